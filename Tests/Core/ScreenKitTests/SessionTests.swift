import Foundation
import Localization
import Navigation
import Observation
import ScreenKit
import Synchronization
import Testing

/// A screen that records what it hears and can be held in the middle of an event.
final class ScreenSpy: ContentScreen {
  let title: String
  private(set) var events: [ScreenEvent] = []
  private(set) var appearances = 0
  var onEvent: (@MainActor (ScreenEvent) async -> Void)?

  init(_ title: String) { self.title = title }

  var question: Question?

  var content: Content { Content(title: title, question: question) }

  func handle(_ event: ScreenEvent) async {
    events.append(event)
    await onEvent?(event)
  }

  func didAppear() async { appearances += 1 }
}

final class ScreenCoordinator: Coordinator {
  let flow = Flow<Never>()
  let screen: ScreenSpy
  init(_ screen: ScreenSpy) { self.screen = screen }
  func start() { flow.router.push(screen) }
}

/// A screen that says which language it is asked in.
final class WordsScreen: ContentScreen {
  private(set) var heard: [Language] = []

  var content: Content { Content(title: Language.current.rawValue) }

  func handle(_ event: ScreenEvent) async {
    await Task.yield()
    heard.append(.current)
  }

  func didAppear() async { heard.append(.current) }
}

struct WordsRefusal: Error, CustomStringConvertible {
  var description: String { Language.current.rawValue }
}

@MainActor
struct SessionTests {
  let screen = ScreenSpy("First")
  let coordinator: ScreenCoordinator
  let session: Session

  init() {
    coordinator = ScreenCoordinator(screen)
    let window = Window()
    window.launch(coordinator)
    session = Session(window: window) { link in
      if link.host() == "nowhere" { throw LinkRefusal() }
    }
  }

  struct LinkRefusal: Error {}

  private func push(_ next: ScreenSpy) { coordinator.flow.router.push(next) }

  private func topID() throws -> ScreenID { try #require(session.current?.id) }

  @Test("An event reaches the screen on top")
  func event() async throws {
    #expect(await session.send(.tapped("x"), to: try topID()) == .done)
    #expect(screen.events == [.tapped("x")])
  }

  @Test("N20: An event for a screen that is covered or gone is ignored")
  func lateEvent() async throws {
    let first = try topID()
    push(ScreenSpy("Second"))
    #expect(
      await session.send(.tapped("x"), to: first) == .ignored("That screen is not on top any more.")
    )
    #expect(screen.events == [])
  }

  @Test("N19: A double tap pushes one screen")
  func doubleTap() async throws {
    let id = try topID()
    screen.onEvent = { _ in push(ScreenSpy("Next")) }
    async let one = session.send(.tapped("x"), to: id)
    async let other = session.send(.tapped("x"), to: id)
    let results = await [one, other]
    #expect(results.filter { $0 == .done }.count == 1)
    #expect(session.titles == ["First", "Next"])
  }

  @Test("A second tap while the first is still being done is ignored, typing is not")
  func busy() async throws {
    let id = try topID()
    let (gate, opener) = AsyncStream<Void>.makeStream()
    screen.onEvent = { event in
      if event == .tapped("slow") { for await _ in gate { break } }
    }
    async let slow = session.send(.tapped("slow"), to: id)
    while screen.events.isEmpty { await Task.yield() }
    #expect(
      await session.send(.tapped("slow"), to: id)
        == .ignored("The screen is busy with the tap before this one."))
    #expect(await session.send(.typed("f", "text"), to: id) == .done)
    opener.yield()
    #expect(await slow == .done)
    screen.onEvent = nil
    #expect(await session.send(.tapped("again"), to: id) == .done)
  }

  @Test("A screen appears once when it comes on top, and again when it comes back")
  func appearances() async throws {
    await session.appear()
    await session.appear()
    #expect(screen.appearances == 1)
    screen.onEvent = { _ in push(ScreenSpy("Next")) }
    _ = await session.send(.tapped("x"), to: try topID())
    #expect(screen.appearances == 1)
    #expect(await session.perform(.back) == .done)
    #expect(screen.appearances == 2)
  }

  @Test("While a question stands only its answers are heard, and nothing moves")
  func question() async throws {
    let id = try topID()
    push(ScreenSpy("Second"))
    let top = try topID()
    let second = try #require(session.window.front.top as? ScreenSpy)
    second.question = Question(
      title: "Sure?", text: "", answers: [Button("yes", label: "Yes"), Button("no", label: "No")])
    let refused = ActResult.ignored("Answer the question 'Sure?' first.")
    #expect(await session.send(.tapped("x"), to: top) == refused)
    #expect(await session.send(.typed("yes", "a"), to: top) == refused)
    #expect(await session.send(.picked("yes", "a"), to: top) == refused)
    #expect(await session.perform(.back) == refused)
    #expect(await session.send(.tapped("no"), to: top) == .done)
    #expect(second.events == [.tapped("no")])
    second.question = nil
    #expect(await session.perform(.back) == .done)
    #expect(try topID() == id)
  }

  @Test("What is picked is heard while the screen is busy, a file is not")
  func picked() async throws {
    let id = try topID()
    let (gate, opener) = AsyncStream<Void>.makeStream()
    screen.onEvent = { event in
      if event == .tapped("slow") { for await _ in gate { break } }
    }
    async let slow = session.send(.tapped("slow"), to: id)
    while screen.events.isEmpty { await Task.yield() }
    #expect(await session.send(.picked("p", "a"), to: id) == .done)
    let file = UploadedFile(name: "a.csv", data: Data())
    #expect(
      await session.send(.uploaded("f", file), to: id)
        == .ignored("The screen is busy with the tap before this one."))
    opener.yield()
    #expect(await slow == .done)
    #expect(await session.send(.uploaded("f", file), to: id) == .done)
  }

  @Test("A link that is refused throws what the app says")
  func links() async throws {
    try await session.open(try #require(URL(string: "flyleaf://somewhere")))
    await #expect(throws: LinkRefusal.self) {
      try await session.open(try #require(URL(string: "flyleaf://nowhere")))
    }
  }

  @Test("Whatever a session asks of a screen, it asks in its language")
  func language() async throws {
    let words = WordsScreen()
    coordinator.flow.router.push(words)
    session.language = .korean
    await session.appear()
    let id = try topID()
    await session.send(.tapped("x"), to: id)
    #expect(words.heard == [.korean, .korean])
    #expect(session.current?.content.title == "korean")
    #expect(session.titles == ["First", "korean"])
    #expect(Language.current == .english)
  }

  @Test("A link is followed, and refused, in the session's language")
  func languageOfLinks() async throws {
    let device = Device(language: .korean)
    let session = Session(window: Window(), device: device) { _ in
      #expect(Language.current == .korean)
      throw WordsRefusal()
    }
    let link = try #require(URL(string: "flyleaf://nowhere"))
    let error = await #expect(throws: WordsRefusal.self) { try await session.open(link) }
    #expect(error.map { session.words(for: $0) } == "korean")
  }

  @Test("A change of the language changes what is observed of the screen, and moves nothing")
  func changeOfLanguage() throws {
    coordinator.flow.router.push(WordsScreen())
    let id = try topID()
    let isChanged = Mutex(false)
    let title = withObservationTracking {
      session.current?.content.title
    } onChange: {
      isChanged.withLock { $0 = true }
    }
    #expect(title == "english")
    session.language = .korean
    #expect(isChanged.withLock { $0 })
    #expect(session.current?.content.title == "korean")
    #expect(session.current?.id == id)
  }

  @Test("Why nothing was done is said in the session's language, whoever says it")
  func reasons() async throws {
    session.language = .korean
    let id = try topID()
    #expect(await session.perform(.back) == .ignored("돌아갈 화면이 없어요."))
    #expect(await session.perform(.selectTab("none")) == .ignored("지금은 그렇게 할 수 없어요."))
    push(ScreenSpy("Second"))
    #expect(
      await session.send(.tapped("x"), to: id)
        == .ignored("그 화면은 이제 맨 위에 있지 않아요."))
    _ = await session.perform(.beginSwipe)
    #expect(await session.send(.tapped("x"), to: try topID()) == .ignored("화면이 바뀌는 중이에요."))
    #expect(await session.perform(.dismiss) == .ignored("화면을 넘기는 중이에요."))
    _ = await session.perform(.cancelSwipe)
    #expect(await session.perform(.dismiss) == .ignored("닫을 창이 없어요."))
  }

  @Test("A tab is called as it is in the session's language")
  func tabs() {
    let tab = Tab("home", title: { Language.current == .korean ? "홈" : "Home" })
    #expect(session.title(of: tab) == "Home")
    session.language = .korean
    #expect(session.title(of: tab) == "홈")
    #expect(tab == Tab("home", title: "Another"))
  }

  @Test("A session that has ended shows nothing and ignores everything")
  func ended() async throws {
    let id = try topID()
    session.end()
    #expect(session.current == nil)
    #expect(session.titles == [])
    if case .done = await session.send(.tapped("x"), to: id) { Issue.record("It was done.") }
    if case .done = await session.perform(.back) { Issue.record("It was done.") }
  }

  @Test("A tap during a swipe is ignored, and a link takes the swipe back")
  func duringSwipe() async throws {
    push(ScreenSpy("Second"))
    let id = try topID()
    _ = await session.perform(.beginSwipe)
    #expect(await session.send(.tapped("x"), to: id) == .ignored("A transition is under way."))
    try await session.open(try #require(URL(string: "flyleaf://somewhere")))
    #expect(session.window.isSettled)
    #expect(session.titles == ["First", "Second"])
    #expect(await session.send(.tapped("x"), to: id) == .done)
  }
}
