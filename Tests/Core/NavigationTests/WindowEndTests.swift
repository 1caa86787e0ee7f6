import Navigation
import NavigationTesting
import Testing

/// How a window ends, and what comes after.
@MainActor
struct WindowEndTests {
  let fixture = Fixture()
  let host = TransitionStub()
  var window: Window { fixture.window }
  var router: Router { fixture.root.flow.router }

  @Test("N22: The end takes a modal over a tab over a flow, and back reaches nothing old")
  func sessionEnds() throws {
    let window = Window()
    let app = FlowSpy<Int>([])
    window.launch(app)
    var told: [String] = []
    let tab = FlowSpy<Int>([NamedScreen("t")])
    app.flow.start(tab, in: .tab(Tab("one", title: "One"))) { _ in told.append("tab") }
    let pushed = FlowSpy<Int>([NamedScreen("p")])
    tab.flow.start(pushed) { _ in told.append("pushed") }
    let modal = FlowSpy<Int>([NamedScreen("m")])
    pushed.flow.present(modal) { _ in told.append("modal") }
    #expect(window.layers.count == 2)
    app.flow.endChildren { app.flow.start(FlowSpy<Int>([NamedScreen("login")])) }
    #expect(told == ["modal", "pushed", "tab"])
    #expect(window.layers.count == 1)
    #expect(window.layers[0].tabs == [])
    #expect(window.front.screens.count == 1)
    #expect(!window.canGoBack)
    #expect(window.perform(.back) != .done)
  }

  @Test("N39: Ten log-outs and log-ins leave as many alive as one")
  func tenSessions() {
    let window = Window()
    let app = FlowSpy<Int>([])
    window.launch(app)
    var told: [String] = []
    var flows: [Witness<FlowSpy<Int>>] = []
    func start(
      _ name: String, on parent: FlowSpy<Int>, in place: FlowPlacement = .stack, shows: Bool = true
    ) -> FlowSpy<Int> {
      let child = FlowSpy<Int>(shows ? [NamedScreen(name)] : [])
      flows.append(Witness(child))
      parent.flow.start(child, in: place) { _ in told.append(name) }
      return child
    }
    for _ in 0..<10 {
      told = []
      app.flow.endChildren {
        let main = start("main", on: app, shows: false)
        let tab = start("tab", on: main, in: .tab(Tab("t", title: "T")))
        _ = start("modal", on: start("menu", on: tab), in: .modal)
      }
      #expect(window.layers.count == 2)
      app.flow.endChildren { _ = start("login", on: app) }
      #expect(told.suffix(4) == ["modal", "menu", "tab", "main"])
      #expect(window.stacks.map(\.screens.count) == [1])
      #expect(window.tree?.children.count == 1)
      #expect(flows.count { $0.object != nil } == 1)
      #expect(window.leaks == [])
    }
  }

  @Test("A screen that a transition takes away has gone when the window ends meanwhile")
  func goneMidTransition() {
    var gone = 0
    router.push(NamedScreen("b")) { gone += 1 }
    window.drawing = host
    router.pop()
    window.end()
    #expect(gone == 1)
    host.settleAll()
    #expect(gone == 1)
  }

  @Test("Whoever waits for the end of children goes on when the window ends meanwhile")
  func endChildrenMidTransition() {
    var calls: [String] = []
    _ = fixture.start("Y", "b")
    window.drawing = host
    fixture.root.flow.endChildren { calls.append("drawn") }
    fixture.root.flow.endChildren { calls.append("queued") }
    window.end()
    #expect(calls == ["drawn", "queued"])
    #expect(fixture.told == ["Y:cancelled"])
  }

  @Test("A screen that ends the window as it goes can launch it anew")
  func relaunchAsScreenGoes() {
    router.push(NamedScreen("b")) { [window, host] in
      window.drawing = host
      window.end()
      window.launch(FlowSpy<Never>([NamedScreen("x"), NamedScreen("y")]))
    }
    window.perform(.back)
    #expect(!window.isSettled)
    #expect(fixture.shown == "x")
    host.settleAll()
    #expect(fixture.shown == "xy")
  }

  @Test("An observer that ends the window as a move begins ends it whole")
  func endAsMoveBegins() {
    var gone = 0
    router.push(NamedScreen("b")) { gone += 1 }
    let observation = window.observe { [window] in if case .moved = $0 { window.end() } }
    router.pop()
    #expect(gone == 1)
    #expect(window.tree == nil)
    #expect(window.isSettled)
    withExtendedLifetime(observation) {}
  }

  @Test("The end of a window ends every flow, children first, and lets everything go")
  func windowEnds() throws {
    let y = fixture.start("Y", "b")
    let z = fixture.start("Z", "c", on: try #require(y.object?.flow), modal: true)
    window.end()
    #expect(fixture.told == ["Z:cancelled", "Y:cancelled"])
    #expect(y.object == nil && z.object == nil)
    #expect(window.tree == nil)
    #expect(fixture.shown == "")
  }

  @Test("A window that is let go without an end lets its flows go too")
  func windowDropped() {
    weak var child: FlowSpy<Never>?
    weak var window: Window?
    do {
      let fixture = Fixture()
      child = fixture.start("Y", "b").object
      window = fixture.window
    }
    #expect(window == nil)
    #expect(child == nil)
  }

  @Test("A window that an outcome's closure ends still ends children before parents")
  func endInsideOutcome() throws {
    let parent = fixture.start("P", "p", of: Int.self)
    let flow = try #require(parent.object?.flow)
    for name in ["a", "b"] {
      flow.start(FlowSpy<Never>([NamedScreen(name)])) { [fixture] _ in
        fixture.told.append(name)
        if name == "b" { fixture.window.end() }
      }
    }
    flow.finish(1)
    #expect(fixture.told == ["b", "a", "P:1"])
    #expect(window.tree == nil)
    #expect(fixture.shown == "")
  }

  @Test("A transition that ends after the window did has no effect on what came next")
  func lateCompletion() {
    let window = Window()
    let slow = TransitionStub()
    window.drawing = slow
    window.launch(FlowSpy<Never>([NamedScreen("a")]))
    window.end()
    let next = TransitionStub()
    window.drawing = next
    window.launch(FlowSpy<Never>([NamedScreen("b"), NamedScreen("c")]))
    slow.settle()
    #expect(!window.isSettled)
    #expect(window.front.screens.count == 1)
    next.settleAll()
    #expect(window.front.screens.count == 2)
  }

  @Test("A window can be launched again from the outcome of its end")
  func relaunch() {
    let window = Window()
    window.launch(FlowSpy<Never>([NamedScreen("a")])) { _ in
      window.launch(FlowSpy<Never>([NamedScreen("b")]))
    }
    window.end()
    #expect(window.front.screens.count == 1)
    #expect(window.tree != nil)
  }

  /// Where code is called back that may end the window and launch it anew.
  enum Place: CaseIterable {
    case outcomeOfFlow, outcomeInEnd, whenGone, then, startedObserver, endedObserver
    case settledObserver, actedObserver, movedObserver, ignoredObserver, guardedScreen, start
  }

  @Test(
    "From wherever it is ended and launched anew, the new flow stands", arguments: Place.allCases)
  func relaunchAnywhere(_ place: Place) {
    let (window, root) = (window, fixture.root)
    var count = 0
    let next = FlowSpy<Int>([NamedScreen("x"), NamedScreen("y")])
    func relaunch() {
      count += 1
      guard count == 1 else { return }
      window.end()
      window.launch(next)
    }
    func observe(
      _ isMeant: @escaping @MainActor (NavigationEvent) -> Bool
    ) -> NavigationObservation {
      window.observe { if isMeant($0) { relaunch() } }
    }
    var observation: NavigationObservation?
    switch place {
    case .outcomeOfFlow:
      let child = FlowSpy<Int>([NamedScreen("b")])
      root.flow.start(child) { _ in relaunch() }
      child.flow.finish(1)
    case .outcomeInEnd:
      root.flow.start(FlowSpy<Int>([NamedScreen("b")])) { _ in relaunch() }
      window.end()
    case .whenGone:
      router.push(NamedScreen("b")) { relaunch() }
      window.perform(.back)
    case .then:
      root.flow.endChildren { relaunch() }
    case .startedObserver:
      observation = observe { if case .started = $0 { true } else { false } }
      fixture.start("Y", "b")
    case .endedObserver:
      observation = observe { if case .ended = $0 { true } else { false } }
      fixture.start("Y", "b")
      window.perform(.back)
    case .settledObserver:
      observation = observe { $0 == .settled }
      router.push(NamedScreen("b"))
    case .actedObserver:
      router.push(NamedScreen("b"))
      observation = observe { if case .acted = $0 { true } else { false } }
      window.perform(.back)
    case .movedObserver:
      observation = observe { if case .moved = $0 { true } else { false } }
      router.push(NamedScreen("b"))
    case .ignoredObserver:
      observation = observe { if case .ignored = $0 { true } else { false } }
      router.pop()
    case .guardedScreen:
      router.push(RelaunchingScreen { relaunch() })
      window.perform(.back)
    case .start:
      root.flow.start(FlowSpy<Int>([NamedScreen("b")]) { _ in relaunch() })
    }
    withExtendedLifetime(observation) {}
    #expect(count >= 1)
    #expect(fixture.shown == "xy")
    #expect(fixture.tree == "*")
    #expect(window.isSettled)
    window.perform(.back)
    #expect(fixture.shown == "x")
  }

  @Test("Of two flows launched while the window ends the first one stands, the second is cancelled")
  func launchTwiceInEnd() {
    let window = window
    var outcomes: [String] = []
    let child = FlowSpy<Int>([NamedScreen("b")])
    fixture.root.flow.start(child) { _ in
      window.end()
      for name in ["x", "y"] {
        window.launch(FlowSpy<Int>([NamedScreen(name)])) { outcomes.append("\(name) \($0)") }
      }
    }
    child.flow.finish(1)
    #expect(fixture.shown == "x")
    #expect(outcomes == ["y cancelled"])
  }
}

private final class RelaunchingScreen: BackGuarding {
  private let relaunch: @MainActor () -> Void
  init(_ relaunch: @escaping @MainActor () -> Void) { self.relaunch = relaunch }
  var holdsBack: Bool { true }
  func didHoldBack(_ leave: @escaping @MainActor () -> Void) {
    relaunch()
    leave()
  }
}
