import Navigation
import NavigationTesting
import Testing

/// How a flow ends, and what its parent hears. The numbers name sequences behind faults that people
/// reported of public coordinator libraries.
@MainActor
struct OutcomeTests {
  let fixture = Fixture()
  var window: Window { fixture.window }

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
    let reference = Witness(child)
    var outcomes: [Outcome<Int>] = []
    fixture.root.flow.start(child) { outcomes.append($0) }
    #expect(outcomes == [.finished(3)])
    #expect(fixture.shown == "a")
    #expect(fixture.tree == "*")
    #expect(reference.object === child)
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
    let reference = Witness(parent)
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

  @Test("N42: What the parent shows in answer to a result appears after the screen has left")
  func answerAfterPop() {
    let host = TransitionStub()
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

  @Test("A coordinator is started once only")
  func startedTwice() {
    let child = FlowSpy<Int>([NamedScreen("b")])
    fixture.root.flow.start(child)
    var outcomes: [Outcome<Int>] = []
    fixture.root.flow.start(child) { outcomes.append($0) }
    #expect(outcomes == [.cancelled])
    #expect(fixture.shown == "ab")
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

  @Test("A push that is still queued when its flow finishes is not shown")
  func queuedPushOfFinishedFlow() {
    let child = fixture.start("Y", "b", of: Int.self)
    let host = TransitionStub()
    window.drawing = host
    child.object?.flow.router.push(NamedScreen("c"))
    child.object?.flow.router.push(NamedScreen("d"))
    child.object?.flow.finish(1)
    host.settleAll()
    #expect(fixture.shown == "a")
    #expect(fixture.told == ["Y:1"])
  }

  @Test("N18: A parent that ends while its child's screen slides in takes the child with it, first")
  func parentEndsDuringTransition() throws {
    let y = fixture.start("Y", "b", of: Int.self)
    let host = TransitionStub()
    window.drawing = host
    let z = FlowSpy<Never>([NamedScreen("c")])
    let reference = Witness(z)
    y.object?.flow.start(z) { [fixture] _ in fixture.told.append("Z:cancelled") }
    y.object?.flow.finish(1)
    host.settleAll()
    #expect(fixture.told == ["Z:cancelled", "Y:1"])
    #expect(fixture.shown == "a")
    #expect(y.object == nil)
    #expect(reference.object === z)
  }

  @Test("A flow whose only push was refused ends, cancelled")
  func refusedPush() throws {
    let taken = try #require(window.front.top as? NamedScreen)
    let child = FlowSpy<Int>([taken])
    let reference = Witness(child)
    var outcomes: [Outcome<Int>] = []
    fixture.root.flow.start(child) { outcomes.append($0) }
    #expect(outcomes == [.cancelled])
    #expect(fixture.tree == "*")
    #expect(reference.object === child)
  }

  @Test("A flow without a screen lives while it is kept, and ends with nothing left")
  func kept() async {
    let fixture = Fixture()
    let child = FlowSpy<Int>([])
    var isAnswered = false
    let task = Task {
      _ = await child.flow.run(FlowSpy<Int>([NamedScreen("b")]) { $0.flow.finish(1) })
      await child.flow.keep { while !isAnswered { await Task.yield() } }
      _ = await child.flow.run(FlowSpy<Int>([NamedScreen("c")]))
    }
    fixture.root.flow.start(child) { _ in fixture.told.append("child") }
    for _ in 0..<20 { await Task.yield() }
    #expect(fixture.told == [])
    isAnswered = true
    while fixture.shown != "ac" { await Task.yield() }
    fixture.window.perform(.back)
    await task.value
    while fixture.told.isEmpty { await Task.yield() }
    #expect(fixture.told == ["child"])
    #expect(fixture.tree == "*")
  }

  @Test("What is thrown where a flow is kept is thrown on, and the flow ends")
  func keptThrows() async {
    struct Offline: Error {}
    let fixture = Fixture()
    let child = FlowSpy<Int>([])
    fixture.root.flow.start(child) { _ in fixture.told.append("child") }
    _ = await child.flow.run(FlowSpy<Int>([NamedScreen("b")]) { $0.flow.finish(1) })
    await #expect(throws: Offline.self) { try await child.flow.keep { throw Offline() } }
    while fixture.told.isEmpty { await Task.yield() }
    #expect(fixture.told == ["child"])
  }

  @Test("A task that waits for an outcome and is cancelled waits on, and hears it once")
  func cancelledTask() async {
    let fixture = Fixture()
    let child = FlowSpy<Int>([NamedScreen("b")])
    let task = Task { await fixture.root.flow.run(child) }
    while fixture.shown != "ab" { await Task.yield() }
    task.cancel()
    for _ in 0..<20 { await Task.yield() }
    #expect(fixture.shown == "ab")
    child.flow.finish(7)
    #expect(await task.value == .finished(7))
  }

  @Test("A coordinator runs in one window only")
  func twoWindows() {
    let (one, two) = (Window(), Window())
    let shared = FlowSpy<Int>([NamedScreen("a")])
    var outcomes: [Outcome<Int>] = []
    one.launch(shared) { outcomes.append($0) }
    two.launch(shared) { outcomes.append($0) }
    #expect(outcomes == [.cancelled])
    #expect(two.tree == nil && one.tree != nil)
    one.end()
    #expect(outcomes == [.cancelled, .cancelled])
  }
}
