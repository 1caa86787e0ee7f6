import NavigationTesting
import Testing

@testable import Navigation

@MainActor
struct WorkTests {
  private final class Worker: Coordinator {
    let flow = Flow<Never>()
    func start() { flow.router.push(ScreenStub()) }
  }

  private final class ScreenStub: Screen {}

  @Test("A window's work is awaited, what it begins included")
  func awaited() async {
    let window = Window()
    let root = Worker()
    window.launch(root)
    root.flow.work { [weak root] in
      await Task.yield()
      root?.flow.work {
        await Task.yield()
        root?.flow.router.push(ScreenStub())
      }
    }
    await window.worked()
    #expect(window.front.screens.count == 2)
  }

  @Test("The work of a flow that has ended moves nothing, and nobody waits for it in vain")
  func ended() async {
    let window = Window()
    let root = Worker()
    window.launch(root)
    root.flow.work {
      await Task.yield()
      root.flow.router.push(ScreenStub())
    }
    window.end()
    await window.worked()
    #expect(window.layers.flatMap(\.stacks).flatMap(\.screens).isEmpty)
    root.flow.work { Issue.record("A flow that has ended works.") }
    await window.worked()
  }
}
