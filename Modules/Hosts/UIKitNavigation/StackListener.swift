import Foundation
import Navigation

#if canImport(UIKit)
  import UIKit
#elseif UIKIT_STAND_IN
  import UIKitStandIn
#endif

/// Hears a stack's navigation controller, and passes on what it hears.
final class StackListener: NSObject, UINavigationControllerDelegate, UIGestureRecognizerDelegate {
  private weak var controller: StackController?
  private weak var host: UIKitHost?
  /// Whoever else wants to hear.
  weak var other: (any UINavigationControllerDelegate)?

  init(of controller: StackController, host: UIKitHost) {
    self.controller = controller
    self.host = host
    super.init()
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    #if canImport(UIKit)
      other?.navigationController?(
        navigationController, willShow: viewController, animated: animated)
    #else
      other?.navigationController(
        navigationController, willShow: viewController, animated: animated)
    #endif
    guard let controller, let coordinator = controller.transitionCoordinator,
      coordinator.initiallyInteractive
    else { return }
    host?.didBeginSwipe(in: controller, by: coordinator)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    #if canImport(UIKit)
      other?.navigationController?(
        navigationController, didShow: viewController, animated: animated)
    #else
      other?.navigationController(
        navigationController, didShow: viewController, animated: animated)
    #endif
    host?.advance()
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    if let animator = host?.animator(for: operation) { return animator }
    #if canImport(UIKit)
      return other?.navigationController?(
        navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
    #else
      return other?.navigationController(
        navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
    #endif
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, let host else { return false }
    return host.lets(swipeIn: controller)
  }
}
