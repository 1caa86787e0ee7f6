/// Why the airports could not be loaded.
public enum AirportCatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is not there, in these words.
  case missing(String)
  /// The file at this path could not be read, for this reason.
  case unreadable(path: String, reason: String)
  /// This line, counted from 1, is not what the file's format says.
  case malformed(file: String, line: Int, reason: String)

  public var description: String {
    switch self {
    case .missing(let words): words
    case .unreadable(let path, let reason):
      "The airports' file '\(path)' can not be read: \(reason). Make it readable."
    case .malformed(let file, let line, let reason):
      "\(file):\(line): \(reason). Write the file anew with Scripts/airports."
    }
  }
}
