import Navigation
import NavigationTesting
import Testing

/// What stands over the window and belongs to no coordinator.
@MainActor
struct HoldTests {
  let fixture = Fixture()
  var window: Window { fixture.window }
  var router: Router { fixture.root.flow.router }

  @Test("N27: An alert that opens and closes ends no flow")
  func alert() {
    let child = fixture.start("Y", "b")
    let hold = window.hold()
    #expect(window.perform(.back) == .ignored("Something stands over the window."))
    hold.end()
    #expect(fixture.told == [])
    #expect(child.object != nil)
    #expect(fixture.shown == "ab")
    #expect(window.perform(.back) == .done)
  }

  @Test("N34: A modal asked for under a foreign one is shown after it, and a push lands")
  func foreignModal() {
    let hold = window.hold()
    let modal = fixture.start("M", "m", modal: true)
    #expect(fixture.shown == "a")
    hold.end()
    #expect(fixture.shown == "a|m")
    modal.object?.flow.router.push(NamedScreen("n"))
    #expect(fixture.shown == "a|mn")
  }

  @Test("Moves wait until all holds have ended, and an end counts once")
  func twoHolds() {
    let (one, two) = (window.hold(), window.hold())
    router.push(NamedScreen("b"))
    router.push(NamedScreen("c"))
    one.end()
    one.end()
    #expect(fixture.shown == "a")
    two.end()
    #expect(fixture.shown == "abc")
  }

  @Test("A swipe that an alert interrupts still ends", arguments: [true, false])
  func interruptedSwipe(_ completes: Bool) {
    router.push(NamedScreen("b"))
    window.perform(.beginSwipe)
    let hold = window.hold()
    #expect(window.perform(completes ? .completeSwipe : .cancelSwipe) == .done)
    #expect(window.isSettled)
    hold.end()
    #expect(fixture.shown == (completes ? "a" : "ab"))
    router.push(NamedScreen("c"))
    #expect(fixture.shown == (completes ? "ac" : "abc"))
  }

  @Test("A window that ends while it is held can be launched anew")
  func endWhileHeld() {
    let hold = window.hold()
    router.push(NamedScreen("b"))
    window.end()
    window.launch(FlowSpy<Never>([NamedScreen("x")]))
    #expect(fixture.shown == "")
    hold.end()
    #expect(fixture.shown == "x")
  }
}
