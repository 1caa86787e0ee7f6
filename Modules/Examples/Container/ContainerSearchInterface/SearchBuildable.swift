public import ExampleScreens
public import Navigation

/// Builds the flow in which a person finds an airport.
public protocol SearchBuildable: Sendable {
  /// A flow that begins with `text` and finishes with the chosen airport.
  @MainActor func build(startingWith text: String) -> any Coordinator<Airport>
}
