public import AirportCatalogInterface
public import DependencyContainer
public import Model
public import Navigation
public import SearchInterface

/// Builds the airport search over the app's airport catalogue.
public struct AirportSearchBuilder: AirportSearchBuildable {
  private let catalog: Provider<any AirportCatalog>

  /// Makes a builder; the catalogue is resolved when a search is built.
  public init(catalog: Provider<any AirportCatalog>) {
    self.catalog = catalog
  }

  public func build(for purpose: AirportSearchPurpose) -> any Coordinator<Airport> {
    AirportSearchCoordinator(purpose: purpose, catalog: catalog())
  }
}
