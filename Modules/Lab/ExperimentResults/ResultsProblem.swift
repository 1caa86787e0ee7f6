/// Why results can not be read or kept, in one line.
package enum ResultsProblem: Error, Hashable, CustomStringConvertible {
  case unreadable(String)
  case notUnderstood(path: String, line: Int)
  case unwritable(path: String, detail: String)
  case empty(String)
  case exists(String)

  package var description: String {
    switch self {
    case .unreadable(let path): "'\(path)' can not be read. Give yourself the right to."
    case .notUnderstood(let path, let line):
      "\(path):\(line): this is no line of results that this lab knows. Take the line out, or use "
        + "the lab that wrote it."
    case .unwritable(let path, let detail):
      "'\(path)' can not be written: \(detail). Make room, or choose another folder with --out."
    case .empty(let path): "'\(path)' has no results. Name folders of experiments."
    case .exists(let path):
      "'\(path)' is there already. Choose another folder with --out, or take the file away."
    }
  }
}
