public import ClockInterface
public import DependencyContainer
public import JourneyFormInterface
public import JourneysInterface
public import LibraryStoreInterface

/// Builds the flow of the journeys under way.
public struct JourneysBuilder: JourneysBuildable {
  private let dependencies: JourneysDependencies

  /// Makes a builder; each dependency is resolved when the flow first needs it, the moment at each
  /// use.
  public init(
    store: Provider<any JourneyStore>,
    form: Provider<any JourneyFormBuildable>,
    now: Provider<Moment>
  ) {
    dependencies = JourneysDependencies(store: store, form: form, now: now)
  }

  public func build(
    onExit: @escaping @MainActor (JourneysExit) -> Void
  ) -> any JourneysCoordinating {
    JourneysCoordinator(dependencies: dependencies, onExit: onExit)
  }
}

/// What the flows of this feature resolve, each at the moment when it is needed.
struct JourneysDependencies: Sendable {
  let store: Provider<any JourneyStore>
  let form: Provider<any JourneyFormBuildable>
  let now: Provider<Moment>
}
