import Foundation
import Navigation
import Testing

/// States that do not fit what the app shows now, and restorations that are disturbed.
@MainActor
struct RestorationMatchTests {
  func state(of plan: MatchPlan, _ act: (MatchFlow) -> Void = { _ in }) throws -> NavigationState {
    let (root, window) = MatchFlow.launched(plan)
    act(root)
    return try #require(window.state)
  }

  @Test(
    "What a flow shows by itself is found by its name, and only what does not fit is left out",
    arguments: [
      // Stored, shown by the next version, what stands then, and how much is lost.
      (["A", "B"], ["A", "B"], "AB2", 0),
      (["A", "B"], ["A", "C", "B"], "ACB2", 0),
      (["A", "B"], ["A", "C"], "AC", 1),
      (["A", "B"], ["B"], "B", 1),
      (["A"], ["A", "C"], "A2", 0),
      (["A"], ["C"], "C", 1),
    ])
  func ownScreens(_ stored: [String], _ shown: [String], _ stands: String, _ losses: Int)
    async throws
  {
    let state = try state(of: MatchPlan(screens: stored)) { $0.show(.detail(2)) }
    let (_, window) = MatchFlow.launched(MatchPlan(screens: shown))
    #expect(await window.restore(state).count == losses)
    #expect(MatchFlow.describe(window) == stands)
  }

  @Test("A draft is put back on the screen that it was typed on, and on no other")
  func draft() async throws {
    let state = try state(of: MatchPlan(screens: ["A", "Note"])) { root in
      (root.top as? DraftSpy)?.text = "typed"
    }
    let (root, window) = MatchFlow.launched(MatchPlan(screens: ["A", "OtherNote"]))
    #expect(await window.restore(state).count == 1)
    #expect((root.top as? DraftSpy)?.text == "")
  }

  @Test("A draft of another form is lost, and said")
  func otherDraft() async throws {
    let place = try TemporaryPlace()
    let state = try state(of: MatchPlan(screens: ["Note"])) { root in
      (root.top as? DraftSpy)?.text = "typed"
    }
    try place.file(version: 1).store(state)
    let text = try String(contentsOf: place.url, encoding: .utf8)
    try Data(text.replacing("\\\"typed\\\"", with: "7").utf8).write(to: place.url)
    let changed = try #require(try place.file(version: 1).load())
    let (_, window) = MatchFlow.launched(MatchPlan(screens: ["Note"]))
    #expect(
      await window.restore(changed)
        == ["The draft on NoteSpy is left out: it has another form now."])
  }

  @Test("A screen that start() shows for a route stands once, however often the app is started")
  func routeInStart() async throws {
    var state = try state(of: MatchPlan(screens: ["A"], startRoutes: [.detail(1)]))
    for _ in 0..<3 {
      let (_, window) = MatchFlow.launched(MatchPlan(screens: ["A"], startRoutes: [.detail(1)]))
      #expect(await window.restore(state) == [])
      #expect(MatchFlow.describe(window) == "A1")
      state = try #require(window.state)
    }
  }

  @Test("The same state twice is there once")
  func twice() async throws {
    let state = try state(of: MatchPlan(screens: ["A"])) { root in
      root.show(.detail(1))
      root.show(.modal(2))
    }
    let (_, window) = MatchFlow.launched(MatchPlan(screens: ["A"]))
    for _ in 0..<2 {
      #expect(await window.restore(state) == [])
      #expect(MatchFlow.describe(window) == "A1|2")
    }
    #expect(window.state == state)
  }

  @Test("A second state is left out while a first one comes back")
  func together() async throws {
    let state = try state(of: MatchPlan(screens: ["A"])) { $0.show(.slow(1)) }
    let (root, window) = MatchFlow.launched(MatchPlan(screens: ["A"]))
    root.isHanging = true
    async let first = window.restore(state)
    while root.asked == [] { await Task.yield() }
    #expect(await window.restore(state).count == 1)
    root.isHanging = false
    #expect(await first == [])
    #expect(MatchFlow.describe(window) == "A1")
  }

  @Test("An act of the person ends a restoration that waits for a route which shows nothing")
  func interrupted() async throws {
    let state = try state(of: MatchPlan(screens: ["A", "B"])) { root in
      root.show(.slow(1))
      root.show(.detail(2))
    }
    let (root, window) = MatchFlow.launched(MatchPlan(screens: ["A", "B"]))
    root.isHanging = true
    async let losses = window.restore(state)
    while root.asked == [] { await Task.yield() }
    #expect(window.perform(.back) == .done)
    #expect(await losses == ["The rest is left out: the person went on meanwhile."])
    #expect(MatchFlow.describe(window) == "A")
    root.isHanging = false
  }

  @Test("A restoration whose task is cancelled ends")
  func cancelled() async throws {
    let state = try state(of: MatchPlan(screens: ["A"])) { $0.show(.slow(1)) }
    let (root, window) = MatchFlow.launched(MatchPlan(screens: ["A"]))
    root.isHanging = true
    let task = Task { await window.restore(state) }
    while root.asked == [] { await Task.yield() }
    task.cancel()
    #expect(await task.value == ["The rest is left out: its task was cancelled."])
    root.isHanging = false
  }

  @Test("A window that ends while a state comes back ends the restoration")
  func endedMeanwhile() async throws {
    let state = try state(of: MatchPlan(screens: ["A"])) { root in
      root.show(.ending)
      root.show(.detail(2))
    }
    let (root, window) = MatchFlow.launched(MatchPlan(screens: ["A"]))
    root.onEnding = { window.end() }
    #expect(await window.restore(state).count <= 2)
    #expect(window.tree == nil)
  }

  @Test("A route that shows two screens shows each once, and what stood on them stands")
  func twoScreens() async throws {
    let state = try state(of: MatchPlan(screens: ["A"])) { root in
      root.show(.two)
      root.show(.detail(2))
    }
    let (_, window) = MatchFlow.launched(MatchPlan(screens: ["A"]))
    #expect(await window.restore(state) == [])
    #expect(MatchFlow.describe(window) == "A782")
  }

  @Test("A route whose flow ends at once is lost with what stood on it")
  func endsAtOnce() async throws {
    let state = try state(of: MatchPlan(screens: ["A"])) { root in
      root.show(.modal(1))
      root.show(.detail(2))
    }
    let (root, window) = MatchFlow.launched(MatchPlan(screens: ["A"]))
    root.endsModals = true
    #expect(await window.restore(state).count == 1)
    #expect(MatchFlow.describe(window) == "A")
    #expect(window.leaks == [])
  }

  @Test("A modal over a modal, and a screen pushed over a child, come back in their order")
  func nested() async throws {
    let state = try state(of: MatchPlan(screens: ["A"])) { root in
      root.show(.child(1))
      root.show(.detail(2))
      root.child?.show(.modal(3))
      root.child?.child?.show(.modal(4))
    }
    let (_, window) = MatchFlow.launched(MatchPlan(screens: ["A"]))
    #expect(await window.restore(state) == [])
    #expect(MatchFlow.describe(window) == "A12|3|4")
    #expect(window.state == state)
  }

  @Test("Tabs come back in the order of the app, a new one stays, and one that is gone is said")
  func tabs() async throws {
    func launched(_ tabs: [String]) -> (FlowSpy<Never>, Window) {
      let (root, window) = (FlowSpy<Never>([]), Window())
      window.launch(root)
      for tab in tabs {
        root.flow.start(MatchFlow(MatchPlan(screens: ["A"])), in: .tab(Tab(tab, title: tab)))
      }
      return (root, window)
    }
    let (root, window) = launched(["one", "two", "gone"])
    root.flow.router.select(tab: "two")
    (window.front.screens.first as? LetterSpy)?.owner?.show(.detail(2))
    let state = try #require(window.state)
    let (_, next) = launched(["new", "two", "one"])
    #expect(await next.restore(state).count == 1)
    #expect(next.layers[0].tabs.map(\.name) == ["new", "two", "one"])
    #expect(next.layers[0].selectedTab?.name == "two")
    #expect(MatchFlow.describe(next) == "A2")
  }

  @Test("A hostile file is dropped or restored in part, and never a crash")
  func hostile() async throws {
    let place = try TemporaryPlace()
    let deep = String(repeating: #"{"coordinator":"MatchFlow","items":[{"flow":"#, count: 3_000)
    let texts = [
      #"{"version":1,"state":{"root":\#(deep)"#, String(repeating: "[", count: 100_000),
      #"{"version":1e400,"state":{}}"#, #"{"version":-1,"state":{"root":null}}"#,
      #"{"version":1,"state":{"root":{"coordinator":"MatchFlow","items":[{}]}}}"#, "\u{0}\u{0}",
      String(repeating: "x", count: 10_000_000),
    ]
    for text in texts {
      try Data(text.utf8).write(to: place.url)
      #expect(throws: RestorationError.self) { try place.file(version: 1).load() }
    }
    let items = #"{"screen":{"name":"","route":{"type":"MatchRoute","value":"{}"},"draft":"{"}}"#
    let many = Array(repeating: items, count: 5_000).joined(separator: ",")
    let state = #"{"root":{"coordinator":"MatchFlow","selectedTab":"x","items":[\#(many)]}}"#
    try Data(#"{"version":1,"state":\#(state)}"#.utf8).write(to: place.url)
    let (_, window) = MatchFlow.launched(MatchPlan(screens: ["A"]))
    #expect(await window.restore(try #require(try place.file(version: 1).load())).count == 1)
    #expect(MatchFlow.describe(window) == "A")
  }

  @Test("A migration that throws or gives nonsense drops the file, and says so")
  func badMigration() throws {
    struct Broken: Error {}
    let place = try TemporaryPlace()
    try place.file(version: 1).store(try state(of: MatchPlan(screens: ["A"])))
    for migration: RestorationFile.Migration in [{ _ in throw Broken() }, { _ in Data([0xFF]) }] {
      let file = RestorationFile(url: place.url, version: 2, migrations: [1: migration])
      #expect(throws: RestorationError.self) { try file.load() }
    }
  }
}

// MARK: An app whose versions differ

enum MatchRoute: Route {
  case detail(Int)
  case modal(Int)
  case child(Int)
  case slow(Int)
  case two, ending
}

struct MatchPlan {
  var screens: [String]
  var startRoutes: [MatchRoute] = []
}

class LetterSpy: Screen {
  weak var owner: MatchFlow?
  var letter: String { String("\(type(of: self))".prefix(1)) }
}
final class AScreen: LetterSpy {}
final class BScreen: LetterSpy {}
final class CScreen: LetterSpy {}

class DraftSpy: DraftKeeping {
  var text = ""
  var draft: String? { text.isEmpty ? nil : text }
  func restore(_ draft: String) { text = draft }
}
final class NoteSpy: DraftSpy {}
final class OtherNoteSpy: DraftSpy {}

final class MatchFlow: Coordinator {
  let flow = Flow<Never>()
  private let plan: MatchPlan
  weak var child: MatchFlow?
  private weak var shown: (any Screen)?
  var top: (any Screen)? { shown }
  var endsModals = false
  var isHanging = false
  var onEnding: @MainActor () -> Void = {}
  private(set) var asked: [MatchRoute] = []

  init(_ plan: MatchPlan) { self.plan = plan }

  static func launched(_ plan: MatchPlan) -> (MatchFlow, Window) {
    let (root, window) = (MatchFlow(plan), Window())
    window.launch(root)
    return (root, window)
  }

  static func describe(_ window: Window) -> String {
    window.stacks.map { stack in
      stack.screens.map { ($0 as? LetterSpy)?.letter ?? ($0 as? NamedScreen)?.name ?? "?" }
        .joined()
    }.joined(separator: "|")
  }

  func start() {
    flow.restores(MatchRoute.self, by: self) { await $0.follow($1) }
    for name in plan.screens {
      let screen = screen(name)
      shown = screen
      flow.router.push(screen)
    }
    for route in plan.startRoutes { show(route) }
  }

  private func screen(_ name: String) -> any Screen {
    let letter: LetterSpy
    switch name {
    case "A": letter = AScreen()
    case "B": letter = BScreen()
    case "C": letter = CScreen()
    case "Note": return NoteSpy()
    case "OtherNote": return OtherNoteSpy()
    default: return NamedScreen(name)
    }
    letter.owner = self
    return letter
  }

  private func follow(_ route: MatchRoute) async {
    asked.append(route)
    while isHanging, !Task.isCancelled { await Task.yield() }
    show(route)
  }

  func show(_ route: MatchRoute) {
    switch route {
    case .detail(let number), .slow(let number):
      flow.router.push(NamedScreen("\(number)"), for: route)
    case .modal(let number):
      if endsModals {
        flow.present(FlowSpy<Int>([]) { $0.flow.finish(1) }, for: route)
      } else {
        start(number, in: .modal, for: route)
      }
    case .child(let number): start(number, in: .stack, for: route)
    case .two:
      flow.router.push(NamedScreen("7"), for: route)
      flow.router.push(NamedScreen("8"))
    case .ending:
      flow.router.push(NamedScreen("e"), for: route)
      onEnding()
    }
  }

  private func start(_ number: Int, in place: FlowPlacement, for route: MatchRoute) {
    let child = MatchFlow(MatchPlan(screens: ["\(number)"]))
    flow.start(child, in: place, for: route)
    self.child = child
  }
}
