import ExampleScreens
import FactoryBookingFeature
import FactoryBookingInterface
import FactorySearchFeature
import Navigation

/// The composition root by factory protocols: one factory is handed to the other.
enum FactoryWiring {
  @MainActor
  static func home(over airports: AirportDirectory) -> HomeCoordinator {
    let search = DirectorySearchFactory(airports: airports)
    let booking: any BookingFactory = FlightBookingFactory(search: search)
    return HomeCoordinator { home, then in
      home.start(booking.makeBooking(), then: then)
    }
  }
}
