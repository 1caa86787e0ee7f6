/// Collects registrations and makes a container of them, or says everything that is wrong.
///
///     var builder = ContainerBuilder()
///     builder.register(LibraryStoreKey.self, value: store)
///     builder.register(WishlistKey.self, needs: LibraryStoreKey.self, make: WishlistBuilder.init)
///     let container = try builder.build()
public struct ContainerBuilder: Sendable {
  var steps: [BuildStep] = []

  public init() {}

  /// Registers how the value of `key` is made from what it needs.
  ///
  /// The compiler checks that `make` takes one handle for each need, in order: a `Provider` for a
  /// key, a `LateProvider` for `Later` of a key. A factory can call its providers at once or hand
  /// them to the object for later; late ones only the latter.
  ///
  /// With `replacing` it stands in for an earlier registration of the key. With the scope `weak` the
  /// value is an object of a class or an actor, also behind a protocol.
  @inlinable
  public mutating func register<K: DependencyKey, each N: Need>(
    _ key: K.Type,
    scope: Scope = .shared,
    replacing: Bool = false,
    needs: repeat (each N).Type,
    make: @escaping @Sendable (repeat (each N).Handle) -> K.Value,
    file: String = #filePath,
    line: Int = #line
  ) {
    var declarations: [NeedDeclaration] = []
    for need in repeat each needs { declarations.append(need.declaration) }
    append(
      KeyName(key), needs: declarations, scope: scope, replacing: replacing,
      site: RegistrationSite(file: file, line: line)
    ) { linking in
      let handles = (repeat (each N).handle(in: linking))
      return linking.makeSlot(of: key) { make(repeat each handles) }
    }
  }

  @usableFromInline
  mutating func append(
    _ key: KeyName, needs: [NeedDeclaration], scope: Scope, replacing: Bool,
    site: RegistrationSite, makeSlot: @escaping @Sendable (Linking) -> MadeSlot
  ) {
    steps.append(
      .register(
        Registration(
          key: key, needs: needs, scope: scope, site: site, isReplacement: replacing,
          makeSlot: makeSlot)))
  }

  /// Registers a value that exists already.
  public mutating func register<K: DependencyKey>(
    _ key: K.Type, value: K.Value, replacing: Bool = false, file: String = #filePath,
    line: Int = #line
  ) {
    register(key, replacing: replacing, make: { value }, file: file, line: line)
  }

  /// Declares a key that is registered where a child container of `scope` is made.
  ///
  /// So what belongs to the scope can be validated now, and needs values that exist only then:
  ///
  ///     builder.expect(UserKey.self, in: .session)
  ///     …
  ///     let session = try container.child(.session) { $0.register(UserKey.self, value: user) }
  public mutating func expect<K: Need>(
    _ key: K.Type, in scope: Scope, file: String = #filePath, line: Int = #line
  ) {
    steps.append(
      .register(
        Registration(
          key: K.declaration.key, needs: [], scope: scope,
          site: RegistrationSite(file: file, line: line), makeSlot: nil)))
  }

  /// Declares a key that the app resolves by itself.
  ///
  /// With at least one such root, a registration that no root needs counts as unused.
  public mutating func root<K: Need>(
    _ key: K.Type, file: String = #filePath, line: Int = #line
  ) {
    let site = RegistrationSite(file: file, line: line)
    steps.append(.root(Root(key: K.declaration.key, site: site)))
  }

  /// Validates the whole graph and makes the container.
  ///
  /// No factory runs before the first resolve.
  ///
  /// - Parameters:
  ///   - trace: Notes what the container and its children resolve. Without it nothing is noted.
  ///   - failsOnUnused: Whether an unused registration is a problem. The container's graph lists
  ///     them in any case.
  /// - Throws: `ContainerProblems` with everything that is wrong, at once.
  public func build(
    recording trace: ResolutionTrace? = nil, failsOnUnused: Bool = false
  ) throws(ContainerProblems) -> Container {
    let core = try makeCore(within: nil, at: .root, trace: trace, failsOnUnused: failsOnUnused)
    return Container(core: core)
  }

  func makeCore(
    within outer: Core?, at path: ScopePath, trace: ResolutionTrace?, failsOnUnused: Bool = false
  ) throws(ContainerProblems) -> Core {
    let assembly = Assembly(steps, at: path, within: outer)
    let validation = Validation(assembly, at: path, within: outer, failsOnUnused: failsOnUnused)
    guard validation.problems.isEmpty else {
      throw ContainerProblems(problems: validation.problems)
    }
    let trace = watched(trace, over: assembly.registrations, within: outer)
    return Core(parent: outer, path: path, builder: self, validation: validation, trace: trace)
  }

  /// The trace with the test's watch, when the container is made in a test that has one, or around
  /// or in place of a container that is watched.
  private func watched(
    _ trace: ResolutionTrace?, over registrations: [Registration], within outer: Core?
  ) -> ResolutionTrace? {
    let recorder = trace?.watch == nil ? trace : trace?.recorder
    guard let watch = ResolutionWatch.current.get() ?? trace?.watch?.watch else { return recorder }
    return ResolutionTrace(watch: watch.over(registrations, within: outer), recorder: recorder)
  }
}
