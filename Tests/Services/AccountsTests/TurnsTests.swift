import Synchronization
import Testing

@testable import Accounts

struct TurnsTests {
  @Test("Turns are given in the order in which they were asked for")
  func order() async throws {
    let turns = Turns<String>(limit: 1)
    let (served, record) = AsyncStream.makeStream(of: Int.self)
    try await turns.take("a")
    await withTaskGroup { group in
      for index in 0..<5 {
        group.addTask {
          guard (try? await turns.take("a")) != nil else { return }
          record.yield(index)
          turns.give("a")
        }
        while turns.counts["a"] != index + 2 { await Task.yield() }
      }
      turns.give("a")
    }
    record.finish()
    #expect(await served.reduce(into: []) { $0.append($1) } == [0, 1, 2, 3, 4])
    #expect(turns.counts.isEmpty)
  }

  @Test("Keys do not wait for each other")
  func keys() async throws {
    let turns = Turns<String>(limit: 1)
    try await turns.take("a")
    try await turns.take("b")
    #expect(turns.counts == ["a": 1, "b": 1])
    turns.give("a")
    #expect(turns.counts == ["b": 1])
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
    #expect(turns.counts.isEmpty)
  }

  @Test("Under random cancellation never more than the limit have a turn, and none is lost")
  func random() async {
    let turns = Turns<Int>(limit: 2)
    let holders = Holders()
    let done = await withTaskGroup(of: Bool.self) { group in
      for index in 0..<2_000 {
        group.addTask {
          let task = Task {
            try await turns.take(0)
            holders.enter()
            await Task.yield()
            holders.leave()
            turns.give(0)
          }
          if index % 3 == 0 { task.cancel() }
          return (try? await task.value) != nil
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(done >= 1_333)
    #expect(holders.most <= 2)
    #expect(turns.counts.isEmpty)
  }
}

/// Counts who has a turn.
private final class Holders: Sendable {
  private let counts = Mutex((now: 0, most: 0))

  var most: Int { counts.withLock { $0.most } }

  func enter() {
    counts.withLock { counts in
      counts.now += 1
      counts.most = max(counts.most, counts.now)
    }
  }

  func leave() {
    counts.withLock { $0.now -= 1 }
  }
}
