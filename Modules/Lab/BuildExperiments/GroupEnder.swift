import Dispatch
import Foundation
import Synchronization

/// Ends a program and all that it started: when it takes too long, and when the lab itself is ended.
final class GroupEnder: Sendable {
  private struct State {
    var isForgotten = false
    var hasEnded = false
  }

  private let group: pid_t
  private let state = Mutex(State())

  /// The group that is ended when a signal ends the lab; 0 for none.
  private static let current = Atomic<pid_t>(0)

  init(_ group: pid_t) {
    self.group = group
    Self.current.store(group, ordering: .releasing)
  }

  /// Whether it took too long.
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  func end(after seconds: Double) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) {
      self.state.withLock { state in
        guard !state.isForgotten else { return }
        state.hasEnded = true
        kill(-self.group, SIGKILL)
      }
    }
  }

  /// Says that it has ended by itself: its number may soon be another's.
  func forget() {
    Self.current.store(0, ordering: .releasing)
    state.withLock { $0.isForgotten = true }
  }

  /// Ends what runs when the lab is interrupted, and then the lab, with the shell's exit code.
  ///
  /// What was measured is in the file of results already.
  static func endWithSignals() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        let group = GroupEnder.current.load(ordering: .acquiring)
        if group > 0 { kill(-group, SIGKILL) }
        _exit(128 + number)
      }
    }
  }
}
