import Foundation

/// How a script's run is printed.
public enum PlayFormat: String, Hashable, Sendable, CaseIterable {
  /// A line a step, to be read.
  case text
  /// A JSON object a step, each on a line of its own.
  case json
  /// One JSON object at the end: how long the app took to show what it shows.
  case figures
}

/// Where a script's run is printed, a line at a time and without delay.
@MainActor
public struct PlayOutput {
  let line: (String) -> Void
  let error: (String) -> Void

  /// Prints lines with `line` and messages with `error`, both without the line's end.
  public init(line: @escaping (String) -> Void, error: @escaping (String) -> Void) {
    self.line = line
    self.error = error
  }

  /// Prints to standard output and standard error.
  public static var standard: PlayOutput {
    // A reader that has gone away is no reason to stop half-way through a script.
    PlayOutput(
      line: { try? FileHandle.standardOutput.write(contentsOf: Data("\($0)\n".utf8)) },
      error: { try? FileHandle.standardError.write(contentsOf: Data("\($0)\n".utf8)) })
  }
}
