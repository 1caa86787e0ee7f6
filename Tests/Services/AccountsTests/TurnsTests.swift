import Synchronization
import Testing

@testable import Accounts

struct TurnsTests {
  @Test("Turns are given in the order in which they were asked for, and keys do not mix")
  func order() async throws {
    let turns = Turns<String>(limit: 1)
    try await turns.take("a")
    try await turns.take("b")
    #expect(turns.keys == ["a", "b"])
    turns.give("b")
    turns.give("a")
    #expect(turns.keys.isEmpty)
  }

  @Test("A task that is cancelled already gets no turn")
  func cancelled() async throws {
    let turns = Turns<Int>(limit: 1)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try await turns.take(1)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(turns.keys.isEmpty)
  }

  @Test("Under random cancellation never more than the limit have a turn, and none is lost")
  func random() async {
    let turns = Turns<Int>(limit: 2)
    let holding = Mutex((now: 0, most: 0))
    let done = await withTaskGroup(of: Bool.self) { group in
      for index in 0..<2_000 {
        group.addTask {
          let task = Task {
            try await turns.take(0)
            holding.withLock { holding in
              holding.now += 1
              holding.most = max(holding.most, holding.now)
            }
            await Task.yield()
            holding.withLock { $0.now -= 1 }
            turns.give(0)
          }
          if index % 3 == 0 { task.cancel() }
          return (try? await task.value) != nil
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(done >= 1_333)
    #expect(holding.withLock(\.most) <= 2)
    #expect(turns.keys.isEmpty)
  }
}
