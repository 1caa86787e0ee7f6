import Foundation

/// A transition of the stand-in, from its beginning to its end.
@MainActor
final class RunningTransition: NSObject, UIViewControllerTransitionCoordinator {
  private let from: UIViewController?
  private let to: UIViewController?
  private let participants: [UIViewController]
  private let change: (Bool) -> Void
  private let then: (Bool) -> Void
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  let isAnimated = true
  let initiallyInteractive: Bool
  private(set) var isInteractive: Bool
  private(set) var isCancelled = false
  private(set) var percentComplete = 0.0

  /// Makes a transition of which `participants` know until it has ended.
  ///
  /// - Parameters:
  ///   - from: What leaves.
  ///   - to: What comes.
  ///   - participants: Have it as their coordinator.
  ///   - isInteractive: Whether the person's finger leads it.
  ///   - change: Makes what was begun true, or, when it was cancelled, takes it back.
  ///   - then: Tells whoever waits for the end.
  init(
    from: UIViewController?, to: UIViewController?, participants: [UIViewController],
    isInteractive: Bool, change: @escaping (Bool) -> Void, then: @escaping (Bool) -> Void
  ) {
    self.from = from
    self.to = to
    self.participants = participants
    self.isInteractive = isInteractive
    initiallyInteractive = isInteractive
    self.change = change
    self.then = then
    super.init()
    for one in participants { one.running = self }
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }

  /// The person's finger lets go; the rest is animated.
  func letGo(isCancelled: Bool) {
    self.isCancelled = isCancelled
    isInteractive = false
    percentComplete = isCancelled ? 0.2 : 0.8
    for handler in interactionHandlers { handler(self) }
  }

  /// Ends. What waits for the end may hear of it before or after the participants forget the
  /// transition: the documentation leaves that open.
  func end(keepsCoordinator: Bool) {
    if !keepsCoordinator { forget() }
    change(isCancelled)
    if !keepsCoordinator { complete() }
    then(isCancelled)
    if keepsCoordinator {
      complete()
      forget()
    }
  }

  private func complete() {
    for completion in completions { completion(self) }
    completions = []
  }

  private func forget() {
    for one in participants where one.running === self { one.running = nil }
  }
}
