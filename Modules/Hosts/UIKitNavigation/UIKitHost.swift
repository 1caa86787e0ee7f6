import Foundation
public import Navigation

#if canImport(UIKit)
  public import UIKit
#elseif UIKIT_STAND_IN
  public import UIKitStandIn
#endif

/// Shows a window with UIKit, and tells it what the person does there.
///
/// Give `rootViewController` to the scene's `UIWindow`, then launch the root coordinator:
///
///     let window = Navigation.Window()
///     let host = UIKitHost(window)
///     uiWindow.rootViewController = host.rootViewController
///     window.launch(AppCoordinator())
///
/// UIKit often has done already what the person did when it tells of it, and it tells of some things
/// in no way. So the host compares: what UIKit was asked to show and shows no longer, the person has
/// taken away; what stands in the window and was not asked for yet, UIKit is asked to show. It looks
/// whenever UIKit gives a sign, and only when UIKit is at rest.
///
/// It has been tested against a module that behaves as UIKit is documented to behave, and has not
/// run on a device or in a simulator.
@MainActor
public final class UIKitHost: TransitionDrawing {
  /// The window that it shows.
  public let window: Window

  /// Draws a transition of an app's own in a navigation controller. Nil leaves it to UIKit.
  public var animator:
    (Transition, UINavigationController.Operation) -> (any UIViewControllerAnimatedTransitioning)? =
      { _, _ in nil }

  /// The layers that UIKit was last asked to show, less what it has taken away since.
  var layers: [LayerController] = []
  private let makeViewController: (any Screen) -> UIViewController
  private let later: (@escaping @MainActor () -> Void) -> Void
  private var observation: NavigationObservation?

  var drawing: Drawing?
  var gesture: LiveGesture?
  /// How the last change is drawn of which the window tells when it has settled already.
  private var settledTransition = Transition.none
  /// Holds the window while something stands over it, or moves, that it knows nothing of.
  var foreignHold: WindowHold?
  private var isAdvancing = false
  private var isAskedAgain = false
  private var isLookingLater = false

  struct Drawing {
    let transition: Transition
    let completion: @MainActor () -> Void
  }

  /// What the person's finger leads in UIKit, and the window knows of.
  enum LiveGesture {
    case swipe(StackController, UIViewController)
    case dismissal(LayerController)
  }

  /// Makes the host of a window, and becomes what draws its transitions.
  ///
  /// - Parameters:
  ///   - window: Is shown by no one else.
  ///   - makeViewController: Makes the view controller of a screen that is no
  ///     ``ViewControllerScreen``, when it comes into a stack. Without it an empty one is shown.
  public convenience init(
    _ window: Window,
    viewControllerFor makeViewController: @escaping (any Screen) -> UIViewController = {
      let empty = UIViewController()
      empty.title = "\(type(of: $0)) has no view controller"
      return empty
    }
  ) {
    self.init(window, viewControllerFor: makeViewController) { body in
      Task {
        try? await Task.sleep(for: .milliseconds(50))
        body()
      }
    }
  }

  /// Makes a host that looks again `later` at what UIKit gives no sign of.
  init(
    _ window: Window,
    viewControllerFor makeViewController: @escaping (any Screen) -> UIViewController,
    later: @escaping (@escaping @MainActor () -> Void) -> Void
  ) {
    self.window = window
    self.makeViewController = makeViewController
    self.later = later
    let ground = LayerController()
    ground.show(window.layers[0], of: self)
    layers = [ground]
    window.drawing = self
    observation = window.observe { [weak self] in self?.hear($0) }
    advance()
  }

  /// Shows the whole window.
  public var rootViewController: UIViewController { layers[0] }

  /// Does what the person did on `screen`, if that takes events now.
  @discardableResult
  public func act(on screen: any Screen, _ body: () -> Void) -> ActResult {
    let standing = window.stacks.lazy.flatMap { zip($0.ids, $0.screens) }
    // No screen has the number 0.
    let id = standing.first { $0.1 === screen }?.0 ?? ScreenID(number: 0)
    guard window.takesEvents(from: id) else { return window.ignoreEvent(from: id) }
    window.act(on: id, body)
    return .done
  }

  // MARK: The window

  private func hear(_ event: NavigationEvent) {
    switch event {
    case .moved(let move): settledTransition = move.transition
    case .acted: settledTransition = .reversed
    case .settled: advance()
    case .routed, .started, .ended, .heldBack, .draftChanged, .ignored: break
    }
  }

  public func draw(
    _ transition: Transition, in window: Window, completion: @escaping @MainActor () -> Void
  ) {
    drawing = Drawing(transition: transition, completion: completion)
    advance()
  }

  public func willMove(_ window: Window) {
    window.reducesMotion = UIAccessibility.isReduceMotionEnabled
    if isBusy || hasForeign {
      if foreignHold == nil { foreignHold = window.hold() }
      lookLater()
    } else {
      // What the person has done before the move was asked for comes first.
      while hearPerson() {}
    }
  }

  // MARK: Looking

  /// Looks at what UIKit shows, and goes on as far as it can.
  func advance() {
    isAskedAgain = true
    guard !isAdvancing else { return }
    isAdvancing = true
    defer { isAdvancing = false }
    while isAskedAgain {
      isAskedAgain = false
      while step() {}
    }
  }

  /// Does one thing, and gives whether there was one to do.
  private func step() -> Bool {
    if isBusy {
      lookLater()
      return false
    }
    if let gesture {
      end(gesture)
      return true
    }
    if hasForeign {
      if foreignHold == nil { foreignHold = window.hold() }
      lookLater()
      return false
    }
    if let hold = foreignHold {
      foreignHold = nil
      hold.end()
      return true
    }
    if hearPerson() { return true }
    if drawing != nil || window.isSettled {
      if showNext(by: drawing?.transition ?? settledTransition) { return true }
    }
    if let drawing {
      self.drawing = nil
      drawing.completion()
      return true
    }
    return false
  }

  /// Looks again soon, for what UIKit may give no sign of: a cancelled swipe, an alert that closes.
  func lookLater() {
    guard !isLookingLater else { return }
    isLookingLater = true
    later { [weak self] in
      self?.isLookingLater = false
      self?.advance()
    }
  }

  // MARK: Making

  func viewController(for screen: any Screen, _ id: ScreenID) -> UIViewController {
    let made =
      (screen as? any ViewControllerScreen)?.viewController ?? makeViewController(screen)
    if screen is any BackGuarding {
      // The page "backAction" of UINavigationItem: done in the place of the pop.
      made.navigationItem.backAction = UIAction { [weak self] _ in self?.goBack(from: id) }
    }
    return made
  }

  func makeController(for stack: NavigationStack) -> StackController {
    let controller = StackController()
    controller.show(stack, of: self)
    return controller
  }

  func animator(
    for operation: UINavigationController.Operation
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(drawing?.transition ?? settledTransition, operation)
  }
}
