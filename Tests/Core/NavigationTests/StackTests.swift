import Navigation
import NavigationTesting
import Testing

/// Moves of code on one stack and over it.
@MainActor
struct StackTests {
  struct PageRoute: Route {
    let number: Int
  }

  let fixture = Fixture()
  let host = TransitionStub()
  var window: Window { fixture.window }
  var router: Router { fixture.root.flow.router }

  @Test("N25: Each screen that leaves says so once, whatever takes it away")
  func whenGone() {
    var gone: [String] = []
    for name in ["b", "c", "d"] {
      router.push(NamedScreen(name)) { gone.append(name) }
    }
    router.popToRoot()
    #expect(gone == ["d", "c", "b"])
    router.push(NamedScreen("e")) { gone.append("e") }
    router.replaceTop(with: NamedScreen("f")) { gone.append("f") }
    #expect(gone.suffix(1) == ["e"])
    window.perform(.back)
    #expect(gone.suffix(1) == ["f"])
    router.push(NamedScreen("g")) { gone.append("g") }
    window.end()
    #expect(gone == ["d", "c", "b", "e", "f", "g"])
  }

  @Test("N25: Popping to a screen tells those above it, never it or those below")
  func popTo() {
    var gone: [String] = []
    let middle = NamedScreen("b")
    router.push(middle) { gone.append("b") }
    router.push(NamedScreen("c")) { gone.append("c") }
    router.pop(to: middle)
    #expect(gone == ["c"])
    router.pop(to: NamedScreen("elsewhere"))
    #expect(fixture.shown == "ab")
    #expect(
      fixture.ignored == ["NamedScreen is not in the stack, so nothing is popped to it."])
  }

  @Test("N7, N25: Replacing all screens releases them and ends the flows that are left without")
  func replaceAll() {
    let child = fixture.start("Y", "bc")
    weak let old = window.front.screens.last
    router.replaceAll(with: [NamedScreen("x"), NamedScreen("y")])
    #expect(fixture.shown == "xy")
    #expect(fixture.told == ["Y:cancelled"])
    #expect(child.object == nil)
    #expect(old == nil)
    router.replaceAll(with: [])
    let twice = NamedScreen("z")
    router.replaceAll(with: [twice, twice])
    #expect(fixture.shown == "xy")
    #expect(fixture.ignored.count == 2)
  }

  @Test("N30: The same route twice before the first has settled is shown once, and said")
  func sameRoute() {
    window.drawing = host
    router.push(NamedScreen("b"), for: PageRoute(number: 1))
    router.push(NamedScreen("c"), for: PageRoute(number: 1))
    router.push(NamedScreen("d"), for: PageRoute(number: 2))
    router.push(NamedScreen("e"), for: PageRoute(number: 2))
    host.settleAll()
    #expect(fixture.shown == "abd")
    #expect(fixture.ignored.count == 2)
    router.push(NamedScreen("f"), for: PageRoute(number: 1))
    host.settleAll()
    #expect(fixture.shown == "abdf")
  }

  @Test("N30: A flow for the same route twice is started once, and again when the first stands")
  func sameRouteOfFlow() {
    window.drawing = host
    var told: [String] = []
    for name in ["b", "c"] {
      fixture.root.flow.start(FlowSpy<Never>([NamedScreen(name)]), for: PageRoute(number: 1)) { _ in
        told.append(name)
      }
    }
    host.settleAll()
    #expect(told == ["c"])
    #expect(fixture.shown == "ab")
    fixture.root.flow.present(FlowSpy<Never>([NamedScreen("d")]), for: PageRoute(number: 1))
    host.settleAll()
    #expect(fixture.shown == "ab|d")
  }

  @Test("N32: A parent that ends a child in the answer to its end hears of it once")
  func endsAgainInAnswer() {
    let child = FlowSpy<Int>([NamedScreen("b")])
    var told = 0
    fixture.root.flow.start(child) { [fixture] _ in
      told += 1
      child.flow.cancel()
      fixture.root.flow.endChildren()
    }
    window.perform(.back)
    #expect(told == 1)
    #expect(fixture.tree == "*")
  }

  @Test("N11, N33: A second dismissal, or one of a flow in no modal, is ignored and said")
  func dismissTwice() throws {
    let modal = fixture.start("M", "m", modal: true)
    let flow = try #require(modal.object?.flow)
    window.drawing = host
    flow.router.dismiss()
    flow.router.dismiss()
    router.dismissPresented()
    host.settleAll()
    #expect(fixture.told == ["M:cancelled"])
    router.dismiss()
    flow.router.dismiss()
    #expect(
      fixture.ignored == [
        "FlowSpy<Never> has ended, so it can not move.",
        "Nothing is presented over the flow.",
        "Nothing is presented: the flow stands in no modal.",
        "FlowSpy<Never> has ended, so it can not move.",
      ])
    #expect(fixture.shown == "a")
  }

  @Test("N12: Dismissing what a flow presents leaves its own modal alone")
  func dismissPresented() throws {
    let a = fixture.start("A", "a", modal: true)
    let b = fixture.start("B", "b", on: try #require(a.object?.flow), modal: true)
    _ = fixture.start("C", "c", on: try #require(b.object?.flow), modal: true)
    a.object?.flow.router.dismissPresented()
    #expect(fixture.told == ["C:cancelled", "B:cancelled"])
    #expect(fixture.shown == "a|a")
  }

  @Test("N10: A modal that its second screen dismisses goes whole")
  func dismissOwn() {
    let modal = fixture.start("M", "mn", modal: true)
    modal.object?.flow.router.dismiss()
    #expect(fixture.told == ["M:cancelled"])
    #expect(fixture.shown == "a")
    #expect(modal.object == nil)
  }

  @Test("A flow that is cancelled tells so, and its screens leave")
  func cancel() {
    let child = fixture.start("Y", "bc", of: Int.self)
    child.object?.flow.cancel()
    #expect(fixture.told == ["Y:cancelled"])
    #expect(fixture.shown == "a")
  }

  @Test("Ending the children ends all of them, youngest first, and then calls back")
  func endChildren() throws {
    let y = fixture.start("Y", "b")
    _ = fixture.start("Z", "c", on: try #require(y.object?.flow), modal: true)
    fixture.start("W", "d", of: Int.self)
    fixture.root.flow.endChildren { [fixture] in fixture.told.append("all") }
    #expect(fixture.told == ["W:cancelled", "Z:cancelled", "Y:cancelled", "all"])
    #expect(fixture.shown == "a")
    #expect(fixture.tree == "*")
  }

  @Test("The window's observers hear what happens, in order and by name")
  func events() {
    var events: [NavigationEvent] = []
    let observation = window.observe { events.append($0) }
    fixture.start("Y", "b", of: Int.self)
    window.perform(.back)
    #expect(events.count == 6)
    let moves = events.compactMap { if case .moved(let move) = $0 { move } else { nil } }
    let move = moves.first
    #expect(move?.kind == .push)
    #expect(move?.flow == "FlowSpy<Int>")
    #expect(move?.shown == ["NamedScreen"])
    #expect(move?.removed == [])
    #expect(move?.transition == .push)
    #expect(
      events.filter { if case .moved = $0 { false } else { true } } == [
        .started("FlowSpy<Int>"), .settled, .acted(.back),
        .ended("FlowSpy<Int>", isFinished: false), .settled,
      ])
    withExtendedLifetime(observation) {}
  }
}
