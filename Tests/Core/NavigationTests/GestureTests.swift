import Navigation
import NavigationTesting
import Testing

/// What a person's finger does from its beginning to its end.
@MainActor
struct GestureTests {
  let fixture = Fixture()
  var window: Window { fixture.window }
  var router: Router { fixture.root.flow.router }

  @Test("A gesture can be followed as it moves, and not beyond its ends")
  func moves() {
    router.push(NamedScreen("b"))
    #expect(window.perform(.move(0.5)) == .ignored("No gesture has begun."))
    window.perform(.beginSwipe)
    #expect(window.gesture?.kind == .swipe)
    #expect(window.gesture?.progress == 0)
    for (progress, expected) in [(0.25, 0.25), (-1, 0), (7, 1)] {
      #expect(window.perform(.move(progress)) == .done)
      #expect(window.gesture?.progress == expected)
    }
    #expect(!window.isSettled)
    window.perform(.cancelSwipe)
    #expect(window.gesture == nil)
    #expect(window.isSettled)
  }

  @Test("N26: A modal whose dismissal was cancelled lives and still navigates")
  func dismissalCancelled() {
    let modal = fixture.start("M", "m", modal: true)
    #expect(window.perform(.beginDismissal) == .done)
    #expect(window.gesture?.kind == .dismissal)
    window.perform(.move(0.9))
    #expect(window.perform(.cancelDismissal) == .done)
    #expect(fixture.told == [])
    modal.object?.flow.router.push(NamedScreen("n"))
    #expect(fixture.shown == "a|mn")
  }

  @Test("A completed dismissal takes the modal with all that stands in it")
  func dismissalCompleted() {
    let modal = fixture.start("M", "mn", modal: true)
    window.perform(.beginDismissal)
    #expect(fixture.shown == "a|mn")
    #expect(window.perform(.completeDismissal) == .done)
    #expect(fixture.shown == "a")
    #expect(fixture.told == ["M:cancelled"])
    #expect(modal.object == nil)
  }

  @Test(
    "The end of the one gesture does not end the other, and no second act begins meanwhile",
    arguments: [
      (PersonAct.beginSwipe, [PersonAct.cancelDismissal, .completeDismissal]),
      (.beginDismissal, [.cancelSwipe, .completeSwipe]),
    ])
  func mixedUp(_ begin: PersonAct, _ wrong: [PersonAct]) {
    _ = fixture.start("M", "mn", modal: true)
    window.perform(begin)
    let others: [PersonAct] = [.back, .dismiss, .beginSwipe, .beginDismissal, .selectTab("x")]
    for act in wrong + others {
      if case .ignored = window.perform(act) { continue }
      Issue.record("\(act) was not ignored.")
    }
    #expect(window.gesture != nil)
    #expect(fixture.shown == "a|mn")
  }

  @Test("The only screen of a stack can not be swiped back, also in a modal")
  func onlyScreen() {
    #expect(window.perform(.beginSwipe) == .ignored("There is no screen to swipe back to."))
    #expect(window.perform(.beginDismissal) == .ignored("Nothing is presented."))
    _ = fixture.start("M", "m", modal: true)
    #expect(window.perform(.beginSwipe) == .ignored("There is no screen to swipe back to."))
  }

  @Test("N16: A result given during a dismissal wins", arguments: [true, false])
  func resultDuringDismissal(_ completes: Bool) {
    let modal = fixture.start("M", "m", of: Int.self, modal: true)
    window.perform(.beginDismissal)
    modal.object?.flow.finish(4)
    window.perform(completes ? .completeDismissal : .cancelDismissal)
    #expect(fixture.told == ["M:4"])
    #expect(fixture.shown == "a")
  }

  @Test("A window that ends during a gesture has none any more")
  func windowEnds() {
    router.push(NamedScreen("b"))
    window.perform(.beginSwipe)
    window.end()
    #expect(window.gesture == nil)
    #expect(window.perform(.completeSwipe) == .ignored("No swipe has begun."))
    #expect(window.isSettled)
  }
}
