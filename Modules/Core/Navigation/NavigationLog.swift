/// Writes down what happens in a window: acts, moves with their transitions, starts and ends.
@MainActor
public final class NavigationLog {
  /// One line of the log.
  public struct Entry: Hashable, Sendable {
    /// From the beginning of the log.
    public let time: Duration
    public let event: NavigationEvent
  }

  /// The latest entries, oldest first.
  public private(set) var entries: [Entry] = []

  private let limit: Int
  private let begin = ContinuousClock.now
  private var observation: NavigationObservation?

  /// Writes down what happens from now on, as long as the log is held.
  ///
  /// - Parameters:
  ///   - window: What is written down.
  ///   - limit: How many entries are kept. Older ones are dropped.
  public init(of window: Window, limit: Int = 1_000) {
    self.limit = max(1, limit)
    observation = window.observe { [weak self] in self?.note($0) }
  }

  private func note(_ event: NavigationEvent) {
    // Dropped by halves, so that a long log costs no more for each entry.
    if entries.count >= 2 * limit { entries.removeFirst(limit) }
    entries.append(Entry(time: begin.duration(to: .now), event: event))
  }

  /// The moves of code, oldest first.
  public var moves: [NavigationMove] {
    entries.compactMap { if case .moved(let move) = $0.event { move } else { nil } }
  }

  /// A line for each entry: milliseconds and words.
  public var text: String {
    entries.suffix(limit).map { entry in
      let (seconds, attoseconds) = entry.time.components
      let tenths = seconds * 10_000 + attoseconds / 100_000_000_000_000
      let number = "\(tenths / 10).\(tenths % 10)"
      let padding = String(repeating: " ", count: max(0, 9 - number.count))
      return "\(padding)\(number) ms  \(entry.event)\n"
    }.joined()
  }
}

extension NavigationEvent: CustomStringConvertible {
  public var description: String {
    switch self {
    case .acted(let act): "person: \(act)"
    case .moved(let move): "\(move)"
    case .routed(let name, let route): "\(name) follows '\(route)'"
    case .started(let name): "\(name) starts"
    case .settled: "settled"
    case .ended(let name, let isFinished): "\(name) ends, \(isFinished ? "finished" : "cancelled")"
    case .heldBack(let name): "\(name) holds the person back"
    case .draftChanged: "a draft has changed"
    case .ignored(let reason): "ignored: \(reason)"
    }
  }
}

extension NavigationMove: CustomStringConvertible {
  public var description: String {
    let shown = shown.isEmpty ? "" : " shows \(shown.joined(separator: ", "))"
    let removed = removed.isEmpty ? "" : " removes \(removed.joined(separator: ", "))"
    return "\(flow ?? "person"): \(kind.rawValue)\(shown)\(removed) (\(transition.name))"
  }
}
