import FeatureTesting
import Foundation
import HistoryInterface
import LibraryStoreInterface
import Localization
import Model
import ScreenKit
import Testing

/// The ticket of a journey that has ended, and what can be done with it.
@MainActor
struct HistoryTicketTests {
  private let emma = Journey.sample(
    status: .finished, position: 474, ended: Day("2026-11-20"), review: "Splendid.\nTwice.",
    rating: Rating(halfStars: 9))

  private func memo(_ text: String, at position: Int?) -> Memo {
    Memo(
      id: UUID(), journey: emma.id, text: text, position: position, created: .distantPast,
      updated: .distantPast)
  }

  @Test("The ticket says days, route, book, review, rating, shelves and memos")
  func ticket() async throws {
    let shelved = try emma.edited(
      started: emma.started, ended: emma.ended, today: .november30, review: emma.review,
      rating: emma.rating, shelves: ["classics", "favourites"], now: emma.updated)
    let visit = await HistoryVisit(
      ticketOf: shelved, memos: [memo("At the ball", at: 320), memo("In all", at: nil)])
    #expect(visit.titles == ["History", "History ticket"])
    for words in [
      "Seoul (ICN) -> Paris (CDG)", "Emma · Jane Austen", "Arrived: 20 Nov 2026",
      "Departed: 20 Nov 2026", "Rating: ★★★★½", "Splendid.\nTwice.",
      "Shelves: classics, favourites", "page 320 · At the ball", "In all",
    ] {
      #expect(visit.text.contains(words), "\(words)")
    }
    #expect(visit.visitor.buttons == ["edit", "readAgain", "resume", "delete"])
  }

  @Test("The ticket says who has published the book and what it is about, where that is known")
  func publisher() async {
    let book = Book(
      id: "x", title: "X", author: "", publisher: "Penguin", summary: "On justice.",
      source: .imported)
    let visit = await HistoryVisit(
      ticketOf: .sample(book, status: .finished, ended: Day("2026-11-20")))
    for words in ["Publisher: Penguin", "Description", "On justice."] {
      #expect(visit.text.contains(words), "\(words)")
    }
  }

  @Test("One that was given up, without a word on it, says so")
  func bare() async {
    let visit = await HistoryVisit(
      ticketOf: .sample(status: .abandoned, position: 30, started: nil))
    #expect(visit.text.contains("JOURNEY GIVEN UP"))
    #expect(visit.text.contains("No review."))
    #expect(!visit.text.contains("Rating"))
    #expect(!visit.text.contains("Memos"))
    #expect(!visit.text.contains("Shelves"))
    #expect(!visit.text.contains("Publisher"))
    #expect(!visit.text.contains("Description"))
  }

  @Test("Memos that can not be read are said to fail, and can be tried again")
  func failure() async {
    let visit = await HistoryVisit(ticketOf: emma, memos: [memo("At the ball", at: 3)])
    await visit.visitor.back()
    visit.library.now.failure = nil
    await visit.send(.chose(emma.row))
    visit.library.now.failure = .failed("the disk is gone")
    await visit.send(.tapped("retry"), .tapped("edit"))
    #expect(visit.titles == ["History", "History ticket"])
    #expect(visit.text.contains("the disk is gone"))
    #expect(visit.text.contains("Splendid."))
    visit.library.now.failure = nil
    await visit.send(.tapped("retry"))
    #expect(!visit.text.contains("the disk is gone"))
    #expect(visit.text.contains("At the ball"))
  }

  @Test("Readings of one book lead to each other, the one under way to its journey")
  func readings() async {
    let first = Journey.sample(
      number: 2, status: .abandoned, started: Day("2024-01-01"), ended: Day("2024-02-01"))
    let now = Journey.sample(number: 3, from: .lima, started: Day("2026-11-29"))
    let visit = await HistoryVisit(
      ticketOf: emma, first, now, .sample(.persuasion, status: .finished))
    #expect(visit.text.contains("This is reading 2 of 3."))
    #expect(
      visit.rows == [
        "- Reading 1 · Seoul (ICN) → Paris (CDG) · Given up · 1 Feb 2024",
        "- Reading 3 · Lima (LIM) → Paris (CDG) · Under way",
      ])
    await visit.send(.chose(first.row))
    #expect(visit.titles == ["History", "History ticket", "History ticket"])
    #expect(visit.text.contains("This is reading 1 of 3."))
    await visit.send(.chose(now.row))
    #expect(visit.exits == [.journey(now.id)])
  }

  @Test("A journey that has ended by mistake goes on where it was")
  func resume() async throws {
    let visit = await HistoryVisit(ticketOf: emma)
    await visit.send(.tapped("resume"))
    let resumed = try #require(visit.library.now.journeys.first)
    #expect(resumed.status == .underWay)
    #expect(resumed.position == 474)
    #expect(resumed.ended == nil)
    #expect(visit.exits == [.journey(emma.id)])
    #expect(visit.titles == ["History"])
  }

  @Test("On a route that is taken meanwhile it does not go on, and says why")
  func resumeTaken() async {
    let visit = await HistoryVisit(ticketOf: emma, .sample(.persuasion))
    await visit.send(.tapped("resume"))
    #expect(visit.text.contains("Another wish or journey under way flies from Seoul (ICN) to"))
    #expect(visit.exits == [])
    #expect(visit.library.now.journeys.first == emma)
  }

  @Test("What was changed elsewhere is not overwritten by resuming, until it is read again")
  func resumeChanged() async throws {
    let visit = await HistoryVisit(ticketOf: emma)
    let changed = try emma.edited(
      started: nil, ended: emma.ended, today: .november30, review: "Other", rating: nil,
      shelves: [], now: emma.updated.addingTimeInterval(1))
    visit.library.now.journeys = [changed]
    await visit.send(.tapped("resume"))
    #expect(visit.exits == [])
    #expect(visit.text.contains("changed elsewhere"))
    await visit.send(.tapped("retry"))
    #expect(visit.text.contains("Other"))
    await visit.send(.tapped("resume"))
    #expect(visit.exits == [.journey(emma.id)])
  }

  @Test("Deleting asks first, and can be undone on the list")
  func delete() async {
    let memos = [memo("At the ball", at: 3)]
    let visit = await HistoryVisit(ticketOf: emma, memos: memos)
    await visit.send(.tapped("delete"))
    #expect(visit.visitor.content.question?.safeAnswer?.id == "delete.cancel")
    await visit.send(.tapped("edit"))
    #expect(visit.titles == ["History", "History ticket"])
    await visit.send(.tapped("delete.cancel"))
    #expect(visit.visitor.content.question == nil)
    #expect(visit.library.now.journeys == [emma])
    await visit.send(.tapped("delete"), .tapped("delete.confirm"))
    #expect(visit.titles == ["History"])
    #expect(visit.library.now.journeys == [])
    #expect(visit.text.contains("“Emma” was deleted from your history."))
    visit.library.now.failure = .failed("the disk is full")
    await visit.send(.tapped("undo"))
    #expect(visit.text.contains("the disk is full"))
    #expect(visit.visitor.buttons.contains("undo"))
    visit.library.now.failure = nil
    await visit.send(.tapped("undo"))
    #expect(visit.library.now.journeys == [emma])
    #expect(visit.library.now.memos == memos)
    #expect(visit.rows.count == 1)
    #expect(!visit.visitor.buttons.contains("undo"))
    #expect(!visit.text.contains("the disk is full"))
  }

  @Test("The offer to undo goes when the person goes on, and the ticket stays when it fails")
  func deleteFails() async {
    let persuasion = Journey.sample(.persuasion, status: .finished)
    let visit = await HistoryVisit(ticketOf: emma, persuasion)
    visit.library.now.failure = .failed("the disk is full")
    await visit.send(.tapped("delete"), .tapped("delete.confirm"))
    #expect(visit.titles == ["History", "History ticket"])
    #expect(visit.text.contains("the disk is full"))
    visit.library.now.failure = nil
    await visit.send(.tapped("delete"), .tapped("delete.confirm"))
    #expect(visit.visitor.buttons.contains("undo"))
    await visit.send(.chose(persuasion.row))
    await visit.visitor.back()
    #expect(!visit.visitor.buttons.contains("undo"))
  }

  @Test("What was deleted elsewhere meanwhile is gone after deleting it here, too")
  func deleteGone() async {
    let visit = await HistoryVisit(ticketOf: emma)
    visit.library.now.journeys = []
    await visit.send(.tapped("delete"), .tapped("delete.confirm"))
    #expect(visit.titles == ["History"])
    #expect(visit.text.contains("No journey has ended yet."))
    #expect(!visit.visitor.buttons.contains("undo"))
  }

  @Test("A double tap on resume resumes once")
  func doubleTap() async throws {
    let visit = await HistoryVisit(ticketOf: emma)
    let session = visit.visitor.session
    let id = try #require(session.current?.id)
    async let one = session.send(.tapped("resume"), to: id)
    async let other = session.send(.tapped("resume"), to: id)
    _ = await (one, other)
    #expect(visit.exits == [.journey(emma.id)])
  }
}
