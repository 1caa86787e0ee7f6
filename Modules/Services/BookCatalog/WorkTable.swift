import Model
import SQLite

/// The works of the catalogue, in the table and the text index alike.
struct WorkTable {
  /// What became of a work that was put into the catalogue.
  enum Change {
    case added, updated, unchanged
  }

  private let select: Statement
  private let insert: Statement
  private let remove: Statement
  // The index takes values, not a SELECT: for that it would be written to disk once a row.
  private let selectWords: Statement
  private let insertWords: Statement
  private let removeWords: Statement

  init(_ database: Database) throws(DatabaseError) {
    let columns = Self.columns + Self.keyColumns + Self.wordColumns
    let places = Array(repeating: "?", count: columns.count + 1).joined(separator: ", ")
    let words = Self.wordColumns.joined(separator: ", ")
    select = try database.prepare(
      "SELECT \(Self.columns.joined(separator: ", ")) FROM work WHERE rank = ?")
    insert = try database.prepare(
      "INSERT INTO work (rank, \(columns.joined(separator: ", "))) VALUES (\(places))")
    remove = try database.prepare("DELETE FROM work WHERE rank = ?")
    selectWords = try database.prepare("SELECT \(words) FROM work WHERE rank = ?")
    insertWords = try database.prepare(
      "INSERT INTO work_index (rowid, \(words)) VALUES (?, ?, ?, ?)")
    removeWords = try database.prepare(
      "INSERT INTO work_index (work_index, rowid, \(words)) VALUES ('delete', ?, ?, ?, ?)")
  }

  /// The book at this rank, or nil when there is none.
  func book(rank: Int) throws(DatabaseError) -> Book? {
    try select.firstRow([rank]) { row throws(DatabaseError) in
      let isbn = try row.optionalText(8)
      return Book(
        id: try row.text(0), title: try row.text(1), originalTitle: try row.optionalText(2),
        author: try row.text(3), originalAuthor: try row.optionalText(4),
        language: try row.optionalText(5),
        year: try row.optionalInteger(6), pages: try row.optionalInteger(7),
        isbn: isbn.flatMap(ISBN.init),
        source: Book.Source(rawValue: try row.text(9)) ?? .catalogueFile)
    }
  }

  /// Adds a book at its rank, or brings the one that is there up to date. Inside a transaction.
  func put(_ book: Book, rank: Int) throws(DatabaseError) -> Change {
    let old = try self.book(rank: rank)
    guard old != book else { return .unchanged }
    if old != nil { try remove(rank: rank) }
    let values: [(any Bindable)?] = [
      rank, book.id, book.title, book.originalTitle, book.author, book.originalAuthor,
      book.language, book.year, book.pages, book.isbn?.digits, book.source.rawValue,
    ]
    let index = Index(book)
    try insert.run(values + index.keys + index.words)
    try insertWords.run([rank] + index.words)
    return old == nil ? .added : .updated
  }

  /// Takes away the work at this rank, if there is one. Inside a transaction.
  func remove(rank: Int) throws(DatabaseError) {
    let words = try selectWords.firstRow([rank]) { row throws(DatabaseError) in
      [try row.text(0), try row.text(1), try row.text(2)]
    }
    guard let words else { return }
    try removeWords.run([rank] + words)
    try remove.run([rank])
  }

  private static let columns = [
    "id", "title", "original_title", "author", "original_author", "language", "year", "pages",
    "isbn", "source",
  ]

  private static let keyColumns = ["title_key", "short_title_key", "original_title_key"]
  private static let wordColumns = ["first_words", "title_words", "author_words"]
}

/// What a book is found by.
private struct Index {
  /// Whole titles, folded: the title, without its article, and the original one.
  let keys: [(any Bindable)?]
  /// The words with which a title begins, all words of the titles, and those of the authors.
  let words: [String]

  init(_ book: Book) {
    let title = Words(book.title)
    let original = Words(book.originalTitle ?? "")
    let author = Words(book.author)
    let originalAuthor = Words(book.originalAuthor ?? "")
    let beginnings = [title.all, title.withoutArticle, original.all, original.withoutArticle]
    let firstWords = Set(beginnings.compactMap(\.first))
    keys = [
      title.key, title.withoutArticle.isEmpty ? nil : title.withoutArticle.joined(separator: " "),
      original.all.isEmpty ? nil : original.key,
    ]
    words = [
      firstWords.sorted().joined(separator: " "),
      Self.line(title, original),
      Self.line(author, originalAuthor),
    ]
  }

  private static func line(_ words: Words...) -> String {
    words.flatMap { $0.all + $0.joined }.joined(separator: " ")
  }
}
