import FeatureTesting
import Foundation
import LibraryStoreInterface
import Model
import Synchronization

/// A library of which one journey's reading can be held back, as on a slow disk.
final class HeldStore: JourneyStore {
  let library: LibraryFake
  private let state = Mutex(State())

  private struct State {
    var isHolding = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  init(_ library: LibraryFake) {
    self.library = library
  }

  /// How many readings wait.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// From now on, what was read is not given.
  func hold() {
    state.withLock { $0.isHolding = true }
  }

  /// Gives what was read.
  func release() {
    let waiting = state.withLock { state in
      defer { state = State() }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func journey(id: UUID) async throws(LibraryStoreError) -> Journey? {
    let journey = try await library.journey(id: id)
    await withCheckedContinuation { continuation in
      let waits = state.withLock { state in
        if state.isHolding { state.waiting.append(continuation) }
        return state.isHolding
      }
      if !waits { continuation.resume() }
    }
    return journey
  }

  func journeysUnderWay() async throws(LibraryStoreError) -> [Journey] {
    try await library.journeysUnderWay()
  }

  func checkIn(
    wish id: UUID, length: BookLength, today: Day, now: Date
  ) async throws(LibraryStoreError) -> Journey {
    try await library.checkIn(wish: id, length: length, today: today, now: now)
  }

  func add(
    _ draft: JourneyDraft, stockReason: String, today: Day, now: Date
  ) async throws(LibraryStoreError) -> Journey {
    try await library.add(draft, stockReason: stockReason, today: today, now: now)
  }

  func reread(
    _ id: UUID, length: BookLength, today: Day, now: Date
  ) async throws(LibraryStoreError) -> Journey {
    try await library.reread(id, length: length, today: today, now: now)
  }

  func save(
    _ journey: Journey, replacing old: Journey, today: Day
  ) async throws(LibraryStoreError) {
    try await library.save(journey, replacing: old, today: today)
  }

  func removeJourney(id: UUID) async throws(LibraryStoreError) -> RemovedJourney? {
    try await library.removeJourney(id: id)
  }

  func putBack(_ removed: RemovedJourney) async throws(LibraryStoreError) {
    try await library.putBack(removed)
  }

  func memos(of journey: UUID) async throws(LibraryStoreError) -> [Memo] {
    try await library.memos(of: journey)
  }

  func save(_ memo: Memo) async throws(LibraryStoreError) {
    try await library.save(memo)
  }

  func removeMemo(id: UUID) async throws(LibraryStoreError) -> Memo? {
    try await library.removeMemo(id: id)
  }
}
