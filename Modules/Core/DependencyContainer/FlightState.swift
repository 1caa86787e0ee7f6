/// Where an object stands whose factory may suspend.
enum FlightState<Value: Sendable> {
  case empty
  /// The factory runs, and these wait for it.
  case inFlight([Int: CheckedContinuation<Value, any Error>])
  case kept(Value)
  case watched(WeakReference)

  var existing: Value? {
    switch self {
    case .empty, .inFlight: nil
    case .kept(let value): value
    case .watched(let reference): reference.value(as: Value.self)
    }
  }

  /// - Returns: Whether a flight was under way already.
  mutating func addWaiter(
    _ continuation: CheckedContinuation<Value, any Error>, as waiter: Int
  ) -> Bool {
    guard case .inFlight(var waiters) = self else {
      self = .inFlight([waiter: continuation])
      return false
    }
    waiters[waiter] = continuation
    self = .inFlight(waiters)
    return true
  }

  mutating func removeWaiter(
    _ waiter: Int
  ) -> CheckedContinuation<Value, any Error>? {
    guard case .inFlight(var waiters) = self else { return nil }
    let continuation = waiters.removeValue(forKey: waiter)
    self = .inFlight(waiters)
    return continuation
  }
}
