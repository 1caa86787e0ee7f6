import Foundation

/// The signals that ask the process to end, taken over so that it can end in order.
enum TerminationSignals {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// Takes SIGINT, SIGTERM and SIGHUP over. From here on none of them can be missed.
  ///
  /// - Returns: the numbers of those that come, in order.
  static func watch() -> AsyncStream<Int32> {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return AsyncStream { $0.finish() } }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let readEnd = ends[0]
    signalPipe = ends[1]
    for number in numbers {
      signal(number) { number in
        // Only what is safe in a handler: one write, with errno kept.
        let error = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(signalPipe, &byte, 1)
        errno = error
      }
    }
    return AsyncStream { continuation in
      Thread.detachNewThread {
        var byte: UInt8 = 0
        while read(readEnd, &byte, 1) == 1 || errno == EINTR {
          continuation.yield(Int32(byte))
        }
        continuation.finish()
      }
    }
  }

  /// Gives the signals back: another one ends the process at once.
  static func release() {
    for number in numbers { signal(number, SIG_DFL) }
  }
}

/// The end of the pipe that the handlers write to, since a handler can not carry anything with it.
/// It is set once, before the handlers are.
nonisolated(unsafe) private var signalPipe: Int32 = -1
