import Foundation
import LibraryStoreInterface
import Model
import SQLite

/// A wish as the database has it: the book and the airports as they were when it was kept, so that
/// no later catalogue changes it.
struct WishRecord {
  let book: String
  let departure: String
  let arrival: String

  init(_ wish: Wish) throws(LibraryStoreError) {
    book = try Self.json(wish.book)
    departure = try Self.json(wish.departure)
    arrival = try Self.json(wish.arrival)
  }

  private static func json(_ value: some Encodable) throws(LibraryStoreError) -> String {
    do {
      return String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    } catch {
      throw .failed("'\(value)' can not be written: \(error)")
    }
  }

  /// One row of a query for tickets, in the order of its columns.
  struct Row {
    let number: Int
    let id: String
    let issued: Double
    let reason: String
    let book: String
    let departure: String
    let arrival: String

    init(_ row: SQLiteRow) {
      number = row.integer(0)
      id = row.text(1)
      issued = row.real(2)
      reason = row.text(3)
      book = row.text(4)
      departure = row.text(5)
      arrival = row.text(6)
    }

    func ticket(file: String) throws(LibraryStoreError) -> WishTicket {
      guard let id = UUID(uuidString: id) else {
        throw .failed("'\(file)': ticket \(number) has the damaged identity '\(id)'")
      }
      let wish = Wish(
        book: try value(book, file), departure: try value(departure, file),
        arrival: try value(arrival, file), reason: reason)
      return WishTicket(
        id: id, number: number, wish: wish, issued: Date(timeIntervalSince1970: issued))
    }

    private func value<Value: Decodable>(
      _ json: String, _ file: String
    ) throws(LibraryStoreError) -> Value {
      do {
        return try JSONDecoder().decode(Value.self, from: Data(json.utf8))
      } catch {
        throw .failed("'\(file)': ticket \(number) is damaged: \(error)")
      }
    }
  }
}
