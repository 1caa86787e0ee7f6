public import AirportCatalogInterface
public import DependencyContainer
public import LibraryStoreInterface
public import Model
public import Navigation
public import SearchInterface

/// Builds the airport search over the app's airport catalogue.
public struct AirportSearchBuilder: AirportSearchBuildable {
  private let catalog: Provider<any AirportCatalog>
  private let recents: Provider<any SearchStore>

  /// Makes a builder; the catalogue and the store of recent searches are resolved when a search is
  /// built.
  public init(catalog: Provider<any AirportCatalog>, recents: Provider<any SearchStore>) {
    self.catalog = catalog
    self.recents = recents
  }

  public func build(for purpose: AirportSearchPurpose) -> any Coordinator<Airport> {
    AirportSearchCoordinator(purpose: purpose, catalog: catalog(), recents: recents())
  }
}
