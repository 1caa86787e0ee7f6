public import Foundation

/// Stands in for UIKit's class of the same name, as far as UIKitNavigation calls it.
@MainActor
open class UIPresentationController: NSObject {
  /// Hears what the person does to the sheet.
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// What is presented.
  public private(set) weak var presentedViewController: UIViewController?

  init(presentedViewController: UIViewController, presenting: UIViewController?) {
    self.presentedViewController = presentedViewController
    super.init()
  }
}

/// Stands in for UIKit's protocol. What UIKit leaves optional has a default here.
///
/// UIKit calls none of these when code dismisses.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Whether the person may pull the sheet down.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// The person tried to, and may not.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
  /// The person begins to. Can be cancelled still.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// The person has pulled the sheet down, and it has gone.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Lets the person.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }

  /// Hears nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}

  /// Hears nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}

  /// Hears nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
