public import Foundation
public import LibraryStoreInterface
public import Model
import SQLite

/// The person's library in a SQLite database.
///
/// Each write is a transaction that is on disk when the call returns. Several stores, also of
/// several processes, may have the same folder open.
public actor SQLiteLibraryStore: LibraryStore {
  private let database: SQLiteDatabase

  /// Opens the library in `directory`, and makes it where there is none.
  ///
  /// - Throws: `LibraryStoreError.unusable` that names the file and why it can not be used.
  public init(directory: URL) throws(LibraryStoreError) {
    do throws(SQLiteError) {
      database = try SQLiteDatabase(directory.appending(path: "library.sqlite"))
      try database.migrate(LibrarySchema.migrations)
    } catch {
      throw .unusable(String(describing: error))
    }
  }

  public func wishTickets() throws(LibraryStoreError) -> [WishTicket] {
    try tickets(where: "1", [])
  }

  public func wishTicket(id: UUID) throws(LibraryStoreError) -> WishTicket? {
    try tickets(where: "id = ?", [.text(id.uuidString)]).first
  }

  public func add(_ wish: Wish, issued: Date) throws(LibraryStoreError) -> WishTicket {
    // Kept to the millisecond, so that what is given back equals what is read later.
    let issued = Date(timeIntervalSince1970: (issued.timeIntervalSince1970 * 1000).rounded() / 1000)
    let id = UUID()
    let record = try WishRecord(wish)
    let number = try perform { () throws(SQLiteError) -> Int? in
      let isTaken = try database.all(
        "SELECT 1 FROM wish_ticket WHERE departure = ? AND arrival = ? LIMIT 1",
        [.text(wish.departure.iata), .text(wish.arrival.iata)]
      ) { _ in true }
      guard isTaken.isEmpty else { return nil }
      try database.run(
        """
        INSERT INTO wish_ticket
          (id, issued, title, author, departure, arrival, reason, book_json, departure_json,
           arrival_json)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          .text(id.uuidString), .real(issued.timeIntervalSince1970), .text(wish.book.title),
          .text(wish.book.author), .text(wish.departure.iata), .text(wish.arrival.iata),
          .text(wish.reason), .text(record.book), .text(record.departure), .text(record.arrival),
        ])
      return database.lastInsertedRow
    }
    guard let number else {
      throw .routeTaken(departure: wish.departure, arrival: wish.arrival)
    }
    return WishTicket(id: id, number: number, wish: wish, issued: issued)
  }

  private func perform<Value>(
    _ body: () throws(SQLiteError) -> Value
  ) throws(LibraryStoreError) -> Value {
    do throws(SQLiteError) {
      return try database.transaction(body)
    } catch {
      throw .failed(String(describing: error))
    }
  }

  private func tickets(
    where condition: String, _ values: [SQLiteValue]
  ) throws(LibraryStoreError) -> [WishTicket] {
    let rows: [WishRecord.Row]
    do throws(SQLiteError) {
      rows = try database.all(
        """
        SELECT number, id, issued, reason, book_json, departure_json, arrival_json
        FROM wish_ticket WHERE \(condition) ORDER BY number DESC
        """, values, as: WishRecord.Row.init)
    } catch {
      throw .failed(String(describing: error))
    }
    var tickets: [WishTicket] = []
    for row in rows { tickets.append(try row.ticket(file: database.file)) }
    return tickets
  }
}
