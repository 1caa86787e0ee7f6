public import Foundation

/// Stands in for UIKit's class of the same name, as far as UIKitNavigation calls it.
///
/// The order of calls follows the pages "UINavigationController" and
/// "UINavigationControllerDelegate" of Apple's documentation.
@MainActor
open class UINavigationController: UIViewController {
  /// Which way a transition of the stack goes.
  public enum Operation: Int {
    case none, push, pop
  }

  private weak var listener: (any UINavigationControllerDelegate)?

  /// Hears what is shown.
  open var delegate: (any UINavigationControllerDelegate)? {
    get { listener }
    set { listener = newValue }
  }

  /// Recognizes the swipe from the edge.
  public let interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
  /// Recognizes the swipe from anywhere. Only of later versions of the system.
  public let interactiveContentPopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
  private var stack: [UIViewController] = []
  /// The animator that the delegate gave for the last animated transition.
  public private(set) var animator: (any UIViewControllerAnimatedTransitioning)?

  /// The stack, bottom first. During a swipe back it lacks the one that may leave.
  public var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The one on top of the stack.
  public var topViewController: UIViewController? { stack.last }

  override var visibleChild: UIViewController? { stack.last }

  /// Puts one on top.
  public func pushViewController(_ other: UIViewController, animated: Bool) {
    change(to: stack + [other], animated: animated)
  }

  /// Takes the top one off.
  @discardableResult
  public func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let top = stack.last
    change(to: Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Takes everything above one off.
  @discardableResult
  public func popToViewController(
    _ other: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === other }) else { return nil }
    let gone = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), animated: animated)
    return gone
  }

  /// Takes everything above the bottom one off.
  @discardableResult
  public func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack as one: a pop where the new top is in the stack, else a push.
  public func setViewControllers(_ others: [UIViewController], animated: Bool) {
    change(to: others, animated: animated)
  }

  func change(to others: [UIViewController], animated: Bool, isInteractive: Bool = false) {
    let before = stack
    guard running == nil else {
      window?.complain("A transition of the stack is under way, so the stack is not changed.")
      return
    }
    for one in others where one.parent != nil && one.parent !== self {
      window?.complain("A view controller stands in two containers.")
    }
    guard Set(others.map(ObjectIdentifier.init)).count == others.count else {
      window?.complain("The same view controller is pushed twice.")
      return
    }
    let (from, to) = (before.last, others.last)
    let isPop = to.map { top in before.contains { $0 === top } } ?? true
    stack = others
    for one in others where one.parent == nil { addChild(one) }
    let gone = before.filter { one in !others.contains { $0 === one } }
    guard from !== to, let window else {
      for one in gone { one.removeFromParent() }
      return
    }
    let isMoving = animated && from != nil && to != nil && isSeen
    if isMoving, let from, let to {
      animator = delegate?.navigationController(
        self, animationControllerFor: isPop ? .pop : .push, from: from, to: to)
    }
    from?.tellAppearance(.willDisappear, isMoving)
    to?.tellAppearance(.willAppear, isMoving)
    if !isMoving { for one in gone { one.removeFromParent() } }
    // The coordinator is there when the delegate hears that it will show.
    let begin = {
      _ = window.run(
        from: from, to: to, of: [self], isAnimated: isMoving, isInteractive: isInteractive
      ) { [self] isCancelled in
        if isCancelled {
          stack = before
          to?.tellAppearance(.willDisappear, true)
          to?.tellAppearance(.didDisappear, true)
          from?.tellAppearance(.willAppear, true)
          from?.tellAppearance(.didAppear, true)
          return
        }
        if isMoving { for one in gone { one.removeFromParent() } }
        from?.tellAppearance(.didDisappear, isMoving)
        to?.tellAppearance(.didAppear, isMoving)
      } then: { [self] isCancelled in
        guard !isCancelled, let to else { return }
        delegate?.navigationController(self, didShow: to, animated: isMoving)
      }
    }
    if isMoving {
      begin()
      if let to { delegate?.navigationController(self, willShow: to, animated: true) }
    } else {
      if let to { delegate?.navigationController(self, willShow: to, animated: false) }
      begin()
    }
  }

  /// Whether no tab bar hides it.
  private var isSeen: Bool {
    guard let tabs = parent as? UITabBarController else { return true }
    return tabs.selectedViewController === self
  }
}

/// Stands in for UIKit's protocol. What UIKit leaves optional has a default here.
@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// A transition begins, or a change without one.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  /// A transition has ended, or a change without one.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  /// What draws the transition, or nil for UIKit's own.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
  /// Hears nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}

  /// Hears nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}

  /// Leaves the drawing to UIKit.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
