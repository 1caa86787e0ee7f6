public import ScreenKit

/// A session of which the inside is seen: what its recorder tells, and what can be asked of it.
@MainActor
public protocol InspectedSession: AnyObject {
  var session: Session { get }

  /// The wiring that the session runs under, by its name.
  var wiring: String { get }

  /// The names of the wirings that it can run under.
  var wirings: [String] { get }

  /// Whether what happens is still written down.
  var isRecording: Bool { get }

  /// Writes nothing down any more, for good.
  func stop()

  /// Gives each message from now on, the first one a `hello`, until what it returns is let go.
  func subscribe(_ hear: @escaping @MainActor (String) -> Void) -> AnyObject

  /// What the screen on top held after this entry of the timeline. Nil when that is not kept.
  func content(at entry: Int) -> Content?

  /// A script that replays the acts so far.
  var script: String { get }

  /// How the app starts under each wiring, as JSON.
  func compare() async -> String

  /// Does what goes wrong in other apps, and says as JSON what came of it. Nil where there is no
  /// fault of this name.
  ///
  /// - Parameter key: The name of a key, for the fault of a missing registration.
  func fault(_ name: String, key: String?) async -> String?
}
