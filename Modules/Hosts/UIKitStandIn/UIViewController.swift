public import Foundation

/// Stands in for UIKit's class of the same name, as far as UIKitNavigation calls it.
///
/// Presenting and dismissing follow the pages "UIViewController", "present(_:animated:completion:)"
/// and "dismiss(animated:completion:)" of Apple's documentation.
@MainActor
open class UIViewController: NSObject {
  /// What the bar says of this screen.
  public let navigationItem = UINavigationItem()
  /// What the tab bar says of this screen.
  public let tabBarItem = UITabBarItem()
  /// The words in the bar.
  public var title: String?
  /// How UIKit presents it.
  public var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How UIKit animates its presentation.
  public var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether the person can not pull it down.
  public var isModalInPresentation = false
  /// Whether what asks for the current context is presented by it.
  public var definesPresentationContext = false
  /// How much room there is.
  public var traitCollection = UITraitCollection()

  /// The view controllers inside it.
  public private(set) var children: [UIViewController] = []
  /// The container that it stands in.
  public private(set) weak var parent: UIViewController?
  /// Whether its presentation is under way.
  public internal(set) var isBeingPresented = false
  /// Whether its dismissal is under way.
  public internal(set) var isBeingDismissed = false

  var ownPresented: UIViewController?
  weak var ownPresenting: UIViewController?
  var running: RunningTransition?
  weak var ownWindow: UIWindow?
  private var loadedView: UIView?
  private var madePresentationController: UIPresentationController?

  /// Makes one without a view.
  public init(nibName: String?, bundle: Bundle?) { super.init() }

  /// Makes one without a view.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// The view, loaded when it is asked for.
  public var view: UIView {
    if let loadedView { return loadedView }
    let view = UIView()
    loadedView = view
    viewDidLoad()
    return view
  }

  // MARK: What a subclass hears

  /// The view was loaded.
  open func viewDidLoad() {}
  /// The view is about to be laid out.
  open func viewWillLayoutSubviews() {}
  /// The view is about to appear.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to disappear.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  // MARK: Containers

  /// Takes a view controller in.
  public func addChild(_ child: UIViewController) {
    child.removeFromParent()
    children.append(child)
    child.parent = self
  }

  /// Leaves the container.
  public func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Is about to join or leave a container.
  open func willMove(toParent parent: UIViewController?) {}

  /// Has joined or left a container.
  open func didMove(toParent parent: UIViewController?) {}

  /// Decides the style of the status bar.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// Decides whether there is a status bar.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// The navigation controller around it.
  public var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  /// The outermost container.
  var outermost: UIViewController { parent?.outermost ?? self }

  /// The window in whose hierarchy it stands.
  public var window: UIWindow? {
    let outermost = outermost
    return outermost.ownWindow ?? outermost.ownPresenting?.outermost.window
  }

  /// The child that the person sees, in a container that shows one.
  var visibleChild: UIViewController? { children.last }

  // MARK: Transitions

  /// The transition under way of this view controller or of one around it.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    running ?? parent?.transitionCoordinator
  }

  // MARK: Presenting

  /// What this view controller or one around it presents.
  public var presentedViewController: UIViewController? {
    ownPresented ?? parent?.presentedViewController
  }

  /// What presents this view controller or one around it.
  public var presentingViewController: UIViewController? {
    ownPresenting ?? parent?.presentingViewController
  }

  /// Presents it; made when it is asked for, of the style that it has then.
  public var presentationController: UIPresentationController? {
    if let madePresentationController { return madePresentationController }
    let made = UIPresentationController(presentedViewController: self, presenting: nil)
    madePresentationController = made
    return made
  }

  /// Presents `other` over everything. UIKit ignores it with a warning where something is
  /// presented already or where this view controller is in no window.
  public func present(
    _ other: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    let isInContext = other is UISearchController && definesPresentationContext
    let presenter = isInContext ? self : outermost
    guard let window = presenter.window else { return }
    guard presenter.ownPresented == nil, presenter.running == nil else {
      return window.complain("It presents something already, so nothing more is presented.")
    }
    guard other.ownPresenting == nil, other.parent == nil else {
      return window.complain("What is presented stands somewhere already.")
    }
    presenter.ownPresented = other
    other.ownPresenting = presenter
    other.isBeingPresented = true
    other.tellAppearance(.willAppear, animated)
    window.run(from: presenter, to: other, of: [presenter, other], isAnimated: animated) { _ in
      other.isBeingPresented = false
      other.tellAppearance(.didAppear, animated)
    } then: { _ in
      completion?()
    }
  }

  /// Dismisses what this view controller presents with all above it, or, where it presents
  /// nothing, asks that which presents it to do so.
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController, let presenter = presented.ownPresenting else {
      presentingViewController?.dismiss(animated: animated, completion: completion)
      return
    }
    guard let window = presenter.window else { return }
    guard presenter.running == nil, !presented.isBeingPresented, !presented.isBeingDismissed
    else {
      return window.complain("A transition is under way, so nothing is dismissed.")
    }
    startDismissal(of: presented, by: presenter, in: window, animated, completion)
  }

  @discardableResult
  func startDismissal(
    of presented: UIViewController, by presenter: UIViewController, in window: UIWindow,
    isInteractive: Bool = false, _ animated: Bool, _ completion: (() -> Void)? = nil,
    didDismiss: (() -> Void)? = nil
  ) -> RunningTransition? {
    let gone = sequence(first: presented) { $0.ownPresented }.reversed()
    for one in gone {
      one.isBeingDismissed = true
      one.tellAppearance(.willDisappear, animated)
    }
    return window.run(
      from: presented, to: presenter, of: [presenter, presented], isAnimated: animated,
      isInteractive: isInteractive
    ) { isCancelled in
      if isCancelled {
        for one in gone { one.isBeingDismissed = false }
        presented.tellAppearance(.willAppear, animated)
        presented.tellAppearance(.didAppear, animated)
        return
      }
      presenter.ownPresented = nil
      for one in gone {
        one.tellAppearance(.didDisappear, animated)
        one.isBeingDismissed = false
        one.ownPresenting = nil
        one.ownPresented = nil
        one.madePresentationController = nil
      }
    } then: { isCancelled in
      if !isCancelled { didDismiss?() }
      completion?()
    }
  }

  // MARK: Appearance

  enum Appearance { case willAppear, didAppear, willDisappear, didDisappear }

  /// Tells this view controller and what is seen in it.
  func tellAppearance(_ kind: Appearance, _ animated: Bool) {
    switch kind {
    case .willAppear:
      _ = view
      viewWillAppear(animated)
    case .didAppear:
      viewWillLayoutSubviews()
      viewDidAppear(animated)
    case .willDisappear: viewWillDisappear(animated)
    case .didDisappear: viewDidDisappear(animated)
    }
    visibleChild?.tellAppearance(kind, animated)
  }
}
