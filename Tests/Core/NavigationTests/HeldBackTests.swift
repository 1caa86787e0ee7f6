import Navigation
import Testing

@MainActor
struct HeldBackTests {
  @Test("A screen that keeps the way out does not keep itself by it")
  func keepsNothing() {
    let window = Window()
    let root = FlowSpy<Never>([NamedScreen("a")])
    window.launch(root)
    weak var draft: Draft?
    do {
      let pushed = Draft()
      root.flow.router.push(pushed)
      draft = pushed
    }
    #expect(window.perform(.back) == .heldBack)
    root.flow.router.pop()
    #expect(draft == nil)
  }
}

private final class Draft: BackGuarding {
  let holdsBack = true
  private var leave: (@MainActor () -> Void)?

  func didHoldBack(_ leave: @escaping @MainActor () -> Void) {
    self.leave = leave
  }
}
