import Navigation
import Observation
import ScreenKit
import Testing

/// What is on the screen of one run of the app goes on in another.
@MainActor
struct SessionTakeoverTests {
  private func session(_ owner: String?) -> Session {
    let window = Window()
    window.launch(LetterCoordinator())
    return Session(window: window, owner: { owner }, openLink: { _ in })
  }

  private func type(_ text: String, in session: Session) async throws {
    let home = try #require(session.current)
    await session.send(.tapped("write"), to: home.id)
    let letter = try #require(session.current)
    await session.send(.typed("text", text), to: letter.id)
  }

  @Test("The screens come back with what was half typed, and the run before is left alone")
  func takesOver() async throws {
    let old = session("kim")
    try await type("Dear", in: old)
    let new = session("kim")
    await new.restore(from: old)
    #expect(new.titles == ["Home", "Letter"])
    #expect(new.current?.content == old.current?.content)
    #expect(new.losses.isEmpty)
    #expect(old.titles == ["Home", "Letter"])
  }

  @Test("Nothing comes back for another person", arguments: ["lee", nil])
  func otherPerson(_ owner: String?) async throws {
    let old = session("kim")
    try await type("Dear", in: old)
    let new = session(owner)
    await new.restore(from: old)
    #expect(new.titles == ["Home"])
  }

  @Test("A run that has ended leaves nothing")
  func ended() async throws {
    let old = session(nil)
    try await type("Dear", in: old)
    old.end()
    let new = session(nil)
    await new.restore(from: old)
    #expect(new.titles == ["Home"])
  }
}

private enum LetterRoute: Route {
  case write
}

@MainActor
private final class LetterCoordinator: Coordinator {
  let flow = Flow<Never>()

  func start() {
    flow.restores(LetterRoute.self, by: self) { owner, _ in owner.write() }
    flow.router.push(HomeScreen { [weak self] in self?.write() })
  }

  private func write() {
    flow.router.push(LetterScreen(), for: LetterRoute.write)
  }
}

@MainActor
private final class HomeScreen: ContentScreen {
  private let write: @MainActor () -> Void

  init(write: @escaping @MainActor () -> Void) {
    self.write = write
  }

  let content = Content(title: "Home", elements: [.button(Button("write", label: "Write"))])

  func handle(_ event: ScreenEvent) async {
    if event == .tapped("write") { write() }
  }
}

@Observable
@MainActor
private final class LetterScreen: ContentScreen, DraftKeeping {
  private var text = ""

  var content: Content {
    Content(title: "Letter", elements: [.field(Field("text", label: "Text", text: text))])
  }

  var draft: String? { text.isEmpty ? nil : text }

  func restore(_ draft: String) { text = draft }

  func handle(_ event: ScreenEvent) async {
    if case .typed(_, let text) = event { self.text = text }
  }
}
