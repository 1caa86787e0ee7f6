import Model
import Testing

struct ReadingStatisticsTests {
  private let today: Day = "2026-11-30"

  private func statistics(_ journeys: [Journey], days: Set<Day> = []) -> ReadingStatistics {
    ReadingStatistics(journeys, readingDays: days, today: today)
  }

  @Test("An empty library says nothing")
  func empty() {
    let empty = statistics([])
    #expect(empty.books == 0 && empty.abandoned == 0 && empty.underWay == 0)
    #expect(empty.pages == 0 && empty.minutes == 0 && empty.distance == 0)
    #expect(empty.airports.isEmpty && empty.countries.isEmpty && empty.years.isEmpty)
    #expect(empty.ratings.isEmpty && empty.meanRating == nil)
    #expect(empty.streak == 0 && empty.longestStreak == 0)
  }

  @Test("A small library is counted as by hand")
  func library() {
    let toParis = Airport.seoul.coordinate.distance(to: Airport.paris.coordinate)
    let toBusan = Airport.seoul.coordinate.distance(to: Airport.busan.coordinate)
    let counted = statistics([
      .sample(.finished, position: 400, ended: "2025-12-31", rating: Rating(halfStars: 10)),
      .sample(.finished, position: 400, ended: "2026-01-01", rating: Rating(halfStars: 7)),
      .sample(
        .finished, length: .minutes(600), position: 600, to: .busan, ended: "2026-05-05",
        rating: Rating(halfStars: 7)),
      .sample(.finished, length: .percent, position: 100, to: .busan, started: "2024-02-03"),
      .sample(.abandoned, length: .minutes(100), position: 50, to: .busan, ended: "2026-06-01"),
      .sample(position: 100),
    ])
    #expect(counted.books == 4 && counted.abandoned == 1 && counted.underWay == 1)
    #expect(counted.pages == 900)
    #expect(counted.minutes == 650)
    #expect(abs(counted.distance - (toParis * 2.25 + toBusan * 2.5)) < 1e-6)
    #expect(counted.airports == ["CDG", "ICN", "PUS"])
    #expect(counted.countries == ["FR", "KR"])
    #expect(counted.years.map(\.year) == [2024, 2025, 2026])
    #expect(counted.years.map(\.books) == [1, 1, 2])
    #expect(counted.years.map(\.pages) == [0, 400, 400])
    #expect(abs((counted.years.last?.distance ?? 0) - (toParis + toBusan)) < 1e-6)
    #expect(
      counted.ratings.map { [$0.halfStars, $1] }.sorted { $0[0] < $1[0] } == [[7, 2], [10, 1]])
    #expect(counted.meanRating == 4)
  }

  @Test("A route on which nothing was read yet adds no airport and no distance")
  func notRead() {
    let counted = statistics([.sample(position: 0), .sample(.abandoned, position: 0)])
    #expect(counted.airports.isEmpty && counted.countries.isEmpty)
    #expect(counted.distance == 0)
    #expect(counted.underWay == 1 && counted.abandoned == 1)
  }

  @Test("A place beyond the end, as from a damaged file, counts as the end")
  func beyondTheEnd() {
    let counted = statistics([.sample(position: .max), .sample(position: .max)])
    #expect(counted.pages == 800)
  }

  @Test(
    "A streak goes on until a day is left out",
    arguments: [
      ([], 0, 0), (["2026-11-30"], 1, 1), (["2026-11-29"], 1, 1), (["2026-11-28"], 0, 1),
      (["2026-11-28", "2026-11-29", "2026-11-30"], 3, 3), (["2026-11-28", "2026-11-29"], 2, 2),
      (["2026-11-27", "2026-11-28", "2026-11-30"], 1, 2),
      (["2026-11-29", "2026-11-30", "2026-12-01"], 3, 3), (["2026-12-01"], 1, 1),
      (["2026-11-29", "2026-12-01"], 1, 1), (["2026-12-05"], 0, 1),
      (["2026-11-29", "2026-11-30", "2026-12-05"], 2, 2),
      (["2024-02-28", "2024-02-29", "2024-03-01", "2026-11-30"], 1, 3),
      (["2025-12-31", "2026-01-01"], 0, 2),
    ] as [(Set<Day>, Int, Int)])
  func streaks(_ days: Set<Day>, _ streak: Int, _ longest: Int) {
    let counted = statistics([], days: days)
    #expect(counted.streak == streak)
    #expect(counted.longestStreak == longest)
  }
}
