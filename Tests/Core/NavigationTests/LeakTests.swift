import Navigation
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
}
