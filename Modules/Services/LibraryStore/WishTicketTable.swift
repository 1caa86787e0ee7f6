import Foundation
import Model
import SQLite

/// The wish tickets, each with its book as it was when the ticket was issued.
struct WishTicketTable {
  private let database: Database
  private var airports: AirportTable

  init(_ database: Database) {
    self.database = database
    airports = AirportTable(database)
  }

  /// All tickets, the newest first.
  mutating func all() throws(DatabaseError) -> [WishTicket] {
    let select = "SELECT \(Self.columnList) FROM wish_ticket ORDER BY number DESC"
    return try database.prepare(select).rows { row throws(DatabaseError) in
      try ticket(of: row)
    }
  }

  /// The ticket with this identity, or nil when there is none.
  mutating func ticket(id: UUID) throws(DatabaseError) -> WishTicket? {
    let select = "SELECT \(Self.columnList) FROM wish_ticket WHERE id = ?"
    return try database.prepare(select).firstRow([id]) { row throws(DatabaseError) in
      try ticket(of: row)
    }
  }

  /// Whether a ticket flies from and to the airports with these codes.
  func flies(from departure: String, to arrival: String) throws(DatabaseError) -> Bool {
    try database.prepare(
      "SELECT 1 FROM wish_ticket WHERE departure_iata = ? AND arrival_iata = ?"
    ).firstRow([departure, arrival]) { _ in true } ?? false
  }

  /// Writes a ticket and gives its number. Inside a transaction.
  func insert(_ wish: Wish, id: UUID, issued: Date) throws(DatabaseError) -> Int {
    let book = wish.book
    let places = Self.columns.dropFirst().map { _ in "?" }.joined(separator: ", ")
    let columns = Self.columns.dropFirst().joined(separator: ", ")
    try database.run(
      "INSERT INTO wish_ticket (\(columns)) VALUES (\(places))",
      [
        id, issued.timeIntervalSince1970, wish.departure.iata, wish.arrival.iata,
        try airports.row(for: wish.departure), try airports.row(for: wish.arrival), wish.reason,
        book.id, book.title, book.originalTitle, book.author, book.originalAuthor, book.language,
        book.year, book.pages, book.isbn?.digits, book.source.rawValue,
      ])
    return database.lastInsertedRow
  }

  private static let columns = [
    "number", "id", "issued", "departure_iata", "arrival_iata", "departure", "arrival", "reason",
    "book_id", "title", "original_title", "author", "original_author", "language", "year", "pages",
    "isbn", "source",
  ]
  private static let columnList = columns.joined(separator: ", ")

  private mutating func ticket(of row: borrowing Row) throws(DatabaseError) -> WishTicket {
    let number = try row.integer(0)
    let wish = Wish(
      book: try book(of: row, number: number), departure: try airports.airport(try row.integer(5)),
      arrival: try airports.airport(try row.integer(6)), reason: try row.text(7))
    return WishTicket(
      id: try row.uuid(1), number: number, wish: wish,
      issued: Date(timeIntervalSince1970: try row.real(2)))
  }

  private func book(of row: borrowing Row, number: Int) throws(DatabaseError) -> Book {
    guard let source = Book.Source(rawValue: try row.text(17)) else {
      throw inconsistent("ticket \(number) has a book of an unknown source")
    }
    let isbn = try row.optionalText(16)
    return Book(
      id: try row.text(8), title: try row.text(9), originalTitle: try row.optionalText(10),
      author: try row.text(11), originalAuthor: try row.optionalText(12),
      language: try row.optionalText(13),
      year: try row.optionalInteger(14), pages: try row.optionalInteger(15),
      isbn: isbn.flatMap(ISBN.init),
      source: source)
  }

  private func inconsistent(_ words: String) -> DatabaseError {
    DatabaseError(file: database.file, cause: .inconsistent(words))
  }
}
