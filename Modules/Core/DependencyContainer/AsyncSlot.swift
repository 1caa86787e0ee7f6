import Synchronization

/// The place of one key whose factory may suspend or throw.
final class AsyncSlot<Value: Sendable>: AnySlot {
  private enum Step {
    case resume(Result<Value, any Error>)
    case wait
    case takeOff
  }

  let key: KeyName
  let needs: [any AnySlot]
  let cycleGroup: CycleGroup?
  let scope: Scope
  private let flights: FlightLog
  private let make: @Sendable () async throws -> Value
  private let state = Mutex(FlightState<Value>.empty)
  private let lastWaiter = Atomic(0)

  init(_ plan: SlotPlan, make: @escaping @Sendable () async throws -> Value) {
    key = plan.key
    needs = plan.needs
    cycleGroup = plan.cycleGroup
    scope = plan.scope
    flights = plan.log.flights
    self.make = make
  }

  func resolve() async throws -> Value {
    if scope.kind == .transient {
      let making = try flights.startMaking(self)
      defer { flights.stopMaking(making) }
      return try await make()
    }
    if let existing = state.withLock({ $0.existing }) { return existing }
    let waiting = try flights.startWaiting(for: self)
    defer { flights.stopWaiting(waiting) }
    let waiter = lastWaiter.add(1, ordering: .relaxed).newValue
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { enter($0, as: waiter) }
    } onCancel: {
      state.withLock { $0.removeWaiter(waiter) }?.resume(throwing: CancellationError())
    }
  }

  private func enter(_ continuation: CheckedContinuation<Value, any Error>, as waiter: Int) {
    let step: Step = state.withLock { state in
      if let existing = state.existing { return .resume(.success(existing)) }
      // The cancellation handler may have run before there was a waiter to remove.
      if Task.isCancelled { return .resume(.failure(CancellationError())) }
      return state.addWaiter(continuation, as: waiter) ? .wait : .takeOff
    }
    switch step {
    case .resume(let result): continuation.resume(with: result)
    case .wait: break
    case .takeOff:
      // Detached: a flight belongs to all who wait for it, not to the task that came first.
      Task.detached(priority: Task.currentPriority) { await self.fly() }
    }
  }

  private func fly() async {
    let flight = flights.takeOff(self)
    let result: Result<Value, any Error>
    do {
      let value = try await make()
      result = .success(value)
    } catch {
      result = .failure(error)
    }
    flights.land(flight)
    let (landed, waiters) = land(result)
    for waiter in waiters { waiter.resume(with: landed) }
  }

  private func land(
    _ result: Result<Value, any Error>
  ) -> (Result<Value, any Error>, [CheckedContinuation<Value, any Error>]) {
    let (result, next) = kept(result)
    return state.withLock { state in
      defer { state = next }
      guard case .inFlight(let waiters) = state else { return (result, []) }
      return (result, Array(waiters.values))
    }
  }

  private func kept(_ result: Result<Value, any Error>) -> (
    Result<Value, any Error>, FlightState<Value>
  ) {
    guard case .success(let value) = result else { return (result, .empty) }
    guard scope.kind == .weak else { return (result, .kept(value)) }
    guard let reference = WeakReference(value) else {
      let error = ResolutionError.notAnObject(
        key: key.short, type: String(describing: type(of: value as Any)))
      return (.failure(error), .empty)
    }
    return (result, .watched(reference))
  }
}

extension AsyncSlot {
  var exists: Bool { state.withLock { $0.existing } != nil }

  var livingObject: WeakReference {
    state.withLock { $0.existing }.flatMap { WeakReference($0) } ?? WeakReference()
  }

  /// Leaves it: nobody waits here.
  func resolveAny() {}
}
