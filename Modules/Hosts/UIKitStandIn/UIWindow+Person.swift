/// What a person does to the stand-in. Each gives whether UIKit took it.
extension UIWindow {
  private var trailing: UINavigationController? { frontNavigationControllers.last }

  /// Taps the back button of the front navigation controller or of `other`.
  @discardableResult
  public func tapBack(in other: UINavigationController? = nil) -> Bool {
    guard let stack = other ?? trailing, stack.transitionCoordinator == nil,
      stack.viewControllers.count > 1, let top = stack.topViewController
    else { return false }
    if let action = top.navigationItem.backAction {
      action.handler(action)
    } else {
      stack.popViewController(animated: true)
    }
    return true
  }

  /// Picks a screen from the menu of a long press on back.
  @discardableResult
  public func pickFromBackMenu(_ screen: UIViewController) -> Bool {
    guard let stack = trailing, stack.transitionCoordinator == nil,
      stack.viewControllers.dropLast().contains(where: { $0 === screen })
    else { return false }
    stack.popToViewController(screen, animated: true)
    return true
  }

  /// Begins to swipe back from the edge.
  public func beginSwipe() -> Bool {
    guard let stack = trailing, let recognizer = stack.interactivePopGestureRecognizer,
      recognizer.isEnabled, stack.transitionCoordinator == nil
    else { return false }
    guard
      recognizer.delegate?.gestureRecognizerShouldBegin(recognizer)
        ?? (stack.viewControllers.count > 1)
    else { return false }
    guard stack.viewControllers.count > 1 else {
      complain("A swipe begins where there is nothing to swipe back to: UIKit freezes.")
      return false
    }
    stack.change(
      to: Array(stack.viewControllers.dropLast()), animated: true, isInteractive: true)
    return true
  }

  /// Lets go of what `beginSwipe` or `beginPull` began.
  public func letGo(isCancelled: Bool) {
    guard let transition = topmost?.anyInteractive ?? trailing?.anyInteractive else { return }
    transition.letGo(isCancelled: isCancelled)
  }

  /// Begins to pull the topmost sheet down.
  public func beginPull() -> Bool {
    guard let top = topmost, let presenter = top.ownPresenting, top.running == nil,
      presenter.running == nil, !top.isBeingPresented, !top.isBeingDismissed,
      top.modalPresentationStyle != .fullScreen,
      let presentation = top.presentationController
    else { return false }
    guard !top.isModalInPresentation,
      presentation.delegate?.presentationControllerShouldDismiss(presentation) ?? true
    else {
      presentation.delegate?.presentationControllerDidAttemptToDismiss(presentation)
      return false
    }
    presenter.startDismissal(of: top, by: presenter, in: self, isInteractive: true, true) {
      presentation.delegate?.presentationControllerDidDismiss(presentation)
    }
    presentation.delegate?.presentationControllerWillDismiss(presentation)
    return true
  }

  /// Taps a tab. One that is seen already shows its root again.
  @discardableResult
  public func tapTab(_ index: Int) -> Bool {
    guard let tabs = frontTabBarController, let all = tabs.viewControllers,
      all.indices.contains(index)
    else { return false }
    let tapped = all[index]
    guard tabs.delegate?.tabBarController(tabs, shouldSelect: tapped) ?? true else { return false }
    let isAgain = tabs.selectedViewController === tapped
    tabs.selectedViewController = tapped
    tabs.delegate?.tabBarController(tabs, didSelect: tapped)
    if isAgain, let stack = tapped as? UINavigationController {
      stack.popToRootViewController(animated: true)
    }
    return true
  }
}

extension UIViewController {
  fileprivate var anyInteractive: RunningTransition? {
    if let running, running.isInteractive { return running }
    return children.lazy.compactMap(\.anyInteractive).first
  }
}
