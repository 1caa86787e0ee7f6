/// What a person does to a window, as opposed to code.
public enum PersonAct: Hashable, Sendable {
  /// Taps the back button. On the only screen of a modal it dismisses the modal.
  case back
  /// Goes back to this screen at once, by a long press on back or a browser's history.
  case backTo(ScreenID)
  /// Begins to swipe back from the edge.
  case beginSwipe
  /// Lets go of a swipe too early: nothing has changed.
  case cancelSwipe
  /// Completes a swipe: the screen has left.
  case completeSwipe
  /// Swipes the topmost modal down, with everything in it.
  case dismiss
}

/// Whether an act had its effect.
public enum ActResult: Hashable, Sendable {
  /// It had.
  case done
  /// It had none, for this reason.
  case ignored(String)
}
