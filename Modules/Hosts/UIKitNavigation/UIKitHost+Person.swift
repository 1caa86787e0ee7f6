import Navigation

#if canImport(UIKit)
  import UIKit
#elseif UIKIT_STAND_IN
  import UIKitStandIn
#endif

extension UIKitHost {
  /// Tells the window what UIKit shows no longer although it was asked for. Gives whether there was
  /// something to tell.
  func hearPerson() -> Bool {
    guard drawing == nil, gesture == nil, foreignHold == nil, window.isSettled,
      !isBusy
    else { return false }
    let shown = shownLayers
    if shown.count < layers.count {
      let gone = layers[shown.count].layer
      layers.removeSubrange(shown.count...)
      if let gone { window.didDismiss(gone) }
      return true
    }
    let top = layers[layers.count - 1]
    let isTop = window.layers.last === top.layer
    if let selected = top.selected, selected !== top.front {
      top.acceptShown()
      if isTop, let tab = selected.tab { window.perform(.selectTab(tab.name), isOver: true) }
      return true
    }
    let controllers = top.frontControllers
    let difference = PageDifference(
      asked: controllers.flatMap(\.pages).map(\.id),
      shown: Set(controllers.flatMap(\.shownPages).map(\.id)))
    guard let difference else { return acceptCovered() }
    top.acceptShown()
    if isTop, window.front === top.front, window.front.ids.contains(difference.lowest),
      let act = difference.act
    {
      window.perform(act, isOver: true)
    }
    return true
  }

  /// Takes note of what other code has taken away where the person does not see it. No act of a
  /// person has that effect, so UIKit will be asked for it again.
  private func acceptCovered() -> Bool {
    let changed = layers.flatMap(\.allControllers).filter { $0.shownPages.count < $0.pages.count }
    for controller in changed { controller.acceptShown() }
    return !changed.isEmpty
  }

  // MARK: Back

  /// Goes back from a screen whose back button the person has tapped.
  func goBack(from id: ScreenID) {
    let ids = window.front.ids
    guard let index = ids.firstIndex(of: id), index > 0 else { return }
    window.perform(index == ids.count - 1 ? .back : .backTo(ids[index - 1]))
  }

  /// Whether the person may begin to swipe back in a navigation controller.
  func lets(swipeIn controller: StackController) -> Bool {
    guard controller.viewControllers.count > 1, let id = controller.pages.last?.id, isAtRest,
      window.front === controller.stack
    else { return false }
    let (ids, screens) = (window.front.ids, window.front.screens)
    guard let index = ids.firstIndex(of: id) else { return false }
    guard screens[index...].contains(where: holdsBack) else { return true }
    goBack(from: id)
    return false
  }

  /// A swipe has begun, and UIKit's stack lacks already what may leave.
  func didBeginSwipe(
    in controller: StackController, by coordinator: any UIViewControllerTransitionCoordinator
  ) {
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.advance() }
    guard gesture == nil, let from = coordinator.viewController(forKey: .from),
      let top = controller.pages.last, top.viewController === from, top.id == window.front.topID,
      !controller.viewControllers.contains(where: { $0 === from }),
      window.perform(.beginSwipe, isOver: true) == .done
    else { return }
    gesture = .swipe(controller, from)
  }

  // MARK: Dismissal

  /// Whether the person may pull a modal down.
  func lets(dismiss controller: LayerController) -> Bool {
    isAtRest && !isHeldBack(controller)
  }

  /// The person has pulled at a modal that may not leave.
  func didAttemptToDismiss(_ controller: LayerController) {
    if isAtRest, isHeldBack(controller) { window.perform(.dismiss) }
  }

  /// The person begins to pull a modal down.
  func didBeginDismissal(of controller: LayerController) {
    controller.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in
      self?.advance()
    }
    lookLater()
    guard gesture == nil, window.layers.last === controller.layer,
      window.perform(.beginDismissal, isOver: true) == .done
    else { return }
    gesture = .dismissal(controller)
  }

  private func isHeldBack(_ controller: LayerController) -> Bool {
    guard let layer = controller.layer, window.layers.last === layer else { return false }
    return layer.stacks.flatMap(\.screens).contains(where: holdsBack)
  }

  private func holdsBack(_ screen: any Screen) -> Bool {
    (screen as? any BackGuarding)?.holdsBack ?? false
  }

  // MARK: The end of a gesture

  /// The finger has let go and UIKit is at rest: what it shows tells how the gesture ended.
  func end(_ live: LiveGesture) {
    gesture = nil
    switch live {
    case .swipe(let controller, let from):
      let isBack = controller.viewControllers.contains { $0 === from }
      controller.acceptShown()
      window.perform(isBack ? .cancelSwipe : .completeSwipe)
    case .dismissal(let controller):
      if shownLayers.contains(where: { $0 === controller }) {
        window.perform(.cancelDismissal)
      } else {
        layers.removeAll { $0 === controller }
        window.perform(.completeDismissal)
      }
    }
  }

  // MARK: Tabs

  /// Whether UIKit may select a tab by itself. The window does what it may not.
  func lets(select controller: StackController) -> Bool {
    let top = layers[layers.count - 1]
    guard let stack = controller.stack, let tab = stack.tab, gesture == nil, !hasForeign,
      top.layer?.stacks.contains(where: { $0 === stack }) ?? false
    else { return false }
    if isAtRest, stack !== top.front { return true }
    window.perform(.selectTab(tab.name))
    return false
  }

  // MARK: Room

  /// UIKit lays the ground out, with room for two columns or not.
  func didLayOut(isWide: Bool) {
    guard window.isWide != isWide else { return }
    window.isWide = isWide
    // Not while it lays out.
    lookLater()
  }

  /// Whether nothing is under way, here or in UIKit.
  private var isAtRest: Bool {
    drawing == nil && gesture == nil && window.isSettled && !isBusy
      && !hasForeign
  }
}
