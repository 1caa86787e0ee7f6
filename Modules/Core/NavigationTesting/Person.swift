public import Navigation

/// Somebody who does to a window what a person can do to it.
///
///     person.swipesBack()
///     person.taps(tab: "history")
@MainActor
public struct Person {
  private let window: Window

  /// Makes a person in front of `window`.
  public init(at window: Window) {
    self.window = window
  }

  /// Taps the back button.
  @discardableResult
  public func goesBack() -> ActResult { window.perform(.back) }

  /// Goes back to a screen at once, as by a long press on the back button.
  @discardableResult
  public func goesBack(to screen: any Screen) -> ActResult {
    let stack = window.front
    guard let index = stack.screens.firstIndex(where: { $0 === screen }) else {
      return .ignored("\(type(of: screen)) is not in the stack.")
    }
    return window.perform(.backTo(stack.ids[index]))
  }

  /// Swipes back from the edge, to the end.
  @discardableResult
  public func swipesBack() -> ActResult { gesture(.beginSwipe, .completeSwipe) }

  /// Begins to swipe back, and lets go too early.
  @discardableResult
  public func swipesBackHalfway() -> ActResult { gesture(.beginSwipe, .cancelSwipe) }

  /// Swipes the topmost modal down, to the end.
  @discardableResult
  public func swipesDown() -> ActResult { gesture(.beginDismissal, .completeDismissal) }

  /// Begins to swipe the topmost modal down, and lets go too early.
  @discardableResult
  public func swipesDownHalfway() -> ActResult { gesture(.beginDismissal, .cancelDismissal) }

  /// Dismisses the topmost modal.
  @discardableResult
  public func dismisses() -> ActResult { window.perform(.dismiss) }

  /// Taps a tab, by its name.
  @discardableResult
  public func taps(tab name: String) -> ActResult { window.perform(.selectTab(name)) }

  private func gesture(_ begin: PersonAct, _ end: PersonAct) -> ActResult {
    let result = window.perform(begin)
    guard result == .done else { return result }
    window.perform(.move(0.5))
    return window.perform(end)
  }
}
