import FeatureTesting
import Foundation
import LibraryStoreInterface
import Localization
import Model
import ScreenKit
import Testing

/// What the whole library comes to.
@MainActor
struct StatisticsTests {
  private func statistics(of journeys: [Journey]) async -> HistoryVisit {
    let visit = await HistoryVisit(LibraryFake(journeys: journeys))
    await visit.send(.tapped("statistics"))
    return visit
  }

  private func charts(_ visit: HistoryVisit) -> [BarChart] {
    visit.visitor.content.elements.compactMap {
      if case .chart(let chart) = $0 { chart } else { nil }
    }
  }

  private func map(_ visit: HistoryVisit) -> RouteMap? {
    visit.visitor.content.elements.lazy.compactMap {
      if case .map(let map) = $0 { map } else { nil }
    }.first
  }

  @Test("A library without a journey has nothing yet")
  func nothing() async {
    let visit = await statistics(of: [])
    #expect(visit.titles == ["History", "Statistics"])
    #expect(visit.text.contains("Nothing yet."))
    #expect(charts(visit) == [])
    #expect(map(visit) == nil)
  }

  @Test("Books, pages, kilometres, places, streaks and ratings are counted and drawn")
  func counts() async throws {
    let library = LibraryFake(journeys: [
      .sample(
        status: .finished, position: 474, ended: Day("2025-05-01"), rating: Rating(halfStars: 9)),
      .sample(
        number: 2, to: .lima, status: .finished, position: 474, ended: Day("2026-05-01"),
        rating: Rating(halfStars: 6)),
      .sample(.persuasion, number: 3, from: .lima, status: .abandoned, position: 0),
      .sample(.persuasion, number: 4, from: .paris, to: .lima, position: 40),
    ])
    library.now.readingDays = Set([-9, -8, -7, -1, 0].compactMap { Day.november30.adding($0) })
    let visit = await HistoryVisit(library)
    await visit.send(.tapped("statistics"))
    for words in [
      "Books read to the end: 2", "Under way: 1", "Given up: 1", "Pages read: 948",
      "Minutes heard: 0", "Airports: 3", "Countries: 1", "Reading streak: 2 days",
      "Longest streak: 3 days", "Mean rating: 3.8 of 5 stars", "Flown: ",
    ] {
      #expect(visit.text.contains(words), "\(words)")
    }
    let drawn = charts(visit)
    #expect(drawn.map(\.label) == ["Books a year", "Pages a year", "Books by rating"])
    #expect(drawn[0].bars.map(\.label) == ["2025", "2026"])
    #expect(drawn[1].bars.map(\.text) == ["474", "474"])
    #expect(drawn[2].bars.count == 10)
    #expect(drawn[2].bars.filter { $0.value > 0 }.map(\.label) == ["★★★★½", "★★★"])
    let flights = try #require(map(visit)).flights
    #expect(flights.first { $0.departure.code == "CDG" }?.progress == 0.4)
  }

  @Test("Of many years, the latest are drawn, and the screen says so")
  func manyYears() async {
    let visit = await statistics(
      of: (1...40).map {
        .sample(number: $0, status: .finished, started: nil, ended: Day("\(1980 + $0)-01-01"))
      })
    #expect(charts(visit)[0].bars.map(\.label) == (2006...2020).map { "\($0)" })
    #expect(visit.text.contains("These are the latest 15 of 40 years."))
  }

  @Test("Of many routes, those that are flown most are drawn, and the screen says so")
  func manyRoutes() async throws {
    func airport(_ index: Int) -> Airport {
      Airport(
        iata: "\(1_000 + index)", name: LocalizedName("Field"), city: nil, countryCode: "XX",
        country: LocalizedName("Land"), coordinate: Coordinate(latitude: 0, longitude: 1),
        timeZone: "UTC")
    }
    var journeys = (1...150).map {
      Journey.sample(number: $0, to: airport($0), status: .finished, position: 474)
    }
    journeys.append(.sample(number: 151, to: airport(150), status: .finished, position: 474))
    journeys.append(.sample(number: 152, to: airport(140), position: 3))
    journeys.append(.sample(number: 153, to: airport(151), position: 3))
    let visit = await statistics(of: journeys)
    #expect(
      visit.text.contains("The map shows 100 of 151 routes: those under way and those flown most."))
    let flights = try #require(map(visit)).flights
    #expect(flights.count == 100)
    #expect(flights.prefix(4).map(\.arrival.code) == ["1140", "1151", "1150", "1001"])
  }

  @Test("A library that fails says so, and can be tried again")
  func failure() async {
    let visit = await HistoryVisit()
    visit.library.now.failure = .failed("the disk is gone")
    await visit.send(.tapped("statistics"))
    #expect(visit.text.contains("the disk is gone"))
    visit.library.now.failure = nil
    await visit.send(.tapped("retry"))
    #expect(visit.text.contains("Nothing yet."))
    #expect(!visit.text.contains("the disk is gone"))
  }
}
