import Synchronization

/// Lets at most so many tasks a key go on at a time, in the order in which they asked.
final class Turns<Key: Hashable & Sendable>: Sendable {
  private struct Waiter {
    let id: Int
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct Line {
    var taken = 0
    var waiters: [Waiter] = []
  }

  private struct State {
    var lines: [Key: Line] = [:]
    var lastID = 0
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) {
    self.limit = limit
  }

  /// Waits for a turn. Whoever gets one gives it back.
  ///
  /// - Throws: when the task is cancelled before its turn has come. Then there is nothing to give.
  func take(_ key: Key) async throws(CancellationError) {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    let hasTurn = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer: Bool? = state.withLock { state in
          // The handler has run already, or will find the waiter: it takes the same lock.
          if Task.isCancelled { return false }
          var line = state.lines[key] ?? Line()
          defer { state.lines[key] = line }
          guard line.taken == limit else {
            line.taken += 1
            return true
          }
          line.waiters.append(Waiter(id: id, continuation: continuation))
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let waiter = state.withLock { state -> Waiter? in
        guard let index = state.lines[key]?.waiters.firstIndex(where: { $0.id == id }) else {
          return nil
        }
        return state.lines[key]?.waiters.remove(at: index)
      }
      waiter?.continuation.resume(returning: false)
    }
    guard hasTurn else { throw CancellationError() }
  }

  /// Gives a turn back, to whoever has waited longest.
  func give(_ key: Key) {
    let next = state.withLock { state -> Waiter? in
      guard var line = state.lines[key] else { return nil }
      let next = line.waiters.isEmpty ? nil : line.waiters.removeFirst()
      // A turn that is handed on stays taken.
      if next == nil { line.taken -= 1 }
      state.lines[key] = line.taken == 0 ? nil : line
      return next
    }
    next?.continuation.resume(returning: true)
  }

  /// How many tasks a key have a turn or wait for one.
  var counts: [Key: Int] {
    state.withLock { $0.lines.mapValues { $0.taken + $0.waiters.count } }
  }
}
