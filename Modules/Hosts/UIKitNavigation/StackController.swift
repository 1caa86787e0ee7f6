import Navigation

#if canImport(UIKit)
  import UIKit
#elseif UIKIT_STAND_IN
  import UIKitStandIn
#endif

/// Shows one stack, or one column of it.
///
/// Whoever sets its delegate is told everything too, and takes nothing away from the host.
final class StackController: UINavigationController {
  /// What UIKit was last asked to show, less what it has taken away since.
  private(set) var pages: [Page] = []
  /// The stack that it shows. A leading column changes it with the tabs.
  var stack: NavigationStack?
  private var listener: StackListener?

  /// Becomes the controller of `stack`.
  func show(_ stack: NavigationStack, of host: UIKitHost) {
    self.stack = stack
    let listener = StackListener(of: self, host: host)
    self.listener = listener
    super.delegate = listener
  }

  override var delegate: (any UINavigationControllerDelegate)? {
    get { super.delegate }
    set {
      if listener == nil { super.delegate = newValue } else { listener?.other = newValue }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let listener else { return }
    // Without a delegate of its own the gesture does not begin where the navigation controller's
    // delegate can give animators.
    interactivePopGestureRecognizer?.delegate = listener
    if #available(iOS 26.0, *) { interactiveContentPopGestureRecognizer?.delegate = listener }
  }

  /// Asks UIKit to show `wanted`, if it does not already. Gives whether it had to be asked.
  func show(_ wanted: [Page], animated: Bool) -> Bool {
    guard wanted.map(\.id) != pages.map(\.id) else { return false }
    pages = wanted
    setViewControllers(wanted.map(\.viewController), animated: animated)
    return true
  }

  /// The pages that UIKit still has in the stack.
  var shownPages: [Page] {
    let shown = Set(viewControllers.map { ObjectIdentifier($0) })
    return pages.filter { shown.contains(ObjectIdentifier($0.viewController)) }
  }

  /// Takes what UIKit shows for what it was asked for.
  func acceptShown() { pages = shownPages }
}
