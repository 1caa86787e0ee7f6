extension Container {
  /// Makes a container in the named `scope`, or without one a container like this to try things in.
  ///
  /// It resolves what was registered for the scope, what `register` adds, and all that this
  /// container resolves. What it registers itself comes first, so it also overrides. Objects see
  /// the registrations of their own container and of those around it: one of this container never
  /// sees what a child registers.
  ///
  /// - Throws: `ContainerProblems` with everything that is wrong, at once.
  public func child(
    _ scope: Scope? = nil, _ register: (inout ContainerBuilder) -> Void = { _ in },
    file: String = #filePath, line: Int = #line
  ) throws(ContainerProblems) -> Container {
    var builder = ContainerBuilder()
    register(&builder)
    if let scope, scope.path.outer != core.path {
      let outer = scope.path.outer.map { $0 == .root ? $0.phrase : "a container of \($0.phrase)" }
      let problem = ContainerProblem(
        .unreachable(container: core.path.phrase, outer: outer), key: "\(scope)", chain: [],
        site: RegistrationSite(file: file, line: line))
      throw ContainerProblems(problems: [problem])
    }
    let path = scope?.path ?? core.path
    return Container(core: try builder.makeCore(within: core, at: path, trace: core.trace))
  }

  /// A new container in which `key` has `value`. This one stays as it is.
  ///
  /// What was contributed to the key, and what decorates it, is left out: `value` is what is
  /// resolved. What acts in a scope inside stays.
  ///
  /// The new one makes its own objects; what is around it, it shares.
  ///
  /// - Throws: `ContainerProblems` when nothing registers `key`.
  public func overriding<K: DependencyKey>(
    _ key: K.Type, with value: K.Value, file: String = #filePath, line: Int = #line
  ) throws(ContainerProblems) -> Container {
    try overriding {
      $0.steps.append(.undecorate(KeyName(key)))
      $0.register(key, value: value, replacing: true, file: file, line: line)
    }
  }

  /// A new container with further registrations. This one stays as it is.
  ///
  /// What decorates a key that is replaced holds for the replacement.
  ///
  /// - Throws: `ContainerProblems` with everything that is wrong, at once.
  public func overriding(
    _ register: (inout ContainerBuilder) -> Void
  ) throws(ContainerProblems) -> Container {
    var builder = core.builder
    register(&builder)
    return Container(
      core: try builder.makeCore(within: core.parent, at: core.path, trace: core.trace))
  }

  /// Lets go of all objects of this container, and names the keys of those that live on.
  ///
  /// Call it where the scope ends, as at log-out. Somebody else holds what lives on: itself, or a
  /// provider of it. Such a provider keeps working, and keeps what it reaches, until it goes
  /// itself. Resolving by key fails from now on, also from copies.
  ///
  /// A root can be closed too, as when the app closes down: its children then get nothing of it any
  /// more. It keeps its objects until its last copy and its last child have gone, since look-ups at
  /// the root take no lock, and so names all that it has made.
  ///
  /// - Returns: The names of the keys with their module, in the order of registration. Only
  ///   objects of classes and actors are seen.
  @discardableResult
  public func close() -> [String] { core.close() }
}

extension ScopePath {
  fileprivate var outer: ScopePath? { names.isEmpty ? nil : ScopePath(names: names.dropLast()) }
}
