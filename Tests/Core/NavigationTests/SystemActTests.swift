import Navigation
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
