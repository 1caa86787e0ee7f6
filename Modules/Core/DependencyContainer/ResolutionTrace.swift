import Synchronization

/// Notes what a container resolves and makes: when, for whom, how long it took, how often.
///
/// Hand it to `build(recording:)`. A container without a trace does not even ask for one.
public final class ResolutionTrace: Sendable {
  /// One resolve, or one run of a factory.
  public struct Event: Hashable, Sendable {
    public enum Kind: String, Sendable {
      case resolve, make
    }

    public let kind: Kind
    /// The key's name with its module.
    public let key: String
    /// The name of the key whose object asked. Nil when the app did, or a factory runs.
    public let requester: String?
    /// When it began, from the making of the trace.
    public let start: Duration
    /// How long it took, with all that it resolved in turn.
    public let duration: Duration
  }

  private struct State {
    var events: [Event] = []
    var counts: [String: Int] = [:]
    var objects: [String: [WeakReference]] = [:]
    var pruneAt: [String: Int] = [:]
  }

  /// Set when a test watches the container.
  let watch: ContainerWatch?
  /// What the container of a watch records into, if anything.
  let recorder: ResolutionTrace?
  private let limit: Int
  private let hear: (@Sendable (Event) -> Void)?
  private let begin = ContinuousClock.now
  private let state = Mutex(State())

  /// Makes an empty trace.
  ///
  /// - Parameters:
  ///   - limit: How many events are kept, the first ones. Counts go on.
  ///   - hear: Is told of each event when it has ended, on the thread that resolves.
  public init(limit: Int = 100_000, hear: (@Sendable (Event) -> Void)? = nil) {
    self.limit = limit
    self.hear = hear
    watch = nil
    recorder = nil
  }

  /// Makes the trace of a container that is watched: it keeps nothing itself.
  init(watch: ContainerWatch, recorder: ResolutionTrace?) {
    limit = 0
    hear = nil
    self.watch = watch
    self.recorder = recorder
  }

  /// What happened, in the order in which it ended.
  public var events: [Event] { state.withLock { $0.events } }

  /// How often each key was resolved, by its name with its module.
  public var counts: [String: Int] { state.withLock { $0.counts } }

  /// How many of the objects made for each key live now, by its name with its module.
  ///
  /// Keys whose values are no objects of classes or actors are left out.
  public var livingObjects: [String: Int] {
    state.withLock { $0.objects.mapValues { $0.count { $0.object != nil } } }
  }

  /// The events and counts as JSON; times in microseconds.
  public var json: String {
    let (events, counts) = state.withLock { ($0.events, $0.counts) }
    return JSONText.object([
      ("events", .array(events.map(\.json))),
      ("counts", .object(counts.sorted { $0.key < $1.key }.map { ($0.key, .number($0.value)) })),
      (
        "living",
        .object(livingObjects.sorted { $0.key < $1.key }.map { ($0.key, .number($0.value)) })
      ),
    ]).text + "\n"
  }

  func note(_ kind: Event.Kind, _ key: KeyName, for requester: KeyName?, since start: Instant) {
    guard watch == nil else {
      recorder?.note(kind, key, for: requester, since: start)
      return
    }
    let event = Event(
      kind: kind, key: key.qualified, requester: requester?.qualified,
      start: begin.duration(to: start), duration: start.duration(to: .now))
    state.withLock { state in
      if kind == .resolve { state.counts[event.key, default: 0] += 1 }
      if state.events.count < limit { state.events.append(event) }
    }
    hear?(event)
  }

  func watch(_ value: some Sendable, of key: KeyName) {
    guard watch == nil else {
      recorder?.watch(value, of: key)
      return
    }
    guard let reference = WeakReference(value) else { return }
    let name = key.qualified
    state.withLock { state in
      state.objects[name, default: []].append(reference)
      guard let count = state.objects[name]?.count, count >= state.pruneAt[name, default: 64]
      else { return }
      // At each doubling, so that the dead cost little to carry and little to sort out.
      state.objects[name]?.removeAll { $0.object == nil }
      state.pruneAt[name] = 2 * max(32, state.objects[name]?.count ?? 0)
    }
  }

  typealias Instant = ContinuousClock.Instant
}

extension ResolutionTrace.Event {
  fileprivate var json: JSONText {
    .object([
      ("kind", .string(kind.rawValue)), ("key", .string(key)),
      ("requester", requester.map { .string($0) } ?? .null),
      ("start", .number(start.microseconds)), ("duration", .number(duration.microseconds)),
    ])
  }
}

extension Duration {
  fileprivate var microseconds: Int {
    Int(components.seconds) * 1_000_000 + Int(components.attoseconds / 1_000_000_000_000)
  }
}
