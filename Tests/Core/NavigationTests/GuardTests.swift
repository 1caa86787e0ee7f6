import Navigation
import Testing

/// Screens that hold the person back.
@MainActor
struct GuardTests {
  let fixture = Fixture()
  let form = GuardSpy()
  var window: Window { fixture.window }
  var router: Router { fixture.root.flow.router }

  @Test(
    "A screen holds the person back by button, swipe and history, and lets go when asked",
    arguments: [PersonAct.back, .beginSwipe, .backTo(ScreenID(number: 1))])
  func holdsBack(_ act: PersonAct) {
    router.push(form)
    #expect(window.perform(act) == .heldBack)
    #expect(window.gesture == nil)
    #expect(window.front.screens.count == 2)
    form.leave()
    #expect(fixture.shown == "a")
    #expect(window.front.screens.count == 1)
  }

  @Test(
    "A screen holds back the dismissal of its modal, wherever it stands in it",
    arguments: [PersonAct.dismiss, .beginDismissal], ["b", ""])
  func holdsModal(_ act: PersonAct, _ over: String) {
    let flow = FlowSpy<Never>([])
    fixture.root.flow.present(flow) { [fixture] _ in fixture.told.append("M") }
    flow.flow.router.push(form)
    for name in over { flow.flow.router.push(NamedScreen(String(name))) }
    #expect(window.perform(act) == .heldBack)
    #expect(window.layers.count == 2)
    form.leave()
    #expect(window.layers.count == 1)
    #expect(fixture.told == ["M"])
  }

  @Test("Each screen that would leave is asked, from the top down")
  func asksEach() throws {
    let lower = GuardSpy()
    router.push(lower)
    router.push(form)
    let bottom = try #require(window.front.ids.first)
    #expect(window.perform(.backTo(bottom)) == .heldBack)
    #expect((lower.leaves.count, form.leaves.count) == (0, 1))
    form.leave()
    #expect((lower.leaves.count, form.leaves.count) == (1, 1))
    #expect(window.front.screens.count == 3)
    lower.leave()
    #expect(fixture.shown == "a")
  }

  @Test("Leave has no effect when another screen has come on top, or twice")
  func leaveTooLate() throws {
    router.push(NamedScreen("b"))
    router.push(form)
    window.perform(.back)
    let leave = try #require(form.leaves.last)
    router.push(NamedScreen("c"))
    leave()
    #expect(fixture.shown == "abc")
    router.pop()
    leave()
    leave()
    #expect(fixture.shown == "ab")
  }

  @Test("What the system has done already, and what code does, is not held back")
  func isOver() {
    router.push(form)
    #expect(window.perform(.back, isOver: true) == .done)
    #expect(fixture.shown == "a")
    let other = GuardSpy()
    router.push(other)
    router.pop()
    #expect(window.front.screens.count == 1)
    #expect(form.leaves.isEmpty && other.leaves.isEmpty)
  }

  @Test("A screen that holds nothing back is left at once")
  func notHolding() {
    form.holdsBack = false
    router.push(form)
    #expect(window.perform(.back) == .done)
    #expect(form.leaves.isEmpty)
  }

  @Test("A tap on the tab that is seen is held back by a screen over its bottom")
  func tabTap() {
    let tabs = TabFixture()
    tabs.home.flow.router.push(form)
    #expect(tabs.window.perform(.selectTab("home")) == .heldBack)
    #expect(tabs.window.perform(.selectTab("list")) == .done)
    #expect(tabs.window.perform(.selectTab("home")) == .done)
    #expect(tabs.window.front.screens.count == 2)
    #expect(tabs.window.perform(.selectTab("home")) == .heldBack)
    form.leave()
    #expect(tabs.window.front.screens.count == 1)
  }

  @Test("Back on the only screen of a tab in a modal asks the screens of the other tabs too")
  func otherTabOfModal() {
    let modal = FlowSpy<Never>([])
    let (one, two) = (FlowSpy<Never>([NamedScreen("b")]), FlowSpy<Never>([]))
    fixture.root.flow.present(modal)
    modal.flow.start(one, in: .tab(Tab("one", title: "One")))
    modal.flow.start(two, in: .tab(Tab("two", title: "Two")))
    two.flow.router.push(form)
    #expect(window.perform(.back) == .heldBack)
    #expect(fixture.shown == "a|b")
    form.leave()
    #expect(fixture.shown == "a")
  }

  @Test("A screen that keeps what it was given when it held back is let go")
  func keepsLeave() {
    weak var screen: GuardSpy?
    do {
      let kept = GuardSpy()
      screen = kept
      router.push(kept)
    }
    window.perform(.back)
    router.pop()
    #expect(screen == nil)
  }
}
