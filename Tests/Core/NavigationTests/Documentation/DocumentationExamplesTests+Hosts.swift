import Navigation
import NavigationTesting
import Testing

// MARK: - Writing a host

enum Hosts {
  @MainActor
  protocol TappableScreen: Screen {
    func tapped(_ name: String)
  }

  @MainActor
  final class PageHost: TransitionDrawing {
    private let window: Window
    private var drawn: (@MainActor () -> Void)?
    private(set) var styleClass = ""

    init(window: Window) {
      self.window = window
      window.drawing = self
    }

    func draw(
      _ transition: Transition, in window: Window, completion: @escaping @MainActor () -> Void
    ) {
      styleClass = "moves-\(transition.name)"
      drawn = completion
    }

    /// The animation has run to its end.
    func animationDidEnd() {
      drawn?()
      drawn = nil
    }

    /// The person tapped something on the page of a screen.
    func tapped(_ name: String, on number: Int) -> ActResult {
      let id = ScreenID(number: number)
      guard window.takesEvents(from: id),
        let screen = window.screen(id) as? any TappableScreen
      else { return window.ignoreEvent(from: id) }
      window.act(on: id) { screen.tapped(name) }
      return .done
    }
  }

  final class ButtonScreen: TappableScreen {
    let onTap: @MainActor () -> Void
    init(onTap: @escaping @MainActor () -> Void) { self.onTap = onTap }
    func tapped(_ name: String) { onTap() }
  }

  final class ButtonCoordinator: Coordinator {
    let flow = Flow<Never>()
    func start() { show() }
    private func show() {
      flow.router.push(ButtonScreen { [weak self] in self?.show() })
    }
  }
}

extension DocumentationExamplesTests {
  @Test("A host draws moves, and hands events to the screen that takes them")
  func host() {
    let window = Window()
    let host = Hosts.PageHost(window: window)
    let coordinator = Hosts.ButtonCoordinator()
    window.launch(coordinator)
    #expect(host.styleClass == "moves-push")
    #expect(window.perform(.back) == .ignored("A transition is under way."))
    host.animationDidEnd()
    #expect(host.tapped("next", on: 1) == .done)
    #expect(host.tapped("next", on: 1) == .ignored("That screen is not on top any more."))
    host.animationDidEnd()
    #expect(window.front.ids.map(\.number) == [1, 2])
    #expect(window.perform(.back) == .done)
  }
}
