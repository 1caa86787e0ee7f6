public import ExampleScreens
public import FactoryBookingInterface
public import FactorySearchInterface
public import Navigation

/// Makes bookings that look for their destination in another feature's search.
public struct FlightBookingFactory: BookingFactory {
  private let search: any SearchFactory

  /// Makes a factory of bookings that use `search`.
  public init(search: any SearchFactory) {
    self.search = search
  }

  public func makeBooking() -> any Coordinator<Booking> {
    BookingCoordinator(search: search)
  }
}
