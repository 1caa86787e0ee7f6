public import ClockInterface
public import DependencyContainer
public import JourneyFormInterface
public import LibraryStoreInterface
public import Model
public import Navigation
public import SearchInterface

/// Builds the form of a journey that begins without a wish.
public struct JourneyFormBuilder: JourneyFormBuildable {
  private let dependencies: JourneyFormDependencies

  /// Makes a builder; each dependency is resolved when the flow first needs it, the moment at each
  /// use.
  public init(
    store: Provider<any JourneyStore>,
    bookSearch: Provider<any BookSearchBuildable>,
    airportSearch: Provider<any AirportSearchBuildable>,
    now: Provider<Moment>
  ) {
    dependencies = JourneyFormDependencies(
      store: store, bookSearch: bookSearch, airportSearch: airportSearch, now: now)
  }

  public func build(_ kind: JourneyFormKind) -> any Coordinator<Journey> {
    JourneyFormCoordinator(kind: kind, dependencies: dependencies)
  }
}

/// What the flow resolves, each at the moment when it is needed.
struct JourneyFormDependencies: Sendable {
  let store: Provider<any JourneyStore>
  let bookSearch: Provider<any BookSearchBuildable>
  let airportSearch: Provider<any AirportSearchBuildable>
  let now: Provider<Moment>
}
