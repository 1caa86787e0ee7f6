import Navigation
import NavigationTesting
import Testing

/// Flows on stacks of their own, one over the other.
@MainActor
struct ModalTests {
  let fixture = Fixture()
  let host = TransitionStub()
  var window: Window { fixture.window }
  var router: Router { fixture.root.flow.router }

  @Test("N28: A dismissed modal ends the flow in it that has shown nothing yet")
  func dismissedFromOutside() throws {
    let container = fixture.start("M", "m", modal: true)
    let inner = FlowSpy<Never>([])
    let reference = Witness(inner)
    container.object?.flow.start(inner) { [fixture] _ in fixture.told.append("Y:cancelled") }
    let flow = inner.flow
    router.dismissPresented()
    #expect(fixture.told == ["Y:cancelled", "M:cancelled"])
    flow.router.push(NamedScreen("late"))
    #expect(fixture.shown == "a")
    #expect(fixture.ignored == ["FlowSpy<Never> has ended, so it can not show NamedScreen."])
    #expect(container.object == nil)
    #expect(reference.object === inner)
  }

  @Test("N28: A modal that the person dismisses does not come back with what waited in it")
  func waitingPush() {
    let container = fixture.start("M", "m", modal: true)
    window.perform(.beginDismissal)
    container.object?.flow.router.push(NamedScreen("late"))
    window.perform(.completeDismissal)
    #expect(fixture.shown == "a")
    #expect(fixture.told == ["M:cancelled"])
    #expect(container.object == nil)
  }

  @Test("A modal that its flow shows over its child's can be dismissed alone")
  func overChild() {
    let parent = FlowSpy<Never>([])
    fixture.root.flow.present(parent)
    parent.flow.present(FlowSpy<Never>([NamedScreen("c")])) { [fixture] _ in
      fixture.told.append("C:cancelled")
    }
    parent.flow.router.push(NamedScreen("p"))
    #expect(fixture.shown == "a|c|p")
    window.perform(.dismiss)
    #expect(fixture.shown == "a|c")
    #expect(fixture.tree == "*(*(*))")
    window.perform(.dismiss)
    #expect(fixture.told == ["C:cancelled"])
    #expect(fixture.tree == "*")
  }

  @Test("A modal flow without a screen of its own comes back with the next flow that it starts")
  func oneFlowAfterTheOther() {
    let wizard = FlowSpy<Never>([])
    let first = FlowSpy<Int>([NamedScreen("b")])
    fixture.root.flow.present(wizard)
    wizard.flow.start(first) { _ in wizard.flow.start(FlowSpy<Never>([NamedScreen("c")])) }
    first.flow.finish(1)
    #expect(fixture.shown == "a|c")
  }

  @Test("N9: A modal swiped down ends its flow of three screens, cancelled, once")
  func modalDismissed() {
    let child = fixture.start("M", "bcd", modal: true)
    #expect(fixture.shown == "a|bcd")
    #expect(window.perform(.dismiss) == .done)
    #expect(fixture.told == ["M:cancelled"])
    #expect(child.object == nil)
    #expect(fixture.shown == "a")
  }

  @Test("N10: A modal flow that finishes from its second screen leaves the stack below untouched")
  func modalFinishes() {
    let child = fixture.start("M", "bc", of: Int.self, modal: true)
    child.object?.flow.finish(7)
    #expect(fixture.told == ["M:7"])
    #expect(child.object == nil)
    #expect(fixture.shown == "a")
  }

  @Test("N11: Dismissing where nothing is presented is ignored, and said")
  func nothingPresented() {
    #expect(window.perform(.dismiss) == .ignored("Nothing is presented."))
    #expect(fixture.shown == "a")
  }

  @Test("N12: Dismissing the lower of two modals takes the upper one with it, first")
  func nestedModals() throws {
    let lower = fixture.start("B", "b", modal: true)
    _ = fixture.start("C", "c", on: try #require(lower.object?.flow), modal: true)
    #expect(fixture.shown == "a|b|c")
    lower.object?.flow.router.pop()
    #expect(fixture.told == ["C:cancelled", "B:cancelled"])
    #expect(fixture.shown == "a")
  }

  @Test("The back button on the only screen of a modal dismisses it")
  func backOnModal() {
    _ = fixture.start("M", "b", modal: true)
    #expect(window.perform(.back) == .done)
    #expect(fixture.told == ["M:cancelled"])
  }
}
