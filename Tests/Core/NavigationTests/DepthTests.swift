import Navigation
import Testing

/// Windows far larger than a person makes them.
@MainActor
struct DepthTests {
  let fixture = Fixture()
  var window: Window { fixture.window }

  @Test("A stack of 10,000 screens is pushed, popped, and ended")
  func stack() {
    for _ in 0..<10_000 { fixture.root.flow.router.push(NamedScreen("b")) }
    #expect(window.front.screens.count == 10_001)
    #expect(window.printout.count > 10_000)
    fixture.root.flow.router.popToRoot()
    #expect(fixture.shown == "a")
  }

  @Test(
    "A tree of 2,000 flows, each started by the one above, ends and is let go",
    arguments: [true, false])
  func tree(_ isEnded: Bool) throws {
    weak var last: FlowSpy<Never>?
    do {
      let fixture = Fixture()
      var flow = fixture.root.flow
      for _ in 0..<2_000 {
        let child = FlowSpy<Never>([NamedScreen("b")])
        flow.start(child)
        (flow, last) = (child.flow, child)
      }
      #expect(fixture.window.front.screens.count == 2_001)
      #expect(fixture.window.tree != nil)
      #expect(fixture.window.printout.count > 2_000)
      #expect(fixture.window.state != nil)
      if isEnded { fixture.window.end() }
    }
    #expect(last == nil)
  }

  @Test("Flows that start each other in start() stand 1,000 deep")
  func nestedStart() {
    func make(_ depth: Int) -> FlowSpy<Never> {
      FlowSpy<Never>([NamedScreen("b")]) { spy in
        if depth > 0 { spy.flow.start(make(depth - 1)) }
      }
    }
    fixture.root.flow.start(make(1_000))
    #expect(window.front.screens.count == 1_002)
    fixture.root.flow.endChildren()
    #expect(fixture.shown == "a")
    #expect(window.leaks == [])
  }

  @Test("100,000 moves that waited are made in order, also by a host that settles at once")
  func queue() {
    let host = QuickHost()
    window.drawing = host
    let hold = window.hold()
    for _ in 0..<50_000 {
      fixture.root.flow.router.push(NamedScreen("b"))
      fixture.root.flow.router.pop()
    }
    #expect(fixture.shown == "a")
    hold.end()
    #expect(fixture.shown == "a")
    #expect(host.count == 100_000)
    #expect(window.isSettled)
  }
}

/// Draws nothing and says so at once.
private final class QuickHost: TransitionDrawing {
  private(set) var count = 0

  func draw(
    _ transition: Transition, in window: Window, completion: @escaping @MainActor () -> Void
  ) {
    count += 1
    completion()
  }
}
