import LibraryStore
import LibraryStoreInterface
import Model
import StorageTesting
import Testing

struct SearchStoreTests {
  private let folder: TemporaryFolder
  private let store: SQLiteLibraryStore

  init() throws {
    folder = try TemporaryFolder()
    store = try SQLiteLibraryStore(directory: folder.url)
  }

  @Test("The ten latest searches of each kind are kept, the latest first")
  func latest() async throws {
    for index in 1...12 { try await store.noteSearch("book \(index)", .book) }
    try await store.noteSearch("seoul", .departure)
    let store = try SQLiteLibraryStore(directory: folder.url)
    #expect(try await store.recentSearches(.book) == (3...12).reversed().map { "book \($0)" })
    #expect(try await store.recentSearches(.departure) == ["seoul"])
    #expect(try await store.recentSearches(.arrival) == [])
  }

  @Test(
    "The same text moves to the front, as it was typed last",
    arguments: [
      ("emma", "Emma"), ("Émile", "éMILE"), ("E\u{301}mile", "émile"), (" emma ", "emma"),
      ("서울", "서울"), ("a' OR 1 --", "A' or 1 --"),
    ])
  func doubles(_ first: String, _ second: String) async throws {
    for text in [first, "other", second] { try await store.noteSearch(text, .book) }
    #expect(try await store.recentSearches(.book) == [second, "other"])
  }

  @Test("Nothing but blanks is not noted", arguments: ["", "  \n", "\u{3164}"])
  func blank(_ text: String) async throws {
    try await store.noteSearch(text, .book)
    #expect(try await store.recentSearches(.book) == [])
  }

  @Test("One search is forgotten, or all of a kind")
  func removal() async throws {
    for text in ["a", "b", "c"] {
      try await store.noteSearch(text, .book)
      try await store.noteSearch(text, .arrival)
    }
    try await store.removeSearch("B", .book)
    try await store.removeSearch("absent", .book)
    #expect(try await store.recentSearches(.book) == ["c", "a"])
    try await store.removeSearches(.book)
    #expect(try await store.recentSearches(.book) == [])
    #expect(try await store.recentSearches(.arrival) == ["c", "b", "a"])
  }
}
