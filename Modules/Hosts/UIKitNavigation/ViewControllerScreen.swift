public import Navigation

#if canImport(UIKit)
  public import UIKit
#elseif UIKIT_STAND_IN
  public import UIKitStandIn
#endif

/// A screen that UIKit can show.
///
/// Coordinators know their screens as `Screen` only, so they need not import UIKit. A view controller
/// is its own screen:
///
///     final class TicketViewController: UIViewController, ViewControllerScreen {}
@MainActor
public protocol ViewControllerScreen: Screen {
  /// Shows the screen. The same one each time, and of this screen only.
  var viewController: UIViewController { get }
}

extension ViewControllerScreen where Self: UIViewController {
  /// The screen itself.
  public var viewController: UIViewController { self }
}
