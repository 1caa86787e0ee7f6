import Foundation
import LibraryStoreInterface
import Model

extension LibraryFileTests {
  /// The library that `Docs/LibraryFile.md` shows.
  static var exampleContents: LibraryContents {
    let seoul = Airport(
      iata: "ICN", name: LocalizedName("Incheon International Airport", korean: "인천국제공항"),
      city: LocalizedName("Seoul", korean: "서울"), countryCode: "KR",
      country: LocalizedName("South Korea", korean: "대한민국"),
      coordinate: Coordinate(latitude: 37.4691, longitude: 126.451), timeZone: "Asia/Seoul")
    let paris = Airport(
      iata: "CDG", name: LocalizedName("Charles de Gaulle International Airport"),
      city: LocalizedName("Paris", korean: "파리"), countryCode: "FR",
      country: LocalizedName("France", korean: "프랑스"),
      coordinate: Coordinate(latitude: 49.0128, longitude: 2.55), timeZone: "Europe/Paris")
    let wish = WishTicket(
      id: id(1), number: 2,
      wish: Wish(
        book: Book(
          id: "goodreads:6969", title: "Emma", author: "Jane Austen", publisher: "Penguin Books",
          year: 1815, pages: 474, isbn: ISBN("9780141439587"),
          summary: "Emma makes matches for others.", source: .imported),
        departure: seoul, arrival: paris, reason: "For the long way home.", shelves: ["classics"]),
      issued: Date(timeIntervalSince1970: 1_796_040_000))
    let journey = Journey(
      id: id(2), number: 1,
      book: Book(
        id: "handwritten:1", title: "The Vegetarian", originalTitle: "채식주의자",
        author: "Han Kang", originalAuthor: "한강", language: "ko", source: .handwritten),
      departure: paris, arrival: seoul, reason: "To be somewhere else for a while.",
      length: .pages(188), status: .underWay, position: 120, started: Day("2026-11-02"), ended: nil,
      review: "", rating: Rating(halfStars: 9), created: Date(timeIntervalSince1970: 1_793_620_800),
      updated: Date(timeIntervalSince1970: 1_793_707_200.5))
    let memo = Memo(
      id: id(3), journey: journey.id, text: "The dream returns.", position: 57,
      created: Date(timeIntervalSince1970: 1_793_707_200),
      updated: Date(timeIntervalSince1970: 1_793_707_200))
    return LibraryContents(
      wishes: [wish], journeys: [journey], memos: [memo],
      readingDays: Set([Day("2026-11-03")].compactMap { $0 }),
      settings: LibrarySettings(homeAirport: "ICN", goal: YearGoal(year: 2026, books: 24)))
  }

  private static func id(_ number: UInt8) -> UUID {
    UUID(uuid: (0x3b, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
  }
}
