/// The place of a `register` call, for messages that an editor can jump to.
public struct RegistrationSite: Hashable, Sendable, CustomStringConvertible {
  /// The path of the source file, as the compiler knew it.
  public let file: String
  /// The line in it, from 1.
  public let line: Int

  /// Makes a site from `#filePath` and `#line`.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  public var description: String { "\(file):\(line)" }
}
