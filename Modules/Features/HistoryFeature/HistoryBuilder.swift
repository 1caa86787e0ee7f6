public import ClockInterface
public import DependencyContainer
public import HistoryInterface
public import JourneyFormInterface
public import LibraryStoreInterface

/// Builds the flow of the journeys that have ended.
public struct HistoryBuilder: HistoryBuildable {
  private let dependencies: HistoryDependencies

  /// Makes a builder; each dependency is resolved when the flow first needs it, and `now` each time.
  public init(
    history: Provider<any HistoryStore>,
    journeys: Provider<any JourneyStore>,
    journeyForm: Provider<any JourneyFormBuildable>,
    now: Provider<Moment>
  ) {
    dependencies = HistoryDependencies(
      history: history, journeys: journeys, journeyForm: journeyForm, now: now)
  }

  public func build(
    onExit: @escaping @MainActor (HistoryExit) -> Void
  ) -> any HistoryCoordinating {
    HistoryCoordinator(dependencies: dependencies, onExit: onExit)
  }
}

/// What the flow of this feature resolves, each at the moment when it is needed.
struct HistoryDependencies: Sendable {
  let history: Provider<any HistoryStore>
  let journeys: Provider<any JourneyStore>
  let journeyForm: Provider<any JourneyFormBuildable>
  let now: Provider<Moment>
}
