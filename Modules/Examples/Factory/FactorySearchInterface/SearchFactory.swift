public import ExampleScreens
public import Navigation

/// Makes the flow in which a person finds an airport.
@MainActor
public protocol SearchFactory {
  /// A flow that begins with `text` and finishes with the chosen airport.
  func makeSearch(startingWith text: String) -> any Coordinator<Airport>
}
