public import AirportCatalogInterface
public import CheckInInterface
public import ClockInterface
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
    settings: Provider<any SettingsStore>,
    airports: Provider<any AirportCatalog>,
    checkIn: Provider<any CheckInBuildable>,
    bookSearch: Provider<any BookSearchBuildable>,
    airportSearch: Provider<any AirportSearchBuildable>,
    now: Provider<Moment>
  ) {
    dependencies = WishlistDependencies(
      store: store, settings: settings, airports: airports, checkIn: checkIn,
      bookSearch: bookSearch, airportSearch: airportSearch, now: now)
  }

  public func build(
    onExit: @escaping @MainActor (WishlistExit) -> Void
  ) -> any WishlistCoordinating {
    WishlistCoordinator(dependencies: dependencies, onExit: onExit)
  }
}

/// What the flows of this feature resolve, each at the moment when it is needed.
struct WishlistDependencies: Sendable {
  let store: Provider<any LibraryStore>
  let settings: Provider<any SettingsStore>
  let airports: Provider<any AirportCatalog>
  let checkIn: Provider<any CheckInBuildable>
  let bookSearch: Provider<any BookSearchBuildable>
  let airportSearch: Provider<any AirportSearchBuildable>
  let now: Provider<Moment>
}
