import DependencyContainer
import Testing

enum StepsKey: AsyncDependencyKey { typealias Value = [String] }

private struct DiskFull: Error {}

@Suite(.timeLimit(.minutes(1)))
struct AsyncDecorationTests {
  @Test("An async object is made once and decorated once, in the order of the calls")
  func order() async throws {
    let (made, decorated) = (Counter(), Counter())
    let container = try build { builder in
      builder.decorate(DatabaseKey.self) { inner in
        decorated.increment()
        await Task.yield()
        return Node("first of \(inner.name)")
      }
      builder.register(DatabaseKey.self) {
        made.increment()
        return Node("database")
      }
      builder.decorate(DatabaseKey.self, needs: BetaKey.self, IndexKey.self) { inner, beta, index in
        decorated.increment()
        return Node("second of \(inner.name) with \(beta().name) and \(try await index().name)")
      }
      builder.register(BetaKey.self) { Node("beta") }
      builder.register(IndexKey.self) { Node("index") }
    }
    let objects = try await withThrowingTaskGroup(of: Node.self) { group in
      for _ in 0..<20 { group.addTask { try await container.resolve(DatabaseKey.self) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(objects.map { ObjectIdentifier($0) }).count == 1)
    #expect(objects.first?.name == "second of first of database with beta and index")
    #expect(made.count == 1)
    #expect(decorated.count == 2)
  }

  @Test("A transient async object is decorated each time it is made")
  func transient() async throws {
    let decorated = Counter()
    let container = try build { builder in
      builder.register(DatabaseKey.self, scope: .transient) { Node("database") }
      builder.decorate(DatabaseKey.self) { Node("\($0.name) \(decorated.increment())") }
    }
    #expect(try await container.resolve(DatabaseKey.self).name == "database 1")
    #expect(try await container.resolve(DatabaseKey.self).name == "database 2")
  }

  @Test("C18: A decorator that throws leaves the key as it was: the next call makes it anew")
  func failure() async throws {
    let (made, decorated) = (Counter(), Counter())
    let container = try build { builder in
      builder.register(DatabaseKey.self) { Node("database \(made.increment())") }
      builder.decorate(DatabaseKey.self) { inner in
        if decorated.increment() == 1 { throw DiskFull() }
        return inner
      }
    }
    await #expect(throws: DiskFull.self) { try await container.resolve(DatabaseKey.self) }
    #expect(try await container.resolve(DatabaseKey.self).name == "database 2")
  }

  @Test("A child decorates the async object around it, and leaves that alone")
  func inChild() async throws {
    let made = Counter()
    let parent = try build { builder in
      builder.register(DatabaseKey.self) { Node("database \(made.increment())") }
    }
    let child = try parent.child { builder in
      builder.decorate(DatabaseKey.self) { Node("child's \($0.name)") }
    }
    #expect(try await child.resolve(DatabaseKey.self).name == "child's database 1")
    #expect(try await child.resolve(DatabaseKey.self) === child.resolve(DatabaseKey.self))
    #expect(try await parent.resolve(DatabaseKey.self).name == "database 1")
  }

  @Test("Async contributions stand in the order of their calls, and a child's follow the parent's")
  func contributions() async throws {
    let parent = try build { builder in
      builder.decorate(StepsKey.self) { $0.map { $0.uppercased() } }
      builder.contribute(to: StepsKey.self) {
        await Task.yield()
        return "open"
      }
      builder.contribute(to: StepsKey.self, needs: DatabaseKey.self) { try await $0().name }
      builder.register(DatabaseKey.self) { Node("migrate") }
    }
    let child = try parent.child { $0.contribute(to: StepsKey.self) { "greet" } }
    #expect(try await parent.resolve(StepsKey.self) == ["OPEN", "MIGRATE"])
    #expect(try await child.resolve(StepsKey.self) == ["OPEN", "MIGRATE", "greet"])
  }

  @Test("Validation sees what async decorators and contributions need, at the place of their call")
  func validation() throws {
    let line = #line + 4
    var builder = ContainerBuilder()
    builder.register(DatabaseKey.self) { Node("database") }
    builder.register(IndexKey.self, needs: DatabaseKey.self) { try await $0() }
    builder.decorate(DatabaseKey.self, needs: IndexKey.self) { inner, _ in inner }
    builder.decorate(DatabaseKey.self, needs: GammaKey.self) { inner, _ in inner }
    builder.contribute(to: StepsKey.self, needs: CartKey.self) { $0().name }
    builder.register(CartKey.self, scope: .session) { Node("cart") }
    builder.decorate(StoresKey.self) { $0 }
    let error = #expect(throws: ContainerProblems.self) { try builder.build() }
    #expect(
      error?.problems.map(\.kind) == [
        .missing(suggestion: nil), .cycle,
        .captive(
          holder: "StepsKey", scope: "the scope 'session'", holderScope: "the root",
          site: RegistrationSite(file: #filePath, line: line + 3)),
        .absent(suggestion: nil),
      ])
    #expect(error?.problems.map(\.site.line) == [line + 1, line - 2, line + 2, line + 4])
  }

  @Test("An async key can be expected in a scope, and is decorated as it is supplied")
  func expected() async throws {
    let container = try build { builder in
      builder.expect(DatabaseKey.self, in: .session)
      builder.decorate(DatabaseKey.self) { Node("decorated \($0.name)") }
    }
    #expect(throws: ContainerProblems.self) { try container.child(.session) }
    let session = try container.child(.session) { builder in
      builder.register(DatabaseKey.self) { Node("Ann's") }
    }
    #expect(try await session.resolve(DatabaseKey.self).name == "decorated Ann's")
  }
}

enum StoresKey: AsyncDependencyKey { typealias Value = [String] }
