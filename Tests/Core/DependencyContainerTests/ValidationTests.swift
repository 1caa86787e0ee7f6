import DependencyContainer
import Testing

enum AKey: DependencyKey { typealias Value = Int }
enum BKey: DependencyKey { typealias Value = Int }
enum CKey: DependencyKey { typealias Value = Int }
enum DKey: DependencyKey { typealias Value = Int }
enum EKey: DependencyKey { typealias Value = Int }
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
      Set(problems) == [
        .duplicate(key: "EKey", first: site(3), site: site(4)),
        .missing(key: "CKey", neededBy: "AKey", site: site(0)),
        .missing(key: "CKey", neededBy: "EKey", site: site(3)),
        .cycle(path: ["BKey", "DKey"], site: site(1)),
      ])
    #expect(problems.count == 4)
  }

  @Test("A key that needs itself is a cycle of one")
  func selfCycle() throws {
    let problems = try problems { $0.register(AKey.self, needs: AKey.self) { $0() } }
    #expect(problems.count == 1)
    #expect(
      String(describing: try #require(problems.first))
        == "'AKey' needs itself: AKey -> AKey. Take one of these needs away.")
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

  @Test("Two modules may each have a key of the same name, and messages tell them apart")
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
}
