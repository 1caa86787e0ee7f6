import Foundation
import Synchronization

/// When each connection has to have done its next step, in sum and not from byte to byte, so that a
/// client that trickles bytes can not hold one.
final class ConnectionDeadlines: Sendable {
  /// A connection as the server library names it.
  typealias Connection = UInt

  private struct Entry {
    let socket: Int32
    var deadline: ContinuousClock.Instant?
  }

  private let entries = Mutex<[Connection: Entry]>([:])

  func add(_ connection: Connection, socket: Int32, time: Duration) {
    entries.withLock {
      $0[connection] = Entry(socket: socket, deadline: .now + time)
    }
  }

  /// Gives a connection `time` from now, or all the time it needs.
  func set(_ connection: Connection, time: Duration?) {
    entries.withLock { $0[connection]?.deadline = time.map { .now + $0 } }
  }

  /// Forgets a connection whose socket is about to be closed.
  func remove(_ connection: Connection) {
    entries.withLock { _ = $0.removeValue(forKey: connection) }
  }

  /// Cuts a connection at once.
  func cut(_ connection: Connection) {
    entries.withLock {
      guard let entry = $0[connection] else { return }
      shutdown(entry.socket, Int32(SHUT_RDWR))
      $0[connection]?.deadline = nil
    }
  }

  /// Cuts each connection that is late. Within the lock, so that no socket can have been closed, and
  /// its number given to another, since it was looked up.
  func cutLate(now: ContinuousClock.Instant = .now) {
    entries.withLock {
      for (connection, entry) in $0 {
        guard let deadline = entry.deadline, deadline < now else { continue }
        shutdown(entry.socket, Int32(SHUT_RDWR))
        $0[connection]?.deadline = nil
      }
    }
  }
}
