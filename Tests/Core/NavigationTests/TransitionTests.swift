import Navigation
import NavigationTesting
import Testing

/// How moves look, and what waits for them.
@MainActor
struct TransitionTests {
  let fixture = Fixture()
  let host = TransitionStub()
  var window: Window { fixture.window }
  var router: Router { fixture.root.flow.router }

  init() { window.drawing = host }

  @Test(
    "A screen leaves with the transition with which it came",
    arguments: [Transition.push, .sheet, .fade, .print, Transition("curl")])
  func reversed(_ transition: Transition) {
    router.push(NamedScreen("b"), transition: transition)
    host.settle()
    router.pop()
    host.settle()
    #expect(host.drawn == [transition, transition])
  }

  @Test("A move of its own look takes that, and one without motion is not drawn")
  func ownLook() {
    router.push(NamedScreen("b"), transition: .none)
    #expect(window.isSettled)
    router.push(NamedScreen("c"))
    host.settle()
    router.pop(transition: .fade)
    host.settle()
    router.pop()
    #expect(host.drawn == [.push, .fade])
    #expect(fixture.shown == "a")
  }

  @Test("A flow that ends leaves as its lowest screen came")
  func flowLeaves() {
    let child = FlowSpy<Int>([])
    fixture.root.flow.start(child)
    child.flow.router.push(NamedScreen("b"), transition: .print)
    child.flow.router.push(NamedScreen("c"), transition: .fade)
    host.settleAll()
    child.flow.finish(1)
    host.settleAll()
    #expect(host.drawn == [.print, .fade, .print])
  }

  @Test("The first screen of a modal comes as a sheet if it says nothing else, and so it leaves")
  func sheet() {
    let child = fixture.start("M", "bc", of: Int.self, modal: true)
    host.settleAll()
    child.object?.flow.router.replaceTop(with: NamedScreen("d"))
    host.settleAll()
    child.object?.flow.finish(1)
    host.settleAll()
    #expect(host.drawn == [.sheet, .push, .push, .sheet])
  }

  @Test("A modal comes as its first screen says")
  func ownSheet() {
    let child = FlowSpy<Int>([]) { $0.flow.router.push(NamedScreen("b"), transition: .fade) }
    fixture.root.flow.present(child)
    host.settleAll()
    #expect(host.drawn == [.fade])
  }

  @Test("Whoever asked for less motion sees none, and everything ends as it does with it")
  func reducesMotion() {
    window.reducesMotion = true
    let child = fixture.start("Y", "b")
    child.object?.flow.router.pop(transition: .fade)
    #expect(host.drawn == [])
    #expect(fixture.told == ["Y:cancelled"])
    #expect(fixture.shown == "a")
  }

  @Test("N31: Pushes and pops that do not wait settle in order")
  func settlesInOrder() {
    for name in ["b", "c", "d"] { router.push(NamedScreen(name)) }
    router.pop()
    router.pop()
    var seen: [String] = []
    while host.isDrawing {
      seen.append(fixture.shown)
      host.settle()
    }
    #expect(seen == ["ab", "abc", "abcd", "abc", "ab"])
    #expect(fixture.shown == "ab")
  }

  @Test("N29: A modal that closes is gone before what was asked for with it stands")
  func closeAndPush() throws {
    let modal = fixture.start("M", "m", modal: true)
    host.settleAll()
    router.dismissPresented()
    router.push(NamedScreen("c"))
    fixture.start("F", "f", of: Int.self, modal: true)
    #expect(fixture.shown == "a")
    host.settle()
    #expect(fixture.told == ["M:cancelled"])
    #expect(modal.object == nil)
    #expect(fixture.shown == "ac")
    host.settleAll()
    #expect(fixture.shown == "ac|f")
    #expect(fixture.told == ["M:cancelled"])
  }

  @Test("A transition that a host ends twice settles once")
  func endsTwice() {
    final class TwiceHost: TransitionDrawing {
      func draw(
        _ transition: Transition, in window: Window, completion: @escaping @MainActor () -> Void
      ) {
        completion()
        completion()
      }
    }
    let twice = TwiceHost()
    window.drawing = twice
    let before = fixture.settledCount
    router.push(NamedScreen("b"))
    router.push(NamedScreen("c"))
    #expect(fixture.settledCount == before + 2)
    #expect(fixture.shown == "abc")
  }

  @Test("Whoever waits until all has settled goes on after the last move")
  func settled() async {
    await window.settled()
    router.push(NamedScreen("b"))
    router.push(NamedScreen("c"))
    var isOver = false
    let waiter = Task {
      await window.settled()
      isOver = true
    }
    await Task.yield()
    host.settle()
    await Task.yield()
    #expect(!isOver)
    host.settle()
    await waiter.value
    #expect(isOver)
    #expect(fixture.shown == "abc")
  }
}
