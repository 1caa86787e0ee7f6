import AccountsInterface
import Foundation
import SQLite
import Sodium

/// Who is logged in, by the digests of the tokens; the tokens are not kept.
struct SessionTable {
  /// Seconds that a session lasts without being used. A guest's has no end, since nothing else leads
  /// to the guest's library.
  static let lifetime = 90.0 * 24 * 60 * 60
  /// Seconds within which a further use is not written down, so that not every page writes to the
  /// disk.
  static let grain = 60.0 * 60

  let database: Database

  /// Begins a session, and forgets those that have expired. Inside a transaction.
  func start(for account: UUID, now: Date) throws(DatabaseError) -> SessionToken {
    let now = now.timeIntervalSince1970
    try database.run(
      """
      DELETE FROM session WHERE expires <= ?
        AND account IN (SELECT id FROM account WHERE email IS NOT NULL)
      """, [now])
    let secret = Secret.random()
    try database.run(
      "INSERT INTO session (token_digest, account, expires) VALUES (?, ?, ?)",
      [secret.digest.base64, account, now + Self.lifetime])
    return SessionToken(text: secret.text)
  }

  /// Whose session it is, unless it has expired. Using it lets its time begin anew.
  func account(for token: SessionToken, now: Date) throws(DatabaseError) -> UUID? {
    let now = now.timeIntervalSince1970
    let digest = Self.digest(token)
    let session = try database.prepare(
      """
      SELECT session.account, session.expires, account.email IS NULL FROM session
      LEFT JOIN account ON account.id = session.account WHERE token_digest = ?
      """
    ).firstRow([digest]) { row throws(DatabaseError) in
      (account: try row.uuid(0), expires: try row.real(1), isGuest: try row.integer(2) == 1)
    }
    guard let session, session.isGuest || session.expires > now else { return nil }
    // Also when the clock was put back: nothing lasts longer than from now on.
    if abs(now + Self.lifetime - session.expires) >= Self.grain {
      try database.run(
        "UPDATE session SET expires = ? WHERE token_digest = ?", [now + Self.lifetime, digest])
    }
    return session.account
  }

  func end(_ token: SessionToken) throws(DatabaseError) {
    try database.run("DELETE FROM session WHERE token_digest = ?", [Self.digest(token)])
  }

  func endAll(of account: UUID) throws(DatabaseError) {
    try database.run("DELETE FROM session WHERE account = ?", [account])
  }

  private static func digest(_ token: SessionToken) -> String {
    Secret(text: token.text).digest.base64
  }
}
