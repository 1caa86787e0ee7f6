public import Foundation

/// A book that is being read or was read, as a flight between two airports.
///
/// Its rules are in `Journey+Rules`; a store keeps what these give.
public struct Journey: Hashable, Sendable, Codable, Identifiable {
  /// How far the reader has come with it.
  public enum Status: String, Hashable, Sendable, Codable {
    case underWay
    /// Read to the end.
    case finished
    /// Given up before the end.
    case abandoned
  }

  public let id: UUID
  /// Counts up from 1 in each library, together with the wish tickets. A wish keeps its number.
  public let number: Int
  public let book: Book
  public let departure: Airport
  public let arrival: Airport
  /// Why the person wanted to read it. Never blank.
  public let reason: String
  public let length: BookLength
  public internal(set) var status: Status
  /// How far it is read, in what `length` counts: from 0 to its end.
  public internal(set) var position: Int
  /// The first day of reading; nil when nobody remembers it, as after an import.
  public internal(set) var started: Day?
  /// The last day of reading. Nil while it is under way, and when nobody remembers it.
  public internal(set) var ended: Day?
  /// What the reader thought of it, or why it was given up; may be empty.
  public internal(set) var review: String
  public internal(set) var rating: Rating?
  /// The earlier journey with the same book, when this is a re-read.
  public let rereadOf: UUID?
  /// Names under which the reader keeps the book, as other apps have them.
  public internal(set) var shelves: [String]
  public let created: Date
  public internal(set) var updated: Date

  /// The most characters of a review.
  public static let reviewLimit = 20_000

  /// Makes a journey from parts that were checked already, as a store does.
  public init(
    id: UUID, number: Int, book: Book, departure: Airport, arrival: Airport, reason: String,
    length: BookLength, status: Status, position: Int, started: Day?, ended: Day?,
    review: String = "", rating: Rating? = nil, rereadOf: UUID? = nil, shelves: [String] = [],
    created: Date, updated: Date
  ) {
    self.id = id
    self.number = number
    self.book = book
    self.departure = departure
    self.arrival = arrival
    self.reason = reason
    self.length = length
    self.status = status
    self.position = position
    self.started = started
    self.ended = ended
    self.review = review
    self.rating = rating
    self.rereadOf = rereadOf
    self.shelves = shelves
    self.created = created
    self.updated = updated
  }

  /// How the ticket is called: `FL-000042`.
  public var title: String { TicketNumber.title(number) }

  /// From 0 to 1.
  public var progress: Double { length.progress(at: position) }

  /// The length of the flight in kilometres, along the great circle.
  public var distance: Double { departure.coordinate.distance(to: arrival.coordinate) }

  /// What is left of it in kilometres: the distance for what is not read yet.
  public var remainingDistance: Double { distance * (1 - progress) }

  /// What is behind the reader in kilometres.
  public var flownDistance: Double { distance * progress }
}

/// How tickets are numbered.
enum TicketNumber {
  static func title(_ number: Int) -> String {
    let digits = String(number)
    return "FL-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}
