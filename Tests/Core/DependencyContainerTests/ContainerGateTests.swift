import DependencyContainer
import Testing

struct ContainerGateTests {
  @Test("Of registrations without a gap a gate says nothing, and runs no factory")
  func fine() {
    let problems = ContainerGate.problems { builder in
      builder.root(BKey.self)
      builder.register(AKey.self) {
        Issue.record("A factory runs.")
        return 1
      }
      builder.register(BKey.self, needs: AKey.self) { $0() }
    }
    #expect(problems == nil)
  }

  @Test("Each problem is a line as compilers write it; what is unused counts unless it may not")
  func problems() {
    let line = #line + 3
    func register(in builder: inout ContainerBuilder) {
      builder.root(AKey.self)
      builder.register(AKey.self, value: 1)
      builder.register(BKey.self, needs: AKey.self) { $0() }
    }
    let problems = ContainerGate.problems { register(in: &$0) }
    #expect(
      problems?.description == "\(#filePath):\(line + 1): error: Nothing that is declared as a root"
        + " needs 'BKey'. Take the registration away, or declare the key as a root.")
    #expect(ContainerGate.problems(failsOnUnused: false) { register(in: &$0) } == nil)
  }

  @Test(
    "A registration that is taken out is missed as if it had been forgotten",
    arguments: ["AKey", "DependencyContainerTests.AKey"])
  func takenOut(_ name: String) {
    let problems = ContainerGate.problems { builder in
      builder.root(BKey.self)
      builder.register(AKey.self, value: 1)
      builder.register(BKey.self, needs: AKey.self) { $0() }
      let removals = (0..<2).map { _ in builder.removeRegistration(ofKeyNamed: name) }
      #expect(removals == [true, false])
    }
    #expect(problems?.problems.map(\.kind) == [.missing(suggestion: nil)])
  }
}
