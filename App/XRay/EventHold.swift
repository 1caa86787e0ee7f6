/// Holds an event of a person back until it is let go, as a slow answer would.
@MainActor
final class EventHold {
  private var continuation: CheckedContinuation<Void, Never>?
  private var isReleased = false
  private(set) var isHolding = false

  /// Waits until the event is let go.
  func wait() async {
    guard !isReleased else { return }
    isHolding = true
    await withCheckedContinuation { continuation = $0 }
  }

  /// Lets the event go.
  func release() {
    isReleased = true
    isHolding = false
    continuation?.resume()
    continuation = nil
  }
}
