public import BookCatalogInterface
public import Foundation
import Localization
import Model
import SQLite

/// The starter list, and the catalogue files that were added, in an SQLite text index.
public actor SQLiteBookCatalog: BookCatalog {
  /// The catalogue's file in the app's folder.
  static let fileName = "catalog.sqlite"
  /// No page begins or ends beyond this many matches.
  private static let matchLimit = 1_000_000

  private let executor = DatabaseExecutor(label: "BookCatalog")
  private let file: URL
  private let works: WorkSearch

  /// Opens the catalogue in `directory`, makes both where they are absent, and brings the starter
  /// list in it up to date.
  ///
  /// - Throws: `BookCatalogError.unreadable`, which names the file and the mend.
  public init(directory: URL) throws(BookCatalogError) {
    try self.init(directory: directory, starterList: try .bundled())
  }

  init(directory: URL, starterList: StarterList) throws(BookCatalogError) {
    file = directory.appending(path: Self.fileName)
    do {
      try DatabaseFolder.make(at: directory)
      let database = try Database(file: file, schema: .catalogue)
      try starterList.update(database)
      works = try WorkSearch(database)
    } catch {
      throw .unreadable(LocalizedText { "\(error)" })
    }
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  public func search(
    _ query: String, offset: Int, count: Int
  ) throws(BookCatalogError) -> BookPage {
    do {
      let page = try works.page(
        query, offset: min(max(offset, 0), Self.matchLimit),
        count: min(max(count, 0), Self.matchLimit))
      return BookPage(books: page.books, hasMore: page.hasMore)
    } catch {
      throw .unreadable(LocalizedText { "\(error)" })
    }
  }

  /// Adds the works of a catalogue file that Project Gutenberg publishes (`pg_catalog.csv`), and
  /// brings those that are there already up to date: all of it or, when it throws, nothing.
  ///
  /// Searches go on meanwhile, and find the works when this returns.
  ///
  /// - Parameter progress: called from another thread, now and then.
  public nonisolated func add(
    catalogueFile: URL, progress: @escaping @Sendable (CatalogueFileProgress) -> Void = { _ in }
  ) async throws(CatalogueFileError) -> CatalogueFileSummary {
    try await CatalogueFileImport(catalogueFile, into: file).run(progress: progress)
  }
}
