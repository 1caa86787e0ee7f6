import Navigation

#if canImport(UIKit)
  import UIKit
#elseif UIKIT_STAND_IN
  import UIKitStandIn
#endif

extension UIKitHost {
  /// How many screens of a stack stand in the leading column.
  func leadingCount(in stack: NavigationStack) -> Int {
    guard window.isWide else { return 0 }
    return stack.screens.dropLast().lastIndex { $0 is any LeadingScreen }.map { $0 + 1 } ?? 0
  }

  /// Asks UIKit for the next thing that it does not show yet. Gives whether there was one.
  ///
  /// One thing at a time is animated: what is dismissed, what is presented, or else the front stack.
  func showNext(by transition: Transition) -> Bool {
    let animated = transition != .none && !window.reducesMotion
    let wanted = window.layers
    let common = zip(layers, wanted).prefix { $0.layer === $1 }.count
    if layers.count > common {
      for layer in layers[..<common] { _ = layer.update(animated: false) }
      let (below, gone) = (layers[common - 1], layers[common])
      layers.removeSubrange(common...)
      // It would dismiss itself if it presented nothing.
      if below.presentedViewController === gone { below.dismiss(animated: animated) }
      return true
    }
    let isPresenting = wanted.count > common
    var hasChanged = false
    for (index, layer) in layers.enumerated() {
      let moves = animated && !isPresenting && index == layers.count - 1
      if layer.update(animated: moves) { hasChanged = true }
    }
    if hasChanged { return true }
    guard isPresenting else { return false }
    present(wanted[common], animated: animated && wanted.count == common + 1, transition)
    return true
  }

  private func present(_ layer: WindowLayer, animated: Bool, _ transition: Transition) {
    let controller = LayerController()
    controller.show(layer, of: self)
    _ = controller.update(animated: false)
    if transition == .fade { controller.modalTransitionStyle = .crossDissolve }
    controller.presentationController?.delegate = controller
    let below = layers[layers.count - 1]
    layers.append(controller)
    below.present(controller, animated: animated) { [weak self] in self?.advance() }
  }

  // MARK: What UIKit shows

  /// The layers that UIKit still shows of those that it was asked for.
  var shownLayers: ArraySlice<LayerController> {
    var count = 1
    while count < layers.count, layers[count - 1].presentedViewController === layers[count] {
      count += 1
    }
    return layers[..<count]
  }

  /// Whether a transition runs, so that UIKit would ignore what it is asked for.
  var isBusy: Bool {
    for layer in layers {
      if layer.isBeingPresented || layer.isBeingDismissed { return true }
      if layer.transitionCoordinator != nil { return true }
      if layer.allControllers.contains(where: { $0.transitionCoordinator != nil }) { return true }
    }
    let presented = shownLayers.last?.presentedViewController
    return presented.map { $0.isBeingPresented || $0.isBeingDismissed } ?? false
  }

  /// Whether something is presented over all that no coordinator owns, such as an alert.
  ///
  /// A search controller is presented as well, and yet the person goes on from its results.
  var hasForeign: Bool {
    var presented = shownLayers.last?.visible.presentedViewController
    if presented is UISearchController { presented = presented?.presentedViewController }
    return presented != nil
  }
}
