import Foundation
import LibraryStoreInterface
import Model
import Synchronization

/// A store whose check-in waits until it is told what comes of it.
final class SlowJourneyStore: JourneyStore {
  private let count = Mutex(0)
  /// What comes of each check-in, in the order in which they were asked for.
  let answers = AsyncStream<Result<Journey, LibraryStoreError>>.makeStream()

  /// How many check-ins were asked for.
  var calls: Int { count.withLock { $0 } }

  func checkIn(
    wish id: UUID, length: BookLength, today: Day, now: Date
  ) async throws(LibraryStoreError) -> Journey {
    count.withLock { $0 += 1 }
    for await answer in answers.stream { return try answer.get() }
    throw .gone
  }

  func journeysUnderWay() async throws(LibraryStoreError) -> [Journey] { [] }
  func journey(id: UUID) async throws(LibraryStoreError) -> Journey? { nil }
  func add(
    _ draft: JourneyDraft, stockReason: String, today: Day, now: Date
  ) async throws(LibraryStoreError) -> Journey { throw .gone }
  func reread(
    _ id: UUID, length: BookLength, today: Day, now: Date
  ) async throws(LibraryStoreError) -> Journey { throw .gone }
  func save(
    _ journey: Journey, replacing old: Journey, today: Day
  ) async throws(LibraryStoreError) {}
  func removeJourney(id: UUID) async throws(LibraryStoreError) -> RemovedJourney? { nil }
  func putBack(_ removed: RemovedJourney) async throws(LibraryStoreError) {}
  func memos(of journey: UUID) async throws(LibraryStoreError) -> [Memo] { [] }
  func save(_ memo: Memo) async throws(LibraryStoreError) {}
  func removeMemo(id: UUID) async throws(LibraryStoreError) -> Memo? { nil }
}
