public import Foundation
public import LibraryStoreInterface
import Localization
import Model
import SQLite

/// The person's library in an SQLite database.
///
/// Each write is one transaction that is on disk when the call returns. Several stores, also of
/// several processes, may have the same folder open; none waits for another one that reads.
public actor SQLiteLibraryStore {
  /// The library's file in the app's folder.
  static let fileName = "library.sqlite"

  private let executor = DatabaseExecutor(label: "LibraryStore")
  private let database: Database
  let tickets: TicketTable
  let memos: MemoTable
  let readingDays: ReadingDayTable

  /// Opens the library in `directory`, and makes both where they are absent.
  ///
  /// - Throws: `LibraryStoreError.unusable`, which names the file and the mend.
  public init(directory: URL) throws(LibraryStoreError) {
    do {
      try DatabaseFolder.make(at: directory)
      database = try Database(file: directory.appending(path: Self.fileName), schema: .library)
      // In kibibytes, taken as far as needed: a merge of 50,000 books stays in memory, instead of
      // going to the log page by page, and so does a library between two lists.
      try database.run(script: "PRAGMA cache_size = -65536")
    } catch {
      throw .unusable(LocalizedText { "\(error.reason). \(error.mend)" })
    }
    tickets = TicketTable(database)
    memos = MemoTable(tickets)
    readingDays = ReadingDayTable(tickets)
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Reads what `body` does at one moment.
  func read<Result>(_ body: () throws -> Result) throws(LibraryStoreError) -> Result {
    do { return try database.snapshot(mapError: { $0 }, body) } catch { throw Self.error(error) }
  }

  /// Writes what `body` does, or nothing when it throws.
  func write<Result>(_ body: () throws -> Result) throws(LibraryStoreError) -> Result {
    do {
      return try database.transaction(mapError: { $0 }, body)
    } catch {
      tickets.airports.forget()
      throw Self.error(error)
    }
  }

  /// The error for what is stored and contradicts itself, in these words.
  func inconsistent(_ words: String) -> DatabaseError {
    DatabaseError(file: database.file, cause: .inconsistent(words))
  }

  private static func error(_ error: any Error) -> LibraryStoreError {
    switch error {
    case let error as LibraryStoreError: error
    case let problem as JourneyProblem: .refused(problem)
    case let problems as JourneyDraftProblems: .incomplete(problems)
    case let error as DatabaseError: .failed(LocalizedText { "\(error.reason). \(error.mend)" })
    default: .failed(LocalizedText { "\(error)" })
    }
  }
}
