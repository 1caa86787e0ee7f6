import AccountsInterface
import ClockInterface
import DependencyContainer
import FeatureTesting
import HomeFeature
import HomeInterface
import LibraryStoreInterface
import Model
import Navigation
import ScreenKit
import SettingsInterface

/// A home of fakes, with somebody who visits it.
@MainActor
final class Home {
  let library = LibraryFake()
  let settings = SettingsFake()
  /// What happens before the settings are read or kept.
  var beforeSettings: @MainActor () async -> Void = {}
  var account = Account.anna
  var now = Moment.noon
  private(set) var exits: [HomeExit] = []

  func flow() -> any HomeCoordinating {
    let (library, settings, account, now) = (library, settings, account, now)
    let store = SlowSettings(library: library) { [weak self] in
      await self?.beforeSettings()
    }
    return HomeBuilder(
      journeys: Provider { library }, wishes: Provider { library }, history: Provider { library },
      settingsStore: Provider { store }, account: Provider { account }, now: Provider { now },
      settings: Provider { settings }
    ).build(device: Device()) { [weak self] in self?.exits.append($0) }
  }

  func visitor(_ device: Device = Device()) async -> Visitor {
    await Visitor(flow(), device: device)
  }
}

/// The settings of a library, with something that happens before each call.
struct SlowSettings: SettingsStore {
  let library: LibraryFake
  let before: @Sendable () async -> Void

  func settings() async throws(LibraryStoreError) -> LibrarySettings {
    await before()
    return try await library.settings()
  }

  func change(
    _ edit: @Sendable (inout LibrarySettings) -> Void
  ) async throws(LibraryStoreError) -> LibrarySettings {
    await before()
    return try await library.change(edit)
  }
}

/// Settings with a screen for each place, each named for its route.
struct SettingsFake: SettingsBuildable {
  func build(device: Device) -> any SettingsCoordinating { SettingsFlowFake() }
}

final class SettingsFlowFake: SettingsCoordinating {
  struct Refusal: Error, CustomStringConvertible {
    let description = "There is no such place."
  }

  let flow = Flow<AccountExit>()

  func start() {
    flow.restores(SettingsRoute.self, by: self) { try await $0.open($1) }
    flow.router.push(NamedScreen("Settings") { [weak self] in self?.flow.finish(.loggedOut) })
  }

  func open(_ route: SettingsRoute) async throws {
    if route == .terms { throw Refusal() }
    flow.router.push(NamedScreen("\(route)") {}, for: route)
  }
}

/// A screen that does one thing when it is tapped.
final class NamedScreen: ContentScreen {
  private let name: String
  private let onTap: @MainActor () -> Void

  init(_ name: String, onTap: @escaping @MainActor () -> Void) {
    self.name = name
    self.onTap = onTap
  }

  var content: Content { Content(title: name) }

  func handle(_ event: ScreenEvent) async { onTap() }
}

extension Content {
  /// The rows of the list with this name.
  func rows(_ id: ControlID) -> [Row] {
    elements.flatMap { if case .rows(let list) = $0, list.id == id { list.rows } else { [Row]() } }
  }

  var maps: [RouteMap] {
    elements.compactMap { if case .map(let map) = $0 { map } else { nil } }
  }

  var progressLines: [ProgressLine] {
    elements.compactMap { if case .progress(let line) = $0 { line } else { nil } }
  }

  /// What is wrong with what was typed, field by field.
  var errors: [String] {
    elements.compactMap { if case .field(let field) = $0 { field.error } else { nil } }
  }
}
