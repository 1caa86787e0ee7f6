import Navigation
import NavigationTesting
import Testing

/// The numbers name the sequences behind faults that people reported of public coordinator libraries.
@MainActor
struct FlowTests {
  let fixture = Fixture()
  var window: Window { fixture.window }

  @Test(
    "N1, N4: A child whose only screen is left by the person ends, cancelled, once",
    arguments: [
      [PersonAct.back], [.beginSwipe, .completeSwipe],
    ])
  func personLeaves(_ acts: [PersonAct]) {
    let child = fixture.start("Y", "b")
    for act in acts { #expect(window.perform(act) == .done) }
    #expect(fixture.told == ["Y:cancelled"])
    #expect(child.object == nil)
    #expect(fixture.shown == "a")
    #expect(fixture.tree == "*")
  }

  @Test("N2, N3: A cancelled swipe ends nothing and leaves the stack free to move")
  func swipeCancelled() {
    let child = fixture.start("Y", "b")
    #expect(window.perform(.beginSwipe) == .done)
    #expect(window.perform(.cancelSwipe) == .done)
    #expect(fixture.told == [])
    #expect(fixture.shown == "ab")
    child.object?.flow.router.push(NamedScreen("c"))
    #expect(fixture.shown == "abc")
    for _ in 0..<2 {
      window.perform(.beginSwipe)
      window.perform(.completeSwipe)
    }
    #expect(fixture.told == ["Y:cancelled"])
    #expect(child.object == nil)
  }

  @Test("A move asked for during a swipe waits until the swipe has ended")
  func moveDuringSwipe() {
    let child = fixture.start("Y", "b")
    window.perform(.beginSwipe)
    child.object?.flow.router.push(NamedScreen("c"))
    #expect(fixture.shown == "ab")
    window.perform(.cancelSwipe)
    #expect(fixture.shown == "abc")
  }

  @Test("A move of a flow that the swipe has ended is dropped")
  func moveOfEndedFlow() {
    let child = fixture.start("Y", "b")
    window.perform(.beginSwipe)
    fixture.root.flow.router.push(NamedScreen("c"))
    child.object?.flow.router.pop()
    window.perform(.completeSwipe)
    #expect(fixture.shown == "a" || fixture.shown == "ac")
    #expect(fixture.told == ["Y:cancelled"])
  }

  @Test("N5: A child of a child ends before its parent, each once")
  func grandchild() throws {
    let y = fixture.start("Y", "b")
    let z = fixture.start("Z", "cd", on: try #require(y.object?.flow))
    window.perform(.back)
    #expect(z.object != nil)
    #expect(fixture.shown == "abc")
    window.perform(.back)
    #expect(fixture.told == ["Z:cancelled"])
    #expect(z.object == nil)
    #expect(y.object != nil)
    #expect(fixture.tree == "*(*)")
  }

  @Test("N6: Popping to the root ends all flows above it, children first")
  func popToRoot() throws {
    let y = fixture.start("Y", "b")
    let z = fixture.start("Z", "c", on: try #require(y.object?.flow))
    fixture.root.flow.router.popToRoot()
    #expect(fixture.told == ["Z:cancelled", "Y:cancelled"])
    #expect(y.object == nil && z.object == nil)
    #expect(fixture.shown == "a")
  }

  @Test("N7: Popping to a screen in the middle ends only the flows that are left without one")
  func popToMiddle() throws {
    let y = fixture.start("Y", "bc")
    _ = fixture.start("Z", "d", on: try #require(y.object?.flow))
    let b = try #require(window.front.screens[1] as? NamedScreen)
    fixture.root.flow.router.pop(to: b)
    #expect(fixture.told == ["Z:cancelled"])
    #expect(fixture.shown == "ab")
    #expect(y.object != nil)
  }

  @Test("N8: Flows started back to back live while their screens wait in the queue")
  func backToBack() {
    let host = TransitionStub()
    window.drawing = host
    let y = fixture.start("Y", "b")
    let z = fixture.start("Z", "c")
    let m = fixture.start("M", "d", modal: true)
    #expect(fixture.shown == "ab")
    #expect(z.object != nil && m.object != nil)
    host.settleAll()
    #expect(fixture.shown == "abc|d")
    #expect(fixture.told == [])
    #expect(y.object != nil)
  }

  @Test("N14: Four pushes in one turn are all done, in order, while the first one still runs")
  func fourPushes() {
    let host = TransitionStub()
    window.drawing = host
    for name in ["b", "c", "d", "e"] { fixture.root.flow.router.push(NamedScreen(name)) }
    #expect(fixture.shown == "ab")
    host.settleAll()
    #expect(fixture.shown == "abcde")
    #expect(host.drawn.count == 4)
  }

  @Test("N15: Replacing the top is one move, and the replaced screen's flow ends once")
  func replaceTop() {
    _ = fixture.start("Y", "b")
    let before = fixture.settledCount
    fixture.root.flow.router.replaceTop(with: NamedScreen("c"))
    #expect(fixture.settledCount == before + 1)
    #expect(fixture.told == ["Y:cancelled"])
    #expect(fixture.shown == "ac")
  }

  @Test("N23: Without a host there is no transition, yet the popped screen's flow ends")
  func noAnimation() {
    let child = fixture.start("Y", "b")
    child.object?.flow.router.pop()
    #expect(fixture.told == ["Y:cancelled"])
    #expect(child.object == nil)
  }

  @Test("N13, N24: Every observer hears everything, however many there are")
  func observers() {
    var heard = 0
    let mine = window.observe { if case .ended = $0 { heard += 1 } }
    let other = window.observe { if case .ended = $0 { heard += 10 } }
    _ = fixture.start("Y", "b")
    window.perform(.back)
    #expect(heard == 11)
    withExtendedLifetime((mine, other)) {}
  }

  @Test("N35: A screen that the parent pushes over its child leaves the child alive")
  func parentPushesOverChild() {
    let child = fixture.start("Y", "bc")
    fixture.root.flow.router.push(NamedScreen("d"))
    #expect(fixture.shown == "abcd")
    #expect(child.object != nil)
    child.object?.flow.router.popToRoot()
    #expect(fixture.shown == "a")
  }

  @Test("N41: Going back several screens at once ends the inner flows first")
  func backOverSeveral() throws {
    let r = fixture.start("R", "r")
    let t = fixture.start("T", "t", on: try #require(r.object?.flow))
    _ = fixture.start("S", "s", on: try #require(t.object?.flow))
    let bottom = try #require(window.front.ids.first)
    #expect(window.perform(.backTo(bottom)) == .done)
    #expect(fixture.told == ["S:cancelled", "T:cancelled", "R:cancelled"])
    #expect(fixture.shown == "a")
  }

  @Test("A screen that stands in a stack already is refused, and said")
  func sameScreenTwice() {
    let screen = NamedScreen("b")
    fixture.root.flow.router.push(screen)
    fixture.root.flow.router.push(screen)
    #expect(fixture.shown == "ab")
    #expect(fixture.ignored == ["NamedScreen stands in a stack already. Make a new screen."])
  }

  @Test(
    "The bottom screen of the window can not be left",
    arguments: [
      PersonAct.back, .beginSwipe, .dismiss, .completeSwipe, .cancelSwipe,
      .backTo(ScreenID(number: 1)), .backTo(ScreenID(number: 99)),
    ])
  func bottomStays(_ act: PersonAct) {
    if case .done = window.perform(act) { Issue.record("\(act) was done.") }
    fixture.root.flow.router.pop()
    #expect(fixture.shown == "a")
    #expect(fixture.tree == "*")
  }

  @Test("Acts of the person during a transition are ignored")
  func actsDuringTransition() {
    let host = TransitionStub()
    window.drawing = host
    fixture.root.flow.router.push(NamedScreen("b"))
    #expect(window.perform(.back) == .ignored("A transition is under way."))
    host.settle()
    #expect(window.perform(.back) == .done)
  }
}
