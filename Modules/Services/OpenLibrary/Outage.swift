import Synchronization

/// Remembers that Open Library could not be reached, so that nobody waits for it at each keystroke.
final class Outage: Sendable {
  private let pause: Duration
  private let now: @Sendable () -> ContinuousClock.Instant
  private let last = Mutex<(failure: OpenLibraryFailure, end: ContinuousClock.Instant)?>(nil)

  init(pause: Duration, now: @escaping @Sendable () -> ContinuousClock.Instant) {
    self.pause = pause
    self.now = now
  }

  /// The failure that keeps Open Library from being asked now.
  var current: OpenLibraryFailure? {
    last.withLock { last in
      guard let (failure, end) = last, now() < end else { return nil }
      return failure
    }
  }

  /// Begins a pause when `failure` is one that the next request would meet too.
  func note(_ failure: OpenLibraryFailure) {
    guard failure.isOutage else { return }
    last.withLock { $0 = (failure, now().advanced(by: pause)) }
  }
}
