import FeatureTesting
import JourneyFormInterface
import Model
import Navigation
import ScreenKit
import Testing

/// What comes back after the app was killed in the middle of the form.
@MainActor
struct JourneyFormRestorationTests {
  @Test("A form that was half filled in comes back as it was", arguments: [true, false])
  func form(_ isSearching: Bool) async throws {
    let visit = await FormVisit(.finished)
    await visit.choose(book: "persuasion")
    await visit.send(
      .picked("unit", "minutes"), .typed("minutes", "60x"), .typed("started", "2020-13"),
      .typed("ended", "2020"), .typed("review", " Half a rev"), .picked("rating", "7"),
      .typed("reason", "Why"))
    if isSearching { await visit.send(.tapped("arrival")) }
    let state = try #require(visit.visitor.session.window.state)
    let titles = visit.visitor.titles

    let again = await FormVisit(.finished)
    #expect(await again.visitor.session.window.restore(state) == [])
    #expect(again.visitor.titles == titles)
    if isSearching { await again.visitor.back() }
    for line in [
      "Book: Persuasion (Jane Austen)", "Departure: Seoul (ICN) (Seoul Airport, Land)",
      "Minutes of the book: 60x", "First day: 2020-13", "Last day: 2020",
      "Review:  Half a rev", "Reason: Why",
    ] {
      #expect(again.words.contains(line))
    }
    #expect(again.visitor.text.contains("(3.5 of 5 stars)"))
  }

  @Test("A journey whose form comes back can be kept")
  func keep() async throws {
    let visit = await FormVisit(.underWay)
    await visit.choose()
    await visit.send(.typed("position", "12"), .tapped("book"))
    let state = try #require(visit.visitor.session.window.state)
    let again = await FormVisit(.underWay)
    #expect(await again.visitor.session.window.restore(state) == [])
    await again.send(.chose("persuasion"), .tapped("keep"))
    let kept = try #require(again.store.now.journeys.first)
    #expect(kept.book == .persuasion)
    #expect(kept.position == 12)
  }
}
