import AccountsInterface
import Foundation
import SQLite
import Sodium
import StorageTesting
import Synchronization

@testable import Accounts

/// A folder of accounts with a clock and hashing of its own, which can be opened many times.
final class AccountsFixture: Sendable {
  let directory: URL
  let clock = TestClock()
  let hashing = HashingSpy()

  init(in folder: TemporaryFolder) {
    directory = folder.file("data")
  }

  /// Opens the accounts, as another run of the program would.
  func open() throws(AccountsError) -> SQLiteAccounts {
    try SQLiteAccounts(directory: directory, hashing: hashing, now: clock.now)
  }

  /// The database behind the accounts, for a look or a change that no program makes.
  func database() throws(DatabaseError) -> Database {
    try Database(file: directory.appending(path: SQLiteAccounts.fileName), schema: .accounts)
  }

  /// How many rows a table has.
  func rows(of table: String) throws(DatabaseError) -> Int {
    try database().prepare("SELECT count(*) FROM \(table)").firstRow {
      row throws(DatabaseError) in try row.integer(0)
    } ?? 0
  }

  /// How many of the files have these bytes in them.
  func files(with text: String) throws -> Int {
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    return try names.count { name in
      try Data(contentsOf: directory.appending(path: name)).range(of: Data(text.utf8)) != nil
    }
  }

  /// A hash as these accounts make it.
  func leastHash(of password: String) throws(Argon2idError) -> String {
    try Argon2id.least.hash(password)
  }
}

/// A clock that stands until it is moved.
final class TestClock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_790_000_000))

  var now: @Sendable () -> Date { { self.time.withLock { $0 } } }

  func advance(seconds: Double) {
    time.withLock { $0 += seconds }
  }
}

extension Accounts {
  /// Signs somebody up whose password is `password of NAME`.
  func signUp(_ name: String, upgrading guest: UUID? = nil) async throws(AccountsError) -> Account {
    try await signUp(
      name: name, email: Self.email(name), password: Self.password(name), upgrading: guest)
  }

  /// Logs in with the right or another password.
  func logIn(_ name: String, wrong: Bool = false) async throws(AccountsError) -> Account {
    try await logIn(
      email: Self.email(name), password: wrong ? "something else" : Self.password(name))
  }

  static func email(_ name: String) -> String { "\(name.lowercased())@example.org" }
  static func password(_ name: String) -> String { "password of \(name)" }
}
