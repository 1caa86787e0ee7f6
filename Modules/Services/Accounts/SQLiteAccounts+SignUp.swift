public import AccountsInterface
public import Foundation
import SQLite

extension SQLiteAccounts {
  public func signUp(
    name: String, email: String, password: String, upgrading guest: UUID?
  ) async throws(AccountsError) -> Account {
    let name = PersonName(name)
    let email = EmailAddress(email)
    let password = Password(password)
    try checkGuest(guest)
    var emailProblem = email.problem
    if emailProblem == nil { emailProblem = try takenProblem(email) }
    let problems =
      name.problems + (emailProblem.map { [$0] } ?? []) + password.problems(email: email)
    guard problems.isEmpty else { throw .problems(problems) }

    let hash = try await hasher.hash(password.text)
    // Checked again with the writing: somebody else may have signed up meanwhile.
    return try database.transaction(mapError: Self.failed) { () throws(AccountsError) in
      let created = try checkGuest(guest)?.created ?? storedNow
      if let problem = try takenProblem(email) { throw .problems([problem]) }
      let account = Account(
        id: guest ?? UUID(), name: name.text, email: email.text, created: created)
      try stored { () throws(DatabaseError) in
        try accounts.write(account, email: email, hash: hash)
        try sessions.endAll(of: account.id)
        try failures.forget(Self.key(of: email))
      }
      return account
    }
  }

  /// The guest who is to become an account, or nil when there is none.
  @discardableResult
  private func checkGuest(_ id: UUID?) throws(AccountsError) -> Account? {
    guard let id else { return nil }
    guard let account = try account(id: id), account.isGuest else { throw .noGuest }
    return account
  }

  private func takenProblem(_ email: EmailAddress) throws(AccountsError) -> AccountProblem? {
    let holder = try stored { () throws(DatabaseError) in
      try accounts.logIn(foldedEmail: email.folded)
    }
    return holder == nil ? nil : .takenEmail(email.text)
  }
}
