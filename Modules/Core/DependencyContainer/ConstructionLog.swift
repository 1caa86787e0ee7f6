import Synchronization

/// Who is making which object right now, in a container and all of its children.
///
/// It makes each shared object once: a thread that finds its slot taken waits for that slot only.
/// It also sees what can not go on: a thread that comes back to what it is making itself, and
/// threads that wait for each other. Objects that exist already never ask it.
///
/// The lock is held for looking and noting, never while a factory runs or a thread waits.
final class ConstructionLog: Sendable {
  /// The same for factories that suspend, which no thread stays with.
  let flights = FlightLog()
  private let constructions = Mutex(Constructions())
  private let count = Atomic(0)

  /// Notes that the calling thread makes `slot`, or waits until another thread has made it.
  ///
  /// - Parameter mayFail: Whether the caller can pass an error on. One that can not is the last to
  ///   be given a deadlock's error.
  /// - Returns: Whether the caller is to make the object now, and then to `leave`.
  func enter(
    _ slot: any AnySlot, isExclusive: Bool, mayFail: Bool
  ) throws(ResolutionError) -> Bool {
    let decision = constructions.withLock {
      $0.decide(slot, isExclusive: isExclusive, mayFail: mayFail)
    }
    switch decision {
    case .entered:
      count.add(1, ordering: .relaxed)
      return true
    case .fail(let error): throw error
    case .wait(let waiter):
      if let error = waiter.wait() { throw error }
      return false
    }
  }

  /// Notes that the calling thread has made `slot`, and wakes those who wait for it.
  func leave(_ slot: any AnySlot) {
    count.subtract(1, ordering: .relaxed)
    constructions.withLock { $0.leave(slot) }
  }

  /// Whether no thread makes anything; at least the calling one does not.
  var isIdle: Bool { count.load(ordering: .relaxed) == 0 }

  /// What the calling thread is making, the outermost first.
  var ownStack: [any AnySlot] {
    constructions.withLock { $0.stack(of: .current) }
  }
}
