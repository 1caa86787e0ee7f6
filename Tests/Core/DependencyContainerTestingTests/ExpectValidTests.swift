import DependencyContainer
import DependencyContainerTesting
import Synchronization
import Testing

struct ExpectValidTests {
  @Test("A graph without a fault is valid")
  func valid() {
    expectValid {
      Journal.register(in: &$0)
    }
  }

  @Test("Each fault is an issue at the line of its registration")
  func faults() {
    let places = Mutex<[String]>([])
    withKnownIssue {
      expectValid {
        Journal.register(in: &$0)
        $0.register(ClockKey.self, make: { Entry("again") }, file: "/app/Again.swift", line: 7)
        $0.register(StrayKey.self, make: { 1 }, file: "Stray.swift", line: 0)
      }
    } matching: { issue in
      let place = issue.sourceLocation.map { "\($0.fileID):\($0.line)" } ?? ""
      places.withLock { $0.append("\(place) \(issue.comments.first?.rawValue.prefix(9) ?? "")") }
      return true
    }
    #expect(
      places.withLock { $0 } == ["app/Again.swift:7 'ClockKey", "Unknown/Stray.swift:1 Nothing t"])
  }

  @Test("A test can ask for the problems of a graph")
  func problems() {
    var builder = ContainerBuilder()
    builder.register(PageKey.self, needs: ClockKey.self, Later<CoverKey>.self, make: Page.init)
    #expect(builder.problems().map(\.key) == ["ClockKey", "CoverKey"])
    builder.register(ClockKey.self, value: Entry("clock"))
    builder.register(CoverKey.self, value: Entry("cover"))
    #expect(builder.problems().isEmpty)
  }
}

enum StrayKey: DependencyKey { typealias Value = Int }
