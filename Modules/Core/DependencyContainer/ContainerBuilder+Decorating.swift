extension ContainerBuilder {
  /// Changes what is registered for `key`, here or around here, without knowing what that is.
  ///
  /// Decorators apply in the order of their calls, wherever these stand between the registrations.
  /// A shared object is decorated once, when it is made.
  ///
  ///     builder.decorate(StoreKey.self, needs: LogKey.self) { store, log in
  ///       LoggingStore(store, log: log)
  ///     }
  ///
  /// It acts where the key is registered. With a named `scope` it acts in the child containers of
  /// that scope instead, on what is registered there or around there.
  public mutating func decorate<K: DependencyKey, each N: Need>(
    _ key: K.Type,
    scope: Scope? = nil,
    needs: repeat (each N).Type,
    with decorate: @escaping @Sendable (K.Value, repeat (each N).Handle) -> K.Value,
    file: String = #filePath,
    line: Int = #line
  ) {
    appendDecoration(
      of: key, scope: scope, needs: repeat each needs,
      makeInheriting: { $0.makeInheritingSlot(of: key) }, makeEmpty: nil,
      change: { (handles: repeat (each N).Handle) -> @Sendable (K.Value) -> K.Value in
        { decorate($0, repeat each handles) }
      }, site: RegistrationSite(file: file, line: line))
  }

  /// Adds an element to the collection that is the value of `key`.
  ///
  /// The elements stand in the order of the calls, after those that were registered for the key or
  /// contributed around here. No registration has to come first.
  ///
  ///     builder.contribute(to: DeepLinkHandlersKey.self) { WishLinkHandler() }
  ///
  /// With a named `scope` the element is there in the child containers of that scope only.
  public mutating func contribute<K: DependencyKey, each N: Need>(
    to key: K.Type,
    scope: Scope? = nil,
    needs: repeat (each N).Type,
    make: @escaping @Sendable (repeat (each N).Handle) -> K.Value.Element,
    file: String = #filePath,
    line: Int = #line
  ) where K.Value: RangeReplaceableCollection {
    appendDecoration(
      of: key, scope: scope, needs: repeat each needs,
      makeInheriting: { $0.makeInheritingSlot(of: key) },
      makeEmpty: { $0.makeSlot(of: key) { K.Value() } },
      change: { (handles: repeat (each N).Handle) -> @Sendable (K.Value) -> K.Value in
        { $0 + CollectionOfOne(make(repeat each handles)) }
      }, site: RegistrationSite(file: file, line: line))
  }

  /// Changes what is registered for `key`, by a decorator that may suspend or throw.
  ///
  /// It is part of the factory that it changes: when it throws, nothing is kept, and the next call
  /// runs the factory and all decorators anew.
  ///
  ///     builder.decorate(StoreKey.self) { store in
  ///       try await store.migrate()
  ///       return store
  ///     }
  public mutating func decorate<K: AsyncDependencyKey, each N: Need>(
    _ key: K.Type,
    scope: Scope? = nil,
    needs: repeat (each N).Type,
    with decorate:
      @escaping @Sendable (K.Value, repeat (each N).Handle) async throws -> K.Value,
    file: String = #filePath,
    line: Int = #line
  ) {
    appendDecoration(
      of: key, scope: scope, needs: repeat each needs,
      makeInheriting: { $0.makeInheritingSlot(of: key) }, makeEmpty: nil,
      change: {
        (handles: repeat (each N).Handle) -> @Sendable (K.Value) async throws -> K.Value in
        { try await decorate($0, repeat each handles) }
      }, site: RegistrationSite(file: file, line: line))
  }

  /// Adds an element to the collection that is the value of `key`, and may suspend or throw.
  ///
  /// The elements are made one after the other, in the order of the calls.
  public mutating func contribute<K: AsyncDependencyKey, each N: Need>(
    to key: K.Type,
    scope: Scope? = nil,
    needs: repeat (each N).Type,
    make: @escaping @Sendable (repeat (each N).Handle) async throws -> K.Value.Element,
    file: String = #filePath,
    line: Int = #line
  ) where K.Value: RangeReplaceableCollection {
    appendDecoration(
      of: key, scope: scope, needs: repeat each needs,
      makeInheriting: { $0.makeInheritingSlot(of: key) },
      makeEmpty: { $0.makeSlot(of: key) { K.Value() } },
      change: {
        (handles: repeat (each N).Handle) -> @Sendable (K.Value) async throws -> K.Value in
        { $0 + CollectionOfOne(try await make(repeat each handles)) }
      }, site: RegistrationSite(file: file, line: line))
  }

  /// - Parameter change: Makes the function that changes a value, of the handles of the needs.
  private mutating func appendDecoration<K: Need, each N: Need, Function: Sendable>(
    of key: K.Type,
    scope: Scope?,
    needs: repeat (each N).Type,
    makeInheriting: @escaping @Sendable (Linking) -> MadeSlot,
    makeEmpty: (@Sendable (Linking) -> MadeSlot)?,
    change: @escaping @Sendable (repeat (each N).Handle) -> Function,
    site: RegistrationSite
  ) {
    var declarations: [NeedDeclaration] = []
    for need in repeat each needs { declarations.append(need.declaration) }
    steps.append(
      .decorate(
        Decoration(
          key: KeyName(key), scope: scope, needs: declarations, site: site,
          makeChange: { Change(change(repeat (each N).handle(in: $0))) },
          makeInheriting: makeInheriting, makeEmpty: makeEmpty)))
  }
}
