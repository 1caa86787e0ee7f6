public import Foundation
public import Model

/// What becomes of an imported book.
public enum ImportStatus: String, Hashable, Sendable, Codable, CaseIterable {
  case wish, underWay, finished, abandoned
}

/// A book with what the person did with it elsewhere.
public struct ImportedBook: Hashable, Sendable, Codable, Identifiable {
  /// One time that the book was read, with the days that are known.
  public struct Reading: Hashable, Sendable, Codable {
    /// The same whenever the file is read again.
    public let id: UUID
    public let started: Day?
    public let ended: Day?
    public let status: ImportStatus

    /// Makes a reading.
    public init(id: UUID, started: Day?, ended: Day?, status: ImportStatus) {
      self.id = id
      self.started = started
      self.ended = ended
      self.status = status
    }
  }

  /// Where a flight goes, by IATA codes.
  public struct Route: Hashable, Sendable, Codable {
    public let departure: String
    public let arrival: String

    /// Makes a route.
    public init(departure: String, arrival: String) {
      self.departure = departure
      self.arrival = arrival
    }
  }

  /// The same whenever the file is read again: made of the source and its identity of the book.
  public let id: UUID
  /// The line on which its row begins, from 1.
  public let line: Int
  public let book: Book
  public let status: ImportStatus
  /// The day on which it was added there.
  public let added: Day?
  public let shelves: [String]
  public let rating: Rating?
  public let review: String
  /// Private notes.
  public let notes: String
  /// Empty for a wish. The first has the book's identity.
  public let readings: [Reading]
  /// The flight that it has in the file already.
  public let route: Route?

  /// Makes an imported book.
  public init(
    id: UUID, line: Int, book: Book, status: ImportStatus, added: Day?, shelves: [String],
    rating: Rating?, review: String, notes: String, readings: [Reading], route: Route?
  ) {
    self.id = id
    self.line = line
    self.book = book
    self.status = status
    self.added = added
    self.shelves = shelves
    self.rating = rating
    self.review = review
    self.notes = notes
    self.readings = readings
    self.route = route
  }
}
