public import Foundation

/// Stands in for UIKit's class of the same name, as far as UIKitNavigation calls it.
///
/// The order of calls follows the pages "UITabBarController" and "UITabBarControllerDelegate" of
/// Apple's documentation: the delegate hears of the person's taps only.
@MainActor
open class UITabBarController: UIViewController {
  private weak var listener: (any UITabBarControllerDelegate)?

  /// Is asked and told when the person taps.
  open var delegate: (any UITabBarControllerDelegate)? {
    get { listener }
    set { listener = newValue }
  }

  /// One for each tab.
  public private(set) var viewControllers: [UIViewController]?

  /// The one that the person sees.
  public var selectedViewController: UIViewController? {
    didSet {
      guard let selected = selectedViewController, selected !== oldValue else { return }
      guard viewControllers?.contains(where: { $0 === selected }) ?? false else {
        window?.complain("A view controller is selected that stands in no tab.")
        selectedViewController = oldValue
        return
      }
      oldValue?.tellAppearance(.didDisappear, false)
      selected.tellAppearance(.didAppear, false)
    }
  }

  /// Replaces the tabs. The one that was seen stays seen if it is among them.
  public func setViewControllers(_ others: [UIViewController]?, animated: Bool) {
    let others = others ?? []
    for one in viewControllers ?? [] where !others.contains(where: { $0 === one }) {
      one.removeFromParent()
    }
    viewControllers = others
    for one in others where one.parent !== self { addChild(one) }
    if !others.contains(where: { $0 === selectedViewController }) {
      selectedViewController = others.first
    }
  }

  override var visibleChild: UIViewController? { selectedViewController }
}

/// Stands in for UIKit's protocol. What UIKit leaves optional has a default here.
@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether a tap may select it.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// A tap has selected it, also again.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Lets every tap select.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }

  /// Hears nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}
