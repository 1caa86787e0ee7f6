public import ScreenKit

/// A session of which the inside is seen: what its recorder tells, and what can be asked of it.
@MainActor
public protocol InspectedSession: AnyObject {
  var session: Session { get }

  /// Gives each message from now on, the first one a `hello`, until the observation is let go.
  func subscribe(_ hear: @escaping @MainActor (String) -> Void) -> AnyObject

  /// The screen as it stood after this entry of the timeline, by the content that it had.
  func content(at entry: Int) -> Content?

  /// A script that replays the acts so far.
  var script: String { get }

  /// Both launches as JSON.
  func compare() async -> String

  /// Does a fault and says as JSON what came of it. Nil where there is no fault of this name.
  func fault(_ name: String, key: String?) async -> String?

  /// The wiring that the session runs under, by its name.
  var wiring: String { get }
}
