public import ClockInterface
import Foundation
public import Model

extension Book {
  /// A book of 474 pages.
  public static let emma = Book(
    id: "emma", title: "Emma", author: "Jane Austen", pages: 474, source: .starter)
  /// A book of which no length is known.
  public static let persuasion = Book(
    id: "persuasion", title: "Persuasion", author: "Jane Austen", source: .starter)
}

extension Airport {
  public static let seoul = make("ICN", "Seoul", Coordinate(latitude: 37.4691, longitude: 126.451))
  public static let paris = make("CDG", "Paris", Coordinate(latitude: 49.0128, longitude: 2.55))
  public static let lima = make("LIM", "Lima", Coordinate(latitude: -12.0219, longitude: -77.1143))

  private static func make(_ code: String, _ city: String, _ coordinate: Coordinate) -> Airport {
    Airport(
      iata: code, name: LocalizedName("\(city) Airport"), city: LocalizedName(city),
      countryCode: "XX", country: LocalizedName("Land"), coordinate: coordinate, timeZone: "UTC")
  }
}

extension Moment {
  /// The noon at which tests of features happen: 30 November 2026, in Greenwich.
  public static let noon = Moment(
    date: Date(timeIntervalSince1970: 1_796_040_000), day: .november30)
}

extension Day {
  /// 30 November 2026.
  public static let november30 = Day(number: 20_787) ?? later
  private static var later: Day { preconditionFailure("20787 is no day's number.") }
}

extension Journey {
  /// A journey from Seoul to Paris with Emma, of which so many pages are read.
  public static func sample(
    _ book: Book = .emma, number: Int = 1, from departure: Airport = .seoul,
    to arrival: Airport = .paris, status: Status = .underWay, position: Int = 0,
    started: Day? = .november30.adding(-10), ended: Day? = nil, review: String = "",
    rating: Rating? = nil
  ) -> Journey {
    Journey(
      id: UUID(), number: number, book: book, departure: departure, arrival: arrival,
      reason: "To see what everybody sees in it.", length: BookLength(of: book), status: status,
      position: position, started: started, ended: ended, review: review, rating: rating,
      created: Moment.noon.date, updated: Moment.noon.date)
  }
}

extension Wish {
  /// A wish to read Emma between Seoul and Paris.
  public static let sample = WishTicket.sample().wish
}

extension WishTicket {
  /// A wish to read a book between two airports.
  public static func sample(
    _ book: Book = .emma, number: Int = 1, from departure: Airport = .seoul,
    to arrival: Airport = .paris
  ) -> WishTicket {
    WishTicket(
      id: UUID(), number: number,
      wish: Wish(
        book: book, departure: departure, arrival: arrival,
        reason: "To see what everybody sees in it."),
      issued: Moment.noon.date)
  }
}
