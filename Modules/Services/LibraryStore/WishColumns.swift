import Model
import SQLite

/// The columns of a ticket that say which book, which route, and why.
enum WishColumns {
  static let names = [
    "departure_iata", "arrival_iata", "departure", "arrival", "reason", "book_id", "title",
    "original_title", "author", "original_author", "language", "year", "pages", "isbn", "source",
    "publisher", "summary",
  ]

  /// What is in these columns for a wish whose airports are in these rows.
  static func values(_ wish: Wish, departure: Int, arrival: Int) -> [(any Bindable)?] {
    let book = wish.book
    return [
      wish.departure.iata, wish.arrival.iata, departure, arrival, wish.reason, book.id, book.title,
      book.originalTitle, book.author, book.originalAuthor, book.language, book.year, book.pages,
      book.isbn?.digits, book.source.rawValue, book.publisher, book.summary,
    ]
  }

  /// The wish in these columns, of which `first` is the number of the first one.
  static func wish(
    of row: borrowing Row, from first: Int, airports: AirportTable, shelves: [String]
  ) throws(DatabaseError) -> Wish? {
    guard let source = Book.Source(rawValue: try row.text(first + 14)) else { return nil }
    let isbn = try row.optionalText(first + 13)
    let book = Book(
      id: try row.text(first + 5), title: try row.text(first + 6),
      originalTitle: try row.optionalText(first + 7), author: try row.text(first + 8),
      originalAuthor: try row.optionalText(first + 9), language: try row.optionalText(first + 10),
      publisher: try row.optionalText(first + 15), year: try row.optionalInteger(first + 11),
      pages: try row.optionalInteger(first + 12), isbn: isbn.flatMap(ISBN.init),
      summary: try row.optionalText(first + 16), source: source)
    return Wish(
      book: book, departure: try airports.airport(try row.integer(first + 2)),
      arrival: try airports.airport(try row.integer(first + 3)), reason: try row.text(first + 4),
      shelves: shelves)
  }
}
