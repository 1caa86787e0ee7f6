import DependencyContainer
import Testing

extension Scope {
  static let session = Scope("session")
  static let flow = Scope("flow", within: .session)
}

enum UserKey: DependencyKey { typealias Value = String }
enum CartKey: DependencyKey { typealias Value = Node }
enum StepKey: DependencyKey { typealias Value = Node }
enum StoreKey: DependencyKey { typealias Value = Node }

@Suite(.timeLimit(.minutes(1)))
struct ChildContainerTests {
  private func shop() throws -> Container {
    try build { builder in
      builder.register(StoreKey.self) { Node("store") }
      builder.expect(UserKey.self, in: .session)
      builder.register(CartKey.self, scope: .session, needs: UserKey.self, StoreKey.self) {
        user, store in Node("\(user())'s cart in the \(store().name)", links: [{ store() }])
      }
      builder.register(StepKey.self, scope: .flow, needs: CartKey.self) { cart in
        Node("step with \(cart().name)", links: [{ cart() }])
      }
    }
  }

  private func session(of container: Container, user: String) throws -> Container {
    try container.child(.session) { $0.register(UserKey.self, value: user) }
  }

  @Test("An object of a named scope is made once in each child container of the scope")
  func namedScopes() throws {
    let shop = try shop()
    let ann = try session(of: shop, user: "Ann")
    let ben = try session(of: shop, user: "Ben")
    #expect(try ann.resolve(CartKey.self).name == "Ann's cart in the store")
    #expect(try ben.resolve(CartKey.self).name == "Ben's cart in the store")
    #expect(try ann.resolve(CartKey.self) === ann.resolve(CartKey.self))
    #expect(try ann.resolve(StoreKey.self) === ben.resolve(CartKey.self).follow())

    let flow = try ann.child(.flow)
    #expect(try flow.resolve(StepKey.self).follow() === ann.resolve(CartKey.self))
    #expect(try flow.resolve(StepKey.self) !== ann.child(.flow).resolve(StepKey.self))
  }

  @Test("A key of an inner scope is refused outside it, and its scope is named")
  func outside() throws {
    let shop = try shop()
    let error = #expect(throws: ResolutionError.self) { try shop.resolve(CartKey.self) }
    #expect(
      error
        == .outsideScope(key: "DependencyContainerTests.CartKey", scope: "session"))
    let session = try session(of: shop, user: "Ann")
    #expect(throws: ResolutionError.self) { try session.resolve(StepKey.self) }
  }

  @Test("What is expected in a scope has to be registered where the scope is entered")
  func notSupplied() throws {
    let shop = try shop()
    let error = #expect(throws: ContainerProblems.self) { try shop.child(.session) }
    #expect(error?.problems.map(\.kind) == [.notSupplied(container: "the scope 'session'")])
    #expect(error?.problems.map(\.chain) == [["CartKey", "UserKey"]])
  }

  @Test("A scope can be entered only from the one around it")
  func wrongPlace() throws {
    let shop = try shop()
    let error = #expect(throws: ContainerProblems.self) { try shop.child(.flow) }
    #expect(
      error?.problems.map(\.kind) == [
        .unreachable(container: "the root", outer: "a container of the scope 'session'")
      ])
    #expect(
      error?.problems.map(\.description) == [
        "The scope 'session.flow' can not be entered from the root. "
          + "Make the child of a container of the scope 'session'."
      ])
    let session = try session(of: shop, user: "Ann")
    let again = #expect(throws: ContainerProblems.self) { try session.child(.session) }
    #expect(
      again?.problems.map(\.description) == [
        "The scope 'session' can not be entered from the scope 'session'. "
          + "Make the child of the root."
      ])
  }

  @Test("A scope that no container has can not be entered", arguments: [Scope.transient, .weak])
  func noContainers(scope: Scope) throws {
    let shop = try shop()
    let error = #expect(throws: ContainerProblems.self) { try shop.child(scope) }
    #expect(
      error?.problems.map(\.description) == [
        "The scope '\(scope)' can not be entered: it is no container's. "
          + "Name a scope of your own, or leave it out."
      ])
  }

  @Test("C16: A shared object that needs something of the session is captive, with both places")
  func captive() throws {
    var builder = ContainerBuilder()
    builder.register(
      AlphaKey.self, needs: BetaKey.self, make: { Node($0().name) }, file: "Root.swift", line: 1)
    builder.register(
      BetaKey.self, scope: .transient, needs: CartKey.self, make: { Node($0().name) },
      file: "Root.swift", line: 2)
    builder.register(
      CartKey.self, scope: .session, make: { Node("cart") }, file: "Root.swift", line: 3)
    let error = #expect(throws: ContainerProblems.self) { try builder.build() }
    #expect(
      error?.problems == [
        ContainerProblem(
          .captive(
            holder: "AlphaKey", scope: "the scope 'session'", holderScope: "the root",
            site: RegistrationSite(file: "Root.swift", line: 2)),
          key: "BetaKey", chain: ["AlphaKey", "BetaKey"],
          site: RegistrationSite(file: "Root.swift", line: 1))
      ])
  }

  @Test("C16: A session's object that needs something of a flow inside it is captive")
  func captiveInScope() throws {
    var builder = ContainerBuilder()
    builder.register(CartKey.self, scope: .session, needs: StepKey.self) { Node($0().name) }
    builder.register(StepKey.self, scope: .flow) { Node("step") }
    let error = #expect(throws: ContainerProblems.self) { try builder.build() }
    #expect(error?.problems.map(\.key) == ["StepKey"])
  }

  @Test("C25: A child's object sees the parent's registrations, a parent's object no child's")
  func visibility() throws {
    let parent = try build { builder in
      builder.register(AlphaKey.self, scope: .transient, needs: BetaKey.self) {
        Node("alpha of \($0().name)")
      }
      builder.register(BetaKey.self) { Node("parent's beta") }
    }
    let child = try parent.child { builder in
      builder.register(BetaKey.self) { Node("child's beta") }
      builder.register(GammaKey.self, needs: AlphaKey.self, BetaKey.self) {
        Node("gamma of \($0().name) and \($1().name)")
      }
    }
    #expect(
      try child.resolve(GammaKey.self).name
        == "gamma of alpha of parent's beta and child's beta")
    #expect(try child.resolve(AlphaKey.self).name == "alpha of parent's beta")
    #expect(try parent.resolve(BetaKey.self).name == "parent's beta")
    #expect(throws: ResolutionError.self) { try parent.resolve(GammaKey.self) }
  }

  @Test("C17: At log-out every object of the session is freed, those of the root stay")
  func logOut() throws {
    let shop = try shop()
    weak var cart: Node?
    weak var step: Node?
    let session = try session(of: shop, user: "Ann")
    do {
      cart = try session.resolve(CartKey.self)
      step = try session.child(.flow).resolve(StepKey.self)
      #expect(cart != nil)
    }
    #expect(session.close() == [])
    #expect(cart == nil)
    #expect(step == nil)
    #expect(throws: ResolutionError.closed(key: "DependencyContainerTests.CartKey")) {
      try session.resolve(CartKey.self)
    }
    #expect(throws: ResolutionError.closed(key: "DependencyContainerTests.StoreKey")) {
      try session.resolve(StoreKey.self)
    }
    #expect(try shop.resolve(StoreKey.self).name == "store")
  }

  @Test("C17: A provider that is held keeps its object until it goes, and the object is named")
  func heldProvider() throws {
    let container = try build { builder in
      builder.register(CartKey.self, scope: .session) { Node("cart") }
      builder.register(StoreKey.self, scope: .session) { Node("store") }
      builder.register(AlphaKey.self, scope: .session, needs: CartKey.self) { cart in
        Node("screen", links: [{ cart() }])
      }
    }
    weak var cart: Node?
    weak var store: Node?
    do {
      let session = try container.child(.session)
      let screen = try session.resolve(AlphaKey.self)
      cart = try screen.follow()
      store = try session.resolve(StoreKey.self)
      #expect(
        session.close() == [
          "DependencyContainerTests.CartKey", "DependencyContainerTests.AlphaKey",
        ])
      #expect(store == nil)
      #expect(try screen.follow() === cart)
    }
    #expect(cart == nil)
  }

  @Test("A root that is closed answers no key any more, and lets go with its last copy")
  func closedRoot() throws {
    weak var store: Node?
    do {
      let shop = try shop()
      let session = try session(of: shop, user: "Ann")
      let cart = try session.resolve(CartKey.self)
      store = try shop.resolve(StoreKey.self)
      // Look-ups at the root take no lock, so one may be under way: what it made is kept so long.
      #expect(shop.close() == ["DependencyContainerTests.StoreKey"])
      #expect(throws: ResolutionError.closed(key: "DependencyContainerTests.StoreKey")) {
        try shop.resolve(StoreKey.self)
      }
      #expect(throws: ResolutionError.closed(key: "DependencyContainerTests.StoreKey")) {
        try session.resolve(StoreKey.self)
      }
      #expect(shop.keyNames == [])
      #expect(try session.resolve(CartKey.self) === cart)
      #expect(try cart.follow() === store)
      #expect(throws: ContainerProblems.self) { try shop.child(.session) }
      #expect(session.close() == ["DependencyContainerTests.CartKey"])
      #expect(shop.close() == [])
    }
    #expect(store == nil)
  }

  @Test("Of objects that outlive their scope those of classes and actors are named")
  func namedSurvivors() throws {
    let container = try build { builder in
      builder.register(TitlesKey.self, scope: .session) { ["one"] }
      builder.register(SoundKey.self, scope: .session) { Horn() }
      builder.register(NodesKey.self, scope: .session) { [Node("in an array")] }
      builder.register(AlphaKey.self, scope: .session) { Node("alpha") }
    }
    let session = try container.child(.session)
    let held = try (
      session.resolve(TitlesKey.self), session.resolve(SoundKey.self),
      session.resolve(NodesKey.self)
    )
    _ = try session.resolve(AlphaKey.self)
    // An array is a value: that the node in it lives on is not seen.
    #expect(session.close() == ["DependencyContainerTests.SoundKey"])
    withExtendedLifetime(held) {}
  }

  @Test("C26: First resolves in opposite order across parent and child do not wait for each other")
  func oppositeOrder() throws {
    for _ in 0..<100 {
      let parent = try build { builder in
        builder.register(AlphaKey.self) { Node("parent's alpha") }
        builder.register(BetaKey.self, needs: AlphaKey.self) { Node("beta of \($0().name)") }
      }
      let child = try parent.child { builder in
        builder.register(AlphaKey.self, needs: BetaKey.self) { Node("alpha of \($0().name)") }
      }
      let names = onThreads(4) { index in
        index.isMultiple(of: 2)
          ? try? child.resolve(AlphaKey.self).name : try? parent.resolve(BetaKey.self).name
      }
      #expect(
        names == [
          "alpha of beta of parent's alpha", "beta of parent's alpha",
          "alpha of beta of parent's alpha", "beta of parent's alpha",
        ])
    }
  }

  @Test("C5: 100 tasks resolve while children with overrides are made of the same parent")
  func childrenWhileResolving() async throws {
    let parent = try build { builder in
      builder.register(AlphaKey.self, needs: BetaKey.self) { Node("alpha of \($0().name)") }
      builder.register(BetaKey.self) { Node("beta") }
    }
    let names = try await withThrowingTaskGroup(of: String.self) { group in
      for index in 0..<100 {
        group.addTask {
          let child = try parent.child { builder in
            builder.register(BetaKey.self) { Node("beta \(index)") }
          }
          return try parent.resolve(AlphaKey.self).name + ", " + child.resolve(BetaKey.self).name
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(names == Set((0..<100).map { "alpha of beta, beta \($0)" }))
  }

  @Test("C20: A container made and thrown away 1,000 times leaves nothing behind")
  func thrownAway() throws {
    let (made, ended) = (Counter(), Counter())
    for _ in 0..<1_000 {
      let container = try build { builder in
        builder.register(CountedKey.self) { Counted(made, ended) }
        builder.register(AlphaKey.self, needs: CountedKey.self, Later<BetaKey>.self) { _, beta in
          Node("alpha", links: [{ try beta() }])
        }
        builder.register(BetaKey.self, needs: AlphaKey.self) { alpha in
          Node("beta", links: [{ alpha() }])
        }
      }
      _ = try container.resolve(CountedKey.self)
      _ = try container.resolve(BetaKey.self).follow().follow()
      let child = try container.child { $0.register(CountedKey.self) { Counted(made, ended) } }
      _ = try child.resolve(CountedKey.self)
    }
    #expect(made.count == 2_000)
    #expect(ended.count == 2_000)
  }

  @Test("C31: An object's deinit resolves from the container while that is torn down")
  func teardown() throws {
    let box = Box<Container>()
    let outcome = Box<[String]>()
    let container = try build { $0.register(StoreKey.self) { Node("store") } }
    let session = try container.child { builder in
      builder.register(CartKey.self) { Node("cart") }
      builder.register(LastKey.self, needs: StoreKey.self) { store in
        Last {
          let late = (try? box.value?.resolve(CartKey.self))?.name ?? "closed"
          outcome.value = [store().name, late]
        }
      }
    }
    box.value = session
    defer { box.value = nil }
    _ = try session.resolve(LastKey.self)
    #expect(session.close() == [])
    #expect(outcome.value == ["store", "closed"])
  }

  @Test("Two thousand containers in each other work, and are freed")
  func deepNesting() throws {
    var container = try build { $0.register(AlphaKey.self, scope: .transient) { Node("0") } }
    for _ in 0..<2_000 {
      container = try container.child { builder in
        builder.decorate(AlphaKey.self) { inner in Node(inner.name) }
      }
    }
    #expect(try container.child().resolve(AlphaKey.self).name == "0")
  }
}

enum LastKey: DependencyKey { typealias Value = Last }

/// Does something as its last act.
final class Last: Sendable {
  private let act: @Sendable () -> Void

  init(_ act: @escaping @Sendable () -> Void) { self.act = act }

  deinit { act() }
}
