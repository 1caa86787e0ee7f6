public import AccountsInterface
public import DependencyContainer
public import LoginInterface
public import Navigation

/// Builds the flow in which a person logs in, signs up or goes on as a guest.
public struct LoginBuilder: LoginBuildable {
  private let accounts: Provider<any Accounts>

  /// Makes a builder; the accounts are resolved when a flow begins.
  public init(accounts: Provider<any Accounts>) {
    self.accounts = accounts
  }

  public func build(for purpose: LoginPurpose) -> any Coordinator<SignedIn> {
    LoginCoordinator(purpose: purpose, accounts: accounts)
  }
}
