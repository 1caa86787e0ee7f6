import Foundation
import Model

/// A wish as the library file has it.
struct LibraryFileWish: Codable {
  let id: UUID
  let number: Int
  let book: Book
  /// The airport's name in the file.
  let departure: String
  let arrival: String
  let reason: String
  let shelves: [String]
  let issued: Date

  init(_ ticket: WishTicket, airports: inout LibraryFileAirports) {
    id = ticket.id
    number = ticket.number
    book = ticket.wish.book
    departure = airports.name(of: ticket.wish.departure)
    arrival = airports.name(of: ticket.wish.arrival)
    reason = ticket.wish.reason
    shelves = ticket.wish.shelves
    issued = ticket.issued
  }

  func ticket(departure: Airport, arrival: Airport) -> WishTicket {
    WishTicket(
      id: id, number: number,
      wish: Wish(
        book: book, departure: departure, arrival: arrival, reason: reason, shelves: shelves),
      issued: issued)
  }
}

/// A journey as the library file has it.
struct LibraryFileJourney: Codable {
  let id: UUID
  let number: Int
  let book: Book
  /// The airport's name in the file.
  let departure: String
  let arrival: String
  let reason: String
  let length: BookLength
  let status: Journey.Status
  let position: Int
  let started: Day?
  let ended: Day?
  let review: String
  let rating: Rating?
  let rereadOf: UUID?
  let shelves: [String]
  let created: Date
  let updated: Date

  init(_ journey: Journey, airports: inout LibraryFileAirports) {
    id = journey.id
    number = journey.number
    book = journey.book
    departure = airports.name(of: journey.departure)
    arrival = airports.name(of: journey.arrival)
    reason = journey.reason
    length = journey.length
    status = journey.status
    position = journey.position
    started = journey.started
    ended = journey.ended
    review = journey.review
    rating = journey.rating
    rereadOf = journey.rereadOf
    shelves = journey.shelves
    created = journey.created
    updated = journey.updated
  }

  func journey(departure: Airport, arrival: Airport) -> Journey {
    Journey(
      id: id, number: number, book: book, departure: departure, arrival: arrival, reason: reason,
      length: length, status: status, position: position, started: started, ended: ended,
      review: review, rating: rating, rereadOf: rereadOf, shelves: shelves, created: created,
      updated: updated)
  }
}

/// The airports of a library file, each under its code. Where a library has described one in two
/// ways over the years, the further ones are `ICN#2` and so on.
struct LibraryFileAirports {
  private(set) var byName: [String: Airport] = [:]
  private var names: [Airport: String] = [:]

  /// The name of an airport in the file.
  mutating func name(of airport: Airport) -> String {
    if let name = names[airport] { return name }
    var name = airport.iata
    var number = 1
    while byName[name] != nil {
      number += 1
      name = "\(airport.iata)#\(number)"
    }
    byName[name] = airport
    names[airport] = name
    return name
  }
}
