public import AirportCatalogInterface
public import DependencyContainer
public import LibraryStoreInterface
public import SearchInterface
public import WishlistInterface

/// Builds the flow of the wish tickets.
public struct WishlistBuilder: WishlistBuildable {
  private let dependencies: WishlistDependencies

  /// Makes a builder; each dependency is resolved when the flow first needs it.
  public init(
    store: Provider<any LibraryStore>,
    airports: Provider<any AirportCatalog>,
    bookSearch: Provider<any BookSearchBuildable>,
    airportSearch: Provider<any AirportSearchBuildable>
  ) {
    dependencies = WishlistDependencies(
      store: store, airports: airports, bookSearch: bookSearch, airportSearch: airportSearch)
  }

  public func build() -> any WishlistCoordinating {
    WishlistCoordinator(dependencies: dependencies)
  }
}

/// What the flows of this feature resolve, each at the moment when it is needed.
struct WishlistDependencies: Sendable {
  let store: Provider<any LibraryStore>
  let airports: Provider<any AirportCatalog>
  let bookSearch: Provider<any BookSearchBuildable>
  let airportSearch: Provider<any AirportSearchBuildable>
}
