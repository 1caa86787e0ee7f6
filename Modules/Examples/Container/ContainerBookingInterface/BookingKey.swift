public import DependencyContainer

/// The flow in which a person books a flight.
public enum BookingKey: DependencyKey {
  public typealias Value = any BookingBuildable
}
