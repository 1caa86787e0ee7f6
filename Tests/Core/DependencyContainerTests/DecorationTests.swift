import DependencyContainer
import Testing

enum TitlesKey: DependencyKey { typealias Value = [String] }

struct DecorationTests {
  @Test("C14: A shared object is built once and decorated once, in the order of registration")
  func order() throws {
    let (made, decorated) = (Counter(), Counter())
    let container = try build { builder in
      builder.decorate(AlphaKey.self) { inner in
        decorated.increment()
        return Node("first of \(inner.name)")
      }
      builder.register(AlphaKey.self) {
        made.increment()
        return Node("alpha")
      }
      builder.decorate(AlphaKey.self, needs: BetaKey.self) { inner, beta in
        decorated.increment()
        return Node("second of \(inner.name) with \(beta().name)")
      }
      builder.register(BetaKey.self) { Node("beta") }
    }
    #expect(try container.resolve(AlphaKey.self).name == "second of first of alpha with beta")
    #expect(try container.resolve(AlphaKey.self) === container.resolve(AlphaKey.self))
    #expect(made.count == 1)
    #expect(decorated.count == 2)
  }

  @Test("A value is decorated once, too")
  func value() throws {
    let decorated = Counter()
    let container = try build { builder in
      builder.register(UserKey.self, value: "Ann")
      builder.decorate(UserKey.self) { "\($0)-\(decorated.increment())" }
    }
    #expect(try container.resolve(UserKey.self) == "Ann-1")
    #expect(try container.resolve(UserKey.self) == "Ann-1")
  }

  @Test("What a decorator needs counts: a cycle through it is found")
  func cycle() throws {
    var builder = ContainerBuilder()
    builder.register(AlphaKey.self) { Node("alpha") }
    builder.register(BetaKey.self, needs: AlphaKey.self) { Node("beta of \($0().name)") }
    builder.decorate(AlphaKey.self, needs: BetaKey.self) { inner, _ in inner }
    let error = #expect(throws: ContainerProblems.self) { try builder.build() }
    #expect(error?.problems.map(\.kind) == [.cycle])
  }

  @Test("To decorate what nobody registers is an error")
  func absent() throws {
    var builder = ContainerBuilder()
    builder.decorate(AlphaKey.self) { $0 }
    let error = #expect(throws: ContainerProblems.self) { try builder.build() }
    #expect(error?.problems.map(\.kind) == [.absent(suggestion: nil)])
  }

  @Test("A child decorates what is around it, and leaves that alone")
  func inChild() throws {
    let parent = try build { $0.register(AlphaKey.self) { Node("alpha") } }
    let child = try parent.child { builder in
      builder.decorate(AlphaKey.self) { Node("child's \($0.name)") }
    }
    #expect(try child.resolve(AlphaKey.self).name == "child's alpha")
    #expect(try child.resolve(AlphaKey.self) === child.resolve(AlphaKey.self))
    #expect(try parent.resolve(AlphaKey.self).name == "alpha")
  }

  @Test("Contributions stand in the order of their calls, and decorators see all of them")
  func contributions() throws {
    let container = try build { builder in
      builder.decorate(TitlesKey.self) { $0.map { $0.uppercased() } }
      builder.contribute(to: TitlesKey.self) { "one" }
      builder.contribute(to: TitlesKey.self, needs: BetaKey.self) { $0().name }
      builder.contribute(to: TitlesKey.self) { "three" }
      builder.register(BetaKey.self) { Node("two") }
    }
    #expect(try container.resolve(TitlesKey.self) == ["ONE", "TWO", "THREE"])
  }

  @Test("Contributions follow what is registered, and a child's follow the parent's")
  func contributionsInChild() throws {
    let parent = try build { builder in
      builder.register(TitlesKey.self, value: ["zero"])
      builder.contribute(to: TitlesKey.self) { "one" }
    }
    let child = try parent.child { $0.contribute(to: TitlesKey.self) { "two" } }
    #expect(try child.resolve(TitlesKey.self) == ["zero", "one", "two"])
    #expect(try parent.resolve(TitlesKey.self) == ["zero", "one"])
  }
}
