public import BookCatalogInterface
public import Foundation
import Model
import SQLite

/// The starter list, and the catalogue files that were added, in a SQLite text index.
public actor SQLiteBookCatalog: BookCatalog {
  /// The catalogue's file in the app's folder.
  static let fileName = "catalog.sqlite"

  private let database: SQLiteDatabase

  /// Opens the catalogue in `directory`, makes it where there is none, and brings the starter list
  /// in it up to date.
  ///
  /// - Throws: `BookCatalogError.unreadable` that names the file and why it can not be used.
  public init(directory: URL) throws(BookCatalogError) {
    do {
      database = try Self.open(directory)
    } catch {
      throw .unreadable(String(describing: error))
    }
  }

  /// Opens the database in `directory` with its newest schema and starter list.
  static func open(_ directory: URL) throws -> SQLiteDatabase {
    let database = try SQLiteDatabase(directory.appending(path: fileName))
    try database.migrate(CatalogueSchema.migrations)
    try StarterList.bundled().sync(into: database)
    return database
  }

  public func search(
    _ query: String, offset: Int, count: Int
  ) throws(BookCatalogError) -> BookPage {
    guard let search = WorkSearch(query) else { return BookPage(books: [], hasMore: false) }
    do throws(SQLiteError) {
      let (sql, values) = search.statement(offset: offset, count: count + 1)
      let books = try database.all(sql, values, as: WorkTable.book)
      return BookPage(books: Array(books.prefix(count)), hasMore: books.count > count)
    } catch {
      throw .unreadable(String(describing: error))
    }
  }
}
