import Navigation
import Testing

/// Flows on stacks of their own, one over the other.
@MainActor
struct ModalTests {
  let fixture = Fixture()
  let host = SlowHost()
  var window: Window { fixture.window }
  var router: Router { fixture.root.flow.router }

  @Test("N28: A dismissed modal ends the flow in it that has shown nothing yet")
  func dismissedFromOutside() throws {
    let container = fixture.start("M", "m", modal: true)
    let inner = FlowSpy<Never>([])
    let reference = Reference(inner)
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
}
