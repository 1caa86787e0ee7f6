import Navigation
import Testing

/// The numbers name the sequences behind faults that people reported of public coordinator libraries.
@MainActor
struct FlowTests {
  let fixture = Fixture()
  var window: Window { fixture.window }

  @Test(
    "N1, N4: A child whose only screen is left by the person ends, cancelled, once",
    arguments: [
      [PersonAct.back], [.beginSwipe, .completeSwipe],
    ])
  func personLeaves(_ acts: [PersonAct]) {
    let child = fixture.start("Y", "b")
    for act in acts { #expect(window.perform(act) == .done) }
    #expect(fixture.told == ["Y:cancelled"])
    #expect(child.object == nil)
    #expect(fixture.shown == "a")
    #expect(fixture.tree == "*")
  }

  @Test("N2, N3: A cancelled swipe ends nothing and leaves the stack free to move")
  func swipeCancelled() {
    let child = fixture.start("Y", "b")
    #expect(window.perform(.beginSwipe) == .done)
    #expect(window.perform(.cancelSwipe) == .done)
    #expect(fixture.told == [])
    #expect(fixture.shown == "ab")
    child.object?.flow.router.push(NamedScreen("c"))
    #expect(fixture.shown == "abc")
    for _ in 0..<2 {
      window.perform(.beginSwipe)
      window.perform(.completeSwipe)
    }
    #expect(fixture.told == ["Y:cancelled"])
    #expect(child.object == nil)
  }

  @Test("A move asked for during a swipe waits until the swipe has ended")
  func moveDuringSwipe() {
    let child = fixture.start("Y", "b")
    window.perform(.beginSwipe)
    child.object?.flow.router.push(NamedScreen("c"))
    #expect(fixture.shown == "ab")
    window.perform(.cancelSwipe)
    #expect(fixture.shown == "abc")
  }

  @Test("A move of a flow that the swipe has ended is dropped")
  func moveOfEndedFlow() {
    let child = fixture.start("Y", "b")
    window.perform(.beginSwipe)
    fixture.root.flow.router.push(NamedScreen("c"))
    child.object?.flow.router.pop()
    window.perform(.completeSwipe)
    #expect(fixture.shown == "a" || fixture.shown == "ac")
    #expect(fixture.told == ["Y:cancelled"])
  }

  @Test("N5: A child of a child ends before its parent, each once")
  func grandchild() throws {
    let y = fixture.start("Y", "b")
    let z = fixture.start("Z", "cd", on: try #require(y.object?.flow))
    window.perform(.back)
    #expect(z.object != nil)
    #expect(fixture.shown == "abc")
    window.perform(.back)
    #expect(fixture.told == ["Z:cancelled"])
    #expect(z.object == nil)
    #expect(y.object != nil)
    #expect(fixture.tree == "*(*)")
  }

  @Test("N6: Popping to the root ends all flows above it, children first")
  func popToRoot() throws {
    let y = fixture.start("Y", "b")
    let z = fixture.start("Z", "c", on: try #require(y.object?.flow))
    fixture.root.flow.router.popToRoot()
    #expect(fixture.told == ["Z:cancelled", "Y:cancelled"])
    #expect(y.object == nil && z.object == nil)
    #expect(fixture.shown == "a")
  }

  @Test("N7: Popping to a screen in the middle ends only the flows that are left without one")
  func popToMiddle() throws {
    let y = fixture.start("Y", "bc")
    _ = fixture.start("Z", "d", on: try #require(y.object?.flow))
    let b = try #require(window.front.screens[1] as? NamedScreen)
    fixture.root.flow.router.pop(to: b)
    #expect(fixture.told == ["Z:cancelled"])
    #expect(fixture.shown == "ab")
    #expect(y.object != nil)
  }

  @Test("N8: Flows started back to back live while their screens wait in the queue")
  func backToBack() {
    let host = SlowHost()
    window.drawing = host
    let y = fixture.start("Y", "b")
    let z = fixture.start("Z", "c")
    let m = fixture.start("M", "d", modal: true)
    #expect(fixture.shown == "ab")
    #expect(z.object != nil && m.object != nil)
    host.settleAll()
    #expect(fixture.shown == "abc|d")
    #expect(fixture.told == [])
    #expect(y.object != nil)
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

  @Test("N14: Four pushes in one turn are all done, in order, while the first one still runs")
  func fourPushes() {
    let host = SlowHost()
    window.drawing = host
    for name in ["b", "c", "d", "e"] { fixture.root.flow.router.push(NamedScreen(name)) }
    #expect(fixture.shown == "ab")
    host.settleAll()
    #expect(fixture.shown == "abcde")
    #expect(host.drawn.count == 4)
  }

  @Test("N15: Replacing the top is one move, and the replaced screen's flow ends once")
  func replaceTop() {
    _ = fixture.start("Y", "b")
    let before = fixture.settledCount
    fixture.root.flow.router.replaceTop(with: NamedScreen("c"))
    #expect(fixture.settledCount == before + 1)
    #expect(fixture.told == ["Y:cancelled"])
    #expect(fixture.shown == "ac")
  }

  @Test("N16: The first result wins, and the second is ignored and said")
  func finishTwice() throws {
    let child = fixture.start("Y", "b", of: Int.self)
    let flow = try #require(child.object?.flow)
    flow.finish(1)
    flow.finish(2)
    #expect(fixture.told == ["Y:1"])
    #expect(fixture.ignored.count == 1)
  }

  @Test("N16: A result after the person has gone back is ignored")
  func finishAfterBack() throws {
    let child = fixture.start("Y", "b", of: Int.self)
    let flow = try #require(child.object?.flow)
    window.perform(.back)
    flow.finish(1)
    #expect(fixture.told == ["Y:cancelled"])
  }

  @Test(
    "A result given during a swipe wins, also when the swipe completes",
    arguments: [
      PersonAct.completeSwipe, .cancelSwipe,
    ])
  func finishDuringSwipe(_ end: PersonAct) {
    let child = fixture.start("Y", "b", of: Int.self)
    window.perform(.beginSwipe)
    child.object?.flow.finish(5)
    #expect(fixture.told == [])
    window.perform(end)
    #expect(fixture.told == ["Y:5"])
    #expect(fixture.shown == "a")
    #expect(child.object == nil)
  }

  @Test("N17: A result from inside start() reaches the parent and leaves nothing behind")
  func finishInStart() {
    let child = FlowSpy<Int>([NamedScreen("b")]) { $0.flow.finish(3) }
    let reference = Reference(child)
    var outcomes: [Outcome<Int>] = []
    fixture.root.flow.start(child) { outcomes.append($0) }
    #expect(outcomes == [.finished(3)])
    #expect(fixture.shown == "a")
    #expect(fixture.tree == "*")
    #expect(reference.object === child)
  }

  @Test("N18: A parent that ends while its child's screen slides in takes the child with it, first")
  func parentEndsDuringTransition() throws {
    let y = fixture.start("Y", "b", of: Int.self)
    let host = SlowHost()
    window.drawing = host
    let z = FlowSpy<Never>([NamedScreen("c")])
    let reference = Reference(z)
    y.object?.flow.start(z) { [fixture] _ in fixture.told.append("Z:cancelled") }
    y.object?.flow.finish(1)
    host.settleAll()
    #expect(fixture.told == ["Z:cancelled", "Y:1"])
    #expect(fixture.shown == "a")
    #expect(y.object == nil)
    #expect(reference.object === z)
  }

  @Test("A push that is still queued when its flow finishes is not shown")
  func queuedPushOfFinishedFlow() {
    let child = fixture.start("Y", "b", of: Int.self)
    let host = SlowHost()
    window.drawing = host
    child.object?.flow.router.push(NamedScreen("c"))
    child.object?.flow.router.push(NamedScreen("d"))
    child.object?.flow.finish(1)
    host.settleAll()
    #expect(fixture.shown == "a")
    #expect(fixture.told == ["Y:1"])
  }

  @Test("N23: Without a host there is no transition, yet the popped screen's flow ends")
  func noAnimation() {
    let child = fixture.start("Y", "b")
    child.object?.flow.router.pop()
    #expect(fixture.told == ["Y:cancelled"])
    #expect(child.object == nil)
  }

  @Test("N13, N24: Every observer hears everything, however many there are")
  func observers() {
    var heard = 0
    let mine = window.observe { if case .ended = $0 { heard += 1 } }
    let other = window.observe { if case .ended = $0 { heard += 10 } }
    _ = fixture.start("Y", "b")
    window.perform(.back)
    #expect(heard == 11)
    withExtendedLifetime((mine, other)) {}
  }

  @Test("N35: A screen that the parent pushes over its child leaves the child alive")
  func parentPushesOverChild() {
    let child = fixture.start("Y", "bc")
    fixture.root.flow.router.push(NamedScreen("d"))
    #expect(fixture.shown == "abcd")
    #expect(child.object != nil)
    child.object?.flow.router.popToRoot()
    #expect(fixture.shown == "a")
  }

  @Test("N40: A parent that waits for a result hears, once, that the person has left")
  func awaiting() async {
    let child = FlowSpy<Int>([NamedScreen("b")])
    async let outcome = fixture.root.flow.run(child)
    while fixture.shown != "ab" { await Task.yield() }
    window.perform(.back)
    #expect(await outcome == .cancelled)
  }

  @Test(
    "A flow without a screen of its own lives through the answer to a child and ends with its last")
  func screenlessFlow() async {
    let login = FlowSpy<Int>([NamedScreen("b")])
    let parent = FlowSpy<String>([])
    parent.onStart = { spy in
      Task {
        guard case .finished(let number) = await spy.flow.run(login) else { return }
        spy.flow.start(FlowSpy<Never>([NamedScreen("\(number)")]))
      }
    }
    let reference = Reference(parent)
    var outcomes: [Outcome<String>] = []
    fixture.root.flow.start(parent) { outcomes.append($0) }
    while fixture.shown != "ab" { await Task.yield() }
    login.flow.finish(8)
    while fixture.shown != "a8" { await Task.yield() }
    for _ in 0..<10 { await Task.yield() }
    #expect(outcomes == [])
    #expect(reference.object != nil)
    window.perform(.back)
    #expect(outcomes == [.cancelled])
  }

  @Test("A flow without a screen of its own can answer the last of children that end together")
  func lastAnswer() throws {
    let parent = FlowSpy<Never>([])
    fixture.root.flow.start(parent)
    parent.flow.start(FlowSpy<Never>([NamedScreen("b")])) { _ in
      parent.flow.start(FlowSpy<Never>([NamedScreen("d")]))
    }
    parent.flow.start(FlowSpy<Never>([NamedScreen("c")]))
    window.perform(.backTo(try #require(window.front.ids.first)))
    #expect(fixture.shown == "ad")
    #expect(fixture.tree == "*(*(*))")
  }

  @Test("N41: Going back several screens at once ends the inner flows first")
  func backOverSeveral() throws {
    let r = fixture.start("R", "r")
    let t = fixture.start("T", "t", on: try #require(r.object?.flow))
    _ = fixture.start("S", "s", on: try #require(t.object?.flow))
    let bottom = try #require(window.front.ids.first)
    #expect(window.perform(.backTo(bottom)) == .done)
    #expect(fixture.told == ["S:cancelled", "T:cancelled", "R:cancelled"])
    #expect(fixture.shown == "a")
  }

  @Test("N42: What the parent shows in answer to a result appears after the screen has left")
  func answerAfterPop() {
    let host = SlowHost()
    let child = FlowSpy<Int>([NamedScreen("b")])
    fixture.root.flow.start(child) { [fixture] _ in
      #expect(fixture.shown == "a")
      fixture.root.flow.router.push(NamedScreen("c"))
    }
    window.drawing = host
    child.flow.finish(1)
    #expect(host.isDrawing)
    #expect(fixture.shown == "a")
    host.settle()
    #expect(fixture.shown == "ac")
  }

  @Test("A screen that stands in a stack already is refused, and said")
  func sameScreenTwice() {
    let screen = NamedScreen("b")
    fixture.root.flow.router.push(screen)
    fixture.root.flow.router.push(screen)
    #expect(fixture.shown == "ab")
    #expect(fixture.ignored == ["NamedScreen stands in a stack already. Make a new screen."])
  }

  @Test(
    "The bottom screen of the window can not be left",
    arguments: [
      PersonAct.back, .beginSwipe, .dismiss, .completeSwipe, .cancelSwipe,
      .backTo(ScreenID(number: 1)), .backTo(ScreenID(number: 99)),
    ])
  func bottomStays(_ act: PersonAct) {
    if case .done = window.perform(act) { Issue.record("\(act) was done.") }
    fixture.root.flow.router.pop()
    #expect(fixture.shown == "a")
    #expect(fixture.tree == "*")
  }

  @Test("Acts of the person during a transition are ignored")
  func actsDuringTransition() {
    let host = SlowHost()
    window.drawing = host
    fixture.root.flow.router.push(NamedScreen("b"))
    #expect(window.perform(.back) == .ignored("A transition is under way."))
    host.settle()
    #expect(window.perform(.back) == .done)
  }

  @Test("The end of a window ends every flow, children first, and lets everything go")
  func windowEnds() throws {
    let y = fixture.start("Y", "b")
    let z = fixture.start("Z", "c", on: try #require(y.object?.flow), modal: true)
    window.end()
    #expect(fixture.told == ["Z:cancelled", "Y:cancelled"])
    #expect(y.object == nil && z.object == nil)
    #expect(window.tree == nil)
    #expect(fixture.shown == "")
  }

  @Test("A window that is let go without an end lets its flows go too")
  func windowDropped() {
    weak var child: FlowSpy<Never>?
    weak var window: Window?
    do {
      let fixture = Fixture()
      child = fixture.start("Y", "b").object
      window = fixture.window
    }
    #expect(window == nil)
    #expect(child == nil)
  }

  @Test("A coordinator is started once only")
  func startedTwice() {
    let child = FlowSpy<Int>([NamedScreen("b")])
    fixture.root.flow.start(child)
    var outcomes: [Outcome<Int>] = []
    fixture.root.flow.start(child) { outcomes.append($0) }
    #expect(outcomes == [.cancelled])
    #expect(fixture.shown == "ab")
  }

  @Test("A flow whose only push was refused ends, cancelled")
  func refusedPush() throws {
    let taken = try #require(window.front.top as? NamedScreen)
    let child = FlowSpy<Int>([taken])
    let reference = Reference(child)
    var outcomes: [Outcome<Int>] = []
    fixture.root.flow.start(child) { outcomes.append($0) }
    #expect(outcomes == [.cancelled])
    #expect(fixture.tree == "*")
    #expect(reference.object === child)
  }

  @Test("A window that an outcome's closure ends still ends children before parents")
  func endInsideOutcome() throws {
    let parent = fixture.start("P", "p", of: Int.self)
    let flow = try #require(parent.object?.flow)
    for name in ["a", "b"] {
      flow.start(FlowSpy<Never>([NamedScreen(name)])) { [fixture] _ in
        fixture.told.append(name)
        if name == "b" { fixture.window.end() }
      }
    }
    flow.finish(1)
    #expect(fixture.told == ["b", "a", "P:1"])
    #expect(window.tree == nil)
    #expect(fixture.shown == "")
  }

  @Test("A transition that ends after the window did has no effect on what came next")
  func lateCompletion() {
    let window = Window()
    let slow = SlowHost()
    window.drawing = slow
    window.launch(FlowSpy<Never>([NamedScreen("a")]))
    window.end()
    let next = SlowHost()
    window.drawing = next
    window.launch(FlowSpy<Never>([NamedScreen("b"), NamedScreen("c")]))
    slow.settle()
    #expect(!window.isSettled)
    #expect(window.front.screens.count == 1)
    next.settleAll()
    #expect(window.front.screens.count == 2)
  }

  @Test("A window can be launched again from the outcome of its end")
  func relaunch() {
    let window = Window()
    window.launch(FlowSpy<Never>([NamedScreen("a")])) { _ in
      window.launch(FlowSpy<Never>([NamedScreen("b")]))
    }
    window.end()
    #expect(window.front.screens.count == 1)
    #expect(window.tree != nil)
  }

  @Test("An ended flow lets its parent's closure go, also when somebody keeps the coordinator")
  func closureIsLetGo() {
    let kept = FlowSpy<Int>([NamedScreen("b")])
    weak var captured: NamedScreen?
    do {
      let object = NamedScreen("captured")
      captured = object
      fixture.root.flow.start(kept) { [object] _ in _ = object.name }
    }
    #expect(captured != nil)
    window.perform(.back)
    #expect(captured == nil)
  }

  @Test("A flow is not over before its start() has returned")
  func endInsideStart() {
    let parent = FlowSpy<Int>([])
    var told: [String] = []
    parent.onStart = { spy in
      spy.flow.start(FlowSpy<Int>([]) { $0.flow.finish(1) }) { _ in told.append("first") }
      spy.flow.start(FlowSpy<Int>([NamedScreen("b")])) { _ in told.append("second") }
    }
    fixture.root.flow.start(parent) { _ in told.append("parent") }
    #expect(told == ["first"])
    #expect(fixture.shown == "ab")
    window.perform(.back)
    #expect(told == ["first", "second", "parent"])
  }
}
