#if !canImport(UIKit)
  import Navigation
  import NavigationTesting
  import UIKitStandIn

  @testable import UIKitNavigation

  /// A window that UIKit's stand-in shows, with a root flow X, and a record of what was told.
  @MainActor
  final class Fixture {
    let uiWindow = UIWindow()
    let window = Window()
    let host: UIKitHost
    private let lookingLater: LookingLater
    private(set) var ignored: [String] = []
    private(set) var drawn: [String] = []
    /// The outcomes that parents were told, in order.
    var told: [String] = []
    private var observation: NavigationObservation?

    @MainActor
    private final class LookingLater {
      var bodies: [@MainActor () -> Void] = []
    }

    init(keepsCoordinator: Bool = false) {
      uiWindow.keepsCoordinator = keepsCoordinator
      let lookingLater = LookingLater()
      self.lookingLater = lookingLater
      host = UIKitHost(
        window, viewControllerFor: { _ in UIViewController() },
        later: { lookingLater.bodies.append($0) })
      uiWindow.rootViewController = host.rootViewController
      observation = window.observe { [weak self] event in
        switch event {
        case .ignored(let reason): self?.ignored.append(reason)
        case .moved(let move): self?.drawn.append(move.kind.rawValue)
        default: break
        }
      }
    }

    /// Launches a root flow and waits until it is seen.
    @discardableResult
    func launch(_ screens: [any Screen]) -> FlowSpy {
      let root = FlowSpy(screens)
      window.launch(root) { [weak self] in self?.told.append("root:\($0)") }
      settle()
      return root
    }

    /// Starts a flow and records its outcome under `name`.
    func start(
      _ name: String, _ screens: [any Screen], on parent: Flow<Int>,
      in placement: FlowPlacement = .stack
    ) -> Witness<FlowSpy> {
      let child = FlowSpy(screens)
      parent.start(child, in: placement) { [weak self] outcome in
        self?.told.append("\(name):\(outcome)")
      }
      return Witness(child)
    }

    func start(
      _ name: String, _ screens: String, on parent: Flow<Int>, in placement: FlowPlacement = .stack
    ) -> Witness<FlowSpy> {
      start(name, screens.map { NamedScreen(String($0)) }, on: parent, in: placement)
    }

    // MARK: Time

    /// Does what the host wanted to do later, once.
    func lookAgain() {
      let bodies = lookingLater.bodies
      lookingLater.bodies = []
      for body in bodies { body() }
    }

    /// Lets every transition run to its end that no finger leads.
    func settle() {
      for _ in 0..<100 {
        uiWindow.finishTransitions()
        if lookingLater.bodies.isEmpty { return }
        lookAgain()
      }
    }

    // MARK: What is seen

    /// What UIKit shows: `ab|c` is c presented over a and b, `[x:a *y:b]` two tabs, y selected.
    var shown: String {
      guard let root = uiWindow.rootViewController else { return "" }
      return sequence(first: root) { one in
        one.children.first?.presentedViewController ?? one.presentedViewController
      }.map { layer in
        guard let layer = layer as? LayerController else { return "!" }
        let controllers = layer.children.flatMap { child -> [UINavigationController] in
          if let tabs = child as? UITabBarController {
            return (tabs.viewControllers ?? []).compactMap { $0 as? UINavigationController }
          }
          return [child as? UINavigationController].compactMap { $0 }
        }
        // The leading column comes after the rest.
        guard let tabs = layer.children.first as? UITabBarController else {
          return controllers.reversed().map(Self.names).joined()
        }
        let leading = layer.children.count > 1 ? controllers.last.map(Self.names) ?? "" : ""
        let inTabs = layer.children.count > 1 ? controllers.dropLast() : controllers[...]
        return "["
          + inTabs.map { controller in
            let isSelected = tabs.selectedViewController === controller
            let name = (controller as? StackController)?.stack?.tab?.name ?? "?"
            return (isSelected ? "*" : "") + name + ":" + (isSelected ? leading : "")
              + Self.names(controller)
          }.joined(separator: " ") + "]"
      }.joined(separator: "|")
    }

    /// What stands in the window, in the same words.
    var standing: String {
      window.layers.map { layer in
        guard !layer.tabs.isEmpty else { return Self.names(layer.front) }
        return "["
          + layer.stacks.map { stack in
            (stack === layer.front ? "*" : "") + (stack.tab?.name ?? "?") + ":" + Self.names(stack)
          }.joined(separator: " ") + "]"
      }.joined(separator: "|")
    }

    private static func names(_ controller: UINavigationController) -> String {
      controller.viewControllers.map { ($0 as? NamedScreen)?.name ?? "?" }.joined()
    }

    private static func names(_ stack: NavigationStack) -> String {
      stack.screens.map { ($0 as? NamedScreen)?.name ?? "?" }.joined()
    }

    var front: UINavigationController? { uiWindow.frontNavigationControllers.last }

    /// Swipes back and lets go.
    func swipe(isCancelled: Bool = false) {
      guard uiWindow.beginSwipe() else { return }
      uiWindow.letGo(isCancelled: isCancelled)
      settle()
    }

    /// Pulls the topmost sheet down and lets go.
    func pull(isCancelled: Bool = false) {
      guard uiWindow.beginPull() else { return }
      uiWindow.letGo(isCancelled: isCancelled)
      settle()
    }

    /// Presents an alert from the screen that is seen.
    func alert() -> AlertController {
      let alert = AlertController()
      let presenter = front?.topViewController ?? uiWindow.topmost
      presenter?.present(alert, animated: true)
      return alert
    }
  }
#endif
