import Foundation
import LibraryStoreInterface
import Model
import RandomTesting

/// Makes libraries that have everything a library can have.
struct RandomLibrary {
  private var random: SeededGenerator
  private let airports = Airport.samples(40)
  private let texts = [
    "", "Emma", "채식주의자", "Cafe\u{301}", "a,b;\"c\"", "=1+1", "'@x", "-x", "line\r\nline\n\nline",
    "<b>&amp;</b> & < 3", "\u{feff}mark", "📚👩‍👩‍👧", "ألف", "a\tb", "'", "''=", "\u{0}\u{1}", "\\u0041",
  ]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func contents() -> LibraryContents {
    var contents = LibraryContents()
    for number in 0..<Int.random(in: 0...12, using: &random) {
      let (departure, arrival) = flight()
      contents.wishes.append(
        WishTicket(
          id: uuid(), number: number * 2 + 1,
          wish: Wish(
            book: book(), departure: departure, arrival: arrival, reason: visibleText(),
            shelves: shelves()),
          issued: date()))
    }
    for number in 0..<Int.random(in: 0...12, using: &random) {
      let journey = journey(number: number * 2 + 2, earlier: contents.journeys)
      contents.journeys.append(journey)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        contents.memos.append(
          Memo(
            id: uuid(), journey: journey.id, text: visibleText(),
            position: Bool.random(using: &random) ? nil : 0, created: date(), updated: date()))
      }
      contents.readingDays.insert(day())
    }
    if Bool.random(using: &random) {
      contents.settings = LibrarySettings(
        theme: .dark, language: "ko", hasSeenDragHint: true, homeAirport: "ICN",
        goal: YearGoal(year: 2026, books: 12))
    }
    return contents
  }

  private mutating func journey(number: Int, earlier: [Journey]) -> Journey {
    let (departure, arrival) = flight()
    let status = [Journey.Status.underWay, .finished, .abandoned].randomElement(using: &random)
    let length = [BookLength.percent, .pages(300), .minutes(700)].randomElement(using: &random)
    let days = [day(), day()].sorted()
    let isKnown = Bool.random(using: &random)
    return Journey(
      id: uuid(), number: number, book: book(), departure: departure, arrival: arrival,
      reason: visibleText(), length: length ?? .percent, status: status ?? .underWay,
      position: Int.random(in: 0...100, using: &random), started: isKnown ? days[0] : nil,
      ended: status == .underWay || !isKnown ? nil : days[1], review: text(),
      rating: Rating(halfStars: Int.random(in: 0...10, using: &random)),
      rereadOf: Bool.random(using: &random) ? nil : earlier.randomElement(using: &random)?.id,
      shelves: shelves(), created: date(), updated: date())
  }

  private mutating func book() -> Book {
    let isBare = Bool.random(using: &random)
    return Book(
      id: "handwritten:\(uuid())", title: visibleText(), originalTitle: isBare ? nil : text(),
      author: text(), originalAuthor: isBare ? nil : text(), language: isBare ? nil : "ko",
      publisher: isBare ? nil : text(),
      year: isBare ? nil : Int.random(in: -800...2026, using: &random), pages: isBare ? nil : 300,
      isbn: isBare ? nil : ISBN("9780804429573"),
      summary: isBare ? nil : text(), source: isBare ? .handwritten : .imported)
  }

  private mutating func flight() -> (Airport, Airport) {
    let pair = airports.shuffled(using: &random)
    return (pair[0], pair[1])
  }

  private mutating func text() -> String { texts.randomElement(using: &random) ?? "" }

  private mutating func visibleText() -> String { "x" + text() }

  private mutating func shelves() -> [String] {
    Array(["classics", "to read aloud", "선물"].shuffled(using: &random).prefix(2))
  }

  private let days = (0...20_000).compactMap { Day(number: $0) }

  private mutating func day() -> Day {
    days[Int.random(in: 0..<days.count, using: &random)]
  }

  /// As a store gives it: seconds since 1970.
  private mutating func date() -> Date {
    Date(timeIntervalSince1970: Double.random(in: 1e9...1.7e9, using: &random))
  }

  private mutating func uuid() -> UUID {
    let bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
