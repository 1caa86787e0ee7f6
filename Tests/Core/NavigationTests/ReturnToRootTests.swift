import NavigationTesting
import Testing

@testable import Navigation

@MainActor
struct ReturnToRootTests {
  private final class Stop: Screen {}

  private final class Root: Coordinator {
    let flow = Flow<Never>()
    let child = Child()
    let modal = Child()
    var outcomes: [String] = []

    func start() {
      flow.router.push(Stop())
      flow.router.push(Stop())
      flow.start(child) { [weak self] in self?.outcomes.append("child \($0)") }
      child.flow.present(modal) { [weak self] in self?.outcomes.append("modal \($0)") }
    }
  }

  private final class Child: Coordinator {
    let flow = Flow<Void>()
    func start() { flow.router.push(Stop()) }
  }

  @Test("Only the bottom screen stays, whoever has presented what stands over it")
  func everything() {
    let window = Window()
    let root = Root()
    window.launch(root)
    #expect(window.layers.count == 2)
    root.flow.returnToRoot()
    #expect(window.layers.count == 1)
    #expect(window.front.screens.count == 1)
    #expect(root.outcomes.count == 2)
    #expect(window.tree?.children.isEmpty == true)
  }

  @Test("What stands below the flow stays, also when the flow has only been started")
  func below() {
    let window = Window()
    let root = Root()
    window.launch(root)
    root.child.flow.router.push(Stop())
    root.child.flow.returnToRoot()
    #expect(window.layers.count == 1)
    #expect(window.front.screens.count == 3)
    #expect(root.outcomes == ["modal cancelled"])
    let other = Child()
    root.flow.start(other)
    other.flow.returnToRoot()
    #expect(window.front.screens.count == 4)
  }

  @Test("At its bottom screen it stays as it is")
  func nothing() {
    let window = Window()
    let root = Child()
    window.launch(root)
    let screen = window.front.topID
    root.flow.returnToRoot()
    #expect(window.front.topID == screen)
    #expect(window.isSettled)
  }
}
