import FeatureTesting
import Foundation
import LibraryStoreInterface
import Localization
import Model
import Navigation
import ScreenKit
import Testing

/// The list of the journeys that have ended.
@MainActor
struct HistoryListTests {
  private func many(_ count: Int) -> [Journey] {
    (1...count).map {
      .sample(number: $0, status: .finished, ended: Day.november30.adding(-$0))
    }
  }

  @Test("A history without a journey says how to get one")
  func empty() async {
    let visit = await HistoryVisit()
    #expect(visit.titles == ["History"])
    #expect(visit.text.contains("No journey has ended yet."))
    #expect(visit.visitor.buttons == ["register", "statistics"])
  }

  @Test("A row says the route, the author, the last day and the rating, and what was given up")
  func rows() async {
    let library = LibraryFake(journeys: [
      .sample(status: .finished, ended: Day("2026-11-20"), rating: Rating(halfStars: 7)),
      .sample(.persuasion, status: .abandoned, ended: Day("2026-11-10")),
      .sample(status: .finished, started: nil), .sample(status: .underWay),
    ])
    let visit = await HistoryVisit(library)
    #expect(
      visit.rows == [
        "- Emma · Seoul (ICN) → Paris (CDG) · Jane Austen · ★★★½ · 20 Nov 2026",
        "- Persuasion · Seoul (ICN) → Paris (CDG) · Jane Austen · Given up · 10 Nov 2026",
        "- Emma · Seoul (ICN) → Paris (CDG) · Jane Austen · Day unknown",
      ])
  }

  @Test("Years are chosen with their counts, those without a day last")
  func years() async {
    let visit = await HistoryVisit(
      LibraryFake(journeys: [
        .sample(status: .finished, ended: Day("2026-02-01")),
        .sample(.persuasion, status: .finished, ended: Day("2025-02-01")),
        .sample(status: .finished, ended: Day("2025-01-01")),
        .sample(status: .abandoned, started: nil),
      ]))
    #expect(
      visit.text.contains("Finished in: (All (4)) | 2026 (1) | 2025 (2) | Day unknown (1)"))
    await visit.send(.picked("period", "2025"))
    #expect(visit.rows.count == 2)
    #expect(visit.text.contains("(2025 (2))"))
    await visit.send(.picked("period", "unknown"))
    #expect(visit.rows.count == 1)
    #expect(visit.rows[0].contains("Given up"))
    await visit.send(.picked("period", "all"))
    #expect(visit.rows.count == 4)
    await visit.send(.picked("period", "what"))
    #expect(visit.rows.count == 4)
  }

  @Test("Tickets come twenty at a time, none twice and none left out", arguments: [19, 20, 21, 60])
  func pages(_ count: Int) async {
    let visit = await HistoryVisit(LibraryFake(journeys: many(count)))
    for shown in stride(from: 20, to: count, by: 20) {
      #expect(visit.rows.count == shown)
      await visit.send(.tapped("more"))
    }
    #expect(visit.rows.count == count)
    #expect(!visit.visitor.buttons.contains("more"))
  }

  @Test("Those without a day come twenty at a time as well")
  func undatedPages() async {
    let undated = (1...25).map { Journey.sample(number: 100 + $0, status: .finished, started: nil) }
    let visit = await HistoryVisit(LibraryFake(journeys: many(30) + undated))
    await visit.send(.picked("period", "unknown"))
    #expect(visit.rows.count == 20)
    await visit.send(.tapped("more"))
    #expect(visit.rows.count == 25)
    #expect(visit.rows.allSatisfy { $0.contains("Day unknown") })
  }

  @Test("A page that fails is asked for again and not skipped")
  func failingPage() async {
    let visit = await HistoryVisit(LibraryFake(journeys: many(50)))
    let first = visit.rows
    visit.library.now.failure = .failed("the disk is gone")
    await visit.send(.tapped("more"))
    #expect(visit.rows == first)
    #expect(visit.text.contains("the disk is gone"))
    #expect(visit.text.contains("[Try again]"))
    visit.library.now.failure = nil
    await visit.send(.tapped("more"), .tapped("more"))
    #expect(visit.rows.count == 50)
    #expect(!visit.text.contains("the disk is gone"))
  }

  @Test("A library that fails at first says so, and can be tried again")
  func failing() async {
    let library = LibraryFake(journeys: many(3))
    library.now.failure = .failed("the disk is gone")
    let visit = await HistoryVisit(library)
    #expect(visit.text.contains("the disk is gone"))
    #expect(visit.rows == [])
    library.now.failure = nil
    await visit.send(.tapped("retry"))
    #expect(visit.rows.count == 3)
    #expect(!visit.text.contains("the disk is gone"))
  }

  @Test("As many as were shown are shown again after a visit to a ticket")
  func comingBack() async {
    let journeys = many(45)
    let visit = await HistoryVisit(LibraryFake(journeys: journeys))
    await visit.send(.tapped("more"), .chose(journeys[30].row))
    #expect(visit.titles == ["History", "History ticket"])
    await visit.visitor.back()
    #expect(visit.rows.count == 40)
  }

  @Test("An answer to what was asked for before is not shown")
  func lateAnswer() async throws {
    let library = LibraryFake(journeys: [
      .sample(status: .finished, ended: Day("2026-02-01")),
      .sample(.persuasion, status: .finished, ended: Day("2025-02-01")),
    ])
    let store = HeldHistory(library)
    let visit = await HistoryVisit(library, store: store)
    let session = visit.visitor.session
    let id = try #require(session.current?.id)
    await store.hold(year: 2026)
    async let early = session.send(.picked("period", "2026"), to: id)
    await store.isHeld()
    await session.send(.picked("period", "2025"), to: id)
    await store.letGo()
    _ = await early
    #expect(visit.rows.count == 1)
    #expect(visit.rows.first?.hasPrefix("- Persuasion") == true)
  }

  @Test("A book read earlier is registered, and its ticket is printed")
  func register() async {
    let visit = await HistoryVisit()
    var transitions: [String] = []
    let observation = visit.visitor.session.window.observe { event in
      transitions.append("\(event)")
    }
    await visit.send(.tapped("register"))
    #expect(visit.titles == ["History", "Form: finished"])
    await visit.send(.chose("keep"))
    #expect(visit.titles == ["History", "History ticket"])
    #expect(transitions.contains { $0.contains("print") })
    await visit.visitor.back()
    #expect(visit.rows.count == 1)
    withExtendedLifetime(observation) {}
  }

  @Test("Leaving the form changes nothing")
  func leaveForm() async {
    let visit = await HistoryVisit()
    await visit.send(.tapped("register"))
    await visit.visitor.back()
    #expect(visit.titles == ["History"])
    #expect(visit.library.now.journeys.isEmpty)
  }

  @Test("A ticket that was deleted elsewhere is said to be gone")
  func goneTicket() async {
    let journey = Journey.sample(status: .finished)
    let visit = await HistoryVisit(LibraryFake(journeys: [journey]))
    visit.library.now.journeys = []
    await visit.send(.chose(journey.row))
    #expect(visit.titles == ["History"])
    #expect(visit.text.contains("There is no finished journey"))
    await visit.send(.tapped("retry"))
    #expect(visit.text.contains("No journey has ended yet."))
  }
}
