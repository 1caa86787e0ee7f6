extension Container {
  /// The value of `key`, once it is made.
  ///
  /// - Throws: `ResolutionError`, `CancellationError`, or what the key's factory throws.
  public func resolve<K: AsyncDependencyKey>(_ key: K.Type) async throws -> K.Value {
    guard let slot = core.slot(ObjectIdentifier(key)) else { throw core.absence(of: KeyName(key)) }
    guard let trace = core.trace else { return try await slot.typed(for: key).resolve() }
    return try await trace.resolving(KeyName(key), for: nil) {
      try await slot.typed(for: key).resolve()
    }
  }

  /// A new container in which `key` has `value`. This one stays as it is.
  ///
  /// What was contributed to the key, and what decorates it, is left out: `value` is what is
  /// resolved. What acts in a scope inside stays.
  ///
  /// - Throws: `ContainerProblems` when nothing registers `key`.
  public func overriding<K: AsyncDependencyKey>(
    _ key: K.Type, with value: K.Value, file: String = #filePath, line: Int = #line
  ) throws(ContainerProblems) -> Container {
    try overriding {
      $0.steps.append(.undecorate(KeyName(key)))
      $0.register(key, value: value, replacing: true, file: file, line: line)
    }
  }
}

extension AnySlot {
  /// The slot with the type of its key's value.
  func typed<K: AsyncDependencyKey>(for key: K.Type) -> AsyncSlot<K.Value> {
    // A slot is filed under the key that it was made for, with the type of that key's value.
    precondition(self.key.id == ObjectIdentifier(key))
    return unsafeDowncast(self, to: AsyncSlot<K.Value>.self)
  }
}

extension Linking {
  func asyncProvider<K: AsyncDependencyKey>(_ key: K.Type) -> AsyncProvider<K.Value> {
    let slot = nextPlainSlot().typed(for: key)
    guard let trace else { return AsyncProvider { try await slot.resolve() } }
    let requester = requester
    return AsyncProvider {
      try await trace.resolving(slot.key, for: requester) { try await slot.resolve() }
    }
  }

  /// The slot of the registration, with its decorations around `make`.
  func makeSlot<K: AsyncDependencyKey>(
    of key: K.Type, _ make: @escaping @Sendable () async throws -> K.Value
  ) -> MadeSlot {
    guard !decorations.isEmpty else { return MadeSlot(slot: AsyncSlot(plan, make: traced(make))) }
    let changes = changes(as: (@Sendable (K.Value) async throws -> K.Value).self)
    return MadeSlot(
      slot: AsyncSlot(
        plan,
        make: traced {
          var value = try await make()
          for change in changes { value = try await change.apply(value) }
          return value
        }))
  }

  /// The same of what a container around this one has for the key.
  func makeInheritingSlot<K: AsyncDependencyKey>(of key: K.Type) -> MadeSlot {
    let inherited = outerSlot().typed(for: key)
    return makeSlot(of: key) { try await inherited.resolve() }
  }

  private func traced<Value: Sendable>(
    _ make: @escaping @Sendable () async throws -> Value
  ) -> @Sendable () async throws -> Value {
    guard let trace else { return make }
    let key = plan.key
    return { try await trace.making(key, make) }
  }
}
