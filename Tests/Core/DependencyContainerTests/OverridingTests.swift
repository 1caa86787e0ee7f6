import DependencyContainer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct OverridingTests {
  private func container() throws -> Container {
    try build { builder in
      builder.register(AlphaKey.self, needs: BetaKey.self) { beta in
        Node("alpha of \(beta().name)", links: [{ beta() }])
      }
      builder.register(BetaKey.self) { Node("beta") }
    }
  }

  @Test("C9: An override gives a new container, whose objects see it, and leaves the old alone")
  func newContainer() throws {
    let old = try container()
    let before = try old.resolve(AlphaKey.self)
    let fake = Node("fake")
    let new = try old.overriding(BetaKey.self, with: fake)
    #expect(try new.resolve(AlphaKey.self).name == "alpha of fake")
    #expect(try new.resolve(BetaKey.self) === fake)
    #expect(try old.resolve(AlphaKey.self) === before)
    #expect(before.name == "alpha of beta")
  }

  @Test("C9: Overrides at the same time each see their own instance")
  func parallel() async throws {
    let container = try container()
    let names = try await withThrowingTaskGroup(of: [String].self) { group in
      for index in 0..<50 {
        group.addTask {
          let own = try container.overriding(BetaKey.self, with: Node("fake \(index)"))
          return [try own.resolve(AlphaKey.self).name, "alpha of fake \(index)"]
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(names.allSatisfy { $0[0] == $0[1] })
    #expect(names.count == 50)
  }

  @Test("C10: A task that outlives its test gets its own container's value")
  func outlivingTask() async throws {
    let gate = Gate()
    let first = try container().overriding(BetaKey.self, with: Node("first"))
    let task = Task.detached {
      gate.wait()
      return try first.resolve(AlphaKey.self).name
    }
    let second = try container().overriding(BetaKey.self, with: Node("second"))
    #expect(try second.resolve(AlphaKey.self).name == "alpha of second")
    gate.open()
    #expect(try await task.value == "alpha of first")
  }

  @Test("C11: Overrides and child containers are freed with their fakes")
  func freed() throws {
    let (made, ended) = (Counter(), Counter())
    let container = try build { builder in
      builder.register(CountedKey.self) { Counted(Counter(), Counter()) }
    }
    do {
      let new = try container.overriding(CountedKey.self, with: Counted(made, ended))
      let child = try new.child { $0.register(CountedKey.self, value: Counted(made, ended)) }
      _ = try (new.resolve(CountedKey.self), child.resolve(CountedKey.self))
    }
    #expect(made.count == 2)
    #expect(ended.count == 2)
  }

  @Test("To override what nobody registers is an error that names key and place")
  func absent() throws {
    let container = try container()
    let line = #line + 1
    let override = { try container.overriding(GammaKey.self, with: Node("gamma")) }
    let error = #expect(throws: ContainerProblems.self) { try override() }
    #expect(error?.problems.map(\.kind) == [.absent(suggestion: nil)])
    #expect(error?.problems.map(\.site) == [RegistrationSite(file: #filePath, line: line)])
  }

  @Test("C9: A key that is only contributed to is overridden, and nothing is contributed then")
  func contributed() async throws {
    let container = try build { builder in
      builder.contribute(to: TitlesKey.self) { "root's" }
      builder.contribute(to: TitlesKey.self, scope: .session) { "session's" }
      builder.contribute(to: StepsKey.self) { "step" }
    }
    let new = try container.overriding(TitlesKey.self, with: ["fake"])
    #expect(try new.resolve(TitlesKey.self) == ["fake"])
    #expect(try new.child(.session).resolve(TitlesKey.self) == ["fake", "session's"])
    let session = try container.child(.session) { $0.contribute(to: TitlesKey.self) { "child's" } }
    #expect(try session.overriding(TitlesKey.self, with: []).resolve(TitlesKey.self) == [])
    let steps = try container.overriding(StepsKey.self, with: ["fake"])
    #expect(try await steps.resolve(StepsKey.self) == ["fake"])
    let replaced = try container.overriding { builder in
      builder.register(TitlesKey.self, value: ["fake"], replacing: true)
    }
    #expect(try replaced.resolve(TitlesKey.self) == ["fake", "root's"])
  }

  @Test("C9: What overrides a decorated key is resolved as it is")
  func decorated() throws {
    let container = try build { builder in
      builder.register(BetaKey.self) { Node("beta") }
      builder.decorate(BetaKey.self) { Node("decorated \($0.name)") }
      builder.register(CartKey.self, scope: .session) { Node("cart") }
      builder.decorate(CartKey.self, scope: .session) { Node("decorated \($0.name)") }
    }
    let fake = Node("fake")
    let new = try container.overriding(BetaKey.self, with: fake)
    #expect(try new.resolve(BetaKey.self) === fake)
    let session = try container.overriding(CartKey.self, with: fake).child(.session)
    #expect(try session.resolve(CartKey.self) === fake)
    let again = try new.overriding { $0.decorate(BetaKey.self) { Node("again \($0.name)") } }
    #expect(try again.resolve(BetaKey.self).name == "again fake")
  }
}
