import Foundation
public import Model

extension Airport {
  static let seoul = airport("ICN", "Seoul", "KR", Coordinate(latitude: 37.46, longitude: 126.44))
  static let paris = airport("CDG", "Paris", "FR", Coordinate(latitude: 49.01, longitude: 2.55))
  static let busan = airport("PUS", "Busan", "KR", Coordinate(latitude: 35.18, longitude: 128.94))

  private static func airport(
    _ code: String, _ city: String, _ country: String, _ coordinate: Coordinate
  ) -> Airport {
    Airport(
      iata: code, name: LocalizedName("\(city) Airport"), city: LocalizedName(city),
      countryCode: country, country: LocalizedName(country), coordinate: coordinate,
      timeZone: "UTC")
  }
}

extension Book {
  static let emma = Book(
    id: "starter:emma", title: "Emma", author: "Jane Austen", pages: 474, source: .starter)
}

extension Date {
  static let before = Date(timeIntervalSinceReferenceDate: 1_000)
  static let now = Date(timeIntervalSinceReferenceDate: 2_000)
}

extension Journey {
  /// 100 of 400 pages, begun on 1 November 2026.
  static let underWay = sample()
  static let finished = sample(.finished, position: 400, ended: "2026-11-20")
  static let abandoned = sample(.abandoned, ended: "2026-11-20")

  static func sample(
    _ status: Status = .underWay, length: BookLength = .pages(400), position: Int = 100,
    from departure: Airport = .seoul, to arrival: Airport = .paris,
    started: Day = "2026-11-01", ended: Day? = nil, rating: Rating? = nil
  ) -> Journey {
    Journey(
      id: UUID(), number: 7, book: .emma, departure: departure, arrival: arrival,
      reason: "Because", length: length, status: status, position: position, started: started,
      ended: ended, rating: rating, shelves: ["classics"], created: .before, updated: .before)
  }
}

extension Day: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    guard let day = Day(text) else { preconditionFailure("'\(text)' is no day.") }
    self = day
  }
}
