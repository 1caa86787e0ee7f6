import DependencyContainer
import HomeInterface
import Navigation
import ScreenKit
import SettingsInterface

/// Shows what is under way, and leads to the year's goal, to the settings and into other flows.
final class HomeCoordinator: HomeCoordinating {
  let flow = Flow<Never>()
  private let dependencies: HomeDependencies
  private let device: Device
  private let onExit: @MainActor (HomeExit) -> Void

  init(
    dependencies: HomeDependencies, device: Device,
    onExit: @escaping @MainActor (HomeExit) -> Void
  ) {
    self.dependencies = dependencies
    self.device = device
    self.onExit = onExit
  }

  func start() {
    flow.restores(HomeRoute.self, by: self) { try await $0.follow($1) }
    let model = HomeViewModel(
      dependencies: dependencies,
      onRoute: { [weak self] in try await self?.follow($0) },
      onExit: { [weak self] in self?.onExit($0) })
    flow.router.push(HomeScreen(model: model))
  }

  func open(_ route: HomeRoute) async throws {
    flow.returnToRoot()
    try await follow(route)
  }

  private func follow(_ route: HomeRoute) async throws {
    switch route {
    case .overview: break
    case .goal: showGoal()
    case .settings(let place): try await showSettings(place)
    }
  }

  private func showGoal() {
    let model = GoalViewModel(settings: dependencies.settingsStore(), now: dependencies.now) {
      [weak self] in self?.flow.router.pop()
    }
    flow.router.push(GoalScreen(model: model), for: HomeRoute.goal)
  }

  /// The settings come back after a kill by themselves, with all that was open in them.
  private func showSettings(_ place: SettingsRoute) async throws {
    let settings = dependencies.settings().build(device: device)
    flow.start(settings, for: HomeRoute.settings(.overview)) { [weak self] outcome in
      if case .finished(let exit) = outcome { self?.onExit(.account(exit)) }
    }
    if place != .overview { try await settings.open(place) }
  }
}
