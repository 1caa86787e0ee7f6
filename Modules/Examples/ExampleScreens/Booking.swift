/// What the booking flow gives back.
public struct Booking: Hashable, Sendable, Codable {
  /// Where the flight goes.
  public let destination: Airport

  /// Makes a booking.
  public init(destination: Airport) {
    self.destination = destination
  }
}
