public import Foundation
public import LibraryStoreInterface
import Localization
public import Model
import SQLite

/// The person's library in an SQLite database.
///
/// Each write is one transaction that is on disk when the call returns. Several stores, also of
/// several processes, may have the same folder open.
public actor SQLiteLibraryStore: LibraryStore {
  /// The library's file in the app's folder.
  static let fileName = "library.sqlite"

  private let executor = DatabaseExecutor(label: "LibraryStore")
  private let database: Database
  private var tickets: WishTicketTable

  /// Opens the library in `directory`, and makes both where they are absent.
  ///
  /// - Throws: `LibraryStoreError.unusable`, which names the file and the mend.
  public init(directory: URL) throws(LibraryStoreError) {
    do {
      try DatabaseFolder.make(at: directory)
      database = try Database(file: directory.appending(path: Self.fileName), schema: .library)
      tickets = WishTicketTable(database)
    } catch {
      throw .unusable(LocalizedText { "\(error.reason). \(error.mend)" })
    }
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  public func wishTickets() throws(LibraryStoreError) -> [WishTicket] {
    do { return try tickets.all() } catch { throw Self.failed(error) }
  }

  public func wishTicket(id: UUID) throws(LibraryStoreError) -> WishTicket? {
    do { return try tickets.ticket(id: id) } catch { throw Self.failed(error) }
  }

  public func add(_ wish: Wish, issued: Date) throws(LibraryStoreError) -> WishTicket {
    // As it will be read: a date counts from 2001, the column from 1970, and that rounds.
    let issued = Date(timeIntervalSince1970: issued.timeIntervalSince1970)
    let ticket: WishTicket?
    do {
      ticket = try database.transaction { () throws(DatabaseError) in
        guard try !tickets.flies(from: wish.departure.iata, to: wish.arrival.iata) else {
          return nil
        }
        let id = UUID()
        let number = try tickets.insert(wish, id: id, issued: issued)
        return WishTicket(id: id, number: number, wish: wish, issued: issued)
      }
    } catch {
      throw Self.failed(error)
    }
    guard let ticket else {
      throw .routeTaken(departure: wish.departure, arrival: wish.arrival)
    }
    return ticket
  }

  private static func failed(_ error: DatabaseError) -> LibraryStoreError {
    .failed(LocalizedText { "\(error.reason). \(error.mend)" })
  }
}
