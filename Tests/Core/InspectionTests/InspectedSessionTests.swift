import Inspection
import Navigation
import ScreenKit
import Testing

@MainActor
struct InspectedSessionTests {
  @Test("Who subscribes is told what is there, and then what comes")
  func subscribe() {
    let inspected: any InspectedSession = InspectedSessionStub()
    var heard: [String] = []
    let observation = inspected.subscribe { heard.append($0) }
    withExtendedLifetime(observation) { #expect(heard == ["hello"]) }
  }
}

@MainActor
private final class InspectedSessionStub: InspectedSession {
  let session = Session(window: Window()) { _ in }
  let script = ""
  let wiring = "container"

  func subscribe(_ hear: @escaping @MainActor (String) -> Void) -> AnyObject {
    hear("hello")
    return self
  }

  func content(at entry: Int) -> Content? { nil }
  func compare() async -> String { "{}" }
  func fault(_ name: String, key: String?) async -> String? { nil }
}
