import Navigation
import NavigationTesting
import Testing

/// What a screen sets off after the person has left it.
@MainActor
struct LateAnswerTests {
  let fixture = Fixture()
  var window: Window { fixture.window }
  var router: Router { fixture.root.flow.router }

  /// Begins an act on the top screen, and does `body` when the answer is let through.
  private func ask(_ body: @escaping @MainActor () -> Void) async throws -> Answer {
    let id = try #require(window.front.topID)
    let answer = Answer()
    answer.task = Task {
      await window.act(on: id) {
        await answer.wait()
        body()
      }
    }
    while !answer.isAwaited { await Task.yield() }
    return answer
  }

  @Test("N20: An answer that comes after its screen has left shows nothing")
  func pushTooLate() async throws {
    router.push(NamedScreen("b"))
    let answer = try await ask { router.push(NamedScreen("late")) }
    window.perform(.back)
    await answer.come()
    #expect(fixture.shown == "a")
    #expect(
      fixture.ignored == [
        "FlowSpy<Never> can not show NamedScreen: screen 2, which asks for it, has left."
      ])
  }

  @Test("N20: An answer that comes while its screen stands is shown")
  func pushInTime() async throws {
    router.push(NamedScreen("b"))
    let answer = try await ask { router.push(NamedScreen("c")) }
    await answer.come()
    #expect(fixture.shown == "abc")
  }

  @Test("A late answer neither pops, nor starts, finishes or ends children")
  func nothingElse() async throws {
    let child = fixture.start("Y", "b")
    router.push(NamedScreen("c"))
    var started: [Outcome<Int>] = []
    let answer = try await ask { [fixture] in
      router.pop()
      child.object?.flow.cancel()
      fixture.root.flow.endChildren()
      fixture.root.flow.start(FlowSpy<Int>([NamedScreen("d")])) { started.append($0) }
    }
    window.perform(.back)
    await answer.come()
    #expect(fixture.shown == "ab")
    #expect(fixture.told == [])
    #expect(started == [.cancelled])
    #expect(fixture.ignored.count == 4)
  }

  @Test("A screen that its own act has taken away may go on")
  func ownMove() async throws {
    router.push(NamedScreen("b"))
    let answer = try await ask {
      router.pop()
      router.push(NamedScreen("c"))
    }
    await answer.come()
    #expect(fixture.shown == "ac")
  }

  @Test("An act on a screen that has left already has no effect")
  func actOnGone() throws {
    router.push(NamedScreen("b"))
    let id = try #require(window.front.topID)
    window.perform(.back)
    window.act(on: id) { router.push(NamedScreen("late")) }
    #expect(fixture.shown == "a")
    #expect(fixture.ignored.count == 1)
  }

  @Test("An answer from before the window was launched anew has no effect on the new flow")
  func formerSession() async throws {
    let next = FlowSpy<Never>([NamedScreen("x")])
    let answer = try await ask { next.flow.router.push(NamedScreen("late")) }
    window.end()
    window.launch(next)
    await answer.come()
    #expect(fixture.shown == "x")
  }

  @Test("N19: The second of two taps is addressed to a screen that is not on top any more")
  func doubleTap() throws {
    let host = TransitionStub()
    window.drawing = host
    let id = try #require(window.front.topID)
    func tap() {
      guard window.takesEvents(from: id) else {
        _ = window.ignoreEvent(from: id)
        return
      }
      window.act(on: id) { router.push(NamedScreen("b")) }
    }
    tap()
    tap()
    host.settleAll()
    #expect(fixture.shown == "ab")
    #expect(fixture.ignored == ["That screen is not on top any more."])
  }
}

/// An answer that comes when the test says so.
@MainActor
private final class Answer {
  private var continuation: CheckedContinuation<Void, Never>?
  var task: Task<Void, Never>?
  var isAwaited: Bool { continuation != nil }

  func wait() async {
    await withCheckedContinuation { continuation = $0 }
  }

  func come() async {
    continuation?.resume()
    continuation = nil
    await task?.value
  }
}
