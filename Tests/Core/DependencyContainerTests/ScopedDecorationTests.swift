import DependencyContainer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ScopedDecorationTests {
  private func site(_ line: Int) -> RegistrationSite {
    RegistrationSite(file: "App.swift", line: line)
  }

  private func problems(of builder: ContainerBuilder) throws -> [ContainerProblem] {
    try #require(#expect(throws: ContainerProblems.self) { try builder.build() }).problems
  }

  @Test("What is contributed for a scope is there in its containers, after what the root has")
  func contributions() throws {
    let root = try build { builder in
      builder.contribute(to: TitlesKey.self, scope: .flow) { "flow's" }
      builder.contribute(to: TitlesKey.self, scope: .session, needs: UserKey.self) { "\($0())'s" }
      builder.expect(UserKey.self, in: .session)
      builder.contribute(to: TitlesKey.self) { "root's" }
      builder.contribute(to: TitlesKey.self, scope: .session) { "session's" }
    }
    let session = try root.child(.session) { builder in
      builder.contribute(to: TitlesKey.self) { "child's" }
      builder.register(UserKey.self, value: "Ann")
    }
    let ben = try root.child(.session) { $0.register(UserKey.self, value: "Ben") }
    #expect(try root.resolve(TitlesKey.self) == ["root's"])
    #expect(try root.child().resolve(TitlesKey.self) == ["root's"])
    #expect(
      try session.resolve(TitlesKey.self) == ["root's", "Ann's", "session's", "child's"])
    #expect(try ben.resolve(TitlesKey.self) == ["root's", "Ben's", "session's"])
    #expect(
      try session.child(.flow).resolve(TitlesKey.self)
        == ["root's", "Ann's", "session's", "child's", "flow's"])
  }

  @Test("What is contributed for a scope alone is no key of the root")
  func nothingAtRoot() throws {
    let root = try build { $0.contribute(to: TitlesKey.self, scope: .session) { "session's" } }
    #expect(
      throws: ResolutionError.outsideScope(
        key: "DependencyContainerTests.TitlesKey", scope: "session")
    ) { try root.resolve(TitlesKey.self) }
    #expect(root.keyNames == [])
    #expect(try root.child(.session).resolve(TitlesKey.self) == ["session's"])
  }

  @Test("An object sees the collection of the container that made it")
  func sight() throws {
    let root = try build { builder in
      builder.contribute(to: TitlesKey.self) { "root's" }
      builder.contribute(to: TitlesKey.self, scope: .session) { "session's" }
      builder.register(AlphaKey.self, needs: TitlesKey.self) { Node($0().joined(separator: ", ")) }
      builder.register(CartKey.self, scope: .session, needs: TitlesKey.self, AlphaKey.self) {
        Node("\($0().joined(separator: ", ")); \($1().name)")
      }
    }
    let session = try root.child(.session)
    #expect(try session.resolve(CartKey.self).name == "root's, session's; root's")
  }

  @Test("A decorator of a scope wraps what the root has, once in each container of the scope")
  func decorators() throws {
    let decorated = Counter()
    let root = try build { builder in
      builder.decorate(AlphaKey.self, scope: .session, needs: UserKey.self) { inner, user in
        decorated.increment()
        return Node("\(user())'s \(inner.name)")
      }
      builder.decorate(AlphaKey.self) { Node("decorated \($0.name)") }
      builder.register(AlphaKey.self) { Node("alpha") }
      builder.expect(UserKey.self, in: .session)
    }
    let session = try root.child(.session) { $0.register(UserKey.self, value: "Ann") }
    #expect(try session.resolve(AlphaKey.self).name == "Ann's decorated alpha")
    #expect(try session.resolve(AlphaKey.self) === session.resolve(AlphaKey.self))
    #expect(try root.resolve(AlphaKey.self).name == "decorated alpha")
    #expect(decorated.count == 1)
  }

  @Test("Async keys are decorated for a scope in the same way")
  func asyncKeys() async throws {
    let root = try build { builder in
      builder.contribute(to: StepsKey.self, scope: .session) { "session's" }
      builder.contribute(to: StepsKey.self) { "root's" }
      builder.decorate(StepsKey.self, scope: .session) { $0.map { "\($0)!" } }
    }
    #expect(try await root.resolve(StepsKey.self) == ["root's"])
    #expect(try await root.child(.session).resolve(StepsKey.self) == ["root's!", "session's!"])
  }

  @Test("Decorators of a key of the scope apply in the order of their calls, with scope or without")
  func sameScope() throws {
    let root = try build { builder in
      builder.decorate(CartKey.self, scope: .session) { Node("first \($0.name)") }
      builder.register(CartKey.self, scope: .session) { Node("cart") }
      builder.decorate(CartKey.self) { Node("second \($0.name)") }
      builder.decorate(CartKey.self, scope: .flow) { Node("flow's \($0.name)") }
    }
    let session = try root.child(.session)
    #expect(try session.resolve(CartKey.self).name == "second first cart")
    #expect(try session.child(.flow).resolve(CartKey.self).name == "flow's second first cart")
    // As with an override, the decorators hold for what the child registers instead.
    let fake = try root.child(.session) { $0.register(CartKey.self, value: Node("fake")) }
    #expect(try fake.resolve(CartKey.self).name == "second first fake")
  }

  @Test("Scopes beside each other may add to the same collection")
  func siblings() throws {
    let guest = Scope("guest")
    let root = try build { builder in
      builder.contribute(to: TitlesKey.self, scope: .session) { "session's" }
      builder.contribute(to: TitlesKey.self, scope: guest) { "guest's" }
      builder.register(CartKey.self, scope: guest, needs: TitlesKey.self) { Node($0().joined()) }
      builder.register(BetaKey.self, scope: .flow, needs: TitlesKey.self) { Node($0().joined()) }
    }
    #expect(try root.child(guest).resolve(CartKey.self).name == "guest's")
    #expect(try root.child(.session).child(.flow).resolve(BetaKey.self).name == "session's")
  }

  @Test("A transient key that goes along into a scope is decorated there")
  func transient() throws {
    let root = try build { builder in
      builder.register(CartKey.self, scope: .session) { Node("cart") }
      builder.register(AlphaKey.self, scope: .transient, needs: CartKey.self) {
        Node("alpha of \($0().name)")
      }
      builder.decorate(AlphaKey.self, scope: .session) { Node("session's \($0.name)") }
      builder.decorate(AlphaKey.self) { Node("decorated \($0.name)") }
    }
    let session = try root.child(.session)
    #expect(
      try session.resolve(AlphaKey.self).name == "session's decorated alpha of cart")
    #expect(try session.resolve(AlphaKey.self) !== session.resolve(AlphaKey.self))
  }

  @Test("A session's child adds for a flow in it")
  func fromChild() throws {
    let root = try build { builder in
      builder.contribute(to: TitlesKey.self) { "root's" }
      builder.register(StepKey.self, scope: .flow) { Node("step") }
    }
    let session = try root.child(.session) { builder in
      builder.contribute(to: TitlesKey.self, scope: .flow) { "flow's" }
      builder.contribute(to: TitlesKey.self, scope: .session) { "session's" }
      builder.decorate(StepKey.self, scope: .flow) { Node("decorated \($0.name)") }
    }
    let flow = try session.child(.flow)
    #expect(try session.resolve(TitlesKey.self) == ["root's", "session's"])
    #expect(try flow.resolve(TitlesKey.self) == ["root's", "session's", "flow's"])
    #expect(try flow.resolve(StepKey.self).name == "decorated step")
  }

  @Test("What is missing for a scope's contribution is found at the root, at its call")
  func missing() throws {
    var builder = ContainerBuilder()
    builder.register(TitlesKey.self, make: { [] }, file: "App.swift", line: 1)
    builder.contribute(
      to: TitlesKey.self, scope: .session, make: { "session's" }, file: "App.swift", line: 2)
    builder.contribute(
      to: TitlesKey.self, scope: .session, needs: BetaKey.self, make: { $0().name },
      file: "App.swift", line: 3)
    #expect(
      try problems(of: builder) == [
        ContainerProblem(
          .missing(suggestion: nil), key: "BetaKey", chain: ["TitlesKey in session", "BetaKey"],
          site: site(3))
      ])
  }

  @Test("A cycle that is one within the scope alone is found at the root")
  func cycle() throws {
    var builder = ContainerBuilder()
    builder.register(TitlesKey.self) { [] }
    builder.register(CartKey.self, scope: .session, needs: TitlesKey.self) { Node($0().joined()) }
    builder.contribute(to: TitlesKey.self, scope: .session, needs: CartKey.self) { $0().name }
    let problem = try #require(try problems(of: builder).first)
    #expect(problem.kind == .cycle)
    #expect(problem.chain == ["CartKey", "TitlesKey in session", "CartKey"])
  }

  @Test("C16: A scope's contribution that needs something of a scope inside it is captive")
  func captive() throws {
    var builder = ContainerBuilder()
    builder.contribute(
      to: TitlesKey.self, scope: .session, needs: StepKey.self, make: { $0().name },
      file: "App.swift", line: 1)
    builder.register(
      StepKey.self, scope: .flow, make: { Node("step") }, file: "App.swift", line: 2)
    #expect(
      try problems(of: builder) == [
        ContainerProblem(
          .captive(
            holder: "TitlesKey in session", scope: "the scope 'session.flow'",
            holderScope: "the scope 'session'", site: site(2)),
          key: "StepKey", chain: ["TitlesKey in session", "StepKey"], site: site(1))
      ])
  }

  @Test("C16: A root's object that needs a collection of a scope alone is captive")
  func captiveCollection() throws {
    var builder = ContainerBuilder()
    builder.contribute(to: TitlesKey.self, scope: .session) { "session's" }
    builder.register(AlphaKey.self, needs: TitlesKey.self) { Node($0().joined()) }
    #expect(try problems(of: builder).map(\.key) == ["TitlesKey"])
  }

  @Test("A scope that no container has is refused", arguments: [Scope.transient, .shared, .weak])
  func unnamedScope(scope: Scope) throws {
    var builder = ContainerBuilder()
    builder.contribute(
      to: TitlesKey.self, scope: scope, make: { "one" }, file: "App.swift", line: 1)
    let problem = try #require(try problems(of: builder).first)
    #expect(problem.kind == .unnamedScope("\(scope)"))
    #expect(problem.site == site(1))
    #expect(
      "\(problem)" == "'TitlesKey' is expected or decorated in the scope '\(scope)', which is no "
        + "container's. Name the scope of a child container, or leave the scope out.")
  }

  @Test("Nothing can be expected in it either", arguments: [Scope.transient, .shared, .weak])
  func expectedInUnnamedScope(scope: Scope) throws {
    var builder = ContainerBuilder()
    builder.expect(UserKey.self, in: scope, file: "App.swift", line: 1)
    builder.register(AlphaKey.self, needs: UserKey.self) { Node($0()) }
    #expect(
      try problems(of: builder) == [
        ContainerProblem(
          .unnamedScope("\(scope)"), key: "UserKey", chain: ["UserKey"], site: site(1))
      ])
  }

  @Test("What is registered inside a scope or beside it can not be decorated there")
  func outOfReach() throws {
    var builder = ContainerBuilder()
    builder.register(
      StepKey.self, scope: .flow, make: { Node("step") }, file: "App.swift", line: 1)
    builder.decorate(
      StepKey.self, scope: .session, with: { $0 }, file: "App.swift", line: 2)
    // It goes along with the step, into the flow.
    builder.register(
      AlphaKey.self, scope: .transient, needs: StepKey.self, make: { $0() }, file: "App.swift",
      line: 3)
    builder.decorate(
      AlphaKey.self, scope: .session, with: { $0 }, file: "App.swift", line: 4)
    builder.decorate(
      BetaKey.self, scope: .session, with: { $0 }, file: "App.swift", line: 5)
    let problems = try problems(of: builder)
    func outOfReach(_ line: Int) -> ContainerProblem.Kind {
      .outOfReach(
        scope: "the scope 'session'", home: "the scope 'session.flow'", site: site(line))
    }
    #expect(Set(problems.map(\.kind)) == [outOfReach(1), outOfReach(3), .absent(suggestion: nil)])
    #expect(Set(problems.map(\.site)) == [site(2), site(4), site(5)])
    #expect(
      problems.map(\.description).contains(
        "'StepKey' is decorated in the scope 'session', but belongs to the scope 'session.flow' "
          + "(App.swift:1), which is not around that. "
          + "Decorate it in the scope that it belongs to, or in one inside that."))
  }

  @Test("A child can not contribute for a scope around it")
  func aroundChild() throws {
    let session = try build { _ in }.child(.session)
    let error = #expect(throws: ContainerProblems.self) {
      try session.child(.flow) { $0.contribute(to: TitlesKey.self, scope: .session) { "late" } }
    }
    #expect(
      error?.problems.map(\.kind) == [
        .misplaced(scope: "the scope 'session'", container: "the scope 'session.flow'")
      ])
  }

  @Test("What a scope's contribution needs is used, if anything that sees it is a root")
  func unused() throws {
    var builder = ContainerBuilder()
    builder.register(TitlesKey.self) { [] }
    builder.register(BetaKey.self) { Node("beta") }
    builder.contribute(to: TitlesKey.self, scope: .session, needs: BetaKey.self) { $0().name }
    builder.register(AlphaKey.self, needs: TitlesKey.self) { Node($0().joined()) }
    var other = builder
    builder.root(TitlesKey.self)
    builder.root(AlphaKey.self)
    #expect(try builder.build(failsOnUnused: true).graph.unused == [])
    // Alpha is the root's, and sees the root's collection alone.
    other.root(AlphaKey.self)
    let unused = other
    #expect(try unused.build().graph.unused == ["BetaKey", "TitlesKey in session"])
  }

  @Test("The root's graph shows what a scope adds beside the key, the scope's own graph in it")
  func graph() throws {
    let root = try build { builder in
      builder.contribute(to: TitlesKey.self) { "root's" }
      builder.contribute(to: TitlesKey.self, scope: .session, needs: BetaKey.self) { $0().name }
      builder.register(BetaKey.self) { Node("beta") }
    }
    func lines(_ container: Container) -> [[String]] {
      container.graph.nodes.map { [$0.key, $0.scope] + $0.needs.map(\.key) }
    }
    #expect(
      lines(root) == [
        ["BetaKey", "shared"], ["TitlesKey", "shared"],
        ["TitlesKey in session", "session", "TitlesKey", "BetaKey"],
      ])
    #expect(
      try lines(root.child(.session)) == [
        ["TitlesKey", "shared", "BetaKey"], ["BetaKey", "shared"],
      ])
  }

  @Test("A later need of a scope's contribution may close a cycle there")
  func later() throws {
    let root = try build { builder in
      builder.contribute(to: NodesKey.self) { Node("root's") }
      builder.contribute(to: NodesKey.self, scope: .session, needs: Later<CartKey>.self) { cart in
        Node("session's", links: [{ try cart() }])
      }
      builder.register(CartKey.self, scope: .session, needs: NodesKey.self) {
        Node($0().map(\.name).joined(separator: ", "))
      }
    }
    let session = try root.child(.session)
    let nodes = try session.resolve(NodesKey.self)
    #expect(try nodes.last?.follow().name == "root's, session's")
    #expect(root.graph.laterCycles == [["NodesKey", "CartKey", "NodesKey"]])
    #expect(session.graph.laterCycles == root.graph.laterCycles)
  }

  @Test("C17: At the end of a scope its contributions are freed, the root's stay")
  func freed() throws {
    let (made, ended) = (Counter(), Counter())
    let root = try build { builder in
      builder.contribute(to: CountedsKey.self) { Counted(made, ended) }
      builder.contribute(to: CountedsKey.self, scope: .session) { Counted(made, ended) }
    }
    let session = try root.child(.session)
    #expect(try session.resolve(CountedsKey.self).count == 2)
    #expect(session.close() == [])
    #expect(made.count == 2)
    #expect(ended.count == 1)
  }
}

enum NodesKey: DependencyKey { typealias Value = [Node] }
enum CountedsKey: DependencyKey { typealias Value = [Counted] }
