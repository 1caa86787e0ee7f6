import Localization
import Navigation
public import ScreenKit
import Synchronization

/// Writes down what happens in one session, from its launch on, and tells it to who looks.
///
/// Nothing of a session is written down without one.
@MainActor
public final class SessionRecorder {
  /// What happened on any thread, until it finds its place in the timeline.
  private enum Pending: Sendable {
    case resolved(Construction)
    case made(Construction)
    case wrote(String, start: ContinuousClock.Instant, duration: Duration)
  }

  private final class Listener {
    let hear: @MainActor (String) -> Void

    init(_ hear: @escaping @MainActor (String) -> Void) { self.hear = hear }
  }

  private struct WeakListener {
    weak var listener: Listener?
  }

  /// The wiring that is watched, by its name.
  public let wiring: String

  private let map: AppMap
  private let canKill: Bool
  private let living: @Sendable () -> [String: Int]
  /// When the record began.
  public nonisolated let begin = ContinuousClock.now
  private let countsBuilt: Bool
  private let entryLimit: Int
  private let contentLimit: Int

  private weak var session: Session?
  private var observation: NavigationObservation?
  private(set) var entries: [TimelineEntry] = []
  private var lastNumber = 0
  /// Acts that are under way, the oldest first.
  private var openActs: [Int] = []
  /// The move of code that is drawn.
  private var openMove: Int?
  private var contents: [Int: Content] = [:]
  private var counts: [String: ContainerMessage.Count] = [:]
  private var built: [Construction] = []
  private var launched: (count: Int, time: Duration, title: String)?
  private var listeners: [WeakListener] = []
  /// Whether the keys' counts were told just now, and whether they have changed since.
  private var isContainerTold = false
  private var isContainerStale = false
  private let pending = Mutex<[Pending]>([])
  private let isStopped = Atomic(false)

  /// Begins a record.
  ///
  /// - Parameters:
  ///   - map: What the app is made of.
  ///   - wiring: The wiring that the session runs under.
  ///   - countsBuilt: Whether all that can be made is what was made, as where no container is asked.
  ///   - canKill: Whether the process can be killed and begun anew.
  ///   - living: How many objects of each key live, by the key's name.
  ///   - entryLimit: How many entries are kept. Older ones are dropped.
  ///   - contentLimit: How many contents of screens are kept.
  public init(
    of map: AppMap, wiring: String, countsBuilt: Bool = false, canKill: Bool = false,
    entryLimit: Int = 2_000,
    contentLimit: Int = 300, living: @escaping @Sendable () -> [String: Int] = { [:] }
  ) {
    self.map = map
    self.wiring = wiring
    self.canKill = canKill
    self.countsBuilt = countsBuilt
    self.living = living
    self.entryLimit = max(1, entryLimit)
    self.contentLimit = max(1, contentLimit)
  }

  /// Writes down what happens in this session from now on.
  public func attach(_ session: Session) {
    self.session = session
    observation = session.window.observe { [weak self] in self?.note($0) }
  }

  /// The first screen stands.
  public func noteLaunched() {
    settlePending()
    guard launched == nil else { return }
    let time = begin.duration(to: .now)
    let title = look { session?.current?.content.title ?? "" }
    launched = (built.count, time, title)
    add(.launch, title, at: begin) {
      $0.duration = time.milliseconds
      $0.hasScreen = keepContent(of: $0.number)
    }
    tellState()
  }

  /// Whether what happens is still written down.
  public nonisolated var isRecording: Bool { !isStopped.load(ordering: .relaxed) }

  /// Writes nothing down any more, for good. What was written down stays.
  public func stop() {
    settlePending()
    isStopped.store(true, ordering: .relaxed)
    observation = nil
  }

  // MARK: Looking

  /// Looks at the screens. What that resolves is not noted: the app did not ask for it.
  public func look<Result>(_ body: () -> Result) -> Result {
    Looking.$isUnderWay.withValue(true, operation: body)
  }

  // MARK: What was made, on any thread

  /// A resolve has ended.
  public nonisolated func noteResolve(_ construction: Construction) {
    guard !Looking.isUnderWay else { return }
    append(.resolved(construction))
  }

  /// A factory, or a constructor call, has ended.
  public nonisolated func noteConstruction(_ construction: Construction) {
    append(.made(construction))
  }

  /// Something was written to a database.
  public nonisolated func noteWrite(
    _ text: String, start: ContinuousClock.Instant, duration: Duration
  ) {
    append(.wrote(text, start: start, duration: duration))
  }

  private nonisolated func append(_ event: Pending) {
    guard isRecording else { return }
    let isFirst = pending.withLock { events in
      events.append(event)
      return events.count == 1
    }
    if isFirst { Task { @MainActor [weak self] in self?.settlePending() } }
  }

  private func settlePending() {
    let events = pending.withLock { events in
      defer { events.removeAll() }
      return events
    }
    for event in events {
      switch event {
      case .resolved(let one):
        counts[one.name, default: .init()].resolved += 1
        add(one, .resolve)
      case .made(let one):
        counts[one.name, default: .init()].built += 1
        built.append(one)
        add(one, .make)
      case .wrote(let text, let start, let duration):
        add(.write, text, at: start) { $0.duration = duration.milliseconds }
      }
    }
    if !events.isEmpty { tellContainer() }
  }

  private func add(_ one: Construction, _ kind: TimelineEntry.Kind) {
    // A screen that is drawn again asks again for what it shows.
    let latest = entries.suffix(20).reversed().prefix { [.resolve, .make].contains($0.kind) }
    if let same = latest.first(where: { $0.isRepeated(by: one, kind, in: openActs.last) }) {
      return change(same.number) {
        $0.count += 1
        $0.detail = "×\($0.count)"
        $0.duration = (($0.duration ?? 0) + one.duration.milliseconds).roundedToMicroseconds
      }
    }
    add(kind, one.name, at: one.start) {
      $0.duration = one.duration.milliseconds
      $0.module = one.module
      $0.key = one.name
      $0.requester = one.requester
    }
  }

  // MARK: Acts

  /// An act of the person begins.
  ///
  /// - Returns: the number of its entry.
  public func beginAct(_ text: String, kind: TimelineEntry.Kind = .act) -> Int {
    settlePending()
    let module = session?.window.front.top.map { String(reflecting: type(of: $0)) }
    let number = add(kind, text) {
      $0.module = module.map { String($0.prefix { $0 != "." }) }
    }
    openActs.append(number)
    return number
  }

  /// An act has ended.
  ///
  /// - Parameter detail: What came of it, where that is not to be seen.
  public func endAct(_ number: Int, detail: String = "") {
    settlePending()
    openActs.removeAll { $0 == number }
    change(number) {
      $0.duration = elapsed(since: $0)
      $0.detail = detail
      $0.hasScreen = keepContent(of: number)
    }
    tellState()
  }

  /// Adds a line in words.
  public func note(_ text: String, kind: TimelineEntry.Kind = .note, detail: String = "") {
    settlePending()
    add(kind, text) { $0.detail = detail }
  }

  // MARK: The window

  private func note(_ event: NavigationEvent) {
    settlePending()
    switch event {
    case .acted(let act):
      if openActs.isEmpty { add(.act, "\(act)") }
    case .routed(let name, let route):
      add(.route, route) { place(&$0, flow: name) }
    case .moved(let move):
      openMove = add(
        .move, "\(move.kind.rawValue) \((move.shown + move.removed).joined(separator: ", "))"
      ) {
        $0.detail = move.transition.name
        if let flow = move.flow { place(&$0, flow: flow) }
      }
    case .started(let name):
      add(.flow, name) { place(&$0, flow: name) }
      tellState()
    case .ended(let name, let isFinished):
      let number = running.removeLast(named: name)
      add(.flow, name) {
        $0.flow = number?.number
        $0.module = number?.module
        $0.outcome = isFinished ? "finished" : "cancelled"
      }
      tellState()
    case .settled:
      if let number = openMove {
        openMove = nil
        change(number) {
          $0.duration = elapsed(since: $0)
          $0.hasScreen = keepContent(of: number)
        }
      }
      tellState()
    case .heldBack(let name): add(.note, name, detail: "\(event)")
    case .ignored(let reason): add(.ignored, reason)
    case .draftChanged: break
    }
  }

  /// The flows that were seen to run, and of which no end was heard.
  private var running = RunningFlows()

  private func place(_ entry: inout TimelineEntry, flow name: String) {
    if let root = session?.window.snapshot.root { running.note(root) }
    guard let flow = running.last(named: name) else { return }
    entry.flow = flow.number
    entry.module = flow.module
  }

  // MARK: The timeline

  @discardableResult
  private func add(
    _ kind: TimelineEntry.Kind, _ text: String, detail: String = "",
    at start: ContinuousClock.Instant = .now, _ fill: (inout TimelineEntry) -> Void = { _ in }
  ) -> Int {
    lastNumber += 1
    var entry = TimelineEntry(
      number: lastNumber, time: begin.duration(to: start).milliseconds, kind: kind, text: text,
      detail: detail, parent: openActs.last)
    fill(&entry)
    if entries.count >= 2 * entryLimit { entries.removeFirst(entryLimit) }
    entries.append(entry)
    tell(EntryMessage(entry: entry))
    return lastNumber
  }

  /// Milliseconds from the begin of an entry until now.
  private func elapsed(since entry: TimelineEntry) -> Double {
    (begin.duration(to: .now).milliseconds - entry.time).roundedToMicroseconds
  }

  private func change(_ number: Int, _ body: (inout TimelineEntry) -> Void) {
    guard let first = entries.first?.number, entries.indices.contains(number - first) else {
      return
    }
    body(&entries[number - first])
    tell(EntryMessage(entry: entries[number - first]))
  }

  private func keepContent(of number: Int) -> Bool {
    guard let content = look({ session?.current?.content }) else { return false }
    contents[number] = content
    if contents.count >= 2 * contentLimit {
      for old in contents.keys.sorted().prefix(contentLimit) { contents[old] = nil }
    }
    return true
  }

  /// What the screen on top held after this entry.
  public func content(at entry: Int) -> Content? { contents[entry] }

  // MARK: Who looks

  /// Gives each message from now on, the first one a `hello`, until what it returns is let go.
  public func subscribe(_ hear: @escaping @MainActor (String) -> Void) -> AnyObject {
    settlePending()
    let listener = Listener(hear)
    listeners.removeAll { $0.listener == nil }
    listeners.append(WeakListener(listener: listener))
    hear(json(hello))
    return listener
  }

  private func tell(_ message: @autoclosure () -> some Encodable) {
    guard listeners.contains(where: { $0.listener != nil }) else { return }
    let text = json(message())
    for one in listeners { one.listener?.hear(text) }
  }

  private func tellState() { tell(state) }

  /// At once, and what is resolved within a while after that, together at its end.
  private func tellContainer() {
    guard !isContainerTold else {
      isContainerStale = true
      return
    }
    isContainerTold = true
    tell(container)
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(50))
      guard let self else { return }
      isContainerTold = false
      guard isContainerStale else { return }
      isContainerStale = false
      tellContainer()
    }
  }

  private var hello: HelloMessage {
    HelloMessage(
      language: session?.language.tag ?? "en", wiring: wiring, canKill: canKill,
      wirings: map.wirings, registrations: map.registrations, modules: map.modules,
      launch: figures, container: container, state: state,
      timeline: Array(entries.suffix(entryLimit)))
  }

  /// What the launch has made. Nil until the first screen stands.
  public var figures: LaunchFigures? {
    guard let launched else { return nil }
    return LaunchFigures(
      wiring: wiring, registered: countsBuilt ? built.count : map.registrations.count,
      built: built.map {
        .init(
          name: $0.name, at: begin.duration(to: $0.start).milliseconds,
          ms: $0.duration.milliseconds, requester: $0.requester)
      },
      builtAtLaunch: launched.count, firstScreen: launched.time.milliseconds,
      firstTitle: launched.title)
  }

  private var container: ContainerMessage {
    let living = living()
    // What is kept as a value has no count of its own: it lives as long as its container.
    let kept = Set(
      map.registrations.filter { $0.scope != "transient" && $0.scope != "weak" }.map(\.key))
    var counts = counts
    for (key, count) in counts {
      counts[key]?.alive = living[key] ?? (kept.contains(key) ? min(count.built, 1) : 0)
    }
    return ContainerMessage(keys: counts)
  }

  private var state: StateMessage { look { stateSeen } }

  private var stateSeen: StateMessage {
    guard let session else {
      return StateMessage(
        entry: lastNumber, running: nil, flows: nil, layers: [], gesture: false)
    }
    let window = session.window
    let snapshot = window.snapshot
    if let root = snapshot.root { running.note(root) }
    let titles = Dictionary(
      uniqueKeysWithValues: window.layers.flatMap(\.stacks).flatMap { zip($0.ids, $0.screens) }
        .map { ($0, session.title(of: $1)) })
    let tabs = Dictionary(
      window.layers.flatMap(\.tabs).map { ($0.name, session.title(of: $0)) },
      uniquingKeysWith: { first, _ in first })
    let layers = snapshot.layers.map { layer in
      StateMessage.Layer(
        isModal: layer.isModal,
        stacks: layer.stacks.map { stack in
          StateMessage.Stack(
            tab: stack.tab, title: stack.tab.flatMap { tabs[$0] }, isFront: stack.isFront,
            screens: stack.screens.map {
              .init(
                id: $0.id.number, name: $0.name, module: $0.module, title: titles[$0.id] ?? "",
                flow: $0.flow)
            })
        })
    }
    let top = snapshot.layers.last?.stacks.first(where: \.isFront)?.screens.last
    return StateMessage(
      entry: lastNumber, running: top?.module, flows: snapshot.root.map(StateMessage.Flow.init),
      layers: layers, gesture: snapshot.isGesturing)
  }
}

/// Whether a recorder itself looks at a screen, which may ask the container for something.
private enum Looking {
  @TaskLocal static var isUnderWay = false
}

/// Which flows run, by what was seen of them last.
private struct RunningFlows {
  private var flows: [WindowSnapshot.Flow] = []

  mutating func note(_ root: WindowSnapshot.Flow) {
    let known = Set(flows.map(\.number))
    flows += root.all.filter { !known.contains($0.number) }
  }

  /// The latest of the flows of this name.
  func last(named name: String) -> WindowSnapshot.Flow? {
    flows.filter { $0.name == name }.max { $0.number < $1.number }
  }

  mutating func removeLast(named name: String) -> WindowSnapshot.Flow? {
    let flow = last(named: name)
    flows.removeAll { $0.number == flow?.number }
    return flow
  }
}

extension WindowSnapshot.Flow {
  fileprivate var all: [WindowSnapshot.Flow] { [self] + children.flatMap(\.all) }
}

extension TimelineEntry {
  /// Whether one more of these is the same once more, as when a screen is drawn again.
  fileprivate func isRepeated(by one: Construction, _ kind: Kind, in act: Int?) -> Bool {
    self.kind == kind && key == one.name && requester == one.requester && parent == act
  }
}

extension Double {
  /// These milliseconds to the microsecond: sums and differences have more digits than their parts.
  fileprivate var roundedToMicroseconds: Double { (self * 1000).rounded() / 1000 }
}
