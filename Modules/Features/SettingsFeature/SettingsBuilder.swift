public import AccountsInterface
public import AirportCatalogInterface
public import ClockInterface
public import DependencyContainer
public import ImportInterface
public import LibraryExchangeInterface
public import LibraryStoreInterface
public import ScreenKit
public import SearchInterface
public import SettingsInterface

/// Builds the settings.
public struct SettingsBuilder: SettingsBuildable {
  private let dependencies: SettingsDependencies

  /// Makes a builder; each dependency is resolved when it is first needed.
  ///
  /// - Parameter version: That of the program, as `About` says it.
  public init(
    accounts: Provider<any Accounts>,
    account: Provider<Account>,
    token: Provider<SessionToken>,
    settings: Provider<any SettingsStore>,
    library: Provider<any LibraryContentsStore>,
    exchange: Provider<any LibraryExchange>,
    airportSearch: Provider<any AirportSearchBuildable>,
    airports: Provider<any AirportCatalog>,
    importing: Provider<any ImportBuildable>,
    now: Provider<Moment>,
    version: String
  ) {
    dependencies = SettingsDependencies(
      accounts: accounts, account: account, token: token, settings: settings, library: library,
      exchange: exchange, airportSearch: airportSearch, airports: airports, importing: importing,
      now: now, version: version)
  }

  public func build(device: Device) -> any SettingsCoordinating {
    SettingsCoordinator(device: device, dependencies: dependencies)
  }
}

/// What the settings resolve, each at the moment when it is needed.
struct SettingsDependencies: Sendable {
  let accounts: Provider<any Accounts>
  let account: Provider<Account>
  let token: Provider<SessionToken>
  let settings: Provider<any SettingsStore>
  let library: Provider<any LibraryContentsStore>
  let exchange: Provider<any LibraryExchange>
  let airportSearch: Provider<any AirportSearchBuildable>
  let airports: Provider<any AirportCatalog>
  let importing: Provider<any ImportBuildable>
  let now: Provider<Moment>
  let version: String
}
