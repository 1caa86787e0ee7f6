/// Where a browser stands in its own history, as far as the addresses that it was sent to tell.
///
/// Each address carries the number of the visit that it began. Numbers count up, and a browser drops
/// what was ahead when it goes somewhere new, so all that is behind in its history has a smaller
/// number and all that is ahead a larger one.
struct Visits: Hashable, Sendable {
  private var last = 0
  /// The visit that the browser shows, as far as it is known.
  private(set) var position = 0

  /// Begins a visit: the browser is sent somewhere.
  mutating func begin() -> Int {
    last += 1
    position = last
    return last
  }

  /// The browser shows this visit.
  mutating func show(_ visit: Int?) {
    if let visit, visit <= last { position = visit }
  }

  /// Whether the browser went back to get to this visit.
  func isBehind(_ visit: Int?) -> Bool {
    visit.map { $0 > 0 && $0 < position } ?? false
  }
}
