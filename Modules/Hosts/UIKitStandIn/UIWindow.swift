public import Foundation

/// Stands in for UIKit's window, and runs the transitions in it when a test says so.
@MainActor
public final class UIWindow: NSObject {
  /// What UIKit would have warned of or raised.
  public private(set) var complaints: [String] = []
  /// Whether a transition is known still while its end is told.
  public var keepsCoordinator = false
  /// Whether what is not animated appears with the next layout only, and no coordinator tells of it.
  public var defersAppearance = false
  private var transitions: [RunningTransition] = []

  /// Makes a window that shows nothing.
  public override init() { super.init() }

  /// What the window shows.
  public var rootViewController: UIViewController? {
    didSet {
      oldValue?.ownWindow = nil
      rootViewController?.ownWindow = self
      rootViewController?.tellAppearance(.willAppear, false)
      rootViewController?.tellAppearance(.didAppear, false)
    }
  }

  /// Whether a transition runs, or waits for the person's finger.
  public var isAnimating: Bool { !transitions.isEmpty }

  /// Ends the oldest transition that no finger leads. Gives false where there is none.
  @discardableResult
  public func finishTransition() -> Bool {
    guard let index = transitions.firstIndex(where: { !$0.isInteractive }) else { return false }
    transitions.remove(at: index).end(keepsCoordinator: keepsCoordinator)
    return true
  }

  /// Ends all transitions that no finger leads, and those that begin by that.
  public func finishTransitions() {
    while finishTransition() {}
  }

  func complain(_ complaint: String) { complaints.append(complaint) }

  /// Runs a transition; one that is not animated ends at once or with the next layout.
  @discardableResult
  func run(
    from: UIViewController?, to: UIViewController?, of participants: [UIViewController],
    isAnimated: Bool, isInteractive: Bool = false,
    change: @escaping (Bool) -> Void, then: @escaping (Bool) -> Void
  ) -> RunningTransition? {
    guard isAnimated || defersAppearance else {
      change(false)
      then(false)
      return nil
    }
    let transition = RunningTransition(
      from: from, to: to, participants: isAnimated ? participants : [],
      isInteractive: isInteractive,
      change: change, then: then)
    transitions.append(transition)
    return transition
  }

  // MARK: What the person sees

  /// The topmost presented view controller, or the root.
  public var topmost: UIViewController? {
    rootViewController.map { root in
      sequence(first: root) { $0.ownPresented }.reduce(root) { $1 }
    }
  }

  /// The navigation controllers that the person can touch, the leading column first.
  public var frontNavigationControllers: [UINavigationController] {
    topmost.map(navigationControllers) ?? []
  }

  /// The tab bar that the person can touch.
  public var frontTabBarController: UITabBarController? { topmost.flatMap(tabBarController) }

  private func navigationControllers(in one: UIViewController) -> [UINavigationController] {
    if let found = one as? UINavigationController { return [found] }
    if let tabs = one as? UITabBarController {
      return tabs.selectedViewController.map(navigationControllers) ?? []
    }
    // UIKit has laid out what the person touches.
    one.viewWillLayoutSubviews()
    return one.children.sorted { $0.view.frame.minX < $1.view.frame.minX }
      .flatMap(navigationControllers)
  }

  private func tabBarController(in one: UIViewController) -> UITabBarController? {
    one as? UITabBarController ?? one.children.lazy.compactMap(tabBarController).first
  }
}
