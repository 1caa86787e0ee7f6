import LibraryExchangeInterface
import Model

/// When a book was read, once or more often, before its readings have identities.
struct ReadingHistory {
  struct Span {
    var started: Day?
    var ended: Day?
    var status: ImportStatus
  }

  /// The most times that a book can have been read.
  static let limit = 100

  /// In the order of time; those without days behind the others, except the one under way or
  /// abandoned, which is the last.
  private(set) var spans: [Span] = []

  /// - Parameters:
  ///   - known: Days of readings, `ended` nil where it is open.
  ///   - status: That of the book; not `.wish`.
  ///   - count: How often it was read to the end, as far as the file tells.
  ///   - keepsOrder: Whether `known` is in order already.
  init(
    known: [(started: Day?, ended: Day?)], status: ImportStatus, count: Int,
    keepsOrder: Bool = false
  ) {
    var earlier = known.map { Span(started: $0.started, ended: $0.ended, status: .finished) }
    if !keepsOrder {
      earlier.sort { Self.order($0) < Self.order($1) }
    }
    guard status != .finished else {
      let missing = max(1, count) - earlier.count
      let unknown = Span(started: nil, ended: nil, status: .finished)
      spans = earlier + Array(repeating: unknown, count: max(0, missing))
      return
    }
    var current = Span(started: nil, ended: nil, status: status)
    if status == .abandoned, let last = earlier.popLast() {
      current = Span(started: last.started, ended: last.ended, status: .abandoned)
    } else if let last = earlier.last, last.ended == nil {
      earlier.removeLast()
      current.started = last.started
    }
    let missing = max(0, count - earlier.count)
    let unknown = Span(started: nil, ended: nil, status: .finished)
    spans = earlier + Array(repeating: unknown, count: missing) + [current]
  }

  /// By the last day that is known; one that is open goes on behind those that have ended then.
  private static func order(_ span: Span) -> (Int, Int) {
    guard let day = span.ended ?? span.started else { return (.max, 0) }
    return (day.number, span.ended == nil ? 1 : 0)
  }
}
