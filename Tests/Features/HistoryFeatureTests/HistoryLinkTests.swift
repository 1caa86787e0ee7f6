import FeatureTesting
import Foundation
import HistoryFeature
import HistoryInterface
import Model
import Navigation
import ScreenKit
import Testing

/// Links into the history, and a state that comes back.
@MainActor
struct HistoryLinkTests {
  private nonisolated static let id = UUID()

  @Test(
    "A link leads to its place, and only for somebody who is logged in",
    arguments: [
      ("history", .list()), ("history?year=2024", .list(year: 2024)), ("history/new", .register),
      ("history/statistics", .statistics), ("history/\(id.uuidString.lowercased())", .detail(id)),
    ] as [(String, HistoryRoute)])
  func link(_ path: String, _ route: HistoryRoute) throws {
    let links = DeepLinks(scheme: "flyleaf", HistoryLinks.handlers)
    let url = try #require(URL(string: "flyleaf://\(path)"))
    let destination = try links.destination(of: url)
    #expect(destination.place == route)
    #expect(destination.needsLogin)
  }

  @Test(
    "A link that can not be understood is refused with what is wrong",
    arguments: ["history?year=soon", "history?year=0", "history?year=10000", "history/7"])
  func badLink(_ path: String) throws {
    let links = DeepLinks(scheme: "flyleaf", HistoryLinks.handlers)
    let url = try #require(URL(string: "flyleaf://\(path)"))
    #expect(throws: DeepLinkError.self) { try links.destination(of: url) }
  }

  @Test("Each place is reached from wherever the person is")
  func places() async throws {
    let emma = Journey.sample(status: .finished, ended: Day("2024-05-01"))
    let visit = await HistoryVisit(ticketOf: emma, .sample(.persuasion, status: .finished))
    await visit.send(.tapped("edit"))
    try await visit.open(.list(year: 2024))
    #expect(visit.titles == ["History"])
    #expect(visit.rows.count == 1)
    try await visit.open(.list(year: 1999))
    #expect(visit.text.contains("Nothing ended then."))
    #expect(visit.text.contains("(1999 (0))"))
    try await visit.open(.list())
    #expect(visit.rows.count == 2)
    try await visit.open(.statistics)
    #expect(visit.titles == ["History", "Statistics"])
    try await visit.open(.register)
    #expect(visit.titles == ["History", "Form: finished"])
    try await visit.open(.detail(emma.id))
    #expect(visit.titles == ["History", "History ticket"])
  }

  @Test("A link to no journey that has ended is refused, and leaves what is open")
  func unknown() async throws {
    let underWay = Journey.sample()
    let visit = await HistoryVisit(LibraryFake(journeys: [underWay]))
    await visit.send(.tapped("statistics"))
    for id in [underWay.id, UUID()] {
      await #expect(throws: HistoryLinkError.unknownJourney(id)) {
        try await visit.open(.detail(id))
      }
    }
    #expect(visit.titles == ["History", "Statistics"])
  }
}
