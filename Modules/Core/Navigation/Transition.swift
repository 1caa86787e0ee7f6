/// How a move looks. The host draws it; no lifetime depends on it.
public enum Transition: String, Hashable, Sendable {
  /// Slides in from the side, and out again on the way back.
  case push
  /// Comes up from below, and goes down again.
  case sheet
  /// A ticket comes out of a printer.
  case print
  /// No motion at all.
  case none
}

/// Draws the moves of a window. Without one, every move settles at once.
@MainActor
public protocol TransitionDrawing: AnyObject {
  /// Draws the move that `window` has just made, and calls `completion` once when it has settled.
  func draw(
    _ transition: Transition, in window: Window, completion: @escaping @MainActor () -> Void)
}
