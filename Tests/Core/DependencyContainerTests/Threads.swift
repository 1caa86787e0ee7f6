import Dispatch
import Foundation
import Synchronization

/// Runs `body` on as many threads at once, and gives what each returned once all have ended.
func onThreads<Result: Sendable>(
  _ count: Int, _ body: @escaping @Sendable (Int) -> Result
) -> [Result] {
  let results = Mutex<[Int: Result]>([:])
  let ended = DispatchSemaphore(value: 0)
  let start = Gate()
  // A function of its own, so that a thread holds no result any more when it says that it ended.
  @Sendable func run(_ index: Int) {
    let result = body(index)
    results.withLock { $0[index] = result }
  }
  for index in 0..<count {
    startThread {
      start.wait()
      run(index)
      ended.signal()
    }
  }
  start.open()
  for _ in 0..<count { ended.wait() }
  // Taken out, as a thread that is about to end still holds the dictionary.
  let all = results.withLock { results in
    defer { results = [:] }
    return results
  }
  return (0..<count).compactMap { all[$0] }
}

/// Starts a thread that no pool counts.
func startThread(_ body: @escaping @Sendable () -> Void) {
  let thread = Thread(block: body)
  thread.stackSize = 1 << 20
  thread.start()
}

/// Holds threads up until it is opened.
struct Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }

  func wait() {
    semaphore.wait()
    semaphore.signal()
  }
}
