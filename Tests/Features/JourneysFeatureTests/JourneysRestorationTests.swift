import FeatureTesting
import Foundation
import JourneysInterface
import LibraryStoreInterface
import Model
import ScreenKit
import Testing

/// What comes back after the app was killed.
@MainActor
struct JourneysRestorationTests {
  @Test("A place that was half typed comes back", arguments: ["20x", ""])
  func place(_ typed: String) async throws {
    let visit = await JourneysVisit(of: .sample(position: 10))
    await visit.send(.typed("position", typed))
    let again = try await visit.afterKill()
    #expect(again.losses == [])
    #expect(again.titles == ["Journeys", "Emma"])
    #expect(again.field("position") == typed)
  }

  @Test("The part that was seen comes back", arguments: ["book", "memos"])
  func part(_ part: String) async throws {
    let visit = await JourneysVisit(of: .sample())
    await visit.send(.picked("part", part))
    let text = visit.text
    let again = try await visit.afterKill()
    #expect(again.text == text)
  }

  @Test("A memo that was half typed comes back and can be kept")
  func newMemo() async throws {
    let visit = await JourneysVisit(of: .sample(position: 10))
    await visit.send(
      .picked("part", "memos"), .tapped("newMemo"), .typed("text", " Harr"),
      .typed("position", "1x"))
    let again = try await visit.afterKill()
    #expect(again.losses == [])
    #expect(again.titles == ["Journeys", "Emma", "New memo"])
    #expect(again.field("text") == " Harr")
    #expect(again.field("position") == "1x")
    await again.send(.typed("position", "1"), .tapped("save"))
    #expect(again.titles == ["Journeys", "Emma"])
    #expect(again.store.now.memos.map(\.text) == ["Harr"])
    #expect(again.text.contains("- Harr · page 1"))
  }

  @Test("A memo that was being edited comes back; one that is gone is left out")
  func editedMemo() async throws {
    let journey = Journey.sample(position: 10)
    let memo = Memo.sample("Box Hil", at: 300, of: journey)
    let visit = await JourneysVisit(of: journey, memos: [memo])
    await visit.send(
      .picked("part", "memos"), .chose(ControlID(memo.id.uuidString)),
      .typed("text", "Box Hill"))
    let again = try await visit.afterKill()
    #expect(again.titles == ["Journeys", "Emma", "Edit memo"])
    #expect(again.field("text") == "Box Hill")
    visit.store.now.memos = []
    let last = try await again.afterKill()
    #expect(last.titles == ["Journeys", "Emma"])
    #expect(last.losses.count == 1)
  }

  @Test("A review that was half typed comes back", arguments: ["finish", "giveUp"])
  func review(_ sheet: String) async throws {
    let visit = await JourneysVisit(of: .sample(position: 10))
    await visit.send(
      .tapped(ControlID(sheet)), .typed("day", "2026-1"), .picked("rating", "3"),
      .typed("review", "Half a rev"))
    let text = visit.text
    let again = try await visit.afterKill()
    #expect(again.losses == [])
    #expect(again.text == text)
    await again.send(.typed("day", "2026-11-30"), .tapped("end"))
    #expect(again.journeys.map(\.review) == ["Half a rev"])
    #expect(again.titles.count == 2)
  }

  @Test("The ticket of a journey that has ended comes back, and leads to the history")
  func endedTicket() async throws {
    let journey = Journey.sample(position: 10)
    let visit = await JourneysVisit(of: journey)
    await visit.send(.tapped("finish"), .tapped("end"))
    let again = try await visit.afterKill()
    #expect(again.losses == [])
    #expect(again.titles == ["Journeys", "Journey complete"])
    await again.send(.tapped("history"))
    #expect(again.exits == [.history(journey.id)])
  }

  @Test("The form and the boarding pass come back")
  func register() async throws {
    let visit = await JourneysVisit()
    await visit.send(.tapped("register"))
    let form = try await visit.afterKill()
    #expect(form.titles == ["Journeys", "Form: underWay"])
    await visit.send(.chose("keep"))
    let pass = try await visit.afterKill()
    #expect(pass.titles == ["Journeys", "Boarding pass"])
    await pass.send(.tapped("open"))
    #expect(pass.titles == ["Journeys", "Persuasion"])
  }

  @Test("A journey that has ended meanwhile, or is gone, is left out in words")
  func left() async throws {
    let journey = Journey.sample(position: 10)
    let visit = await JourneysVisit(of: journey)
    visit.store.now.journeys = [
      try journey.finished(on: .november30, today: .november30, now: .distantFuture)
    ]
    let again = try await visit.afterKill()
    #expect(again.titles == ["Journeys"])
    #expect(again.losses.first?.contains("There is no journey") == true)
    #expect(again.exits == [])
    visit.store.now.journeys = []
    #expect(try await visit.afterKill().losses.count == 1)
  }
}
