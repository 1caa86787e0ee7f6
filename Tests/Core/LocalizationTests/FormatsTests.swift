import Foundation
import Localization
import Testing

struct FormatsTests {
  private func inKorean<Value>(_ body: () -> Value) -> Value {
    Language.$current.withValue(.korean, operation: body)
  }

  @Test(
    "Numbers are grouped by thousands",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (-1000, "-1,000"), (1_000_005, "1,000,005"),
      (Int.max, "9,223,372,036,854,775,807"), (Int.min, "-9,223,372,036,854,775,808"),
    ])
  func grouped(_ number: Int, _ text: String) {
    #expect(number.grouped == text)
    #expect(inKorean { number.grouped } == text)
  }

  @Test(
    "Distances are whole kilometres",
    arguments: [(0, "0"), (0.5, "1"), (9571.6, "9,572"), (20015.1, "20,015")])
  func kilometres(_ distance: Double, _ number: String) {
    #expect(distance.inKilometres == "\(number) km")
    #expect(inKorean { distance.inKilometres } == "\(number)km")
  }

  @Test("A day is told as each language does, by the calendar of the time zone")
  func day() throws {
    // 2026-11-30T23:30:00Z
    let date = Date(timeIntervalSince1970: 1_796_081_400)
    let seoul = try #require(TimeZone(identifier: "Asia/Seoul"))
    #expect(date.day() == "30 Nov 2026")
    #expect(date.day(in: seoul) == "1 Dec 2026")
    #expect(inKorean { date.day() } == "2026년 11월 30일")
    #expect(inKorean { date.day(in: seoul) } == "2026년 12월 1일")
  }

  @Test(
    "A count takes its noun along",
    arguments: [(0, "0 books"), (1, "1 book"), (2, "2 books"), (2000, "2,000 books")])
  func count(_ number: Int, _ text: String) {
    #expect(counted(number, "book") == text)
  }

  @Test("A noun can have a plural of its own")
  func plural() {
    #expect(counted(2, "country", "countries") == "2 countries")
  }
}
