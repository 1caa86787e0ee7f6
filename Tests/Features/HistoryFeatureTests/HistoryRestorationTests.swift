import FeatureTesting
import Foundation
import HistoryInterface
import Model
import Navigation
import ScreenKit
import Testing

/// What comes back after a kill, and that nothing stays when the history goes.
@MainActor
struct HistoryRestorationTests {
  private let emma = Journey.sample(status: .finished, position: 474, ended: Day("2026-11-20"))

  /// Another run of the app on the same library.
  private func relaunched(_ visit: HistoryVisit, losing losses: Int = 0) async throws
    -> HistoryVisit
  {
    let state = try #require(visit.visitor.session.window.state)
    let again = await HistoryVisit(visit.library)
    let lost = await again.visitor.session.window.restore(state)
    #expect(lost.count == losses)
    await again.visitor.session.appear()
    return again
  }

  @Test("The form comes back with what was typed, over its ticket")
  func edit() async throws {
    let visit = await HistoryVisit(ticketOf: emma)
    await visit.send(
      .tapped("edit"), .typed("ended", "2026-1"), .typed("review", "Half a th"),
      .picked("rating", "3"))
    let again = try await relaunched(visit)
    #expect(again.titles == ["History", "History ticket", "Edit the journey"])
    #expect(again.text == visit.text)
    await again.send(.typed("ended", "2026-11-20"), .tapped("save"))
    #expect(again.library.now.journeys.first?.review == "Half a th")
  }

  @Test("The form to read again, the statistics, the form of a book and the year come back")
  func others() async throws {
    let visit = await HistoryVisit(ticketOf: emma)
    await visit.send(.tapped("readAgain"), .picked("unit", "minutes"), .typed("minutes", "96"))
    let readAgain = try await relaunched(visit)
    #expect(readAgain.text == visit.text)
    try await readAgain.open(.statistics)
    let statistics = try await relaunched(readAgain)
    #expect(statistics.titles == ["History", "Statistics"])
    try await statistics.open(.register)
    #expect(try await relaunched(statistics).titles == ["History", "Form: finished"])
    try await statistics.open(.list(year: 2025))
    let year = try await relaunched(statistics)
    // The list is read when it appears, which it did before the state came back.
    await year.send(.tapped("statistics"))
    await year.visitor.back()
    #expect(year.text.contains("(2025 (0))"))
    #expect(year.rows == [])
  }

  @Test("What is gone meanwhile is left out")
  func gone() async throws {
    let visit = await HistoryVisit(ticketOf: emma)
    await visit.send(.tapped("edit"))
    visit.library.now.journeys = []
    let again = try await relaunched(visit, losing: 1)
    #expect(again.titles == ["History"])
  }

  @Test("No coordinator and no screen outlives the window")
  func leaks() async throws {
    weak var history: AnyObject?
    weak var screen: AnyObject?
    weak var session: AnyObject?
    do {
      let visit = await HistoryVisit(ticketOf: emma)
      await visit.send(.tapped("edit"))
      history = visit.history
      session = visit.visitor.session
      screen = visit.visitor.session.window.front.top
      #expect(screen != nil)
      visit.visitor.session.end()
    }
    #expect(history == nil)
    #expect(screen == nil)
    #expect(session == nil)
  }

  @Test("A ticket goes when it is left")
  func ticketGoes() async {
    let visit = await HistoryVisit(ticketOf: emma)
    weak let ticket = visit.visitor.session.window.front.top
    #expect(ticket != nil)
    await visit.visitor.back()
    #expect(ticket == nil)
  }
}
