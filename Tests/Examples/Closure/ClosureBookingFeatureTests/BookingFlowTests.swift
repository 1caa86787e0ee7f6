import ExampleScreens
import ExampleTesting
import Navigation
import NavigationTesting
import ScreenKit
import Testing

@testable import ClosureBookingFeature

@MainActor
struct BookingFlowTests {
  let harness = FlowHarness { BookingCoordinator(makeSearch: AirportSearchFake.init) }

  @Test("A destination is searched in the other feature, confirmed and booked")
  func book() async throws {
    try await harness.top(BookingScreen.self).handle(.tapped("search"))
    try harness.top(AirportSearchFakeScreen.self).choose(.jeju)
    try await harness.top(BookingScreen.self).handle(.tapped("confirm"))
    try await harness.top(ConfirmationScreen.self).handle(.tapped("book"))
    #expect(harness.outcomes == [.finished(Booking(destination: .jeju))])
    harness.expectGone()
  }

  @Test("Leaving by a swipe, also out of the search, cancels once, and everything is gone")
  func swipe() async throws {
    try await harness.top(BookingScreen.self).handle(.tapped("search"))
    #expect(harness.person.swipesBack() == .done)
    #expect(harness.outcomes.isEmpty)
    #expect(try harness.top(BookingScreen.self).content.words.contains("To: not chosen"))
    #expect(harness.person.swipesBack() == .done)
    #expect(harness.outcomes == [.cancelled])
    harness.expectGone()
  }

  @Test("Going back from the confirmation keeps the destination, and a search begins with it")
  func change() async throws {
    try await harness.top(BookingScreen.self).handle(.tapped("search"))
    #expect(try harness.top(AirportSearchFakeScreen.self).text == "")
    try harness.top(AirportSearchFakeScreen.self).choose(.jeju)
    try await harness.top(BookingScreen.self).handle(.tapped("confirm"))
    #expect(harness.person.goesBack() == .done)
    try await harness.top(BookingScreen.self).handle(.tapped("search"))
    #expect(try harness.top(AirportSearchFakeScreen.self).text == "Jeju")
    #expect(harness.person.goesBack() == .done)
    try await harness.top(BookingScreen.self).handle(.tapped("cancel"))
    #expect(harness.outcomes == [.cancelled])
    harness.expectGone()
  }
}
