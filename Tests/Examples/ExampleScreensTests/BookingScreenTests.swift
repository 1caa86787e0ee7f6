import ExampleScreens
import ScreenKit
import Testing

@MainActor
struct BookingScreenTests {
  @Test("Nothing is confirmed before a destination is chosen, and the screen says so")
  func missing() async {
    var routes: [BookingScreenRoute] = []
    let model = BookingViewModel { routes.append($0) }
    let screen = BookingScreen(model: model)
    await screen.handle(.tapped("confirm"))
    #expect(routes.isEmpty)
    #expect(screen.content.words.contains("  ! Choose a destination first."))
    let airport = Airport(code: "CJU", city: "Jeju")
    model.destination = airport
    await screen.handle(.tapped("confirm"))
    #expect(routes == [.confirm(Booking(destination: airport))])
    #expect(!screen.content.words.contains("  ! Choose a destination first."))
  }

  @Test("A second search begins with the city of the first")
  func searchAgain() async {
    var routes: [BookingScreenRoute] = []
    let model = BookingViewModel { routes.append($0) }
    let screen = BookingScreen(model: model)
    await screen.handle(.tapped("search"))
    model.destination = Airport(code: "CJU", city: "Jeju")
    await screen.handle(.tapped("search"))
    #expect(routes == [.search(startingWith: ""), .search(startingWith: "Jeju")])
  }
}
