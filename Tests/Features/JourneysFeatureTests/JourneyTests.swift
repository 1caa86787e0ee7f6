import ClockInterface
import FeatureTesting
import Foundation
import JourneysInterface
import LibraryStoreInterface
import Localization
import Model
import Navigation
import ScreenKit
import Testing

/// The screen of one journey: its book and its place.
@MainActor
struct JourneyTests {
  @Test("A journey shows its flight first: the map with the plane, the progress and what is left")
  func flight() async {
    let journey = Journey.sample(position: 237)
    let visit = await JourneysVisit(of: journey)
    #expect(visit.titles == ["Journeys", "Emma"])
    #expect(visit.words.contains("  Seoul (ICN) -> Paris (CDG), 50 %"))
    #expect(visit.words.contains("Progress: 50 % · 237 of 474 pages"))
    let (all, half) = (journey.distance.inKilometres, (journey.distance / 2).inKilometres)
    #expect(visit.words.contains("\(half) to go of \(all)."))
    #expect(visit.words.contains("Page: 237"))
  }

  @Test("The book is shown with all that is known of it, under the boarding pass")
  func book() async throws {
    let book = Book(
      id: "x", title: "The Republic", originalTitle: "Politeia", author: "", publisher: "Akademia",
      year: -375, pages: 300, isbn: ISBN("9780141439587"), summary: "On justice.",
      source: .handwritten)
    let visit = await JourneysVisit(of: .sample(book))
    await visit.send(.picked("part", "book"))
    for line in [
      "BOARDING PASS", "Original title: Politeia", "Author: Unknown author", "Publisher: Akademia",
      "Year: 375 BCE",
      "Length: 300 pages", "ISBN-13: 9780141439587", "ISBN-10: 0141439580", "## Description",
      "On justice.", "Taken from: what you entered by hand",
    ] {
      #expect(visit.words.contains(line))
    }
  }

  @Test(
    "Each source of a book is named",
    arguments: [Book.Source.starter, .catalogueFile, .openLibrary, .handwritten, .imported])
  func source(_ source: Book.Source) async {
    let book = Book(id: "x", title: "X", author: "", source: source)
    let visit = await JourneysVisit(of: .sample(book))
    await visit.send(.picked("part", "book"))
    #expect(visit.words.contains { $0.hasPrefix("Taken from: ") && $0.count > 15 })
    for label in ["ISBN", "Publisher", "Description"] { #expect(!visit.text.contains(label)) }
  }

  @Test("A place that was typed is kept, and the plane moves")
  func keepPlace() async {
    let visit = await JourneysVisit(of: .sample(position: 10))
    await visit.send(.typed("position", " 237 "), .tapped("save"))
    #expect(visit.journeys.map(\.position) == [237])
    #expect(visit.store.now.readingDays == [.november30])
    #expect(visit.text.contains("Saved: page 237."))
    #expect(visit.words.contains("Progress: 50 % · 237 of 474 pages"))
    #expect(visit.field("position") == "237")
    await visit.send(.typed("position", "238"))
    #expect(!visit.text.contains("Saved"))
  }

  @Test("A tap goes on by ten or twenty, and never beyond the end")
  func steps() async {
    let visit = await JourneysVisit(of: .sample(position: 440))
    #expect(visit.text.contains("[+10 pages]"))
    await visit.send(.tapped("step"))
    #expect(visit.journeys.map(\.position) == [450])
    await visit.send(.tapped("twoSteps"), .tapped("step"))
    #expect(visit.journeys.map(\.position) == [474])
    #expect(visit.words.contains("Progress: 100 % · 474 of 474 pages"))
    #expect(visit.words.contains { $0.hasPrefix("0 km to go of ") })
    #expect(visit.text.contains("You are at the end: page 474."))
    #expect(!visit.buttons.contains("step"))
  }

  @Test(
    "A place is asked for in what the book is counted in",
    arguments: [
      (.percent, "Percent", "[+5 %]", "[+10 %]"),
      (.minutes(600), "Minute", "[+10 minutes]", "[+20 minutes]"),
    ] as [(BookLength, String, String, String)])
  func units(_ length: BookLength, _ label: String, _ one: String, _ two: String) async throws {
    let wish = WishTicket.sample()
    let store = LibraryFake(tickets: [wish])
    let now = Moment.noon
    _ = try await store.checkIn(wish: wish.id, length: length, today: now.day, now: now.date)
    let visit = await JourneysVisit(store)
    await visit.send(.chose(ControlID(wish.id.uuidString)))
    #expect(visit.words.contains("\(label): 0"))
    #expect(visit.words.contains(one))
    #expect(visit.words.contains(two))
  }

  @Test(
    "A place that can not be is refused in words, and stays as typed",
    arguments: [
      ("475", "Page 475 is beyond the end: the book has 474 pages."),
      ("-1", "A book begins at 0, not at -1. Type how far you have come."),
      ("ten", "Type a whole number in digits, such as 42."),
      (" ", "Type a whole number in digits, such as 42."),
    ])
  func refusedPlace(_ typed: String, _ error: String) async {
    let visit = await JourneysVisit(of: .sample(position: 10))
    await visit.send(.typed("position", typed), .tapped("save"))
    #expect(visit.errors == ["Page": error])
    #expect(visit.field("position") == typed)
    #expect(visit.journeys.map(\.position) == [10])
    await visit.send(.typed("position", "11"))
    #expect(visit.errors == [:])
  }

  @Test("A journey that was changed elsewhere is read again, and what was typed stays")
  func changed() async throws {
    let journey = Journey.sample(position: 10)
    let visit = await JourneysVisit(of: journey)
    await visit.send(.typed("position", "20"))
    visit.store.now.journeys = [try journey.moved(to: 200, now: .distantFuture)]
    await visit.send(.tapped("save"))
    #expect(visit.text.contains("The journey was changed elsewhere meanwhile"))
    #expect(visit.words.contains { $0.contains("200 of 474 pages") })
    #expect(visit.field("position") == "20")
    #expect(visit.journeys.map(\.position) == [200])
    await visit.send(.tapped("save"))
    #expect(visit.journeys.map(\.position) == [20])
    #expect(!visit.text.contains("changed elsewhere"))
  }

  @Test("A reading that comes after a change is dropped: it is older")
  func lateReading() async throws {
    let journey = Journey.sample(position: 10)
    let library = LibraryFake(journeys: [journey])
    let held = HeldStore(library)
    let visit = await JourneysVisit(library, behind: held)
    await visit.send(.chose(ControlID(journey.id.uuidString)), .tapped("finish"))
    held.hold()
    async let dismissal = visit.visitor.session.perform(.dismiss)
    while held.waitingCount == 0 { await Task.yield() }
    await visit.send(.tapped("step"))
    #expect(visit.field("position") == "20")
    held.release()
    #expect(await dismissal == .done)
    #expect(visit.field("position") == "20")
    await visit.send(.tapped("step"))
    #expect(visit.journeys.map(\.position) == [30])
    #expect(!visit.text.contains("changed elsewhere"))
  }

  @Test("A journey that has ended elsewhere leads to the history")
  func endedElsewhere() async throws {
    let journey = Journey.sample(position: 10)
    let visit = await JourneysVisit(of: journey)
    visit.store.now.journeys = [
      try journey.finished(on: .november30, today: .november30, now: .distantFuture)
    ]
    await visit.send(.tapped("step"))
    #expect(visit.text.contains("This journey has ended meanwhile."))
    #expect(!visit.buttons.contains("save"))
    await visit.send(.tapped("history"))
    #expect(visit.exits == [.history(journey.id)])
    #expect(visit.titles == ["Journeys"])
  }

  @Test("A library that fails loses nothing that was typed, and can be tried again")
  func storeFails() async {
    let visit = await JourneysVisit(of: .sample(position: 10))
    visit.store.now.failure = .failed("the disk is full")
    await visit.send(.typed("position", "20"), .tapped("save"))
    #expect(visit.text.contains("the disk is full"))
    #expect(visit.field("position") == "20")
    visit.store.now.failure = nil
    await visit.send(.tapped("retry"))
    #expect(!visit.text.contains("the disk is full"))
    #expect(visit.field("position") == "20")
    await visit.send(.tapped("save"))
    #expect(visit.journeys.map(\.position) == [20])
  }

  @Test("A journey that is gone says so")
  func gone() async {
    let visit = await JourneysVisit(of: .sample())
    visit.store.now.journeys = []
    await visit.send(.tapped("step"))
    #expect(visit.text.contains("not in your library any more"))
    await visit.visitor.back()
    #expect(visit.text.contains("No journey is under way."))
  }

  @Test("Deleting asks first; keeping it changes nothing")
  func keep() async {
    let visit = await JourneysVisit(of: .sample())
    await visit.send(.tapped("delete"))
    #expect(visit.text.contains("Delete the journey with \u{201C}Emma\u{201D}?"))
    #expect(visit.visitor.content.question?.safeAnswer?.id == "keep")
    await visit.send(.tapped("step"))
    #expect(visit.journeys.map(\.position) == [0])
    await visit.send(.tapped("keep"))
    #expect(visit.visitor.content.question == nil)
    #expect(visit.journeys.count == 1)
  }

  @Test("A journey that was deleted can be put back on the list, with its memos")
  func undo() async {
    let journey = Journey.sample()
    let memo = Memo.sample("Mr Knightley", at: 12, of: journey)
    let visit = await JourneysVisit(of: journey, memos: [memo])
    await visit.send(.tapped("delete"), .tapped("deleteNow"))
    #expect(visit.titles == ["Journeys"])
    #expect(visit.journeys.isEmpty)
    #expect(visit.store.now.memos.isEmpty)
    #expect(visit.text.contains("The journey with \u{201C}Emma\u{201D} was deleted."))
    visit.store.now.failure = .failed("the disk is full")
    await visit.send(.tapped("undo"))
    #expect(visit.text.contains("the disk is full"))
    visit.store.now.failure = nil
    await visit.send(.tapped("undo"))
    #expect(visit.journeys == [journey])
    #expect(visit.store.now.memos == [memo])
    #expect(visit.text.contains("- Emma"))
    #expect(!visit.buttons.contains("undo"))
  }

  @Test("What was deleted is not offered for ever: the next step takes the offer away")
  func offerEnds() async {
    let visit = await JourneysVisit(of: .sample())
    await visit.send(.tapped("delete"), .tapped("deleteNow"))
    #expect(visit.buttons.contains("undo"))
    await visit.send(.tapped("register"))
    await visit.visitor.back()
    #expect(!visit.buttons.contains("undo"))
  }

  @Test("A journey that can not be deleted stays, and says why")
  func deletionFails() async {
    let visit = await JourneysVisit(of: .sample())
    visit.store.now.failure = .failed("the disk is full")
    await visit.send(.tapped("delete"), .tapped("deleteNow"))
    #expect(visit.titles == ["Journeys", "Emma"])
    #expect(visit.text.contains("the disk is full"))
    visit.store.now.failure = nil
    visit.store.now.journeys = []
    await visit.send(.tapped("delete"), .tapped("deleteNow"))
    #expect(visit.text.contains("not in your library any more"))
  }
}
