import Foundation
import LibraryStore
import LibraryStoreInterface
import Model
import StorageTesting
import Testing

struct HistoryStoreTests {
  private let folder: TemporaryFolder
  private let store: SQLiteLibraryStore

  init() throws {
    folder = try TemporaryFolder()
    store = try SQLiteLibraryStore(directory: folder.url)
  }

  private func keep(_ journeys: [Journey]) async throws {
    _ = try await store.merge(LibraryContents(journeys: journeys)) { _ in }
  }

  @Test("An empty library has an empty history")
  func empty() async throws {
    #expect(try await store.historyYears() == [])
    #expect(
      try await store.history(year: nil, offset: 0, count: 10)
        == HistoryPage(journeys: [], hasMore: false))
    #expect(try await store.routes(count: 9) == FlownRoutes(routes: [], total: 0))
    #expect(
      try await store.statistics(today: .today)
        == ReadingStatistics([Journey](), readingDays: [], today: .today))
  }

  @Test("Years and their pages come with the latest first, the ends of years included")
  func years() async throws {
    let days: [Day] = [
      .day(2025, 12, 31), .day(2026, 1, 1), .day(2026, 12, 31), .day(2026, 6, 1),
      .day(2027, 1, 1), .day(9999, 12, 31), .day(1, 1, 1),
    ]
    let journeys = days.enumerated().map { Journey.sample(number: $0 + 1, ended: $1) }
    // Without a last day, the first one counts.
    let undated = Journey.sample(.abandoned, number: 8, started: .day(2026, 6, 1), ended: nil)
    try await keep(journeys + [undated, .sample(.underWay, number: 9)])
    #expect(
      try await store.historyYears()
        == [(9999, 1), (2027, 1), (2026, 4), (2025, 1), (1, 1)].map(HistoryYear.init))
    let ofYear = try await store.history(year: 2026, offset: 0, count: 4)
    #expect(ofYear.journeys == [journeys[2], undated, journeys[3], journeys[1]])
    #expect(!ofYear.hasMore)
    let all = try await store.history(year: nil, offset: 0, count: 100)
    #expect(all.journeys.map(\.number) == [6, 5, 3, 8, 4, 2, 1, 7])
  }

  @Test("Journeys of which nobody remembers a day come last, and count in no year")
  func forgottenDays() async throws {
    let dated = Journey.sample(number: 1, ended: .day(2026, 1, 1))
    let forgotten = Journey.sample(number: 2, started: nil, ended: nil)
    try await keep([dated, forgotten])
    let years = try await store.historyYears()
    #expect(years == [HistoryYear(year: 2026, count: 1), HistoryYear(year: nil, count: 1)])
    #expect(
      try await store.history(year: nil, offset: 0, count: 9).journeys == [dated, forgotten])
    #expect(try await store.history(year: 2026, offset: 0, count: 9).journeys == [dated])
    let statistics = try await store.statistics(today: .today)
    #expect(statistics.books == 2)
    #expect(statistics.years.map(\.books) == [1])
    #expect(
      statistics == ReadingStatistics([dated, forgotten], readingDays: [], today: .today))
  }

  @Test("Pages follow each other without a gap", arguments: [1, 2, 3, 7, 8, 100, Int.max])
  func pages(_ count: Int) async throws {
    let journeys = (1...8).map { Journey.sample(number: $0, ended: .day(2026, 1, 9 - $0)) }
    try await keep(journeys)
    var read: [Journey] = []
    while true {
      let page = try await store.history(year: 2026, offset: read.count, count: count)
      read += page.journeys
      #expect(page.hasMore == (read.count < 8))
      guard page.hasMore, !page.journeys.isEmpty else { break }
    }
    #expect(read == journeys)
  }

  @Test(
    "A page that can not be is empty",
    arguments: [
      (0, 0, 10), (10_000, 0, 10), (.max, 0, 10), (.min, 0, 10), (2026, 1, 10), (2026, .max, 10),
    ] as [(Int, Int, Int)])
  func noPage(_ year: Int, _ offset: Int, _ count: Int) async throws {
    try await keep([.sample()])
    let page = try await store.history(year: year, offset: offset, count: count)
    #expect(page == HistoryPage(journeys: [], hasMore: false))
  }

  @Test("A page before the first is the first, and one of nothing says that more follows")
  func oddPages() async throws {
    try await keep([.sample()])
    #expect(try await store.history(year: nil, offset: -5, count: 3).journeys.count == 1)
    for count in [0, -1, .min] {
      #expect(
        try await store.history(year: nil, offset: 0, count: count)
          == HistoryPage(journeys: [], hasMore: true))
    }
  }

  @Test("All readings of a book are found, in the order in which they began")
  func readings() async throws {
    let late = Journey.sample(number: 1, started: .day(2026, 3, 1), ended: .day(2026, 4, 1))
    let early = Journey.sample(.abandoned, number: 2, started: nil, ended: .day(2025, 4, 1))
    let forgotten = Journey.sample(number: 3, started: nil, ended: nil)
    try await keep([late, early, forgotten])
    _ = try await store.add(Wish(from: .paris, to: .seoul), issued: .at(1))
    let again = try await store.reread(late.id, length: .percent, today: .today, now: .at(9))
    #expect(
      try await store.readings(ofBook: late.book.id) == [forgotten, early, late, again])
    #expect(try await store.readings(ofBook: "another") == [])
  }

  @Test("Statistics are those of all journeys and days of reading")
  func statistics() async throws {
    let journeys: [Journey] = [
      .full, .sample(number: 5, position: 188, rating: Rating(halfStars: 3)),
      .sample(.abandoned, number: 6, to: .paris.coded("ORY"), length: .percent, position: 30),
      .sample(.underWay, number: 7), .sample(number: 8, ended: nil),
    ]
    let days: Set<Day> = [.today, .first]
    _ = try await store.merge(
      LibraryContents(journeys: journeys, readingDays: days)
    ) { _ in }
    #expect(
      try await store.statistics(today: .today)
        == ReadingStatistics(journeys, readingDays: days, today: .today))
  }

  @Test("Routes are counted once each, with the progress of the one under way")
  func routes() async throws {
    let orly = Airport.paris.coded("ORY")
    let lyon = Airport.paris.coded("LYS")
    try await keep([
      .sample(), .sample(.abandoned, position: 1), .sample(.abandoned, to: lyon, position: 0),
      .sample(.underWay, to: orly, position: 94, updated: .at(9)),
      .sample(.underWay, to: orly, position: 0, updated: .at(8)), .sample(to: orly, position: 188),
    ])
    _ = try await store.add(Wish(from: .paris, to: .seoul), issued: .at(1))
    #expect(
      try await store.routes(count: .max).routes == [
        FlownRoute(departure: .seoul, arrival: orly, count: 3, progress: 0.5),
        FlownRoute(departure: .seoul, arrival: .paris, count: 2, progress: nil),
      ])
  }

  @Test("Those under way come first, then those flown most, and no more than asked for")
  func mostFlown() async throws {
    let airports = ["AAA", "BBB", "CCC", "DDD"].map { Airport.paris.coded($0) }
    try await keep([
      .sample(to: airports[0]), .sample(to: airports[1]), .sample(to: airports[1]),
      .sample(.underWay, to: airports[2]), .sample(to: airports[3]), .sample(to: airports[3]),
    ])
    for (count, codes) in [
      (0, []), (-1, []), (1, ["CCC"]), (2, ["CCC", "BBB"]), (9, ["CCC", "BBB", "DDD", "AAA"]),
    ] {
      let routes = try await store.routes(count: count)
      #expect(routes.routes.map(\.arrival.iata) == codes)
      #expect(routes.total == 4)
    }
  }
}
