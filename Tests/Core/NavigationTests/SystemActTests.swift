import Navigation
import NavigationTesting
import Testing

/// What a system does that the window can not prevent.
@MainActor
struct SystemActTests {
  @Test("A gesture that has begun ends also below what has come over it")
  func gestureEndsWhileHeld() {
    let fixture = Fixture()
    _ = fixture.start("Y", "b")
    #expect(fixture.window.perform(.beginSwipe) == .done)
    let hold = fixture.window.hold()
    #expect(fixture.window.perform(.completeSwipe) == .done)
    #expect(fixture.shown == "a")
    #expect(fixture.told == ["Y:cancelled"])
    hold.end()
    #expect(fixture.window.isSettled)
  }

  @Test("A modal that has gone takes those over it along, as one act")
  func dismissedFromOutside() throws {
    let fixture = Fixture()
    let lower = fixture.start("B", "b", modal: true)
    _ = fixture.start("C", "c", on: try #require(lower.object).flow, modal: true)
    let layer = fixture.window.layers[1]
    #expect(fixture.window.didDismiss(layer) == .done)
    #expect(fixture.shown == "a")
    #expect(fixture.told == ["C:cancelled", "B:cancelled"])
    #expect(
      fixture.window.didDismiss(layer)
        == .ignored("Nothing is presented: the modal has gone already."))
  }

  @Test("The ground is no modal that could go")
  func groundStays() {
    let fixture = Fixture()
    _ = fixture.window.didDismiss(fixture.window.layers[0])
    #expect(fixture.shown == "a")
  }

  @Test("What the system has done during a transition is followed before what waits")
  func overDuringTransition() {
    let fixture = Fixture()
    let host = TransitionStub()
    let y = fixture.start("Y", "bc")
    fixture.window.drawing = host
    y.object?.flow.router.push(NamedScreen("d"))
    fixture.root.flow.router.push(NamedScreen("e"))
    #expect(fixture.window.perform(.back, isOver: true) == .done)
    #expect(fixture.window.perform(.back, isOver: true) == .done)
    #expect(fixture.window.perform(.completeSwipe, isOver: true) == .done)
    host.settle()
    #expect(fixture.shown == "ae")
    #expect(fixture.told == ["Y:cancelled"])
    host.settleAll()
    #expect(fixture.shown == "ae")
  }

  @Test("A modal that the system takes away during a transition has gone with it")
  func dismissedDuringTransition() {
    let fixture = Fixture()
    let host = TransitionStub()
    fixture.start("B", "b", modal: true)
    fixture.window.drawing = host
    fixture.start("C", "c", modal: true)
    let layer = fixture.window.layers[1]
    #expect(fixture.window.didDismiss(layer) == .done)
    #expect(fixture.told == [])
    host.settle()
    #expect(fixture.shown == "a")
    #expect(fixture.told.sorted() == ["B:cancelled", "C:cancelled"])
    #expect(fixture.window.isSettled)
  }

  @Test(
    "What the system has done below a hold is followed at once, and what is told then waits",
    arguments: [PersonAct.back, .dismiss, .completeDismissal])
  func overWhileHeld(_ act: PersonAct) {
    let fixture = Fixture()
    fixture.start("M", "m", modal: true)
    let hold = fixture.window.hold()
    fixture.root.flow.router.push(NamedScreen("b"))
    #expect(fixture.window.perform(act, isOver: true) == .done)
    #expect(fixture.shown == "a")
    #expect(fixture.told == ["M:cancelled"])
    hold.end()
    #expect(fixture.shown == "ab")
  }

  @Test("What the system has done takes the place of a gesture")
  func overDuringGesture() {
    let fixture = Fixture()
    fixture.start("M", "mn", modal: true)
    fixture.window.perform(.beginSwipe)
    #expect(fixture.window.perform(.dismiss, isOver: true) == .done)
    #expect(fixture.shown == "a")
    #expect(fixture.window.gesture == nil)
    #expect(fixture.window.perform(.completeSwipe) == .ignored("No swipe has begun."))
    #expect(fixture.window.isSettled)
  }

  @Test("What the system has done counts no more when the window has ended meanwhile")
  func overAndEnded() {
    let fixture = Fixture()
    let host = TransitionStub()
    fixture.window.drawing = host
    fixture.root.flow.router.push(NamedScreen("b"))
    fixture.window.perform(.back, isOver: true)
    fixture.window.end()
    fixture.window.drawing = nil
    let next = FlowSpy<Never>([NamedScreen("x"), NamedScreen("y")])
    fixture.window.launch(next)
    host.settleAll()
    #expect(fixture.shown == "xy")
  }

  @Test("What draws can hold the next move back before it is made")
  func holdsBeforeMove() {
    let fixture = Fixture()
    let host = HoldingHost()
    fixture.window.drawing = host
    fixture.root.flow.router.push(NamedScreen("b"))
    #expect(fixture.shown == "a")
    host.hold?.end()
    #expect(fixture.shown == "ab")
  }
}

/// Holds the window before its first move.
private final class HoldingHost: TransitionDrawing {
  private(set) var hold: WindowHold?

  func willMove(_ window: Window) {
    if hold == nil { hold = window.hold() }
  }

  func draw(
    _ transition: Transition, in window: Window, completion: @escaping @MainActor () -> Void
  ) {
    completion()
  }
}
