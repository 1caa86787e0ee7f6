import Foundation
import Navigation

#if canImport(UIKit)
  import UIKit
#elseif UIKIT_STAND_IN
  import UIKitStandIn
#endif

/// Shows one layer: its stack, or its tabs, and where there is room a leading column beside these.
final class LayerController: UIViewController, UIAdaptivePresentationControllerDelegate {
  private(set) var layer: WindowLayer?
  private weak var host: UIKitHost?
  private var controllers: [StackController] = []
  private var tabs: TabsController?
  private var leading: StackController?
  private var content: UIViewController?
  /// The stack that UIKit was last asked to show, or that the person has chosen since.
  private(set) var front: NavigationStack?

  /// Becomes the controller of `layer`.
  func show(_ layer: WindowLayer, of host: UIKitHost) {
    self.layer = layer
    self.host = host
  }

  /// Every navigation controller in it.
  var allControllers: [StackController] { controllers + [leading].compactMap { $0 } }

  /// The navigation controllers of the front stack, the leading column first.
  var frontControllers: [StackController] {
    [leading, controllers.first { $0.stack === front }].compactMap { $0 }
  }

  /// What the person sees of it, for what may be presented from there.
  var visible: UIViewController { frontControllers.last?.topViewController ?? self }

  /// The stack of the tab that UIKit shows.
  var selected: NavigationStack? {
    tabs.map { ($0.selectedViewController as? StackController)?.stack } ?? front
  }

  /// Takes what UIKit shows for what it was asked for.
  func acceptShown() {
    front = selected
    for controller in allControllers { controller.acceptShown() }
  }

  // MARK: Showing

  /// Asks UIKit to show what stands in the layer. Gives whether it had to be asked.
  func update(animated: Bool) -> Bool {
    guard let layer, let host else { return false }
    var known: [ScreenID: Page] = [:]
    for page in allControllers.flatMap(\.pages) { known[page.id] = page }
    func pages(_ stack: NavigationStack) -> [Page] {
      zip(stack.ids, stack.screens).map { id, screen in
        known[id] ?? Page(id: id, viewController: host.viewController(for: screen, id))
      }
    }
    let (before, frontBefore) = (controllers, front)
    controllers = layer.stacks.map { stack in
      before.first { $0.stack === stack } ?? host.makeController(for: stack)
    }
    front = layer.front
    let all = pages(layer.front)
    let split = host.leadingCount(in: layer.front)
    var wanted = controllers.map { controller in
      guard let stack = controller.stack else { return (controller, [Page]()) }
      return (controller, stack === front ? Array(all[split...]) : pages(stack))
    }
    if split > 0, leading == nil { leading = host.makeController(for: layer.front) }
    if let leading {
      leading.stack = layer.front
      wanted.append((leading, Array(all[..<split])))
    }

    var hasChanged = false
    // A view controller leaves its column before it comes into the other one.
    for (controller, pages) in wanted {
      let stays = Set(pages.map(\.id))
      let comes = Set(
        wanted.filter { $0.0 !== controller }.flatMap { $0.1 }.map(\.id))
      let kept = controller.pages.filter { stays.contains($0.id) || !comes.contains($0.id) }
      if controller.show(kept, animated: false) { hasChanged = true }
    }
    for (controller, pages) in wanted {
      let isFront = controller.stack === layer.front && frontBefore === layer.front
      let moves = animated && isFront && !hasChanged
      if controller.show(pages, animated: moves) { hasChanged = true }
    }
    if updateContent(layer, host) { hasChanged = true }
    if split == 0, let leading {
      take(leading)
      self.leading = nil
      hasChanged = true
    } else if let leading, leading.parent !== self {
      put(leading)
      hasChanged = true
    }
    return hasChanged
  }

  private func updateContent(_ layer: WindowLayer, _ host: UIKitHost) -> Bool {
    guard let controller = controllers.first(where: { $0.stack === layer.front }) else {
      return false
    }
    guard !layer.tabs.isEmpty else {
      tabs = nil
      return setContent(controller)
    }
    let tabs = self.tabs ?? TabsController()
    if self.tabs == nil {
      tabs.hear(for: host)
      self.tabs = tabs
    }
    let hasChanged = tabs.show(controllers, front: controller)
    return setContent(tabs) || hasChanged
  }

  private func setContent(_ new: UIViewController) -> Bool {
    guard content !== new else { return false }
    if let content { take(content) }
    content = new
    put(new)
    return true
  }

  private func put(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
    view.setNeedsLayout()
  }

  private func take(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    view.setNeedsLayout()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if layer?.isModal == false {
      host?.didLayOut(isWide: traitCollection.horizontalSizeClass == .regular)
    }
    let width = leading == nil ? 0 : min(375, view.bounds.width * 0.4)
    leading?.view.frame = CGRect(x: 0, y: 0, width: width, height: view.bounds.height)
    content?.view.frame = CGRect(
      x: width, y: 0, width: view.bounds.width - width, height: view.bounds.height)
  }

  override var childForStatusBarStyle: UIViewController? { content }

  override var childForStatusBarHidden: UIViewController? { content }

  // MARK: Hearing

  // Also called when other code dismisses, of which the presentation controller's delegate does
  // not hear, and when a screen has taken that delegate's place.
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    host?.advance()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    host?.advance()
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    !visible.isModalInPresentation && host?.lets(dismiss: self) ?? true
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    host?.didAttemptToDismiss(self)
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    host?.didBeginDismissal(of: self)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    host?.advance()
  }
}
