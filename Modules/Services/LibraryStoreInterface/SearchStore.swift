public import DependencyContainer

/// What a person has searched for lately.
public protocol SearchStore: Sendable {
  /// The latest searches of a kind, the latest first, at most `RecentSearches.count`.
  func recentSearches(_ kind: SearchKind) async throws(LibraryStoreError) -> [String]

  /// Notes a search as the latest. The same text, upper and lower case and the
  /// blanks around it aside, moves to the front. Nothing but blanks is not noted.
  func noteSearch(_ text: String, _ kind: SearchKind) async throws(LibraryStoreError)

  /// Forgets one search.
  func removeSearch(_ text: String, _ kind: SearchKind) async throws(LibraryStoreError)

  /// Forgets all searches of a kind.
  func removeSearches(_ kind: SearchKind) async throws(LibraryStoreError)
}

/// What is searched for.
public enum SearchKind: String, Hashable, Sendable, Codable, CaseIterable {
  case book, departure, arrival
}

/// How many recent searches are kept.
public enum RecentSearches {
  /// Of each kind.
  public static let count = 10
}

/// The recent searches of the person's library.
public enum SearchStoreKey: DependencyKey {
  public typealias Value = any SearchStore
}
