import Foundation
import Localization
import Model
import Testing

struct WishDraftTests {
  static let emma = Book(id: "starter:emma", title: "Emma", author: "Jane Austen", source: .starter)
  static let seoul = airport("ICN", "Seoul")
  static let paris = airport("CDG", "Paris")

  static func airport(_ code: String, _ city: String) -> Airport {
    Airport(
      iata: code, name: LocalizedName("\(city) Airport"), city: LocalizedName(city),
      countryCode: "XX", country: LocalizedName("Somewhere"),
      coordinate: Coordinate(latitude: 1, longitude: 2), timeZone: "UTC")
  }

  @Test("An empty draft names all that is missing, in the order of the form")
  func empty() {
    #expect(WishDraft().problems == [.noBook, .noDeparture, .noArrival])
  }

  @Test("What is wrong is said in the current language, with the Korean names of cities")
  func korean() {
    let jeju = Airport(
      iata: "CJU", name: LocalizedName("Jeju International Airport", korean: "제주국제공항"),
      city: LocalizedName("Jeju", korean: "제주"), countryCode: "KR",
      country: LocalizedName("South Korea", korean: "대한민국"),
      coordinate: Coordinate(latitude: 1, longitude: 2), timeZone: "Asia/Seoul")
    Language.$current.withValue(.korean) {
      #expect(jeju.title == "제주 (CJU)")
      #expect(jeju.place == "제주국제공항, 대한민국")
      #expect(
        "\(WishProblem.routeTaken(departure: Self.seoul, arrival: jeju))"
          == "Seoul (ICN)에서 제주 (CJU)로 가는 여정이 이미 있어요. 다른 노선을 골라 주세요.")
    }
    #expect(jeju.title == "Jeju (CJU)")
  }

  @Test("There are stock reasons in every language", arguments: Language.allCases)
  func stockReasons(_ language: Language) {
    Language.$current.withValue(language) {
      #expect(StockReason.all.count == 8)
      let reason = WishDraft(book: Self.emma).stockReason
      #expect(StockReason.all.contains(reason))
      #expect(reason.contains { $0.isASCII && $0.isLetter } == (language == .english))
    }
  }

  @Test("A flight must not end where it began")
  func sameAirport() {
    let draft = WishDraft(book: Self.emma, departure: Self.seoul, arrival: Self.seoul)
    #expect(draft.problems == [.sameAirport(Self.seoul)])
  }

  @Test(
    "A reason has a limit, counted in characters and without the blanks around it",
    arguments: [
      (String(repeating: "x", count: 200), [WishProblem]()),
      ("  " + String(repeating: "한", count: 200) + " \n", []),
      (String(repeating: "👨‍👩‍👧", count: 200), []),
      (String(repeating: "x", count: 201), [.longReason(count: 201)]),
      ("e" + String(repeating: "\u{301}", count: 200_000), [.longReason(count: 20_001)]),
    ])
  func reasonLimit(_ reason: String, _ problems: [WishProblem]) {
    let draft = WishDraft(
      book: Self.emma, departure: Self.seoul, arrival: Self.paris, reason: reason)
    #expect(draft.problems == problems)
  }

  @Test(
    "A blank reason becomes the stock sentence, another is kept",
    arguments: [
      ("", "Stock."), (" \n\t ", "Stock."), ("\u{3164} \u{2060}\u{ad}", "Stock."),
      ("  Mine. ", "Mine."),
    ])
  func stockReason(_ typed: String, _ reason: String) throws {
    let draft = WishDraft(
      book: Self.emma, departure: Self.seoul, arrival: Self.paris, reason: typed)
    #expect(try draft.checked(stockReason: "Stock.").reason == reason)
  }

  @Test("A draft with problems is no wish, and the error holds them all")
  func checked() {
    let error = #expect(throws: WishProblems.self) {
      try WishDraft(book: Self.emma).checked(stockReason: "Stock.")
    }
    #expect(error?.problems == [.noDeparture, .noArrival])
  }

  @Test("Stock sentences are not blank, differ, and fit on the ticket")
  func stockReasons() {
    #expect(StockReason.all.count >= 5)
    #expect(Set(StockReason.all).count == StockReason.all.count)
    #expect(StockReason.all.allSatisfy { (1...WishDraft.reasonLimit).contains($0.count) })
  }

  @Test("The stock sentence is the same in every run, and not the same for all books")
  func stockReasonIsStable() {
    let sentences = (0..<40).map { StockReason.choice(for: "Book \($0)") }
    #expect(sentences == (0..<40).map { StockReason.choice(for: "Book \($0)") })
    #expect(Set(sentences).count > 4)
    #expect(StockReason.choice(for: "Emma CDG") == "A window seat and a good story.")
  }

  @Test(
    "Every problem says what to do",
    arguments: [
      WishProblem.noBook, .noDeparture, .noArrival, .sameAirport(seoul),
      .routeTaken(departure: seoul, arrival: paris), .longReason(count: 201),
    ])
  func words(_ problem: WishProblem) {
    #expect(String(describing: problem).hasSuffix("."))
    #expect(
      ["Choose", "Shorten"].contains { String(describing: problem).contains($0) })
  }

  @Test(
    "A ticket's number has six digits at least",
    arguments: [
      (1, "FL-000001"), (123456, "FL-123456"), (1_234_567, "FL-1234567"),
    ])
  func title(_ number: Int, _ title: String) throws {
    let wish = try WishDraft(book: Self.emma, departure: Self.seoul, arrival: Self.paris)
      .checked(stockReason: "Stock.")
    let ticket = WishTicket(id: .init(), number: number, wish: wish, issued: .distantPast)
    #expect(ticket.title == title)
  }
}
