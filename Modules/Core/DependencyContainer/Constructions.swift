/// What is being made, and who waits for it.
struct Constructions {
  enum Decision {
    case entered
    case wait(Waiter)
    case fail(ResolutionError)
  }

  private struct Construction {
    let slot: any AnySlot
    let thread: ThreadIdentity
    /// Whether there is to be one object of the slot.
    let isExclusive: Bool
  }

  /// In the order in which they began. They are few: as many as factories run.
  private var open: [Construction] = []
  private var waiters: [Waiter] = []

  mutating func decide(_ slot: any AnySlot, isExclusive: Bool, mayFail: Bool) -> Decision {
    let thread = ThreadIdentity.current
    guard
      let taken = open.first(where: { $0.slot === slot && (isExclusive || $0.thread == thread) })
    else {
      open.append(Construction(slot: slot, thread: thread, isExclusive: isExclusive))
      return .entered
    }
    if taken.thread == thread {
      return .fail(.cycle(path: (stack(of: thread, from: slot) + [slot]).map(\.key.short)))
    }
    if let deadlock = deadlock(of: thread, with: slot, madeBy: taken.thread) {
      let error = ResolutionError.deadlock(path: deadlock.path.map(\.key.short))
      guard !mayFail, let other = deadlock.waiters.first(where: \.mayFail) else {
        return .fail(error)
      }
      waiters.removeAll { $0 === other }
      other.wake(with: error)
    }
    let waiter = Waiter(thread: thread, slot: slot, mayFail: mayFail)
    waiters.append(waiter)
    return .wait(waiter)
  }

  mutating func leave(_ slot: any AnySlot) {
    let thread = ThreadIdentity.current
    guard let index = open.lastIndex(where: { $0.slot === slot && $0.thread == thread }) else {
      return
    }
    guard open.remove(at: index).isExclusive, !waiters.isEmpty else { return }
    for waiter in waiters where waiter.slot === slot { waiter.wake(with: nil) }
    waiters.removeAll { $0.slot === slot }
  }

  func stack(of thread: ThreadIdentity) -> [any AnySlot] {
    open.filter { $0.thread == thread }.map(\.slot)
  }

  private func stack(of thread: ThreadIdentity, from slot: any AnySlot) -> [any AnySlot] {
    Array(stack(of: thread).drop { $0 !== slot })
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
      guard let next = open.first(where: { $0.slot === waiter.slot })?.thread else { return nil }
      maker = next
    }
    return (path + [slot], ring)
  }
}
