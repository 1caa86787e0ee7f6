import DependencyContainer
import Synchronization
import Testing

/// The keys that one test resolved without providing them.
final class ResolutionLedger: Sendable {
  private struct State {
    var keys: Set<ObjectIdentifier> = []
    /// What other threads and tasks found out, for the test to tell.
    var untold: [Comment] = []
    var isClosed = false
  }

  private let test: Test
  private let state = Mutex(State())

  init(for test: Test) {
    self.test = test
  }

  /// Records an issue for the key, unless there is one, or the test has ended.
  func note(_ resolve: ResolutionWatch.Resolve) {
    let isOwnTask = Test.current?.id == test.id
    let isToldNow = state.withLock { state in
      guard !state.isClosed, state.keys.insert(resolve.key).inserted else { return false }
      if !isOwnTask { state.untold.append(resolve.comment) }
      return isOwnTask
    }
    if isToldNow { record(resolve.comment) }
  }

  /// Records what is untold. Whoever resolves later, as a task that outlives the test, is not heard.
  func close() {
    let untold = state.withLock { state in
      state.isClosed = true
      return state.untold
    }
    for comment in untold { record(comment) }
  }

  private func record(_ comment: Comment) {
    Issue.record(comment, sourceLocation: test.sourceLocation)
  }
}

extension ResolutionWatch.Resolve {
  fileprivate var comment: Comment {
    let asker = requesterName.map { "'\($0)' asked for" } ?? "The app asked for"
    return """
      \(asker) '\(keyName)', which the test does not provide (registered at \(site)). Override it in \
      the test, or name it: .providedKeysOnly(and: \(keyName).self)
      """
  }
}
