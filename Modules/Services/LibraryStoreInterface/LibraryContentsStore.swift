public import DependencyContainer
public import Model

/// A library as a whole: to take it out, and to put others in.
public protocol LibraryContentsStore: Sendable {
  /// Everything that is in the library, read at one moment.
  func contents() async throws(LibraryStoreError) -> LibraryContents

  /// Adds what is not in the library yet: all of it, or nothing when it fails or is killed.
  ///
  /// What has an identity that is there already is left alone, also its memos: those that were deleted
  /// here do not come back. Memos come in with their journey only. Numbers are given anew where they are taken, and where they are not from 1 to
  /// 999,999,999. Two flights may have the same route. Settings count where the library's own are as
  /// they are at first.
  ///
  /// - Parameter progress: Hears how many tickets and journeys are written, now and then.
  func merge(
    _ contents: LibraryContents, progress: @Sendable (Int) -> Void
  ) async throws(LibraryStoreError) -> MergeSummary
}

/// Everything that is in a library.
public struct LibraryContents: Hashable, Sendable, Codable {
  public var wishes: [WishTicket]
  public var journeys: [Journey]
  public var memos: [Memo]
  /// The days on which the place in some book was moved.
  public var readingDays: Set<Day>
  /// Nil where what is to be merged has none.
  public var settings: LibrarySettings?

  /// Makes contents, empty at first.
  public init(
    wishes: [WishTicket] = [], journeys: [Journey] = [], memos: [Memo] = [],
    readingDays: Set<Day> = [], settings: LibrarySettings? = nil
  ) {
    self.wishes = wishes
    self.journeys = journeys
    self.memos = memos
    self.readingDays = readingDays
    self.settings = settings
  }
}

/// What a merge has done.
public struct MergeSummary: Hashable, Sendable {
  /// Wishes and journeys that were added.
  public let added: Int
  /// Wishes and journeys that were there already.
  public let present: Int

  /// Makes a summary.
  public init(added: Int, present: Int) {
    self.added = added
    self.present = present
  }
}

/// The whole of the person's library.
public enum LibraryContentsStoreKey: DependencyKey {
  public typealias Value = any LibraryContentsStore
}
