/// A terminal as the host needs it: real, or a test's.
@MainActor
protocol TerminalDevice: AnyObject {
  /// The window's size now.
  var size: TerminalSize { get }

  /// Takes the terminal over and calls `receive` with all that happens at it, from any thread.
  func open(_ receive: @escaping @Sendable (TerminalEvent) -> Void) throws(TerminalError)

  /// Shows what these characters and control sequences make.
  func write(_ text: String)

  /// Gives the terminal back and stops the program until the shell continues it.
  func suspend()

  /// Takes the terminal over again after a stop.
  func resume()

  /// Gives the terminal back as it was.
  func close()
}
