import FeatureTesting
import JourneyFormInterface
import LibraryStoreInterface
import Localization
import Model
import ScreenKit
import Testing

/// What the form of a journey says is wrong, and where.
@MainActor
struct JourneyFormProblemTests {
  @Test("All that is missing is said at its field, and only once it was tried")
  func missing() async {
    let visit = await FormVisit(.underWay)
    #expect(visit.errors == [:])
    await visit.send(.tapped("keep"))
    #expect(
      visit.errors == [
        "Book": "Choose the book that you want to read.",
        "Departure": "Choose the airport where the flight departs.",
        "Arrival": "Choose the airport where the flight arrives.",
      ])
    await visit.send(.tapped("book"), .chose("emma"))
    #expect(Set(visit.errors.keys) == ["Departure", "Arrival"])
    #expect(visit.store.now.journeys.isEmpty)
  }

  @Test(
    "What a book that is being read can not have is said at its field and kept as typed",
    arguments: [
      ("position", "475", "Page", "Page 475 is beyond the end: the book has 474 pages."),
      ("position", "-1", "Page", "A book begins at 0, not at -1. Type how far you have come."),
      ("position", "twelve", "Page", "Type a whole number in digits, such as 42."),
      (
        "pages", "0", "Pages of the book",
        "A book can not be 0 long. Type a number from 1 to 20000."
      ),
      ("pages", "", "Pages of the book", "Type how long the book is."),
      ("pages", "many", "Pages of the book", "Type a whole number in digits, such as 42."),
      (
        "started", "2026-12-02", "First day",
        "2026-12-02 has not come yet. Choose today or a day before."
      ),
      (
        "started", "30 November", "First day",
        "The calendar has no such day. Write it as 2026-11-30."
      ),
    ] as [(String, String, String, String)])
  func underWay(_ field: String, _ text: String, _ label: String, _ error: String) async {
    let visit = await FormVisit(.underWay)
    await visit.choose()
    await visit.send(.typed(ControlID(field), text), .tapped("keep"))
    #expect(visit.errors == [label: error])
    #expect(visit.words.contains("\(label): \(text)"))
    #expect(visit.store.now.journeys.isEmpty)
  }

  @Test(
    "What a book that was read earlier can not have is said at its field and kept as typed",
    arguments: [
      ([("started", "2026-12-02")], "First day", "2026-12-02 has not come yet."),
      ([("ended", "2026-12-02")], "Last day", "2026-12-02 has not come yet."),
      ([("ended", "2026-02-29")], "Last day", "The calendar has no such day."),
      (
        [("started", "2026-11-20"), ("ended", "2026-11-19")], "Last day",
        "The journey would end on 2026-11-19, before it began on 2026-11-20."
      ),
      (
        [("review", String(repeating: "x", count: 20_001))], "Review",
        "The review has 20001 characters; at most 20000 are kept. Shorten it."
      ),
      (
        [("reason", String(repeating: "x", count: 201))], "Reason",
        "The reason has 201 characters; at most 200 fit on the ticket."
      ),
    ] as [([(String, String)], String, String)])
  func finished(_ typed: [(String, String)], _ label: String, _ error: String) async {
    let visit = await FormVisit(.finished)
    await visit.choose()
    for (field, text) in typed { await visit.send(.typed(ControlID(field), text)) }
    await visit.send(.tapped("keep"))
    #expect(Array(visit.errors.keys) == [label])
    #expect(visit.errors[label]?.hasPrefix(error) == true)
    #expect(visit.words.contains("\(label): \(typed.last?.1 ?? "")"))
    #expect(visit.store.now.journeys.isEmpty)
  }

  @Test("A place is not beyond an end that can not be read")
  func unreadEnd() async {
    let visit = await FormVisit(.underWay)
    await visit.choose()
    await visit.send(
      .picked("unit", "minutes"), .typed("minutes", "?"), .typed("position", "500"), .tapped("keep")
    )
    #expect(Array(visit.errors.keys) == ["Minutes of the book"])
    await visit.send(.typed("minutes", "499"))
    #expect(
      visit.errors == ["Minute": "Minute 500 is beyond the end: the book has 499 minutes."])
    await visit.send(.typed("minutes", "500"), .tapped("keep"))
    #expect(visit.store.now.journeys.count == 1)
  }

  @Test("A flight that ends where it begins is said at the arrival")
  func sameAirport() async {
    let visit = await FormVisit(.underWay)
    await visit.choose(from: "ICN", to: "ICN")
    await visit.send(.tapped("keep"))
    #expect(visit.errors["Arrival"]?.contains("departs from Seoul (ICN) already") == true)
  }

  @Test("A route that is flown already is said at the arrival until it is changed")
  func routeTaken() async {
    let visit = await FormVisit(.underWay, store: LibraryFake(tickets: [.sample()]))
    await visit.choose()
    await visit.send(.typed("reason", "Again"), .tapped("keep"))
    #expect(visit.errors["Arrival"]?.contains("from Seoul (ICN) to Paris (CDG) already") == true)
    #expect(visit.words.contains("Reason: Again"))
    await visit.send(.tapped("arrival"), .chose("LIM"))
    #expect(visit.errors == [:])
    await visit.send(.tapped("keep"))
    #expect(visit.store.now.journeys.count == 1)
  }

  @Test("A route that was taken can be tried again, since it may be free by now")
  func routeFreed() async {
    let visit = await FormVisit(.underWay, store: LibraryFake(tickets: [.sample()]))
    await visit.choose()
    await visit.send(.tapped("keep"))
    #expect(visit.errors.count == 1)
    visit.store.now.tickets = []
    await visit.send(.tapped("keep"))
    #expect(visit.store.now.journeys.count == 1)
  }

  @Test("A book that was read earlier may have flown a route that is flown now")
  func routeOfHistory() async {
    let visit = await FormVisit(.finished, store: LibraryFake(journeys: [.sample()]))
    await visit.choose()
    await visit.send(.tapped("keep"))
    #expect(visit.store.now.journeys.count == 2)
  }

  @Test("What the library finds wrong is said at its field until the draft changes")
  func incomplete() async {
    let visit = await FormVisit(.underWay)
    await visit.choose()
    visit.store.now.failure = .incomplete(
      JourneyDraftProblems(wish: [.noBook], journey: [.beforeBeginning(-1)]))
    await visit.send(.tapped("keep"))
    #expect(Set(visit.errors.keys) == ["Book", "Page"])
    await visit.send(.typed("position", "1"))
    #expect(visit.errors == [:])
  }

  @Test("A library that fails loses nothing and can be tried again")
  func storeFails() async {
    let visit = await FormVisit(.underWay)
    await visit.choose()
    await visit.send(.typed("position", "12"))
    visit.store.now.failure = .failed("the disk is full")
    await visit.send(.tapped("keep"))
    #expect(visit.visitor.text.contains("the disk is full"))
    #expect(visit.words.contains("Page: 12"))
    visit.store.now.failure = nil
    await visit.send(.tapped("keep"))
    #expect(visit.store.now.journeys.map(\.position) == [12])
  }
}
