public import ExampleScreens
public import Navigation

/// Makes the flow in which a person books a flight.
@MainActor
public protocol BookingFactory {
  /// A flow that finishes with the booking.
  func makeBooking() -> any Coordinator<Booking>
}
