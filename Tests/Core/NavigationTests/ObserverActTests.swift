import Navigation
import NavigationTesting
import Testing

/// What observers may do while they are told.
@MainActor
struct ObserverActTests {
  let fixture = Fixture()
  var window: Window { fixture.window }
  var router: Router { fixture.root.flow.router }

  @Test(
    "An observer that ends the window as it hears of an act ends it whole",
    arguments: [
      PersonAct.back, .beginSwipe, .beginDismissal, .dismiss, .backTo(ScreenID(number: 1)),
    ])
  func endsAsPersonActs(_ act: PersonAct) {
    if act == .dismiss || act == .beginDismissal {
      fixture.start("M", "m", modal: true)
    } else {
      router.push(NamedScreen("b"))
    }
    let observation = window.observe { [window] in if case .acted = $0 { window.end() } }
    window.perform(act)
    withExtendedLifetime(observation) {}
    #expect(window.tree == nil)
    #expect(window.isSettled)
    #expect(fixture.shown == "")
    window.launch(FlowSpy<Never>([NamedScreen("x")]))
    #expect(fixture.shown == "x")
  }

  @Test(
    "An observer that ends the window as a gesture ends does no more than that",
    arguments: [
      (PersonAct.beginSwipe, PersonAct.completeSwipe), (.beginSwipe, .cancelSwipe),
      (.beginDismissal, .completeDismissal), (.beginDismissal, .cancelDismissal),
    ])
  func endsAsGestureEnds(_ begin: PersonAct, _ end: PersonAct) {
    if begin == .beginSwipe {
      router.push(NamedScreen("b"))
    } else {
      fixture.start("M", "m", modal: true)
    }
    window.perform(begin)
    let observation = window.observe { [window] in if case .acted = $0 { window.end() } }
    window.perform(end)
    withExtendedLifetime(observation) {}
    #expect(window.tree == nil)
    #expect(window.isSettled)
    #expect(fixture.shown == "")
  }

  @Test("What an observer of an act shows comes after the act")
  func pushesAsPersonActs() {
    router.push(NamedScreen("b"))
    var isFirst = true
    let observation = window.observe { [router] event in
      guard case .acted = event, isFirst else { return }
      isFirst = false
      router.push(NamedScreen("c"))
    }
    window.perform(.back)
    withExtendedLifetime(observation) {}
    #expect(fixture.shown == "ac")
  }

  @Test("What an observer of a gesture's beginning shows waits for its end, also when it is drawn")
  func pushesAsGestureBegins() {
    router.push(NamedScreen("b"))
    let host = TransitionStub()
    window.drawing = host
    var isFirst = true
    let observation = window.observe { [router] event in
      guard case .acted = event, isFirst else { return }
      isFirst = false
      router.push(NamedScreen("c"))
    }
    window.perform(.beginSwipe)
    #expect(fixture.shown == "ab")
    window.perform(.completeSwipe)
    host.settleAll()
    withExtendedLifetime(observation) {}
    #expect(fixture.shown == "ac")
    #expect(window.isSettled)
  }

  @Test("Observers hear the same order, also when one of them acts")
  func sameOrder() {
    var isFirst = true
    var heard: [NavigationEvent] = []
    let acting = window.observe { [router] event in
      guard event == .settled, isFirst else { return }
      isFirst = false
      router.push(NamedScreen("c"))
    }
    let listening = window.observe { heard.append($0) }
    router.push(NamedScreen("b"))
    withExtendedLifetime((acting, listening)) {}
    #expect(fixture.shown == "abc")
    let kinds = heard.map { if case .moved = $0 { "moved" } else { "\($0)" } }
    #expect(kinds == ["moved", "settled", "moved", "settled"])
  }

  @Test("A flow that an observer ends as it starts is not started any more")
  func endsAsFlowStarts() {
    let window = Window()
    let observation = window.observe { [window] in if case .started = $0 { window.end() } }
    var isStarted = false
    window.launch(FlowSpy<Never>([]) { _ in isStarted = true })
    withExtendedLifetime(observation) {}
    #expect(!isStarted)
    #expect(window.tree == nil)
  }

  @Test("An observer that shows a screen at each of many settled moves needs no deep stack")
  func longChain() {
    var left = 20_000
    let observation = window.observe { [fixture] event in
      guard event == .settled, left > 0 else { return }
      left -= 1
      if fixture.window.front.screens.count > 1 {
        fixture.root.flow.router.pop()
      } else {
        fixture.root.flow.router.push(NamedScreen("b"))
      }
    }
    router.push(NamedScreen("b"))
    withExtendedLifetime(observation) {}
    #expect(left == 0)
    #expect(window.isSettled)
  }
}
