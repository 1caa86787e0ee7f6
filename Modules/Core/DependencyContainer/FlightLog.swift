import Synchronization

/// Which task runs which factory that suspends, and for what that waits.
///
/// It sees a factory that waits for its own key, directly or through others, which would wait for
/// ever. Tasks that a factory starts by itself are not seen.
final class FlightLog: Sendable {
  /// A task's identity while it runs.
  typealias TaskIdentity = Int

  private struct Flight {
    let slot: any AnySlot
    var awaited: (any AnySlot)?
  }

  private let flights = Mutex<[TaskIdentity: Flight]>([:])
  /// The transient objects that a task makes, the innermost last.
  private let making = Mutex<[TaskIdentity: [any AnySlot]]>([:])

  func takeOff(_ slot: any AnySlot) -> TaskIdentity? {
    let task = Self.currentTask
    if let task { flights.withLock { $0[task] = Flight(slot: slot) } }
    return task
  }

  func land(_ task: TaskIdentity?) {
    if let task { flights.withLock { $0[task] = nil } }
  }

  /// Notes that the current task waits for `slot`, if it runs a factory.
  func startWaiting(for slot: any AnySlot) throws(ResolutionError) -> TaskIdentity? {
    guard let task = Self.currentTask else { return nil }
    let cycle: [any AnySlot]? = flights.withLock { flights in
      guard let own = flights[task]?.slot else { return nil }
      var path = [own, slot]
      while let last = path.last, last !== own {
        let next = flights.values.first { $0.slot === last }?.awaited
        guard let next else {
          flights[task]?.awaited = slot
          return nil
        }
        path.append(next)
      }
      return path
    }
    if let cycle { throw .cycle(path: cycle.map(\.key.short)) }
    return task
  }

  func stopWaiting(_ task: TaskIdentity?) {
    if let task { flights.withLock { $0[task]?.awaited = nil } }
  }

  /// Notes that the current task makes a transient object of `slot`.
  func startMaking(_ slot: any AnySlot) throws(ResolutionError) -> TaskIdentity? {
    guard let task = Self.currentTask else { return nil }
    let cycle: [any AnySlot]? = making.withLock { making in
      let stack = making[task] ?? []
      making[task] = stack + [slot]
      return stack.firstIndex { $0 === slot }.map { Array(stack[$0...]) + [slot] }
    }
    guard let cycle else { return task }
    stopMaking(task)
    throw .cycle(path: cycle.map(\.key.short))
  }

  func stopMaking(_ task: TaskIdentity?) {
    guard let task else { return }
    making.withLock { making in
      making[task]?.removeLast()
      if making[task]?.isEmpty ?? false { making[task] = nil }
    }
  }

  private static var currentTask: TaskIdentity? {
    withUnsafeCurrentTask { $0?.hashValue }
  }
}
