public import AccountsInterface
public import DependencyContainer
public import Navigation
public import ScreenKit

/// Builds the settings.
public protocol SettingsBuildable: Sendable {
  /// A flow that finishes when the person leaves the account by it, and else ends when it is left.
  @MainActor func build(device: Device) -> any SettingsCoordinating
}

/// The flow of the settings, which can be told where to go.
@MainActor
public protocol SettingsCoordinating: Coordinator where Output == AccountExit {
  /// Leaves what is open and goes to `route`.
  func open(_ route: SettingsRoute) async throws
}

/// What a person asked for in the settings, and the places that a link can lead to.
public enum SettingsRoute: Route {
  case overview
  case changePassword
  case deleteAccount
  case privacy, terms, openSource, reportFault
  case importing
  case exporting
}

/// How somebody leaves the account, or becomes another.
public enum AccountExit: Hashable, Sendable {
  /// Logged out: the token has ended.
  case loggedOut
  /// The account is deleted, with its sessions; its data is still to be deleted.
  case deleted
  /// A guest wants to become an account.
  case signUp
  /// The password has changed: this token is the one that counts.
  case renewed(SessionToken)
}

/// The settings.
public enum SettingsKey: DependencyKey {
  public typealias Value = any SettingsBuildable
}
