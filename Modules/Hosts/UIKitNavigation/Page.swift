import Navigation

#if canImport(UIKit)
  import UIKit
#elseif UIKIT_STAND_IN
  import UIKitStandIn
#endif

/// A screen and the view controller that shows it.
@MainActor
struct Page {
  let id: ScreenID
  let viewController: UIViewController
}
