/// What a person does to a window, as opposed to code.
public enum PersonAct: Hashable, Sendable {
  /// Taps the back button. On the only screen of a modal it dismisses the modal.
  case back
  /// Goes back to this screen at once, by a long press on back or a browser's history.
  case backTo(ScreenID)
  /// Begins to swipe back from the edge.
  case beginSwipe
  /// Has moved the swipe or the dismissal this far, from 0 to 1.
  case move(Double)
  /// Lets go of a swipe too early: nothing has changed.
  case cancelSwipe
  /// Completes a swipe: the screen has left.
  case completeSwipe
  /// Begins to swipe the topmost modal down.
  case beginDismissal
  /// Lets go of the modal too early: nothing has changed.
  case cancelDismissal
  /// Completes the dismissal: the modal has left with everything in it.
  case completeDismissal
  /// Dismisses the topmost modal at once, with everything in it.
  case dismiss
  /// Taps a tab, by its name. The tab that is seen goes back to its bottom screen.
  case selectTab(String)
}

/// Whether an act had its effect.
public enum ActResult: Hashable, Sendable {
  /// It had, or will have as soon as the transition under way has settled.
  case done
  /// A screen held the person back, and has been told.
  case heldBack
  /// It had none, for this reason.
  case ignored(String)
}
