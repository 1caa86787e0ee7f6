extension ContainerBuilder {
  /// Registers how the value of `key` is made, by a factory that may suspend or throw.
  ///
  ///     builder.register(StoreKey.self, needs: PathKey.self) { path in
  ///       try await Store.open(path())
  ///     }
  ///
  /// With `replacing` it stands in for an earlier registration of the key.
  public mutating func register<K: AsyncDependencyKey, each N: Need>(
    _ key: K.Type,
    scope: Scope = .shared,
    replacing: Bool = false,
    needs: repeat (each N).Type,
    make: @escaping @Sendable (repeat (each N).Handle) async throws -> K.Value,
    file: String = #filePath,
    line: Int = #line
  ) {
    var declarations: [NeedDeclaration] = []
    for need in repeat each needs { declarations.append(need.declaration) }
    steps.append(
      .register(
        Registration(
          key: KeyName(key), needs: declarations, scope: scope,
          site: RegistrationSite(file: file, line: line), isReplacement: replacing,
          makeSlot: { linking in
            let handles = (repeat (each N).handle(in: linking))
            return linking.makeSlot(of: key) { try await make(repeat each handles) }
          })))
  }

  /// Registers a value that exists already.
  public mutating func register<K: AsyncDependencyKey>(
    _ key: K.Type, value: K.Value, replacing: Bool = false, file: String = #filePath,
    line: Int = #line
  ) {
    register(key, replacing: replacing, make: { value }, file: file, line: line)
  }
}
