import Foundation

/// Waits for keys and signals on a thread of its own.
struct TerminalReader: Sendable {
  let input: Int32
  let signals: Int32
  let receive: @Sendable (TerminalEvent) -> Void

  /// How long an escape is waited on for the rest of a sequence, in milliseconds.
  private static let patience: Int32 = 50

  func start() {
    Thread { run() }.start()
  }

  private func run() {
    defer { close(signals) }
    var parser = KeyParser()
    var isOpen = true
    while true {
      var waits = [
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen ? input : -1, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&waits, 2, parser.isWaiting ? Self.patience : -1)
      if count == 0 { send(parser.flush()) }
      guard count > 0 else { continue }
      if waits[0].revents != 0, !readSignals() { return }
      if waits[1].revents != 0 {
        if let bytes = read(input) {
          send(parser.feed(bytes))
        } else {
          isOpen = false
          receive(.ended(signal: SIGHUP))
        }
      }
    }
  }

  private func send(_ keys: [Key]) {
    if !keys.isEmpty { receive(.keys(keys)) }
  }

  /// Whether more signals can come.
  private func readSignals() -> Bool {
    for number in read(signals) ?? [0] {
      switch Int32(number) {
      case 0: return false
      case SIGWINCH: receive(.resized)
      case SIGTSTP: receive(.stopped)
      case SIGCONT: receive(.continued)
      default: receive(.ended(signal: Int32(number)))
      }
    }
    return true
  }

  /// What can be read now, or nil when the other end is gone.
  private func read(_ descriptor: Int32) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(descriptor, &buffer, buffer.count)
    if count > 0 { return buffer.prefix(count) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
  }
}
