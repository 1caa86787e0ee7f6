import ClosureBookingFeature
import ClosureSearchFeature
import ExampleScreens
import Navigation

/// The composition root by closures: what a feature needs is a function.
enum ClosureWiring {
  @MainActor
  static func home(over airports: AirportDirectory) -> HomeCoordinator {
    HomeCoordinator { home, then in
      let booking = BookingCoordinator { text in
        SearchCoordinator(startingWith: text, airports: airports)
      }
      home.start(booking, then: then)
    }
  }
}
