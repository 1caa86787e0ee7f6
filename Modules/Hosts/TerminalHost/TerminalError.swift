/// Why the app can not be shown in a terminal.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Input or output is no terminal, or one that can not move its cursor.
  case noTerminal
  /// The app did not start, for this reason.
  case notStarted(String)

  /// The exit code of the command that failed with this error.
  public var exitCode: Int32 {
    switch self {
    case .noTerminal: 2
    case .notStarted: 1
    }
  }

  public var description: String {
    switch self {
    case .noTerminal:
      "The terminal command needs a terminal. Use flyleaf play or the browser."
    case .notStarted(let reason): "The app can not start: \(reason)"
    }
  }
}
