import FeatureTesting
import FlightContent
import JourneyFormInterface
import LibraryStoreInterface
import Model
import Navigation
import ScreenKit
import Synchronization
import Testing

/// The form of a journey with fakes only: no search implementation, no database.
@MainActor
struct JourneyFormFlowTests {
  @Test("A book that is being read becomes a journey that is kept before the flow ends")
  func underWay() async throws {
    let visit = await FormVisit(.underWay)
    #expect(visit.visitor.titles == ["New journey"])
    await visit.choose()
    #expect(visit.words.contains("Book: Emma (Jane Austen)"))
    #expect(visit.words.contains("Pages of the book: 474"))
    await visit.send(
      .typed("position", " 120 "), .typed("started", "2026-11-20"),
      .typed("reason", "  A friend. "), .tapped("keep"))
    let kept = try #require(visit.store.now.journeys.first)
    #expect(visit.outcome == .finished(kept))
    #expect(kept.status == .underWay)
    #expect(kept.length == .pages(474))
    #expect(kept.position == 120)
    #expect(kept.started == Day("2026-11-20"))
    #expect(kept.ended == nil)
    #expect(kept.reason == "A friend.")
    #expect(visit.visitor.titles == [])
  }

  @Test("A book that was read earlier becomes history with days, review and rating")
  func finished() async throws {
    let visit = await FormVisit(.finished)
    #expect(visit.visitor.titles == ["A book read earlier"])
    await visit.choose(from: "LIM", to: "ICN")
    await visit.send(
      .typed("started", "2020-02-01"), .typed("ended", "2020-02-29"),
      .typed("review", " Witty. \n"), .picked("rating", "9"), .tapped("keep"))
    let kept = try #require(visit.store.now.journeys.first)
    #expect(visit.outcome == .finished(kept))
    #expect(kept.status == .finished)
    #expect(kept.position == 474)
    #expect(kept.remainingDistance == 0)
    #expect(kept.started == Day("2020-02-01"))
    #expect(kept.ended == Day("2020-02-29"))
    #expect(kept.review == "Witty.")
    #expect(kept.rating == Rating(halfStars: 9))
    #expect(StockReason.all.contains(kept.reason))
  }

  @Test("What the form of one kind needs, the other does not ask for")
  func kinds() async {
    let underWay = await FormVisit(.underWay).visitor.text
    let finished = await FormVisit(.finished).visitor.text
    for label in ["Review:", "Rating:", "Last day:", "[Add to the history]"] {
      #expect(!underWay.contains(label))
      #expect(finished.contains(label))
    }
    #expect(underWay.contains("Percent: "))
    #expect(underWay.contains("[Start the journey]"))
    #expect(!finished.contains("Percent: "))
  }

  @Test("Days that are left empty are today's")
  func emptyDays() async throws {
    let visit = await FormVisit(.finished)
    await visit.choose()
    await visit.send(.tapped("keep"))
    let kept = try #require(visit.store.now.journeys.first)
    #expect(kept.started == .november30)
    #expect(kept.ended == .november30)
  }

  @Test(
    "Progress is counted in what was chosen",
    arguments: [
      ("pages", "500", BookLength.pages(500)), ("percent", nil, .percent),
      ("minutes", "600", .minutes(600)),
    ] as [(String, String?, BookLength)])
  func units(_ unit: String, _ count: String?, _ length: BookLength) async throws {
    let visit = await FormVisit(.underWay)
    await visit.choose(book: "persuasion")
    #expect(visit.words.contains("Counted in: Pages | (Percent) | Minutes"))
    await visit.send(.picked("unit", unit))
    if let count { await visit.send(.typed(ControlID(unit), count)) }
    await visit.send(.typed("position", "50"), .tapped("keep"))
    let kept = try #require(visit.store.now.journeys.first)
    #expect(kept.length == length)
    #expect(kept.position == 50)
  }

  @Test("What was typed for pages and for minutes is kept apart")
  func apart() async {
    let visit = await FormVisit(.underWay)
    await visit.choose()
    await visit.send(.picked("unit", "minutes"), .typed("minutes", "600"))
    #expect(visit.words.contains("Minutes of the book: 600"))
    await visit.send(.picked("unit", "pages"))
    #expect(visit.words.contains("Pages of the book: 474"))
    await visit.send(.picked("unit", "minutes"))
    #expect(visit.words.contains("Minutes of the book: 600"))
  }

  @Test("Searches are resolved when they are opened, and leaving one changes nothing")
  func searches() async {
    let names = Names()
    let visit = await FormVisit(.underWay) { name in names.list.withLock { $0.append(name) } }
    await visit.send(.typed("reason", "Why not"))
    #expect(names.list.withLock { $0 } == [])
    await visit.send(.tapped("departure"))
    #expect(visit.visitor.titles == ["New journey", "Airports: departure"])
    #expect(names.list.withLock { $0 } == ["airports"])
    await visit.visitor.back()
    #expect(visit.words.contains("Reason: Why not"))
    #expect(visit.words.contains("Departure: Choose where it departs"))
    #expect(visit.outcome == nil)
  }

  private final class Names: Sendable {
    let list = Mutex<[String]>([])
  }

  @Test("A double tap keeps one journey")
  func doubleTap() async throws {
    let visit = await FormVisit(.underWay)
    await visit.choose()
    let id = try #require(visit.visitor.session.current?.id)
    async let one = visit.visitor.session.send(.tapped("keep"), to: id)
    async let other = visit.visitor.session.send(.tapped("keep"), to: id)
    _ = await (one, other)
    #expect(visit.store.now.journeys.count == 1)
  }

  @Test("The flow is let go when it has finished, and when the person has left it")
  func leaks() async {
    let finished = await FormVisit(.underWay)
    await finished.choose()
    await finished.send(.tapped("keep"))
    #expect(finished.coordinator == nil)
    let left = await FormVisit(.finished)
    await left.send(.tapped("book"))
    #expect(left.coordinator != nil)
    left.visitor.session.end()
    #expect(left.outcome == .cancelled)
    #expect(left.coordinator == nil)
  }
}
