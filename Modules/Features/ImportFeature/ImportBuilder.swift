public import AirportCatalogInterface
public import ClockInterface
public import DependencyContainer
public import ImportInterface
public import LibraryExchangeInterface
public import LibraryStoreInterface
public import Navigation
public import SearchInterface

/// Builds the wizard that takes another library in.
public struct ImportBuilder: ImportBuildable {
  private let dependencies: ImportDependencies

  /// Makes a builder; each dependency is resolved when the wizard first needs it.
  public init(
    exchange: Provider<any LibraryExchange>,
    library: Provider<any LibraryContentsStore>,
    settings: Provider<any SettingsStore>,
    airports: Provider<any AirportCatalog>,
    airportSearch: Provider<any AirportSearchBuildable>,
    now: Provider<Moment>
  ) {
    dependencies = ImportDependencies(
      exchange: exchange, library: library, settings: settings, airports: airports,
      airportSearch: airportSearch, now: now)
  }

  public func build() -> any Coordinator<Void> {
    ImportCoordinator(dependencies: dependencies)
  }
}

/// What the wizard resolves, each at the moment when it is needed.
struct ImportDependencies: Sendable {
  let exchange: Provider<any LibraryExchange>
  let library: Provider<any LibraryContentsStore>
  let settings: Provider<any SettingsStore>
  let airports: Provider<any AirportCatalog>
  let airportSearch: Provider<any AirportSearchBuildable>
  let now: Provider<Moment>
}
