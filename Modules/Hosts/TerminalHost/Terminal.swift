import Foundation

/// The terminal of this process.
///
/// While it is open, keys come as they are pressed, the window is on its alternate screen, and the
/// signals that would leave it so are taken as events.
@MainActor
final class Terminal: TerminalDevice {
  private let input = FileHandle.standardInput.fileDescriptor
  private let output = FileHandle.standardOutput.fileDescriptor
  private var original: termios?
  private var signals: SignalPipe?
  private var reader: TerminalReader?

  /// Alternate screen, no automatic line wrap, bracketed paste.
  private static let begin = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h"
  private static let end = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  var size: TerminalSize {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return TerminalSize(columns: 80, rows: 24) }
    return TerminalSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  func open(_ receive: @escaping @Sendable (TerminalEvent) -> Void) throws(TerminalError) {
    let type = ProcessInfo.processInfo.environment["TERM"] ?? ""
    guard isatty(input) == 1, isatty(output) == 1, !["", "dumb"].contains(type) else {
      throw .noTerminal
    }
    var attributes = termios()
    guard tcgetattr(input, &attributes) == 0, let signals = SignalPipe() else {
      throw .noTerminal
    }
    original = attributes
    self.signals = signals
    let reader = TerminalReader(input: input, signals: signals.readEnd, receive: receive)
    self.reader = reader
    takeOver()
    reader.start()
  }

  func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        var wait = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, 1000)
      } else if errno != EINTR {
        // The terminal is gone; the reader finds that out too.
        return
      }
    }
  }

  func suspend() {
    giveBack()
    signals?.stopProcess()
  }

  func resume() {
    takeOver()
  }

  func close() {
    reader = nil
    giveBack()
    signals?.close()
    signals = nil
  }

  private func takeOver() {
    guard var raw = original else { return }
    cfmakeraw(&raw)
    // A background process that sets the terminal would be stopped; it does so when it is in front.
    tcsetattr(input, TCSANOW, &raw)
    write(Self.begin)
  }

  private func giveBack() {
    guard var original else { return }
    write(Self.end)
    tcsetattr(input, TCSADRAIN, &original)
  }
}
