public import DependencyContainer
public import Foundation
public import LibraryStoreInterface
public import Model

/// Takes libraries out as files, and understands files: our own and other reading apps'.
///
/// Bytes go in and come out; nothing is read from or written to a disk.
public protocol LibraryExchange: Sendable {
  /// Understands a file: our own, a Goodreads export or a StoryGraph export, whatever its name.
  ///
  /// - Parameters:
  ///   - file: All bytes of the file.
  ///   - options: What the person has decided of what a file leaves open.
  ///   - today: A book can not have been read later.
  ///   - progress: Hears how much has been read, now and then.
  /// - Throws: When nothing of it can be understood, or its task is cancelled. What single rows lack
  ///   is in the preview.
  func read(
    _ file: Data, options: ImportOptions, today: Day, progress: (ImportProgress) -> Void
  ) throws(LibraryFileError) -> LibraryFileContents

  /// Flights for all books of a preview: their own where the file has them, else from `home` to an
  /// airport that stays the same for the same book.
  ///
  /// - Parameters:
  ///   - preview: The books.
  ///   - home: The airport from which proposed flights depart.
  ///   - airports: All that there are, the best known first.
  /// - Returns: A flight for each book's identity; none when `airports` has no other than `home`.
  func proposedFlights(
    for preview: ImportPreview, home: Airport, airports: [Airport]
  ) -> [UUID: Flight]

  /// What a preview's books are in a library. A book without a flight is left out.
  ///
  /// - Parameters:
  ///   - preview: The books.
  ///   - flights: A flight for each book's identity.
  ///   - now: When those were added of which the file does not tell it.
  func contents(of preview: ImportPreview, flights: [UUID: Flight], now: Date) -> LibraryContents

  /// A library as our own file, which `read` gives back as it was. JSON; `Docs/LibraryFile.md` says
  /// what is in it.
  ///
  /// - Throws: `.unwritable` for a number that JSON can not have, such as a place on no map.
  func libraryFile(of contents: LibraryContents) throws(LibraryFileError) -> Data

  /// A library's books as a table that has Goodreads' columns first. CSV; `Docs/LibraryFile.md` says
  /// what is in it.
  func bookTable(of contents: LibraryContents) -> Data
}

/// A flight for a book.
public struct Flight: Hashable, Sendable, Codable {
  public let departure: Airport
  public let arrival: Airport

  /// Makes a flight.
  public init(departure: Airport, arrival: Airport) {
    self.departure = departure
    self.arrival = arrival
  }
}

/// How libraries go out and come in.
public enum LibraryExchangeKey: DependencyKey {
  public typealias Value = any LibraryExchange
}
