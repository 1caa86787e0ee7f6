import Foundation
import Sodium
import Synchronization

@testable import Accounts

/// Hashes at the least cost, counts, and can be held up.
final class HashingSpy: PasswordHashing {
  private struct Counts {
    var calls = 0
    var running = 0
    var most = 0
    var onMainThread = 0
  }

  private let counts = Mutex(Counts())
  private let gate = NSCondition()
  private let isHeld = Mutex(false)

  /// How many passwords have been hashed or compared.
  var calls: Int { counts.withLock(\.calls) }
  /// How many are being hashed or compared now.
  var running: Int { counts.withLock(\.running) }
  /// The most at once.
  var most: Int { counts.withLock(\.most) }
  /// How many on the thread of the screen.
  var onMainThread: Int { counts.withLock(\.onMainThread) }

  /// Lets no call return until `release`.
  func hold() { isHeld.withLock { $0 = true } }

  func release() {
    isHeld.withLock { $0 = false }
    gate.lock()
    gate.broadcast()
    gate.unlock()
  }

  /// Waits until so many calls are under way.
  func waitUntilRunning(_ count: Int) async {
    while running < count { await Task.yield() }
  }

  func hash(_ password: String) throws(Argon2idError) -> String {
    enter()
    defer { leave() }
    return try Argon2id.least.hash(password)
  }

  func isHash(_ hash: String, of password: String) throws(Argon2idError) -> Bool {
    enter()
    defer { leave() }
    return try Argon2id.least.isHash(hash, of: password)
  }

  func isOutdated(_ hash: String) -> Bool { Argon2id.least.isOutdated(hash) }

  private func enter() {
    counts.withLock { counts in
      counts.calls += 1
      counts.running += 1
      counts.most = max(counts.most, counts.running)
      if Thread.isMainThread { counts.onMainThread += 1 }
    }
    gate.lock()
    while isHeld.withLock({ $0 }) { gate.wait() }
    gate.unlock()
  }

  private func leave() {
    counts.withLock { $0.running -= 1 }
  }
}
