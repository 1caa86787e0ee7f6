import Model
import SQLite

/// Writes works into the catalogue, into the table and the text index alike.
struct WorkTable {
  let database: SQLiteDatabase

  /// What became of a work that was put into the catalogue.
  enum Change {
    case added, updated, unchanged
  }

  /// Adds a book at its rank, or brings the one that is there up to date.
  func put(_ book: Book, rank: Int) throws(SQLiteError) -> Change {
    let old = try database.all(
      "SELECT \(Self.columns) FROM work WHERE rank = ?", [.integer(rank)], as: Self.book)
    if old.first == book { return .unchanged }
    try remove(rank: rank)
    try database.run(
      """
      INSERT INTO work
        (rank, \(Self.columns), title_key, original_title_key, author_key)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(rank), .text(book.id), .text(book.title), .text(book.originalTitle),
        .text(book.author), .text(book.originalAuthor), .text(book.language), .integer(book.year),
        .integer(book.pages), .text(book.isbn?.digits), .text(book.source.rawValue),
        .text(CatalogueText.titleKey(book.title)),
        .text(CatalogueText.titleKey(book.originalTitle ?? "")),
        .text(CatalogueText.nameKey("\(book.author) \(book.originalAuthor ?? "")")),
      ])
    try database.run(
      """
      INSERT INTO work_text (rowid, title, original_title, author, original_author)
      SELECT rank, title, original_title, author, original_author FROM work WHERE rank = ?
      """, [.integer(rank)])
    return old.isEmpty ? .added : .updated
  }

  /// Takes away the work at this rank, if there is one.
  func remove(rank: Int) throws(SQLiteError) {
    // The text index keeps no copy of the text: it has to be told what it forgets.
    try database.run(
      """
      INSERT INTO work_text (work_text, rowid, title, original_title, author, original_author)
      SELECT 'delete', rank, title, original_title, author, original_author
      FROM work WHERE rank = ?
      """, [.integer(rank)])
    try database.run("DELETE FROM work WHERE rank = ?", [.integer(rank)])
  }

  /// The columns that make a book, in the order in which `book` reads them.
  static let columns =
    "id, title, original_title, author, original_author, language, year, pages, isbn, source"

  static func book(_ row: SQLiteRow) -> Book {
    Book(
      id: row.text(0), title: row.text(1), originalTitle: row.optionalText(2),
      author: row.text(3), originalAuthor: row.optionalText(4), language: row.optionalText(5),
      year: row.optionalInteger(6), pages: row.optionalInteger(7),
      isbn: row.optionalText(8).flatMap(ISBN.init),
      source: Book.Source(rawValue: row.text(9)) ?? .catalogueFile)
  }
}
