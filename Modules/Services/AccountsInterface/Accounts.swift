public import DependencyContainer
public import Foundation

/// The accounts on this machine, their passwords and their sessions.
///
/// What a call has returned, or changed, is on disk. An email address is compared without the
/// blanks around it and without regard to case. A password is what was written, in composed form
/// (NFC).
public protocol Accounts: Sendable {
  // MARK: Accounts

  /// Makes a guest, who has no name, email or password.
  func guest() async throws(AccountsError) -> Account

  /// Makes an account, or makes one of a guest, which keeps its identity and loses its sessions.
  ///
  /// - Throws: `.problems` with everything that is wrong at once; `.noGuest`.
  func signUp(
    name: String, email: String, password: String, upgrading guest: UUID?
  ) async throws(AccountsError) -> Account

  /// The account with this identity, or nil when there is none.
  func account(id: UUID) async throws(AccountsError) -> Account?

  /// Everybody who can log in, by name. Guests can not.
  func names() async throws(AccountsError) -> [AccountName]

  // MARK: Passwords

  /// The account with this email and password. Follow it with `startSession`.
  ///
  /// - Throws: `.wrongLogIn`, in the same words and after the same time for an unknown email as for
  ///   a wrong password; `.wait` after five failures, for longer after each.
  func logIn(email: String, password: String) async throws(AccountsError) -> Account

  /// The same, for an account that was chosen from the list of `names`.
  func logIn(id: UUID, password: String) async throws(AccountsError) -> Account

  /// Changes the password and ends all sessions of the account.
  ///
  /// - Returns: the token of a new session, for the person who changed it.
  /// - Throws: `.problems` with the new password; `.wrongPassword`, `.wait` as for a log-in.
  func changePassword(
    of id: UUID, old: String, new: String
  ) async throws(AccountsError) -> SessionToken

  // MARK: Deleting

  /// Deletes the account with its sessions, and notes that its data is to be deleted.
  ///
  /// Then delete what belongs to the account, and call `finishDeletion`. Should the program end in
  /// between, `pendingDeletions` knows at its next start.
  ///
  /// - Parameter password: left out of account for a guest, who has none.
  /// - Throws: `.wrongPassword`, `.wait` as for a log-in; `.noAccount`.
  func delete(_ id: UUID, password: String) async throws(AccountsError)

  /// The accounts that are deleted but whose data may still be there, in the order of deletion.
  func pendingDeletions() async throws(AccountsError) -> [UUID]

  /// Forgets a deletion, now that the data is gone. Does nothing when there is none.
  func finishDeletion(of id: UUID) async throws(AccountsError)

  // MARK: Sessions

  /// Logs the account in for 90 days from when the session is last used.
  ///
  /// - Parameters:
  ///   - id: whose password was right, or who has just been made.
  ///   - old: the token that the person came with. It ends, whose ever it was, so that nobody who
  ///     knew it before the log-in is logged in by it.
  /// - Throws: `.noAccount`.
  func startSession(
    for id: UUID, replacing old: SessionToken?
  ) async throws(AccountsError) -> SessionToken

  /// The account that the token logs in, whose session begins its 90 days anew, or nil.
  func account(for token: SessionToken) async throws(AccountsError) -> Account?

  /// Ends a session. Does nothing when there is none.
  func endSession(_ token: SessionToken) async throws(AccountsError)

  /// Ends all sessions of an account.
  func endAllSessions(of id: UUID) async throws(AccountsError)
}

/// The app's accounts.
public enum AccountsKey: DependencyKey {
  public typealias Value = any Accounts
}
