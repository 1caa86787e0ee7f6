import Foundation
import Navigation

#if canImport(UIKit)
  import UIKit
#elseif UIKIT_STAND_IN
  import UIKitStandIn
#endif

/// Shows a layer's tabs.
///
/// Whoever sets its delegate is asked and told too, and takes nothing away from the host.
final class TabsController: UITabBarController {
  private var listener: TabsListener?

  func hear(for host: UIKitHost) {
    let listener = TabsListener(host: host)
    self.listener = listener
    super.delegate = listener
  }

  override var delegate: (any UITabBarControllerDelegate)? {
    get { super.delegate }
    set {
      if listener == nil { super.delegate = newValue } else { listener?.other = newValue }
    }
  }

  /// Shows these stacks as tabs, and the one in front. Gives whether UIKit had to be asked.
  func show(_ controllers: [StackController], front: StackController) -> Bool {
    var hasChanged = false
    // A title follows the app's language, also while the tabs stay.
    for controller in controllers where controller.tabBarItem.title != controller.stack?.tab?.title
    {
      controller.tabBarItem.title = controller.stack?.tab?.title
    }
    if viewControllers.map({ $0.map(ObjectIdentifier.init) })
      != controllers.map({ ObjectIdentifier($0) })
    {
      setViewControllers(controllers, animated: false)
      hasChanged = true
    }
    if selectedViewController !== front {
      selectedViewController = front
      hasChanged = true
    }
    return hasChanged
  }
}

/// Hears a tab bar controller, and passes on what it hears.
private final class TabsListener: NSObject, UITabBarControllerDelegate {
  private weak var host: UIKitHost?
  /// Whoever else wants to hear.
  weak var other: (any UITabBarControllerDelegate)?

  init(host: UIKitHost) {
    self.host = host
    super.init()
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    #if canImport(UIKit)
      let isWelcome = other?.tabBarController?(tabBarController, shouldSelect: viewController)
    #else
      let isWelcome = other?.tabBarController(tabBarController, shouldSelect: viewController)
    #endif
    guard isWelcome ?? true, let controller = viewController as? StackController else {
      return isWelcome ?? true
    }
    return host?.lets(select: controller) ?? false
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    #if canImport(UIKit)
      other?.tabBarController?(tabBarController, didSelect: viewController)
    #else
      other?.tabBarController(tabBarController, didSelect: viewController)
    #endif
    host?.advance()
  }
}
