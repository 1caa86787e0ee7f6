import DependencyContainer
import Testing

/// Races on purpose: `Scripts/sanitize` expects a report of it before it believes in silence.
struct CanaryTests {
  @Test("Two threads write to an object without a lock")
  func race() throws {
    let container = try build { $0.register(UnguardedKey.self) { Unguarded() } }
    _ = onThreads(2) { _ in
      for _ in 0..<1_000 { try? container.resolve(UnguardedKey.self).count += 1 }
    }
    #expect(try container.resolve(UnguardedKey.self).count > 0)
  }
}

private enum UnguardedKey: DependencyKey { typealias Value = Unguarded }

/// Unchecked, and wrong: this is the race.
private final class Unguarded: @unchecked Sendable {
  var count = 0
}
