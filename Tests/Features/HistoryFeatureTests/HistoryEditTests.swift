import FeatureTesting
import Foundation
import LibraryStoreInterface
import Localization
import Model
import ScreenKit
import Testing

/// The form that changes a journey which has ended.
@MainActor
struct HistoryEditTests {
  private let emma = Journey.sample(
    status: .finished, position: 474, started: Day("2026-11-01"), ended: Day("2026-11-20"),
    review: "Splendid.", rating: Rating(halfStars: 9))

  private func form() async -> HistoryVisit {
    let visit = await HistoryVisit(ticketOf: emma)
    await visit.send(.tapped("edit"))
    return visit
  }

  @Test("Days, review, rating and shelves are kept and shown")
  func save() async throws {
    let visit = await form()
    #expect(visit.titles == ["History", "History ticket", "Edit the journey"])
    #expect(visit.text.contains("Started on: 2026-11-01"))
    await visit.send(
      .typed("started", " 2026-10-01 "), .typed("ended", "2026-10-31"),
      .typed("review", "Better and better. "), .picked("rating", "10"),
      .typed("shelves", "classics\n\n classics \nto lend"), .tapped("save"))
    #expect(visit.titles == ["History", "History ticket"])
    let kept = try #require(visit.library.now.journeys.first)
    #expect(kept.started == Day("2026-10-01"))
    #expect(kept.ended == Day("2026-10-31"))
    #expect(kept.review == "Better and better.")
    #expect(kept.rating == Rating(halfStars: 10))
    #expect(kept.shelves == ["classics", "to lend"])
    #expect(kept.status == .finished)
    #expect(visit.text.contains("Shelves: classics, to lend"))
  }

  @Test("A first day, a review, a rating and shelves can be taken away")
  func clear() async throws {
    let visit = await form()
    await visit.send(
      .typed("started", ""), .typed("review", "  "), .picked("rating", "none"), .tapped("save"))
    let kept = try #require(visit.library.now.journeys.first)
    #expect(kept.started == nil)
    #expect(kept.ended == emma.ended)
    #expect(kept.review == "")
    #expect(kept.rating == nil)
  }

  @Test("A shelf that was not touched stays as it is, whatever its name")
  func oddShelves() async throws {
    let odd = try emma.edited(
      started: nil, ended: nil, today: .november30, review: "", rating: nil,
      shelves: ["two\nlines", " blank "], now: emma.updated)
    let visit = await HistoryVisit(ticketOf: odd)
    await visit.send(.tapped("edit"), .typed("review", "Read."), .tapped("save"))
    #expect(visit.library.now.journeys.first?.shelves == ["two\nlines", " blank "])
  }

  @Test(
    "What is wrong is said at its field, nothing is lost, and it is kept once it is right",
    arguments: [
      ("started", "soon", "The calendar has no such day"),
      ("started", "2026-11-21", "before it began"),
      ("started", "2026-12-24", "has not come yet"),
      ("ended", "2026-02-30", "The calendar has no such day"),
      ("ended", "", "The calendar has no such day"),
      ("ended", "2026-10-31", "before it began"),
      ("ended", "2027-01-01", "has not come yet"),
      ("review", String(repeating: "a", count: 20_001), "20001 characters"),
    ])
  func wrong(_ field: String, _ typed: String, _ words: String) async {
    let visit = await form()
    let before = visit.text
    await visit.send(.typed(ControlID(field), typed))
    #expect(visit.errors == [])
    await visit.send(.tapped("save"))
    #expect(visit.errors.count == 1)
    #expect(visit.errors.first?.contains(words) == true)
    #expect(visit.text.contains(": \(typed)"))
    #expect(visit.library.now.journeys == [emma])
    let right = ["started": "2026-11-01", "ended": "2026-11-20"][field] ?? "Splendid."
    await visit.send(.typed(ControlID(field), right))
    #expect(visit.text == before)
    await visit.send(.tapped("save"))
    #expect(visit.titles == ["History", "History ticket"])
  }

  @Test("Two days that are none are both said at once")
  func twoWrong() async {
    let visit = await form()
    await visit.send(.typed("started", "x"), .typed("ended", "y"), .tapped("save"))
    #expect(visit.errors.count == 2)
  }

  @Test("A library that fails loses nothing")
  func failure() async {
    let visit = await form()
    await visit.send(.typed("review", "Anew"))
    visit.library.now.failure = .failed("the disk is full")
    await visit.send(.tapped("save"))
    #expect(visit.text.contains("the disk is full"))
    #expect(visit.text.contains("Review: Anew"))
    visit.library.now.failure = nil
    await visit.send(.tapped("save"))
    #expect(visit.library.now.journeys.first?.review == "Anew")
    #expect(visit.titles == ["History", "History ticket"])
  }

  @Test("What somebody else has changed is replaced only by a second attempt")
  func changed() async throws {
    let visit = await form()
    await visit.send(.typed("review", "Mine"))
    let theirs = try emma.edited(
      started: nil, ended: nil, today: .november30, review: "Theirs", rating: nil, shelves: [],
      now: emma.updated.addingTimeInterval(1))
    visit.library.now.journeys = [theirs]
    await visit.send(.tapped("save"))
    #expect(visit.text.contains("changed elsewhere meanwhile"))
    #expect(visit.text.contains("Review: Mine"))
    #expect(visit.library.now.journeys == [theirs])
    await visit.send(.tapped("save"))
    #expect(visit.library.now.journeys.first?.review == "Mine")
  }

  @Test("What is gone, or goes on elsewhere, is said to be so", arguments: [false, true])
  func gone(_ isResumed: Bool) async throws {
    let visit = await form()
    let resumed = try emma.resumed(now: emma.updated.addingTimeInterval(1))
    visit.library.now.journeys = isResumed ? [resumed] : []
    for _ in 1...2 {
      await visit.send(.tapped("save"))
      #expect(visit.text.contains("not in your library any more"))
    }
    await visit.visitor.back()
    #expect(visit.text.contains("not in your library any more"))
    #expect(visit.library.now.journeys == (isResumed ? [resumed] : []))
  }

  @Test("Taps on other controls do nothing")
  func stray() async {
    let visit = await form()
    let before = visit.text
    await visit.send(.typed("other", "x"), .tapped("other"), .chose("other"))
    #expect(visit.text == before)
  }
}
