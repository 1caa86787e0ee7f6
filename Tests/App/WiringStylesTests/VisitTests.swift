import DependencyContainer
import ExampleScreens
import Testing
import WiringStyles

@MainActor
struct VisitTests {
  @Test("Every way prints this transcript", arguments: WiringStyle.allCases)
  func transcript(_ style: WiringStyle) async throws {
    #expect(
      try await Visit(style).transcript() == """
        The app is launched
            HomeCoordinator starts
            HomeCoordinator: push shows HomeScreen (push)
          = Home: [Book a flight]
        The person starts a booking
            BookingCoordinator starts
            BookingCoordinator: push shows BookingScreen (push)
          = Booking: To: not chosen / [Confirm] / [Cancel]
        looks for a destination
            SearchCoordinator starts
            SearchCoordinator: push shows SearchScreen (push)
          = Search: City:  / - Seoul (ICN) / - Jeju (CJU) / - Jeddah (JED)

        coordinators            screens
        HomeCoordinator         ground
          BookingCoordinator      3 SearchScreen   of SearchCoordinator
            SearchCoordinator     2 BookingScreen  of BookingCoordinator
                                  1 HomeScreen     of HomeCoordinator

        types the beginning of a city
          = Search: City: je / - Jeju (CJU) / - Jeddah (JED)
        chooses one
            SearchCoordinator: end removes SearchScreen (push)
            SearchCoordinator ends, finished
          = Booking: To: Jeju (CJU) / [Confirm] / [Cancel]
        confirms
            BookingCoordinator: push shows ConfirmationScreen (push)
          = Confirmation: A flight to Jeju (CJU). / [Book]
        goes back
            person: back
          = Booking: To: Jeju (CJU) / [Confirm] / [Cancel]
        cancels
            BookingCoordinator: end removes BookingScreen (push)
            BookingCoordinator ends, cancelled
          = Home: Nothing was booked. / [Book a flight]

        coordinators      screens
        HomeCoordinator   ground
                            1 HomeScreen  of HomeCoordinator

        Of the flows that have ended nothing lives on.

        """)
  }

  @Test("The container's wiring has no gap and nothing unused")
  func gate() throws {
    var builder = ContainerBuilder()
    ContainerWiring.register(in: &builder, airports: .samples)
    let container = try builder.build(failsOnUnused: true)
    #expect(try container.resolveAll() == container.keyNames.count)
  }
}
