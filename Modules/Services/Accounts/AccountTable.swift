import AccountsInterface
import Foundation
import SQLite

/// An account with what its password is compared with.
struct LogIn: Sendable {
  let account: Account
  /// Nil for a guest.
  let hash: String?
}

/// The accounts, and which are yet to be deleted in full.
struct AccountTable {
  let database: Database

  /// The account with this identity.
  func logIn(id: UUID) throws(DatabaseError) -> LogIn? {
    try first(where: "id = ?", id)
  }

  /// The account whose email is folded to this.
  func logIn(foldedEmail: String) throws(DatabaseError) -> LogIn? {
    try first(where: "folded_email = ?", foldedEmail)
  }

  /// Everybody who has a password.
  func names() throws(DatabaseError) -> [AccountName] {
    try database.prepare("SELECT id, name FROM account WHERE email IS NOT NULL").rows {
      row throws(DatabaseError) in
      AccountName(id: try row.uuid(0), name: try row.text(1))
    }
  }

  func insertGuest(id: UUID, created: Date) throws(DatabaseError) {
    try database.run(
      "INSERT INTO account (id, name, created) VALUES (?, '', ?)",
      [id, created.timeIntervalSince1970])
  }

  /// Writes an account, over the guest's when there is one with its identity.
  func write(_ account: Account, email: EmailAddress, hash: String) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO account (id, name, email, folded_email, password_hash, created)
      VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, email = excluded.email,
        folded_email = excluded.folded_email, password_hash = excluded.password_hash
      """,
      [
        account.id, account.name, email.text, email.folded, hash,
        account.created.timeIntervalSince1970,
      ])
  }

  /// Puts a hash in the place of another, unless that has been changed meanwhile.
  ///
  /// - Returns: whether it did.
  func replaceHash(
    of id: UUID, _ old: String?, with new: String
  ) throws(DatabaseError) -> Bool {
    try database.prepare(
      "UPDATE account SET password_hash = ? WHERE id = ? AND password_hash = ? RETURNING 1"
    ).firstRow([new, id, old]) { _ in true } ?? false
  }

  /// Deletes an account with its sessions, unless its password has been changed meanwhile, and notes
  /// that its data is to be deleted. Inside a transaction.
  ///
  /// - Returns: whether it did.
  func delete(_ id: UUID, hash: String?) throws(DatabaseError) -> Bool {
    let isDeleted = try database.prepare(
      "DELETE FROM account WHERE id = ? AND password_hash IS ? RETURNING 1"
    ).firstRow([id, hash]) { _ in true }
    guard isDeleted == true else { return false }
    try database.run("INSERT INTO deletion (account) VALUES (?)", [id])
    return true
  }

  func pendingDeletions() throws(DatabaseError) -> [UUID] {
    try database.prepare("SELECT account FROM deletion ORDER BY number").rows {
      row throws(DatabaseError) in try row.uuid(0)
    }
  }

  func finishDeletion(of id: UUID) throws(DatabaseError) {
    try database.run("DELETE FROM deletion WHERE account = ?", [id])
  }

  private func first(
    where condition: String, _ value: any Bindable
  ) throws(DatabaseError) -> LogIn? {
    try database.prepare(
      "SELECT id, name, email, created, password_hash FROM account WHERE \(condition)"
    ).firstRow([value]) { row throws(DatabaseError) in
      LogIn(
        account: Account(
          id: try row.uuid(0), name: try row.text(1), email: try row.optionalText(2),
          created: Date(timeIntervalSince1970: try row.real(3))),
        hash: try row.optionalText(4))
    }
  }
}
