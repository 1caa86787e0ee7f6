public import Foundation

/// A book that a person wants to read, as a flight that has not begun.
public struct Wish: Hashable, Sendable, Codable {
  public let book: Book
  public let departure: Airport
  public let arrival: Airport
  /// Why the person wants to read it. Never blank.
  public let reason: String
  /// Names under which the reader keeps the book, as other apps have them.
  public let shelves: [String]

  /// Makes a wish from parts that were checked already, as a store does. A person's draft becomes
  /// a wish by `WishDraft.checked`.
  public init(
    book: Book, departure: Airport, arrival: Airport, reason: String, shelves: [String] = []
  ) {
    self.book = book
    self.departure = departure
    self.arrival = arrival
    self.reason = reason
    self.shelves = shelves
  }

  /// The length of the flight in kilometres, along the great circle.
  public var distance: Double { departure.coordinate.distance(to: arrival.coordinate) }
}

/// A wish that has been kept.
public struct WishTicket: Hashable, Sendable, Codable, Identifiable {
  public let id: UUID
  /// Counts up from 1 in each library.
  public let number: Int
  public let wish: Wish
  /// When the ticket was issued.
  public let issued: Date

  /// Makes a ticket.
  public init(id: UUID, number: Int, wish: Wish, issued: Date) {
    self.id = id
    self.number = number
    self.wish = wish
    self.issued = issued
  }

  /// How the ticket is called: `FL-000042`.
  public var title: String { TicketNumber.title(number) }
}
