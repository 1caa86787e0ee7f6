import Foundation
import Model
import SQLite

/// The columns of a ticket that only a journey has.
enum JourneyColumns {
  static let names = [
    "updated", "unit", "length", "position", "started", "ended", "review", "rating", "reread_of",
    "shelves",
  ]

  /// What is in these columns for a journey.
  static func values(_ journey: Journey) -> [(any Bindable)?] {
    let length = LengthColumns(journey.length)
    return [
      journey.updated.timeIntervalSinceReferenceDate, length.unit, length.count, journey.position,
      journey.started?.stored, journey.ended?.stored, journey.review, journey.rating?.halfStars,
      journey.rereadOf, ShelfNames.stored(journey.shelves),
    ]
  }

  /// The journey in these columns, of which `first` is the number of the first one, or nil when
  /// they say what can not be.
  static func journey(
    of row: borrowing Row, from first: Int, ticket: WishTicket, status: Journey.Status
  ) throws(DatabaseError) -> Journey? {
    let started = try row.optionalInteger(first + 4)
    let ended = try row.optionalInteger(first + 5)
    guard
      let length = LengthColumns(
        unit: try row.text(first + 1), count: try row.integer(first + 2)
      ).length
    else { return nil }
    let wish = ticket.wish
    return Journey(
      id: ticket.id, number: ticket.number, book: wish.book, departure: wish.departure,
      arrival: wish.arrival, reason: wish.reason, length: length, status: status,
      position: try row.integer(first + 3), started: started.flatMap(Day.init(stored:)),
      ended: ended.flatMap(Day.init(stored:)), review: try row.text(first + 6),
      rating: try row.optionalInteger(first + 7).flatMap(Rating.init(halfStars:)),
      rereadOf: try row.optionalUUID(first + 8),
      shelves: ShelfNames.names(try row.optionalText(first + 9)), created: ticket.issued,
      updated: Date(timeIntervalSinceReferenceDate: try row.real(first)))
  }
}

/// The two columns that hold a book's length.
struct LengthColumns {
  let unit: String
  let count: Int

  init(unit: String, count: Int) {
    self.unit = unit
    self.count = count
  }

  init(_ length: BookLength) {
    switch length {
    case .pages(let count): self.init(unit: "pages", count: count)
    case .percent: self.init(unit: "percent", count: length.end)
    case .minutes(let count): self.init(unit: "minutes", count: count)
    }
  }

  /// The length, or nil for an unknown unit.
  var length: BookLength? {
    switch unit {
    case "pages": .pages(count)
    case "percent": .percent
    case "minutes": .minutes(count)
    default: nil
    }
  }
}

extension Day {
  /// The day as columns have it: 20261130.
  var stored: Int { year * 10_000 + month * 100 + day }

  /// The day of which a column says this, or nil when there is none.
  init?(stored: Int) {
    self.init(year: stored / 10_000, month: stored / 100 % 100, day: stored % 100)
  }
}
