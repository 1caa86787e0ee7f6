/// Where a browser stands in its own history, as far as the addresses that it was sent to tell.
///
/// Each address carries the number of the visit that it began. Numbers count up, and a browser drops
/// what was ahead when it goes somewhere new, so all that is behind in its history has a smaller
/// number and all that is ahead a larger one.
struct Visits: Hashable, Sendable {
  /// What a request for a visit means.
  enum Arrival: Hashable, Sendable {
    /// The browser follows where it was sent, and nothing else.
    case first
    /// It goes back in its history.
    case back
    /// It stays, goes forward, or comes from somewhere else.
    case other
  }

  private var last = 0
  /// The visit that the browser shows, as far as it is known.
  private(set) var position = 0
  /// Visits that the browser was sent to and has not asked for, oldest first. It never asks for some,
  /// when the person was quicker.
  private var pending: [Int] = []
  private static let pendingLimit = 100

  /// Begins a visit: the browser is sent somewhere.
  mutating func begin() -> Int {
    last += 1
    position = last
    pending.append(last)
    if pending.count > Self.pendingLimit { pending.removeFirst() }
    return last
  }

  /// The browser asks for this visit.
  mutating func arrive(at visit: Int?) -> Arrival {
    guard let visit, visit > 0, visit <= last else { return .other }
    if let index = pending.lastIndex(of: visit) {
      pending.remove(at: index)
      return .first
    }
    defer { position = visit }
    return visit < position ? .back : .other
  }
}
