import AccountsInterface
import LibraryStoreInterface
import LoginInterface
import ScreenKit
import SettingsFeature

/// Finds out who comes: by what the device remembers, and nothing else.
struct AppEntry: Sendable {
  let accounts: any Accounts
  let libraries: any Libraries
  /// Whether somebody who is not known goes in as a guest, without a question.
  let admitsGuests: Bool

  /// Who comes, with the library opened and the device as the person has set it; nil for who has to
  /// log in first.
  ///
  /// What was left of deletions that a kill has interrupted is done before.
  @MainActor
  func open(for device: Device) async throws -> OpenedAccount? {
    try await finishDeletions()
    guard let signedIn = try await identify(device) else { return nil }
    let library = try await libraries.library(of: signedIn.account.id)
    try await library.settings().apply(to: device)
    return OpenedAccount(signedIn: signedIn, library: library)
  }

  /// Whether `signedIn` is logged in still; true also where the accounts can not be asked.
  func isCurrent(_ signedIn: SignedIn) async -> Bool {
    do throws(AccountsError) {
      return try await accounts.account(for: signedIn.token) == signedIn.account
    } catch {
      return true
    }
  }

  @MainActor
  private func identify(_ device: Device) async throws(AccountsError) -> SignedIn? {
    if let text = device.memory.credential {
      let token = SessionToken(text: text)
      if let account = try await accounts.account(for: token) {
        return SignedIn(account: account, token: token)
      }
      device.memory.credential = nil
    }
    guard admitsGuests else { return nil }
    let guest = try await accounts.guest()
    let token = try await accounts.startSession(for: guest.id, replacing: nil)
    device.memory = DeviceMemory(credential: token.text, isIntroduced: true)
    return SignedIn(account: guest, token: token)
  }

  private func finishDeletions() async throws {
    for account in try await accounts.pendingDeletions() {
      try await libraries.deleteLibrary(of: account)
      try await accounts.finishDeletion(of: account)
    }
  }
}
