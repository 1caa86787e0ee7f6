public import DependencyContainer
public import Foundation
public import Model

/// The journeys of a library: books that are being read and were read, with their memos.
///
/// What a method returned is on disk. A method that throws has changed nothing.
public protocol JourneyStore: Sendable {
  /// The journeys under way, the one changed last first.
  func journeysUnderWay() async throws(LibraryStoreError) -> [Journey]

  /// The journey with this identity, or nil when there is none.
  func journey(id: UUID) async throws(LibraryStoreError) -> Journey?

  /// Turns a wish into a journey with the same identity and number.
  ///
  /// - Throws: `.gone` without such a wish, `.routeTaken` when a journey under way flies the same
  ///   route, `.refused` when it has checked in already and for an impossible length.
  func checkIn(
    wish id: UUID, length: BookLength, today: Day, now: Date
  ) async throws(LibraryStoreError) -> Journey

  /// Keeps a journey that began without a wish.
  ///
  /// - Throws: `.incomplete` with everything that is wrong with the draft, `.routeTaken` when it is
  ///   under way and a wish or a journey under way flies the same route.
  func add(
    _ draft: JourneyDraft, stockReason: String, today: Day, now: Date
  ) async throws(LibraryStoreError) -> Journey

  /// Begins to read a book again, on the route of an earlier journey that has ended.
  ///
  /// - Throws: `.gone`, `.refused` when that is under way still and for an impossible length,
  ///   `.routeTaken` when a wish or a journey under way flies the same route.
  func reread(
    _ id: UUID, length: BookLength, today: Day, now: Date
  ) async throws(LibraryStoreError) -> Journey

  /// Keeps what a rule has made of a journey, and notes the day as one of reading when its place has
  /// changed.
  ///
  /// - Throws: `.gone` when the journey is not there any more; `.changed` when somebody else has
  ///   changed it since `old` was read; `.routeTaken` when it is resumed and a wish or a journey
  ///   under way flies the same route meanwhile.
  func save(
    _ journey: Journey, replacing old: Journey, today: Day
  ) async throws(LibraryStoreError)

  /// Removes a journey and its memos, and gives them, so that it can be undone. Nil when there is
  /// none.
  func removeJourney(id: UUID) async throws(LibraryStoreError) -> RemovedJourney?

  /// Undoes a removal, whatever else has taken the route meanwhile.
  func putBack(_ removed: RemovedJourney) async throws(LibraryStoreError)

  /// The memos of a journey, by their place in the book; those without one last.
  func memos(of journey: UUID) async throws(LibraryStoreError) -> [Memo]

  /// Keeps a memo, a new one or one that was edited.
  ///
  /// - Throws: `.gone` when its journey is not there any more.
  func save(_ memo: Memo) async throws(LibraryStoreError)

  /// Removes a memo and gives it, so that it can be kept again. Nil when there is none.
  func removeMemo(id: UUID) async throws(LibraryStoreError) -> Memo?
}

/// A journey that was removed, with all that went with it.
public struct RemovedJourney: Hashable, Sendable {
  public let journey: Journey
  public let memos: [Memo]

  /// Makes a removed journey.
  public init(journey: Journey, memos: [Memo]) {
    self.journey = journey
    self.memos = memos
  }
}

/// The journeys of the person's library.
public enum JourneyStoreKey: DependencyKey {
  public typealias Value = any JourneyStore
}
