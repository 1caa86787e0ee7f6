/// Why an app is not written.
package enum AppFolderError: Error, Hashable {
  /// The folder holds files that are no generated app.
  case occupied(path: String)
  /// Something else than a folder stands there.
  case noFolder(path: String)
  case unreadable(path: String, reason: String)
  case unwritable(file: String, reason: String)
}

extension AppFolderError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .occupied(let path):
      "'\(path)' holds files that the lab has not generated. Give --out a new or empty folder."
    case .noFolder(let path): "'\(path)' is no folder. Give --out a new or empty one."
    case .unreadable(let path, let reason): "'\(path)' can not be read: \(reason)"
    case .unwritable(let file, let reason): "'\(file)' can not be written: \(reason)"
    }
  }
}
