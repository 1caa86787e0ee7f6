extension ResolutionTrace {
  func resolving<Value, Failure: Error>(
    _ key: KeyName, for requester: KeyName?, _ resolve: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    watch?.willResolve(key, for: requester)
    let start = Instant.now
    defer { note(.resolve, key, for: requester, since: start) }
    return try resolve()
  }

  func resolving<Value: Sendable>(
    _ key: KeyName, for requester: KeyName?, _ resolve: () async throws -> Value
  ) async throws -> Value {
    watch?.willResolve(key, for: requester)
    let start = Instant.now
    defer { note(.resolve, key, for: requester, since: start) }
    return try await resolve()
  }

  func making<Value: Sendable>(_ key: KeyName, _ make: () -> Value) -> Value {
    let start = Instant.now
    let value = make()
    note(.make, key, for: nil, since: start)
    watch(value, of: key)
    return value
  }

  func making<Value: Sendable>(
    _ key: KeyName, _ make: () async throws -> Value
  ) async throws -> Value {
    let start = Instant.now
    defer { note(.make, key, for: nil, since: start) }
    let value = try await make()
    watch(value, of: key)
    return value
  }
}
