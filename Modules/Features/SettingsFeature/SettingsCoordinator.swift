import AccountsInterface
import DependencyContainer
import ImportInterface
import LibraryStoreInterface
import Model
import Navigation
import ScreenKit
import SearchInterface
import SettingsInterface

/// Shows the settings, and leads to each of their screens and out of the account.
final class SettingsCoordinator: SettingsCoordinating {
  let flow = Flow<AccountExit>()
  private let device: Device
  private let dependencies: SettingsDependencies
  private let model: SettingsViewModel

  init(device: Device, dependencies: SettingsDependencies) {
    self.device = device
    self.dependencies = dependencies
    model = SettingsViewModel(device: device, dependencies: dependencies)
  }

  func start() {
    flow.restores(SettingsRoute.self, by: self) { try $0.follow($1) }
    flow.restores(HomeAirportRoute.self, by: self) { $0.follow($1) }
    model.onRoute = { [weak self] in try self?.follow($0) }
    model.onHomeAirport = { [weak self] in self?.follow($0) }
    model.onExit = { [weak self] in self?.flow.finish($0) }
    flow.router.push(SettingsScreen(model: model))
  }

  func open(_ route: SettingsRoute) async throws {
    try follow(route) { flow.returnToRoot() }
  }

  /// Shows what `route` names, on what `clear` leaves.
  private func follow(_ route: SettingsRoute, clear: () -> Void = {}) throws {
    if route == .changePassword, dependencies.account().isGuest {
      throw AccountsError.guestHasNoPassword
    }
    clear()
    switch route {
    case .overview: break
    case .importing: flow.present(dependencies.importing().build(), for: route)
    case .changePassword:
      flow.router.push(ChangePasswordScreen(model: changePassword()), for: route)
    case .deleteAccount: flow.router.push(DeleteAccountScreen(model: deleteAccount()), for: route)
    case .exporting: flow.router.push(ExportScreen(dependencies: dependencies), for: route)
    case .reportFault: flow.router.push(FaultReportScreen(dependencies: dependencies), for: route)
    case .privacy: flow.router.push(InformationScreen(page: .privacy), for: route)
    case .terms: flow.router.push(InformationScreen(page: .terms), for: route)
    case .openSource: flow.router.push(InformationScreen(page: .openSource), for: route)
    }
  }

  private func follow(_ route: HomeAirportRoute) {
    flow.start(dependencies.airportSearch().build(for: .departure), for: route) {
      [weak model] outcome in
      guard let model, case .finished(let airport) = outcome else { return }
      // The search has gone; what it has found is kept while the settings are there again.
      Task { await model.depart(from: airport) }
    }
  }

  private func changePassword() -> ChangePasswordViewModel {
    ChangePasswordViewModel(
      accounts: dependencies.accounts(), account: dependencies.account()
    ) { [weak self] in self?.flow.finish($0) }
  }

  private func deleteAccount() -> DeleteAccountViewModel {
    let model = DeleteAccountViewModel(
      accounts: dependencies.accounts(), account: dependencies.account()
    ) { [weak self] in self?.flow.finish($0) }
    model.onRoute = { [weak self] in try self?.follow($0) }
    return model
  }
}
