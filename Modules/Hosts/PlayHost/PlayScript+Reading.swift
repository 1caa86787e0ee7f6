public import Foundation

extension PlayScript {
  /// Reads a script from its bytes, which must be UTF-8. `file` names it in messages.
  ///
  /// - Throws: where the bytes are no text, or the first line that is no step.
  public init(bytes: Data, file: String) throws(PlayScriptError) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .notUTF8(file: file)
    }
    try self.init(text: text, file: file)
  }

  /// Reads the script at `path`, or the one on standard input when the path is `-`.
  ///
  /// - Throws: why the file can not be read, or the first line that is no step.
  public init(path: String) throws(PlayScriptError) {
    let name = path == "-" ? "<stdin>" : path
    let bytes: Data
    do {
      bytes =
        path == "-"
        ? try FileHandle.standardInput.readToEnd() ?? Data()
        : try Data(contentsOf: URL(filePath: path))
    } catch {
      throw .unreadable(file: name, reason: Self.reason(error))
    }
    try self.init(bytes: bytes, file: name)
  }

  static func reason(_ error: any Error) -> String {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? error
    guard let code = (cause as? POSIXError)?.code else { return cause.localizedDescription }
    return String(cString: strerror(code.rawValue))
  }
}
