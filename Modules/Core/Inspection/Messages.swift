import Foundation
import Navigation

/// What is told first: all that is known by now.
struct HelloMessage: Encodable {
  let type = "hello"
  let language: String
  let wiring: String
  let canKill: Bool
  let wirings: [String]
  let registrations: [AppMap.Registration]
  let modules: [AppMap.Module]
  let launch: LaunchFigures?
  let container: ContainerMessage
  let state: StateMessage
  let timeline: [TimelineEntry]
}

/// One more line of the timeline, or a line of before that has changed.
struct EntryMessage: Encodable {
  let entry: TimelineEntry

  private enum CodingKeys: CodingKey { case type }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("entry", forKey: .type)
    try entry.encode(to: encoder)
  }
}

/// What has become of the keys that were resolved at least once.
struct ContainerMessage: Encodable {
  /// What has become of one key.
  struct Count: Encodable {
    var resolved = 0
    var built = 0
    var alive = 0
  }

  let type = "container"
  let keys: [String: Count]
}

/// What stands in the window after an entry of the timeline.
struct StateMessage: Encodable {
  struct Flow: Encodable {
    let id: Int
    let name: String
    let module: String
    let isLeaving: Bool
    let children: [Flow]
  }

  struct Screen: Encodable {
    let id: Int
    let name: String
    let module: String
    let title: String
    let flow: Int?
  }

  struct Stack: Encodable {
    let tab: String?
    let title: String?
    let isFront: Bool
    let screens: [Screen]
  }

  struct Layer: Encodable {
    let isModal: Bool
    let stacks: [Stack]
  }

  let type = "state"
  let entry: Int
  /// The module of the screen on top.
  let running: String?
  let flows: Flow?
  let layers: [Layer]
  let gesture: Bool
}

extension StateMessage.Flow {
  init(_ flow: WindowSnapshot.Flow) {
    self.init(
      id: flow.number, name: flow.name, module: flow.module, isLeaving: flow.isLeaving,
      children: flow.children.map(Self.init))
  }
}

/// What a launch has made, and how long it took.
public struct LaunchFigures: Encodable, Sendable {
  /// Something that was made.
  public struct Built: Encodable, Sendable {
    public let name: String
    /// Milliseconds from the beginning of the launch.
    public let at: Double
    /// How long it took, in milliseconds.
    public let ms: Double
    /// Who asked for it.
    public let requester: String?

    private enum CodingKeys: String, CodingKey {
      case name, at, ms
      case requester = "for"
    }
  }

  /// The wiring, by its name.
  public let wiring: String
  /// How many can be made.
  public let registered: Int
  /// What was made so far, also after the launch, in its order.
  public let built: [Built]
  /// How many of them by the time when the first screen stood.
  public let builtAtLaunch: Int
  /// Milliseconds until the first screen stood.
  public let firstScreen: Double
  /// Its title.
  public let firstTitle: String
}

/// A value as JSON on one line.
public func json(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
  // Our messages hold finite numbers and texts only.
  guard let data = try? encoder.encode(value) else { return "{}" }
  return String(decoding: data, as: UTF8.self)
}

extension Duration {
  /// In milliseconds, to the microsecond.
  var milliseconds: Double {
    let microseconds = Double(components.seconds) * 1e6 + Double(components.attoseconds) / 1e12
    return (microseconds.rounded()) / 1000
  }
}
