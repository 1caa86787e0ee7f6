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
  private let state = Mutex(Constructions())

  /// Notes that the calling thread makes `slot`, or waits until another thread has made it.
  ///
  /// - Parameter mayFail: Whether the caller can pass an error on. One that can not is the last to
  ///   be given a deadlock's error.
  /// - Returns: Whether the caller is to make the object now, and then to `leave`.
  func enter(
    _ slot: any AnySlot, isExclusive: Bool, mayFail: Bool
  ) throws(ResolutionError) -> Bool {
    switch state.withLock({ $0.decide(slot, isExclusive: isExclusive, mayFail: mayFail) }) {
    case .entered: return true
    case .fail(let error): throw error
    case .wait(let waiter):
      if let error = waiter.wait() { throw error }
      return false
    }
  }

  /// Notes that the calling thread has made `slot`, and wakes those who wait for it.
  func leave(_ slot: any AnySlot) {
    state.withLock { $0.leave(slot) }
  }

  /// What the calling thread is making, the outermost first.
  var ownStack: [any AnySlot] {
    state.withLock { $0.stacks[.current] ?? [] }
  }
}

/// What is being made, and who waits for it.
private struct Constructions {
  enum Decision {
    case entered
    case wait(Waiter)
    case fail(ResolutionError)
  }

  /// What each thread is making, the outermost first.
  private(set) var stacks: [ThreadIdentity: [any AnySlot]] = [:]
  /// Who makes the slots of which there is to be one object.
  private var makers: [ObjectIdentifier: ThreadIdentity] = [:]
  private var waiters: [Waiter] = []

  mutating func decide(
    _ slot: any AnySlot, isExclusive: Bool, mayFail: Bool
  ) -> Decision {
    let thread = ThreadIdentity.current
    if let start = stacks[thread]?.firstIndex(where: { $0 === slot }) {
      let path = (stacks[thread] ?? [])[start...] + [slot]
      return .fail(.cycle(path: path.map(\.key.short)))
    }
    if isExclusive, let maker = makers[ObjectIdentifier(slot)] {
      if let deadlock = deadlock(of: thread, with: slot, madeBy: maker) {
        let error = ResolutionError.deadlock(path: deadlock.path.map(\.key.short))
        guard !mayFail else { return .fail(error) }
        guard let other = deadlock.waiters.first(where: \.mayFail) else { return .fail(error) }
        waiters.removeAll { $0 === other }
        other.wake(with: error)
      }
      let waiter = Waiter(thread: thread, slot: slot, mayFail: mayFail)
      waiters.append(waiter)
      return .wait(waiter)
    }
    stacks[thread, default: []].append(slot)
    if isExclusive { makers[ObjectIdentifier(slot)] = thread }
    return .entered
  }

  mutating func leave(_ slot: any AnySlot) {
    let thread = ThreadIdentity.current
    stacks[thread]?.removeLast()
    if stacks[thread]?.isEmpty == true { stacks[thread] = nil }
    guard makers.removeValue(forKey: ObjectIdentifier(slot)) != nil else { return }
    for waiter in waiters where waiter.slot === slot { waiter.wake(with: nil) }
    waiters.removeAll { $0.slot === slot }
  }

  /// The ring of threads that closes when `thread` waits for `slot`, if one does.
  private func deadlock(
    of thread: ThreadIdentity, with slot: any AnySlot, madeBy maker: ThreadIdentity
  ) -> (path: [any AnySlot], waiters: [Waiter])? {
    var path: [any AnySlot] = []
    var ring: [Waiter] = []
    var (wanted, maker) = (slot, maker)
    while true {
      path += stack(of: maker, from: wanted)
      if maker == thread { break }
      // A maker that does not wait goes on, and everybody behind it will.
      guard let waiter = waiters.first(where: { $0.thread == maker }) else { return nil }
      ring.append(waiter)
      wanted = waiter.slot
      guard let next = makers[ObjectIdentifier(wanted)] else { return nil }
      maker = next
    }
    return (path + [slot], ring)
  }

  private func stack(of thread: ThreadIdentity, from slot: any AnySlot) -> [any AnySlot] {
    let stack = stacks[thread] ?? []
    return Array(stack.drop { $0 !== slot })
  }
}
