import ExampleScreens
import ExampleTesting
import Navigation
import NavigationTesting
import ScreenKit
import Testing

@testable import FactorySearchFeature

@MainActor
struct SearchFlowTests {
  let harness = FlowHarness {
    SearchCoordinator(startingWith: "je", airports: AirportDirectory([.jeju]))
  }

  @Test("The search gives back the chosen airport, and is gone")
  func choose() async throws {
    try await harness.top(SearchScreen.self).handle(.chose("CJU"))
    #expect(harness.outcomes == [.finished(.jeju)])
    harness.expectGone()
  }

  @Test("Leaving by a swipe cancels once, and the search is gone")
  func swipe() {
    #expect(harness.person.swipesBackHalfway() == .done)
    #expect(harness.outcomes.isEmpty)
    #expect(harness.person.swipesBack() == .done)
    #expect(harness.outcomes == [.cancelled])
    harness.expectGone()
  }

  @Test("The factory makes a search that begins with the text, over its directory")
  func factory() throws {
    let factory = DirectorySearchFactory(airports: AirportDirectory([.jeju]))
    let search = try #require(factory.makeSearch(startingWith: "x") as? SearchCoordinator)
    let harness = FlowHarness { search }
    #expect(
      try harness.top(SearchScreen.self).content.words == ["City: x", "No city begins so."])
  }
}
