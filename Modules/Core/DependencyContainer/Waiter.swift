import Dispatch
import Synchronization

/// A thread that waits until another one has made an object.
final class Waiter: Sendable {
  let thread: ThreadIdentity
  let slot: any AnySlot
  let mayFail: Bool
  private let error = Mutex<ResolutionError?>(nil)
  private let semaphore = DispatchSemaphore(value: 0)

  init(thread: ThreadIdentity, slot: any AnySlot, mayFail: Bool) {
    self.thread = thread
    self.slot = slot
    self.mayFail = mayFail
  }

  /// Blocks until woken; gives the error that it was woken with.
  func wait() -> ResolutionError? {
    semaphore.wait()
    return error.withLock { $0 }
  }

  func wake(with error: ResolutionError?) {
    self.error.withLock { $0 = error }
    semaphore.signal()
  }
}
