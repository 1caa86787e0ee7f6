/// One line of what happened in a session.
public struct TimelineEntry: Hashable, Sendable, Encodable {
  /// What kind of thing happened.
  public enum Kind: String, Hashable, Sendable, Encodable {
    case launch, act, route, move, flow, resolve, make, write, ignored, fault, note
  }

  /// Counts up from 1. An entry of a number that was told before takes its place.
  public let number: Int
  /// When it began, in milliseconds from the beginning of the record.
  public let time: Double
  public let kind: Kind
  /// What happened, in a few words.
  public var text: String
  /// What else is to be known of it. May be empty.
  public var detail = ""
  /// How long it took in milliseconds. Nil while it is under way, and for what takes no time.
  public var duration: Double?
  /// The act within which it happened, by its number.
  public var parent: Int?
  /// The module whose code ran.
  public var module: String?
  /// The key that was resolved or whose factory ran.
  public var key: String?
  /// The key whose object asked.
  public var requester: String?
  /// The flow that it is about, by its number.
  public var flow: Int?
  /// How a flow ended.
  public var outcome: String?
  /// How many of the same kind in a row it stands for.
  public var count = 1
  /// Whether what the screen showed after it is kept.
  public var hasScreen = false

  private enum CodingKeys: String, CodingKey {
    case number = "n"
    case time = "at"
    case kind, text, detail
    case duration = "ms"
    case parent, module, key
    case requester = "for"
    case flow, outcome, count, hasScreen
  }
}
