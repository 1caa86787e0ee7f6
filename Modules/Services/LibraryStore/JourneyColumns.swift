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
      journey.started.stored, journey.ended?.stored, journey.review, journey.rating?.halfStars,
      journey.rereadOf, Shelves.stored(journey.shelves),
    ]
  }

  /// The journey in these columns, of which `first` is the number of the first one, or nil when
  /// they say what can not be.
  static func journey(
    of row: borrowing Row, from first: Int, ticket: WishTicket, status: Journey.Status
  ) throws(DatabaseError) -> Journey? {
    let ended = try row.optionalInteger(first + 5)
    guard
      let length = LengthColumns(
        unit: try row.text(first + 1), count: try row.integer(first + 2)
      ).length,
      let started = Day(stored: try row.integer(first + 4)),
      let shelves = Shelves.names(try row.optionalText(first + 9))
    else { return nil }
    let wish = ticket.wish
    return Journey(
      id: ticket.id, number: ticket.number, book: wish.book, departure: wish.departure,
      arrival: wish.arrival, reason: wish.reason, length: length, status: status,
      position: try row.integer(first + 3), started: started,
      ended: ended.flatMap(Day.init(stored:)), review: try row.text(first + 6),
      rating: try row.optionalInteger(first + 7).flatMap(Rating.init(halfStars:)),
      rereadOf: try row.optionalUUID(first + 8), shelves: shelves, created: ticket.issued,
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

/// The column that holds the names of shelves.
private enum Shelves {
  static func stored(_ names: [String]) -> String? {
    guard !names.isEmpty, let json = try? JSONEncoder().encode(names) else { return nil }
    return String(decoding: json, as: UTF8.self)
  }

  /// The names, or nil when the column does not hold any array of names.
  static func names(_ stored: String?) -> [String]? {
    guard let stored else { return [] }
    return try? JSONDecoder().decode([String].self, from: Data(stored.utf8))
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
