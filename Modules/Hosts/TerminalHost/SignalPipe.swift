import Foundation

/// Brings signals to a thread that waits in `poll`: each handler writes its number into a pipe.
@MainActor
final class SignalPipe {
  /// Where a thread reads the numbers of signals, a byte each. A zero means that no more come.
  let readEnd: Int32
  private var actions: [(signal: Int32, before: sigaction)] = []

  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]

  /// Takes the signals over, or gives nil when the system has no pipe left.
  init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    readEnd = ends[0]
    signalPipeEnd = ends[1]
    // A full pipe must not hold up a handler: the signals in it are enough.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    for signal in Self.signals {
      var before = sigaction()
      Self.handle(signal, &before)
      actions.append((signal, before))
    }
  }

  /// Stops the process as Ctrl-Z does, and returns when it is continued.
  func stopProcess() {
    var action = sigaction()
    action.setHandler(SIG_DFL)
    sigaction(SIGTSTP, &action, nil)
    kill(getpid(), SIGTSTP)
    var before = sigaction()
    Self.handle(SIGTSTP, &before)
  }

  /// Gives the signals back and lets the reading thread end, which closes its end of the pipe.
  func close() {
    for (signal, before) in actions {
      var before = before
      sigaction(signal, &before, nil)
    }
    actions = []
    let end = signalPipeEnd
    signalPipeEnd = -1
    var zero: UInt8 = 0
    _ = write(end, &zero, 1)
    _ = Foundation.close(end)
  }

  private static func handle(_ signal: Int32, _ before: inout sigaction) {
    var action = sigaction()
    action.setHandler { number in
      // Only what is safe in a handler: one write, with errno kept.
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(signalPipeEnd, &byte, 1)
      errno = error
    }
    action.sa_flags = Int32(SA_RESTART)
    sigaction(signal, &action, &before)
  }
}

/// The end of the pipe that handlers write to, -1 while there is none. A handler can not carry
/// anything with it. Set on the main actor before handlers are set and after they were taken away;
/// a descriptor is read and written as a whole.
nonisolated(unsafe) private var signalPipeEnd: Int32 = -1

extension sigaction {
  fileprivate mutating func setHandler(_ handler: (@convention(c) (Int32) -> Void)?) {
    #if canImport(Darwin)
      __sigaction_u.__sa_handler = handler
    #else
      __sigaction_handler.sa_handler = handler
    #endif
  }
}
