import AccountsInterface
import LoginInterface

extension Accounts {
  /// Starts the session of somebody who has got in. The token that the person came with ends.
  func signIn(
    _ account: Account, replacing old: SessionToken?
  ) async throws(AccountsError) -> SignedIn {
    SignedIn(account: account, token: try await startSession(for: account.id, replacing: old))
  }
}
