import Navigation
import NavigationTesting
import Testing

/// What has left is let go, and what is not is named.
@MainActor
struct LeakTests {
  let fixture = Fixture()
  var window: Window { fixture.window }

  @Test("A screen that has left is let go at once")
  func screenIsLetGo() {
    weak var screen: NamedScreen?
    do {
      let shown = NamedScreen("b")
      screen = shown
      fixture.root.flow.router.push(shown)
    }
    #expect(screen != nil)
    window.perform(.back)
    #expect(screen == nil)
  }

  @Test("What was to be called when a move has settled is let go when it was")
  func closureIsLetGo() {
    weak var captured: NamedScreen?
    do {
      let object = NamedScreen("captured")
      captured = object
      fixture.root.flow.endChildren { [object] in _ = object.name }
    }
    #expect(captured == nil)
  }

  @Test("An ended flow that somebody keeps is named, with the screens that it holds")
  func named() {
    var kept: FlowSpy<Int>? = FlowSpy<Int>([NamedScreen("b"), NamedScreen("c")])
    kept.map { fixture.root.flow.start($0) }
    #expect(window.leaks == [])
    window.perform(.back)
    #expect(window.leaks == [])
    window.perform(.back)
    let leak = window.leaks.first
    #expect(window.leaks.count == 1)
    #expect(leak?.coordinator == "FlowSpy<Int>")
    #expect(leak?.isCoordinatorAlive == true)
    #expect(leak?.screens == ["NamedScreen", "NamedScreen"])
    #expect(
      leak?.description == "FlowSpy<Int> has ended and lives on, with NamedScreen, NamedScreen.")
    kept = nil
    #expect(window.leaks == [])
  }

  @Test("A screen that somebody keeps longer than its flow is named")
  func screenNamed() {
    let screen = NamedScreen("b")
    let child = FlowSpy<Int>([])
    fixture.root.flow.start(child)
    child.flow.router.push(screen)
    window.perform(.back)
    #expect(window.leaks.map(\.screens) == [["NamedScreen"]])
    withExtendedLifetime(screen) {}
  }

  @Test("A screen that stands again with another flow is none, and one that left twice is one")
  func shownAgain() {
    let screen = NamedScreen("b")
    for _ in 0..<2 {
      let child = FlowSpy<Int>([])
      fixture.root.flow.start(child)
      child.flow.router.push(screen)
      window.perform(.back)
    }
    #expect(window.leaks.map(\.screens) == [["NamedScreen"]])
    fixture.root.flow.router.push(screen)
    #expect(window.leaks == [])
  }

  @Test("What has left is forgotten, however many come")
  func many() {
    for _ in 0..<1_000 {
      fixture.start("Y", "b", of: Int.self)
      window.perform(.back)
    }
    #expect(window.leaks == [])
    #expect(fixture.told.count == 1_000)
  }

  @Test(
    "An observer that asks as a move settles finds none where none is", arguments: [true, false])
  func askedAsSettled(_ isDrawn: Bool) {
    let host = TransitionStub()
    if isDrawn { window.drawing = host }
    var leaks: [NavigationLeak] = []
    let observation = window.observe { [window] event in
      if event == .settled { leaks += window.leaks }
    }
    fixture.start("Y", "bc", of: Int.self).object?.flow.router.push(NamedScreen("d"))
    host.settleAll()
    window.perform(.back)
    window.perform(.back)
    window.perform(.beginSwipe)
    window.perform(.completeSwipe)
    fixture.start("Z", "e", of: Int.self).object?.flow.finish(1)
    host.settleAll()
    fixture.start("M", "m", modal: true)
    host.settleAll()
    window.perform(.dismiss)
    withExtendedLifetime(observation) {}
    #expect(leaks == [])
    #expect(fixture.told.count == 3)
  }
}
