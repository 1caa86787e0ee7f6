public import ExampleScreens
public import Navigation

/// Builds the flow in which a person books a flight.
public protocol BookingBuildable: Sendable {
  /// A flow that finishes with the booking.
  @MainActor func build() -> any Coordinator<Booking>
}
