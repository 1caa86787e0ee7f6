public import ContainerSearchInterface
public import DependencyContainer
public import ExampleScreens
public import Navigation

/// Builds searches of a directory.
public struct SearchBuilder: SearchBuildable {
  private let airports: Provider<AirportDirectory>

  /// Makes a builder that resolves the directory at each search.
  public init(airports: Provider<AirportDirectory>) {
    self.airports = airports
  }

  public func build(startingWith text: String) -> any Coordinator<Airport> {
    SearchCoordinator(startingWith: text, airports: airports())
  }
}
