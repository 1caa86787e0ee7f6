import FeatureTesting
import Foundation
import JourneysInterface
import LibraryStoreInterface
import Localization
import Model
import Navigation
import ScreenKit
import Testing

/// The sheets on which a journey is finished or given up.
@MainActor
struct EndJourneyTests {
  @Test("A journey is finished with day, rating and review, and its ticket is printed")
  func finish() async throws {
    let visit = await JourneysVisit(of: .sample(position: 100))
    await visit.send(.tapped("finish"))
    #expect(visit.titles == ["Journeys", "Emma", "Finish"])
    #expect(visit.field("day") == "2026-11-30")
    #expect(visit.text.contains("You land at Paris (CDG)."))
    await visit.send(
      .typed("day", "2026-11-29"), .picked("rating", "9"), .typed("review", " Witty. "),
      .tapped("end"))
    let kept = try #require(visit.journeys.first)
    #expect(kept.status == .finished)
    #expect(kept.ended == Day("2026-11-29"))
    #expect(kept.rating == Rating(halfStars: 9))
    #expect(kept.review == "Witty.")
    #expect(kept.position == 474)
    #expect(kept.progress == 1)
    #expect(kept.remainingDistance == 0)
    #expect(visit.titles == ["Journeys", "Journey complete"])
    #expect(visit.text.contains("Arrived: 29 Nov 2026"))
    #expect(visit.text.contains("Rating: ★★★★½"))
    await visit.send(.tapped("done"))
    #expect(visit.titles == ["Journeys"])
    #expect(visit.text.contains("No journey is under way."))
    #expect(visit.exits == [])
  }

  @Test("From the ticket the person can go to the history")
  func history() async throws {
    let journey = Journey.sample(position: 100)
    let visit = await JourneysVisit(of: journey)
    await visit.send(.tapped("finish"), .tapped("end"))
    await visit.send(.tapped("history"))
    #expect(visit.exits == [.history(journey.id)])
    #expect(visit.titles == ["Journeys"])
  }

  @Test("A journey is given up where it stands, with a reason")
  func giveUp() async throws {
    let visit = await JourneysVisit(of: .sample(position: 100))
    await visit.send(.tapped("giveUp"))
    #expect(visit.titles == ["Journeys", "Emma", "Give up"])
    #expect(visit.text.contains("The journey ends where it stands: 100 of 474 pages."))
    await visit.send(.typed("day", ""), .typed("review", "Too long"), .tapped("end"))
    let kept = try #require(visit.journeys.first)
    #expect(kept.status == .abandoned)
    #expect(kept.position == 100)
    #expect(kept.review == "Too long")
    #expect(kept.ended == .november30)
    #expect(visit.titles == ["Journeys", "Journey given up"])
    #expect(visit.text.contains("Given up: 30 Nov 2026"))
  }

  @Test(
    "An end that can not be is said at its field, on both sheets, and stays as typed",
    arguments: ["finish", "giveUp"],
    [
      ("day", "2026-12-02", "2026-12-02 has not come yet."),
      ("day", "2026-11-19", "The journey would end on 2026-11-19, before it began on 2026-11-20."),
      ("day", "yesterday", "The calendar has no such day."),
      (
        "review", String(repeating: "x", count: 20_001),
        "The review has 20001 characters; at most 20000 are kept."
      ),
    ])
  func problems(_ sheet: String, _ typed: (field: String, text: String, error: String)) async {
    let visit = await JourneysVisit(of: .sample(position: 100))
    await visit.send(
      .tapped(ControlID(sheet)), .typed(ControlID(typed.field), typed.text), .tapped("end"))
    #expect(visit.errors.count == 1)
    #expect(visit.errors.values.first?.hasPrefix(typed.error) == true)
    #expect(visit.field(typed.field) == typed.text)
    #expect(visit.journeys.map(\.status) == [.underWay])
    await visit.send(.typed(ControlID(typed.field), ""))
    #expect(visit.errors == [:])
    await visit.send(.tapped("end"))
    #expect(visit.journeys.map(\.status) != [.underWay])
  }

  @Test("A sheet that is dismissed changes nothing")
  func dismissed() async {
    let visit = await JourneysVisit(of: .sample(position: 100))
    await visit.send(.tapped("finish"), .typed("review", "Half"))
    await visit.visitor.session.perform(.dismiss)
    #expect(visit.titles == ["Journeys", "Emma"])
    #expect(visit.journeys.map(\.status) == [.underWay])
  }

  @Test("A journey that was changed elsewhere is ended as it is now, and the review stays")
  func changed() async throws {
    let journey = Journey.sample(position: 100)
    let visit = await JourneysVisit(of: journey)
    await visit.send(.tapped("giveUp"), .typed("review", "Too long"))
    visit.store.now.journeys = [try journey.moved(to: 200, now: .distantFuture)]
    await visit.send(.tapped("end"))
    #expect(visit.titles == ["Journeys", "Emma", "Give up"])
    #expect(visit.text.contains("The journey was changed elsewhere meanwhile"))
    #expect(visit.text.contains("where it stands: 200 of 474 pages."))
    #expect(visit.field("review") == "Too long")
    await visit.send(.tapped("end"))
    #expect(visit.journeys.map(\.position) == [200])
    #expect(visit.journeys.map(\.review) == ["Too long"])
  }

  @Test("A journey that has ended elsewhere can not be ended again")
  func endedElsewhere() async throws {
    let journey = Journey.sample(position: 100)
    let visit = await JourneysVisit(of: journey)
    await visit.send(.tapped("finish"))
    visit.store.now.journeys = [
      try journey.finished(on: .november30, today: .november30, now: .distantFuture)
    ]
    await visit.send(.tapped("end"), .tapped("end"))
    #expect(visit.text.contains("\u{201C}Emma\u{201D} has landed already."))
    await visit.visitor.session.perform(.dismiss)
    #expect(visit.text.contains("This journey has ended meanwhile."))
  }

  @Test("A library that fails loses nothing and can be tried again")
  func storeFails() async {
    let visit = await JourneysVisit(of: .sample(position: 100))
    await visit.send(.tapped("finish"), .typed("review", "Witty"))
    visit.store.now.failure = .failed("the disk is full")
    await visit.send(.tapped("end"))
    #expect(visit.titles == ["Journeys", "Emma", "Finish"])
    #expect(visit.text.contains("the disk is full"))
    #expect(visit.field("review") == "Witty")
    visit.store.now.failure = nil
    await visit.send(.tapped("end"))
    #expect(visit.titles == ["Journeys", "Journey complete"])
  }

  @Test("A double tap ends the journey once")
  func doubleTap() async throws {
    let visit = await JourneysVisit(of: .sample(position: 100))
    await visit.send(.tapped("finish"))
    let id = try #require(visit.visitor.session.current?.id)
    async let one = visit.visitor.session.send(.tapped("end"), to: id)
    async let other = visit.visitor.session.send(.tapped("end"), to: id)
    _ = await (one, other)
    await visit.visitor.session.window.settled()
    #expect(visit.titles == ["Journeys", "Journey complete"])
  }
}
