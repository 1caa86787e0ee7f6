/// How a move looks. The host draws it; no lifetime depends on it.
///
/// A host draws those that it knows, and any other as a push. An app adds its own:
///
///     extension Transition { static let curl = Transition("curl") }
public struct Transition: Hashable, Sendable {
  /// Tells it from others, also in a page's style sheet.
  public let name: String

  /// Makes a transition of an app's own.
  public init(_ name: String) {
    self.name = name
  }

  /// A sheet for the first screen of a modal, and a push for any other. The host draws what it has
  /// become.
  public static let automatic = Transition("automatic")
  /// Slides in from the side, and out again on the way back.
  public static let push = Transition("push")
  /// Comes up from below, and goes down again.
  public static let sheet = Transition("sheet")
  /// One screen fades into the other.
  public static let fade = Transition("fade")
  /// A ticket comes out of a printer.
  public static let print = Transition("print")
  /// That with which the screen came which now leaves, backwards.
  public static let reversed = Transition("reversed")
  /// No motion at all.
  public static let none = Transition("none")
}

/// Draws the moves of a window. Without one, every move settles at once.
@MainActor
public protocol TransitionDrawing: AnyObject {
  /// Draws the move that `window` has just made, and calls `completion` once when it has settled.
  func draw(
    _ transition: Transition, in window: Window, completion: @escaping @MainActor () -> Void)

  /// Called before the next move is made, when nothing is under way.
  ///
  /// Hold the window here if something stands over it or still moves in it. Does nothing unless
  /// implemented.
  func willMove(_ window: Window)
}

extension TransitionDrawing {
  public func willMove(_ window: Window) {}
}
