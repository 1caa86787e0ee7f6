import FeatureTesting
import Foundation
import JourneysFeature
import JourneysInterface
import LibraryStoreInterface
import Localization
import Model
import Navigation
import ScreenKit
import Testing

/// The links that lead to the journeys, and what they find.
@MainActor
struct JourneysLinkTests {
  nonisolated private static let id = UUID()

  @Test(
    "Each link leads to its place",
    arguments: [
      ("journeys", JourneysRoute.list), ("journeys/new", .register),
      ("journeys/\(id)", .journey(id)),
      ("journeys/\(id.uuidString.lowercased())/memos", .memos(id)),
    ])
  func places(_ path: String, _ route: JourneysRoute) throws {
    let links = DeepLinks(scheme: "flyleaf", JourneysLinks.handlers)
    let url = try #require(URL(string: "flyleaf://\(path)"))
    #expect(try links.destination(of: url).place == route)
  }

  @Test("A link without an identity is refused", arguments: ["journeys/12", "journeys/x/memos"])
  func malformed(_ path: String) throws {
    let links = DeepLinks(scheme: "flyleaf", JourneysLinks.handlers)
    let url = try #require(URL(string: "flyleaf://\(path)"))
    #expect(throws: DeepLinkError.self) { try links.destination(of: url) }
  }

  @Test("A link leaves what is open, sheets too")
  func leaves() async throws {
    let (one, other) = (Journey.sample(), Journey.sample(.persuasion, number: 2))
    let visit = await JourneysVisit(of: one)
    visit.store.now.journeys.append(other)
    await visit.send(.tapped("finish"))
    try await visit.open(.journey(other.id))
    #expect(visit.titles == ["Journeys", "Persuasion"])
    try await visit.open(.memos(one.id))
    #expect(visit.titles == ["Journeys", "Emma"])
    #expect(visit.text.contains("No memo yet."))
    try await visit.open(.register)
    #expect(visit.titles == ["Journeys", "Form: underWay"])
    try await visit.open(.list)
    #expect(visit.titles == ["Journeys"])
  }

  @Test("A link to what is open already opens it afresh")
  func again() async throws {
    let journey = Journey.sample()
    let visit = await JourneysVisit(of: journey)
    try await visit.open(.memos(journey.id))
    #expect(visit.titles == ["Journeys", "Emma"])
    #expect(visit.text.contains("No memo yet."))
  }

  @Test("A link to a journey that has ended leads to the history", arguments: [false, true])
  func ended(_ toMemos: Bool) async throws {
    let journey = Journey.sample(status: .finished, position: 474, ended: .november30)
    let visit = await JourneysVisit(LibraryFake(journeys: [journey]))
    try await visit.open(toMemos ? .memos(journey.id) : .journey(journey.id))
    #expect(visit.exits == [.history(journey.id)])
    #expect(visit.titles == ["Journeys"])
  }

  @Test("A link to a journey that there is not is refused and leaves everything as it is")
  func unknown() async throws {
    let visit = await JourneysVisit(of: .sample())
    await visit.send(.tapped("finish"))
    for route in [JourneysRoute.journey(Self.id), .memos(Self.id)] {
      await #expect(throws: JourneyLinkError.unknownJourney(Self.id)) {
        try await visit.open(route)
      }
    }
    #expect(visit.titles == ["Journeys", "Emma", "Finish"])
  }

  @Test("A library that fails refuses a link")
  func storeFails() async throws {
    let journey = Journey.sample()
    let visit = await JourneysVisit(LibraryFake(journeys: [journey]))
    visit.store.now.failure = .failed("the disk is gone")
    await #expect(throws: LibraryStoreError.failed("the disk is gone")) {
      try await visit.open(.journey(journey.id))
    }
  }
}
