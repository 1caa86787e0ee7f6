extension ContainerBuilder {
  /// Changes what is registered for `key`, here or around here, without knowing what that is.
  ///
  /// Decorators apply in the order of their calls, wherever these stand between the registrations.
  /// A shared object is decorated once, when it is made.
  ///
  ///     builder.decorate(StoreKey.self, needs: LogKey.self) { store, log in
  ///       LoggingStore(store, log: log)
  ///     }
  public mutating func decorate<K: DependencyKey, each N: Need>(
    _ key: K.Type,
    needs: repeat (each N).Type,
    with decorate: @escaping @Sendable (K.Value, repeat (each N).Handle) -> K.Value,
    file: String = #filePath,
    line: Int = #line
  ) {
    append(
      key, needs: repeat each needs, makeEmpty: nil, change: decorate, file: file, line: line)
  }

  /// Adds an element to the collection that is the value of `key`.
  ///
  /// The elements stand in the order of the calls, after those that were registered for the key or
  /// contributed around here. No registration has to come first.
  ///
  ///     builder.contribute(to: DeepLinkHandlersKey.self) { WishLinkHandler() }
  public mutating func contribute<K: DependencyKey, each N: Need>(
    to key: K.Type,
    needs: repeat (each N).Type,
    make: @escaping @Sendable (repeat (each N).Handle) -> K.Value.Element,
    file: String = #filePath,
    line: Int = #line
  ) where K.Value: RangeReplaceableCollection {
    append(
      key, needs: repeat each needs, makeEmpty: { $0.makeSlot(of: key) { K.Value() } },
      change: { (elements: K.Value, handles: repeat (each N).Handle) in
        elements + CollectionOfOne(make(repeat each handles))
      }, file: file, line: line)
  }

  private mutating func append<K: DependencyKey, each N: Need>(
    _ key: K.Type,
    needs: repeat (each N).Type,
    makeEmpty: (@Sendable (Linking) -> MadeSlot)?,
    change: @escaping @Sendable (K.Value, repeat (each N).Handle) -> K.Value,
    file: String,
    line: Int
  ) {
    var declarations: [NeedDeclaration] = []
    for need in repeat each needs { declarations.append(need.declaration) }
    steps.append(
      .decorate(
        Decoration(
          key: KeyName(key), needs: declarations, site: RegistrationSite(file: file, line: line),
          makeChange: { linking in
            let handles = (repeat (each N).handle(in: linking))
            return Change<K.Value> { change($0, repeat each handles) }
          },
          makeInheriting: { linking in
            let inherited = linking.outerSlot(key)
            return linking.makeSlot(of: key) { inherited.resolve() }
          },
          makeEmpty: makeEmpty)))
  }
}
