import AccountsInterface
import Localization
import LoginInterface
import Model
import Observation

/// The state of the screen to log in.
@Observable
@MainActor
final class LoginViewModel {
  /// How many of the names on this machine are offered. Others log in by their email address.
  static let nameLimit = 20

  var email = ""
  var password = ""
  /// Who can log in, or nil until that has been read.
  private(set) var names: [AccountName]?
  /// Who was chosen from these names.
  private(set) var chosen: AccountName?
  private(set) var failure: AccountsError?
  private(set) var namesFailure: AccountsError?
  private(set) var isWorking = false
  /// Fields that were left empty are said from the first attempt on.
  private var isChecked = false
  /// Made already, while its session could not be started: another attempt takes it.
  private var guest: Account?

  private let accounts: any Accounts
  private let token: SessionToken?
  private let onSignedIn: @MainActor (SignedIn) -> Void
  private let onRoute: @MainActor (LoginRoute) -> Void

  /// - Parameter token: What the person came with.
  init(
    accounts: any Accounts, token: SessionToken?,
    onSignedIn: @escaping @MainActor (SignedIn) -> Void,
    onRoute: @escaping @MainActor (LoginRoute) -> Void
  ) {
    self.accounts = accounts
    self.token = token
    self.onSignedIn = onSignedIn
    self.onRoute = onRoute
  }

  var emailError: String? {
    isChecked && chosen == nil && email.typed.isEmpty ? "\(AccountProblem.noEmail)" : nil
  }

  var passwordError: String? {
    isChecked && password.isEmpty ? words("Write your password.", "비밀번호를 써 주세요.") : nil
  }

  /// Reads who can log in.
  func load() async {
    do throws(AccountsError) {
      let names = try await accounts.names()
      self.names = names
      namesFailure = nil
      if let chosen, !names.contains(chosen) { self.chosen = nil }
    } catch {
      namesFailure = error
    }
  }

  /// Chooses who logs in; nil for somebody who writes an email address.
  func choose(_ name: AccountName?) {
    chosen = name
    password = ""
    failure = nil
    isChecked = false
  }

  func logIn() async {
    isChecked = true
    guard emailError == nil, passwordError == nil else { return }
    await work { [accounts, chosen, email, password] () throws(AccountsError) in
      if let chosen { return try await accounts.logIn(id: chosen.id, password: password) }
      return try await accounts.logIn(email: email, password: password)
    }
  }

  func goOnAsGuest() async {
    await work { () throws(AccountsError) in
      if let guest { return guest }
      let made = try await accounts.guest()
      guest = made
      return made
    }
  }

  func signUp() { onRoute(.signUp) }

  /// Finds out by `whom` who gets in, and lets that person in.
  private func work(_ whom: () async throws(AccountsError) -> Account) async {
    isWorking = true
    failure = nil
    do throws(AccountsError) {
      let signedIn = try await accounts.signIn(try await whom(), replacing: token)
      isChecked = false
      password = ""
      onSignedIn(signedIn)
    } catch {
      failure = error
      if error == .noAccount { await load() }
    }
    isWorking = false
  }
}
