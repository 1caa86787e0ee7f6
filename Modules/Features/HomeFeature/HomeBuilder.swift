public import AccountsInterface
public import ClockInterface
public import DependencyContainer
public import HomeInterface
public import LibraryStoreInterface
public import ScreenKit
public import SettingsInterface

/// Builds the first tab.
public struct HomeBuilder: HomeBuildable {
  private let dependencies: HomeDependencies

  /// Makes a builder; each dependency is resolved when the flow first needs it.
  public init(
    journeys: Provider<any JourneyStore>, wishes: Provider<any LibraryStore>,
    history: Provider<any HistoryStore>, settingsStore: Provider<any SettingsStore>,
    account: Provider<Account>, now: Provider<Moment>,
    settings: Provider<any SettingsBuildable>
  ) {
    dependencies = HomeDependencies(
      journeys: journeys, wishes: wishes, history: history, settingsStore: settingsStore,
      account: account,
      now: now, settings: settings)
  }

  public func build(
    device: Device, onExit: @escaping @MainActor (HomeExit) -> Void
  ) -> any HomeCoordinating {
    HomeCoordinator(dependencies: dependencies, device: device, onExit: onExit)
  }
}

/// What the flow of this feature resolves, each at the moment when it is needed.
struct HomeDependencies: Sendable {
  let journeys: Provider<any JourneyStore>
  let wishes: Provider<any LibraryStore>
  let history: Provider<any HistoryStore>
  let settingsStore: Provider<any SettingsStore>
  let account: Provider<Account>
  let now: Provider<Moment>
  let settings: Provider<any SettingsBuildable>
}
