import Foundation
import SQLite
import Sodium

/// How often the password of an email was wrong, and when last.
struct FailureTable {
  /// How many emails are remembered. The least tried are forgotten first.
  static let limit = 10_000

  let database: Database

  /// Whole seconds until the next attempt is accepted; 0 when it is now. Inside a transaction.
  func wait(for email: Digest, now: Date) throws(DatabaseError) -> Int {
    let now = now.timeIntervalSince1970
    let failures = try database.prepare(
      "SELECT count, last FROM failure WHERE email_digest = ?"
    ).firstRow([email.base64]) { row throws(DatabaseError) in
      (count: try row.integer(0), last: try row.real(1))
    }
    guard let failures, now - failures.last < SlowDown.memory else { return 0 }
    if failures.last > now {
      // The clock was put back. Otherwise nobody would get in until it has caught up.
      try database.run(
        "UPDATE failure SET last = ? WHERE email_digest = ?", [now, email.base64])
    }
    let end = min(failures.last, now) + SlowDown.delay(after: failures.count)
    return Int(max(0, end - now).rounded(.up))
  }

  /// Counts a failure. Inside a transaction.
  func note(_ email: Digest, now: Date) throws(DatabaseError) {
    let now = now.timeIntervalSince1970
    try database.run("DELETE FROM failure WHERE last <= ?", [now - SlowDown.memory])
    try database.run(
      """
      INSERT INTO failure (email_digest, count, last) VALUES (?, 1, ?)
      ON CONFLICT DO UPDATE SET count = count + 1, last = excluded.last
      """, [email.base64, now])
    try database.run(
      """
      DELETE FROM failure WHERE (SELECT count(*) FROM failure) > ? AND email_digest IN
        (SELECT email_digest FROM failure ORDER BY count DESC, last DESC LIMIT -1 OFFSET ?)
      """, [Self.limit, Self.limit])
  }

  func forget(_ email: Digest) throws(DatabaseError) {
    try database.run("DELETE FROM failure WHERE email_digest = ?", [email.base64])
  }
}
