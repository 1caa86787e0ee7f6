public import Foundation

/// Names the two sides of a transition.
public enum UITransitionContextViewControllerKey: Hashable, Sendable {
  /// What leaves.
  case from
  /// What comes.
  case to
}

/// What is known of a transition.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether there is something to see.
  var isAnimated: Bool { get }
  /// Whether it began with a finger.
  var initiallyInteractive: Bool { get }
  /// Whether a finger leads it.
  var isInteractive: Bool { get }
  /// Whether it goes back to where it began.
  var isCancelled: Bool { get }
  /// One of the two sides.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

/// A transition under way.
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Animates beside it, and calls `completion` when it has ended or was cancelled.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls `handler` when the finger lets go.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

/// Draws a transition of an app's own.
@MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {}
