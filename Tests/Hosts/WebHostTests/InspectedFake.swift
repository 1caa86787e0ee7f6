import Inspection
import ScreenKit

@testable import WebHost

/// Sees the inside of a session, and says what a test has it say.
@MainActor
final class InspectedFake: InspectedSession {
  let session: Session
  let wiring: String
  let wirings = ["container", "manual"]
  /// Who hears, until their observation is let go.
  private var hearers: [Hearer] = []
  private(set) var faults: [String] = []
  private(set) var isRecording = true

  private struct Hearer {
    weak var observation: Observation?
    let hear: @MainActor (String) -> Void
  }

  private final class Observation {}

  init(_ session: Session, wiring: String) {
    self.session = session
    self.wiring = wiring
  }

  func stop() { isRecording = false }

  var script: String { "tap \"Note\"\n" }

  var hearerCount: Int { hearers.count { $0.observation != nil } }

  func subscribe(_ hear: @escaping @MainActor (String) -> Void) -> AnyObject {
    let observation = Observation()
    hearers.append(Hearer(observation: observation, hear: hear))
    hear(
      "{\"type\":\"hello\",\"wiring\":\"\(wiring)\",\"screens\":\"\(session.titles.joined(separator: ", "))\"}"
    )
    return observation
  }

  func tell(_ message: String) {
    for hearer in hearers where hearer.observation != nil { hearer.hear(message) }
  }

  func content(at entry: Int) -> Content? {
    guard entry == 7 else { return nil }
    return Content(
      title: "Then <b>",
      elements: [
        .field(Field("text", label: "Text", text: "half a", kind: .paragraph)),
        .button(Button("save", label: "Save", role: .primary)),
      ])
  }

  func compare() async -> String { "{\"launches\":[]}" }

  func fault(_ name: String, key: String?) async -> String? {
    guard name != "nothing" else { return nil }
    faults.append("\(name) \(key ?? "-")")
    return "{\"name\":\"\(name)\",\"ok\":true,\"lines\":[]}"
  }
}
