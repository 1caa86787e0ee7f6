public import ContainerBookingInterface
public import ContainerSearchInterface
public import DependencyContainer
public import ExampleScreens
public import Navigation

/// Builds bookings that look for their destination in another feature's search.
public struct BookingBuilder: BookingBuildable {
  private let search: Provider<any SearchBuildable>

  /// Makes a builder; the search is resolved when a booking first needs it.
  public init(search: Provider<any SearchBuildable>) {
    self.search = search
  }

  public func build() -> any Coordinator<Booking> {
    BookingCoordinator(search: search)
  }
}
