/// Holds an event of a person back until it is let go, as a slow answer would.
@MainActor
final class EventHold {
  private var event: CheckedContinuation<Void, Never>?
  private var waiter: CheckedContinuation<Void, Never>?
  private var isReleased = false

  /// Waits until the event is let go.
  func wait() async {
    guard !isReleased else { return }
    await withCheckedContinuation {
      event = $0
      tellWaiter()
    }
  }

  /// Waits until an event is held, or let go.
  func held() async {
    guard event == nil, !isReleased else { return }
    await withCheckedContinuation { waiter = $0 }
  }

  /// Lets the event go.
  func release() {
    isReleased = true
    event?.resume()
    event = nil
    tellWaiter()
  }

  private func tellWaiter() {
    waiter?.resume()
    waiter = nil
  }
}
