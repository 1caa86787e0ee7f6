public import Model
public import Navigation

/// Builds the flow in which a person finds an airport.
public protocol AirportSearchBuildable: Sendable {
  /// A flow that finishes with the chosen airport.
  @MainActor func build(for purpose: AirportSearchPurpose) -> any Coordinator<Airport>
}

/// What an airport is looked for.
public enum AirportSearchPurpose: String, Hashable, Sendable, Codable {
  /// The flight begins there.
  case departure
  /// The flight ends there.
  case arrival
}
