public import AccountsInterface
public import Foundation
import SQLite
import Sodium

extension SQLiteAccounts {
  public func logIn(email: String, password: String) async throws(AccountsError) -> Account {
    try await check(password, of: EmailAddress(email), else: .wrongLogIn).account
  }

  public func logIn(id: UUID, password: String) async throws(AccountsError) -> Account {
    guard let email = try account(id: id)?.email else { throw .noAccount }
    return try await logIn(email: email, password: password)
  }

  public func changePassword(
    of id: UUID, old: String, new: String
  ) async throws(AccountsError) -> SessionToken {
    guard let account = try account(id: id) else { throw .noAccount }
    guard let written = account.email else { throw .guestHasNoPassword }
    let email = EmailAddress(written)
    let new = Password(new)
    let problems = new.problems(email: email)
    guard problems.isEmpty else { throw .problems(problems) }
    let logIn = try await check(old, of: email, else: .wrongPassword)
    let hash = try await hasher.hash(new.text)
    let token = try transaction { () throws(DatabaseError) -> SessionToken? in
      guard try accounts.replaceHash(of: id, logIn.hash, with: hash) else { return nil }
      try sessions.endAll(of: id)
      return try sessions.start(for: id, now: now())
    }
    guard let token else { throw .wrongPassword }
    return token
  }

  public func delete(_ id: UUID, password: String) async throws(AccountsError) {
    guard let account = try account(id: id) else { throw .noAccount }
    var hash: String?
    if let email = account.email {
      hash = try await check(password, of: EmailAddress(email), else: .wrongPassword).hash
    }
    let isDeleted = try transaction { () throws(DatabaseError) in
      try accounts.delete(id, hash: hash)
    }
    guard isDeleted else { throw account.isGuest ? .noAccount : .wrongPassword }
    // The log of what was written still holds what was deleted.
    database.checkpoint()
  }

  public func pendingDeletions() throws(AccountsError) -> [UUID] {
    try stored { () throws(DatabaseError) in try accounts.pendingDeletions() }
  }

  public func finishDeletion(of id: UUID) throws(AccountsError) {
    try stored { () throws(DatabaseError) in try accounts.finishDeletion(of: id) }
  }

  /// The account that `email` and `password` open.
  ///
  /// An email without an account takes the same way, at the same cost.
  private func check(
    _ password: String, of email: EmailAddress, else wrong: AccountsError
  ) async throws(AccountsError) -> LogIn {
    let key = Self.key(of: email)
    do { try await attempts.take(key) } catch { throw .cancelled }
    defer { attempts.give(key) }

    let seconds = try transaction { () throws(DatabaseError) in
      try failures.wait(for: key, now: now())
    }
    guard seconds == 0 else { throw .wait(seconds: seconds) }
    let logIn = try stored { () throws(DatabaseError) in
      try accounts.logIn(foldedEmail: email.folded)
    }
    let password = Password(password).attempt
    let isRight = try await hasher.isHash(logIn?.hash, of: password)
    guard let logIn, isRight else {
      // Whether or not the task is cancelled by now: the attempt was made.
      try transaction { () throws(DatabaseError) in try failures.note(key, now: now()) }
      throw wrong
    }
    try stored { () throws(DatabaseError) in try failures.forget(key) }
    return try await renewed(logIn, password: password)
  }

  /// By this the attempts for an email are counted.
  static func key(of email: EmailAddress) -> Digest { Digest(Array(email.folded.utf8)) }

  /// The same with a hash of today's cost, when its own is of another.
  private func renewed(
    _ logIn: LogIn, password: String
  ) async throws(AccountsError) -> LogIn {
    // Should that fail, the password was right all the same.
    guard let old = logIn.hash, hasher.isOutdated(old),
      let new = try? await hasher.hash(password)
    else { return logIn }
    let isReplaced = try transaction { () throws(DatabaseError) in
      try accounts.replaceHash(of: logIn.account.id, old, with: new)
    }
    return isReplaced ? LogIn(account: logIn.account, hash: new) : logIn
  }
}
