public import ExampleScreens
public import FactorySearchInterface
public import Navigation

/// Makes searches of a directory.
public struct DirectorySearchFactory: SearchFactory {
  private let airports: AirportDirectory

  /// Makes a factory of searches of `airports`.
  public init(airports: AirportDirectory) {
    self.airports = airports
  }

  public func makeSearch(startingWith text: String) -> any Coordinator<Airport> {
    SearchCoordinator(startingWith: text, airports: airports)
  }
}
