import CSV
import Foundation
import LibraryStoreInterface
import Model

/// A library's books as a table: Goodreads' columns in its order, and some of our own behind them,
/// which it passes over. A book is one row, however often it was read.
struct LibraryTable {
  static let columns = [
    "Book Id", "Title", "Author", "Author l-f", "Additional Authors", "ISBN", "ISBN13", "My Rating",
    "Average Rating", "Publisher", "Binding", "Number of Pages", "Year Published",
    "Original Publication Year", "Date Read", "Date Added", "Bookshelves",
    "Bookshelves with positions", "Exclusive Shelf", "My Review", "Spoiler", "Private Notes",
    "Read Count", "Owned Copies",
    "Star Rating", "Dates Read", "Departure", "Arrival", "Description",
    "Flyleaf Ids",
  ]

  let data: Data

  /// Writes the table.
  init(_ contents: LibraryContents) {
    var writer = CSVWriter()
    writer.write(Self.columns)
    for ticket in contents.wishes.sorted(by: { $0.number < $1.number }) {
      writer.write(Self.fields(Self.cells(of: ticket)))
    }
    let memos = Dictionary(grouping: contents.memos, by: \.journey)
    for readings in Self.readingsByBook(contents.journeys) {
      writer.write(Self.fields(Self.cells(of: readings, memos: memos)))
    }
    data = Data(writer.bytes)
  }

  private static func fields(_ cells: [String: String]) -> [String] {
    columns.map { cells[$0] ?? "" }
  }

  /// Journeys with the same book, by re-reading, each in the order in which they were made.
  private static func readingsByBook(_ journeys: [Journey]) -> [[Journey]] {
    let byID = Dictionary(journeys.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    func first(of journey: Journey) -> UUID {
      var journey = journey
      // A ring of re-readings, which only damage makes, has an end too.
      for _ in 0..<ReadingHistory.limit {
        guard let earlier = journey.rereadOf.flatMap({ byID[$0] }) else { break }
        journey = earlier
      }
      return journey.id
    }
    return Dictionary(grouping: journeys, by: first)
      .map { id, readings in
        readings.sorted { ($0.id == id ? 0 : 1, $0.number) < ($1.id == id ? 0 : 1, $1.number) }
      }
      .sorted { $0[0].number < $1[0].number }
  }

  private static func cells(of ticket: WishTicket) -> [String: String] {
    var cells = cells(
      of: ticket.wish.book, shelf: "to-read", shelves: ticket.wish.shelves,
      added: ticket.issued)
    cells["Private Notes"] = text(ReviewText.escaped(ticket.wish.reason))
    cells["Read Count"] = "0"
    cells["Departure"] = ticket.wish.departure.iata
    cells["Arrival"] = ticket.wish.arrival.iata
    cells["Flyleaf Ids"] = ticket.id.uuidString
    return cells
  }

  private static func cells(
    of readings: [Journey], memos: [UUID: [Memo]]
  ) -> [String: String] {
    let last = readings[readings.count - 1]
    let shelf =
      switch last.status {
      case .underWay: "currently-reading"
      case .finished: "read"
      case .abandoned: "did-not-finish"
      }
    var cells = cells(
      of: last.book, shelf: shelf, shelves: last.shelves, added: readings[0].created)
    let rating = readings.last { $0.rating != nil }?.rating
    // Goodreads has whole stars only.
    cells["My Rating"] = String(rating.map { Int($0.stars.rounded()) } ?? 0)
    cells["Star Rating"] = rating.map { String($0.stars) }
    cells["Date Read"] = readings.last { $0.status == .finished }?.ended.map(date)
    cells["Dates Read"] = readings.map { span(of: $0) }.joined(separator: ", ")
    cells["My Review"] = text(
      ReviewText.escaped(readings.last { !$0.review.isEmpty }?.review ?? ""))
    let notes = readings.flatMap { memos[$0.id] ?? [] }.map(\.text)
    cells["Private Notes"] = text(ReviewText.escaped(notes.joined(separator: "\n\n")))
    cells["Read Count"] = String(readings.count)
    cells["Departure"] = last.departure.iata
    cells["Arrival"] = last.arrival.iata
    cells["Flyleaf Ids"] = readings.map(\.id.uuidString).joined(separator: " ")
    return cells
  }

  private static func cells(
    of book: Book, shelf: String, shelves: [String], added: Date
  ) -> [String: String] {
    let goodreads = "goodreads:"
    let number = book.id.hasPrefix(goodreads) ? String(book.id.dropFirst(goodreads.count)) : ""
    let authors = book.author.components(separatedBy: " & ")
    // Names with a comma would fall apart there.
    let hasMany = authors.count > 1 && !authors.dropFirst().contains { $0.contains(",") }
    let names = shelves.map { $0.replacingOccurrences(of: ",", with: " ") }
    return [
      "Book Id": RowIdentity.isNumber(number) ? number : "",
      "Title": text(book.title),
      "Author": text(hasMany ? authors[0] : book.author),
      "Additional Authors": hasMany ? text(authors.dropFirst().joined(separator: ", ")) : "",
      "ISBN": ISBNText.wrapped(nil),
      "ISBN13": ISBNText.wrapped(book.isbn),
      "My Rating": "0",
      "Publisher": text(book.publisher ?? ""),
      "Number of Pages": book.pages.map { String($0) } ?? "",
      "Original Publication Year": book.year.map { String($0) } ?? "",
      "Date Added": date(day(of: added)),
      "Bookshelves": text((names + (shelf == "read" ? [] : [shelf])).joined(separator: ", ")),
      "Exclusive Shelf": shelf,
      "Owned Copies": "0",
      "Description": text(ReviewText.escaped(book.summary ?? "")),
    ]
  }

  private static func text(_ text: String) -> String {
    // A file with a zero byte is taken for none of text.
    FormulaGuard.added(to: text.replacingOccurrences(of: "\0", with: ""))
  }

  private static func span(of journey: Journey) -> String {
    let ends = [journey.started, journey.ended].map { $0.map(date) ?? CalendarText.unknown }
    return ends.joined(separator: "-")
  }

  private static func date(_ day: Day) -> String {
    day.description.replacingOccurrences(of: "-", with: "/")
  }

  private static func day(of date: Date) -> Day? {
    Day(number: Int((date.timeIntervalSince1970 / 86_400).rounded(.down)))
  }

  private static func date(_ day: Day?) -> String { day.map { date($0) } ?? "" }
}
