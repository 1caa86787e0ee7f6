import DependencyContainer
import Testing

enum AKey: DependencyKey { typealias Value = Int }
enum BKey: DependencyKey { typealias Value = Int }
enum CKey: DependencyKey { typealias Value = Int }
enum DKey: DependencyKey { typealias Value = Int }
enum EKey: DependencyKey { typealias Value = Int }
enum SearchKey: DependencyKey { typealias Value = Int }
enum SearchesKey: DependencyKey { typealias Value = Int }
enum AirportKey: DependencyKey { typealias Value = Int }
enum Left { enum ClientKey: DependencyKey { typealias Value = Int } }
enum Right { enum ClientKey: DependencyKey { typealias Value = String } }

struct ValidationTests {
  private func problems(_ register: (inout ContainerBuilder) -> Void) throws -> [ContainerProblem] {
    var builder = ContainerBuilder()
    register(&builder)
    let toBuild = builder
    let error = #expect(throws: ContainerProblems.self) { try toBuild.build() }
    return try #require(error).problems
  }

  @Test("All missing keys, cycles and duplicates are named at once, with file and line")
  func everythingAtOnce() throws {
    let first = #line + 2
    let problems = try problems { builder in
      builder.register(AKey.self, needs: BKey.self, CKey.self) { $0() + $1() }
      builder.register(BKey.self, needs: DKey.self) { $0() }
      builder.register(DKey.self, needs: BKey.self) { $0() }
      builder.register(EKey.self, needs: CKey.self) { $0() }
      builder.register(EKey.self, value: 1)
    }
    func site(_ offset: Int) -> RegistrationSite {
      RegistrationSite(file: #filePath, line: first + offset)
    }
    #expect(
      problems == [
        ContainerProblem(
          .missing(suggestion: nil), key: "CKey", chain: ["AKey", "CKey"], site: site(0)),
        ContainerProblem(.cycle, key: "BKey", chain: ["BKey", "DKey", "BKey"], site: site(1)),
        ContainerProblem(
          .duplicate(first: site(3)), key: "EKey", chain: ["EKey"], site: site(4)),
        ContainerProblem(
          .missing(suggestion: nil), key: "CKey", chain: ["EKey", "CKey"], site: site(3)),
      ])
  }

  @Test("A key that needs itself is a cycle of one")
  func selfCycle() throws {
    let problems = try problems { $0.register(AKey.self, needs: AKey.self) { $0() } }
    #expect(problems.count == 1)
    #expect(
      String(describing: try #require(problems.first))
        == "'AKey' needs itself: AKey -> AKey. "
        + "Take one of these needs away, or make it a 'Later' one.")
  }

  @Test("The message says what, for whom, where, and the mend")
  func message() throws {
    var builder = ContainerBuilder()
    builder.register(AKey.self, needs: BKey.self, make: { $0() }, file: "App/Root.swift", line: 41)
    let toBuild = builder
    let error = #expect(throws: ContainerProblems.self) { try toBuild.build() }
    #expect(
      error?.description
        == "App/Root.swift:41: error: Nothing registers 'BKey', which 'AKey' needs. "
        + "Register it in the composition root.")
  }

  @Test("The registered key whose name is nearest to a missing one's is suggested, if it is near")
  func suggestion() throws {
    let problems = try problems { builder in
      builder.register(SearchKey.self, value: 1)
      builder.register(AKey.self, needs: SearchesKey.self, AirportKey.self) { $0() + $1() }
    }
    #expect(
      problems.map(\.kind) == [.missing(suggestion: "SearchKey"), .missing(suggestion: nil)])
    #expect(
      try #require(problems.first).mend
        == "Is 'SearchKey' meant? If not, register it in the composition root.")
  }

  @Test("C7: What is missing deep in the graph is reported with the chain from the root")
  func deepMissing() throws {
    let line = #line + 4
    let problems = try problems { builder in
      builder.register(AKey.self, needs: BKey.self) { $0() }
      builder.register(BKey.self, needs: CKey.self) { $0() }
      builder.register(CKey.self, needs: SearchKey.self) { $0() }
    }
    let site = RegistrationSite(file: #filePath, line: line)
    let chain = ["AKey", "BKey", "CKey", "SearchKey"]
    #expect(
      problems == [
        ContainerProblem(.missing(suggestion: nil), key: "SearchKey", chain: chain, site: site)
      ])
    #expect(
      try #require(problems.first).fault
        == "Nothing registers 'SearchKey', which 'CKey' needs "
        + "(AKey -> BKey -> CKey -> SearchKey).")
  }

  @Test("A root that nobody registers is missing; what no root needs is unused, if asked")
  func roots() throws {
    let register = { (builder: inout ContainerBuilder) in
      builder.root(AKey.self)
      builder.register(AKey.self, needs: BKey.self) { $0() }
      builder.register(BKey.self, value: 1)
      builder.register(CKey.self, value: 1)
    }
    var builder = ContainerBuilder()
    register(&builder)
    _ = try builder.build()
    let unused = #expect(throws: ContainerProblems.self) {
      try builder.build(failsOnUnused: true)
    }
    #expect(unused?.problems.map(\.kind) == [.unused])
    #expect(unused?.problems.map(\.key) == ["CKey"])

    let missing = try problems { $0.root(AKey.self) }
    #expect(missing.map(\.kind) == [.missing(suggestion: nil)])
  }

  @Test("C13: A key registered twice is an error with both places, unless one says to replace")
  func replacing() throws {
    var builder = ContainerBuilder()
    builder.register(AKey.self, value: 1)
    builder.register(AKey.self, value: 2, replacing: true)
    #expect(try builder.build().resolve(AKey.self) == 2)
    builder.register(AKey.self, make: { 3 }, file: "Root.swift", line: 7)
    let error = #expect(throws: ContainerProblems.self) { try builder.build() }
    #expect(error?.problems.count == 1)
    #expect(
      error?.description.hasPrefix("Root.swift:7: error: 'AKey' is registered already") == true)
  }

  @Test("What replaces nothing is an error")
  func absent() throws {
    let problems = try problems { $0.register(AKey.self, value: 1, replacing: true) }
    #expect(problems.map(\.kind) == [.absent(suggestion: nil)])
  }

  @Test("C8, C30: Two modules may each have a key of the same name, and messages tell them apart")
  func sameName() throws {
    var builder = ContainerBuilder()
    builder.register(Left.ClientKey.self, value: 1)
    builder.register(Right.ClientKey.self, value: "one")
    let container = try builder.build()
    #expect(try container.resolve(Left.ClientKey.self) == 1)
    #expect(try container.resolve(Right.ClientKey.self) == "one")

    let problems = try problems {
      $0.register(Left.ClientKey.self, value: 1)
      $0.register(AKey.self, needs: Right.ClientKey.self) { $0().count }
    }
    #expect(String(describing: try #require(problems.first)).contains("Right.ClientKey"))
  }

  @Test("No factory has run when a container can not be built")
  func noFactoryRuns() throws {
    _ = try problems {
      $0.register(AKey.self) {
        Issue.record("A factory ran.")
        return 1
      }
      $0.register(BKey.self, needs: CKey.self) { $0() }
    }
  }

  @Test("A diamond is no cycle")
  func diamond() throws {
    var builder = ContainerBuilder()
    builder.register(AKey.self, needs: BKey.self, CKey.self) { $0() + $1() }
    builder.register(BKey.self, needs: DKey.self) { $0() }
    builder.register(CKey.self, needs: DKey.self) { $0() }
    builder.register(DKey.self, value: 4)
    #expect(try builder.build().resolve(AKey.self) == 8)
  }

  @Test("Every need that lies on a cycle lies on one that is named, also where cycles share keys")
  func sharedCycles() throws {
    let problems = try problems { builder in
      builder.register(AKey.self, needs: BKey.self, CKey.self) { $0() + $1() }
      builder.register(BKey.self, needs: AKey.self) { $0() }
      builder.register(CKey.self, needs: BKey.self) { $0() }
      builder.register(DKey.self, needs: DKey.self) { $0() }
    }
    let words = problems.map { String(describing: $0) }.joined(separator: "\n")
    #expect(problems.count == 3)
    #expect(words.contains("AKey -> BKey -> AKey"))
    #expect(words.contains("AKey -> CKey -> BKey -> AKey"))
    #expect(words.contains("DKey -> DKey"))
  }

  @Test("Of the thousands of cycles that one need can close, a hundred are named")
  func manyCycles() throws {
    // Each key needs the one before it and one half as far, and the first needs the last.
    func register<Key: NumberKey, Near: NumberKey, Far: NumberKey>(
      _ key: Key.Type, needing near: Near.Type, _ far: Far.Type, in builder: inout ContainerBuilder
    ) {
      builder.register(key, needs: near, far) { (near: Provider<Int>, far: Provider<Int>) in
        near() + far()
      }
    }
    var keys: [any NumberKey.Type] = [ZeroKey.self]
    for _ in 1..<300 {
      let last = keys[keys.count - 1]
      keys.append(successor(of: last))
    }
    let all = keys
    let found = try problems { builder in
      for index in all.indices {
        let (key, near, far) = (all[index], all[max(index, 1) - 1], all[index / 2])
        guard index > 0 else {
          let last = all[all.count - 1]
          register(key, needing: last, last, in: &builder)
          continue
        }
        register(key, needing: near, far, in: &builder)
      }
    }
    #expect(found.count == 100)
    #expect(found.allSatisfy { $0.kind == .cycle })
  }

  private func successor<Key: NumberKey>(of key: Key.Type) -> any NumberKey.Type {
    NextKey<Key>.self
  }
}

private protocol NumberKey: DependencyKey where Value == Int {}
private enum ZeroKey: NumberKey { typealias Value = Int }
private enum NextKey<Previous>: NumberKey { typealias Value = Int }
