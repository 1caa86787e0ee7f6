public import AccountsInterface
public import Foundation
import Localization
import SQLite
import Sodium

/// The accounts of this machine in an SQLite database.
///
/// Each change is one transaction that is on disk when the call returns. Several of these, also of
/// several processes, may have the same folder open.
public actor SQLiteAccounts: Accounts {
  /// The file of the accounts in the app's folder.
  static let fileName = "accounts.sqlite"

  private let executor = DatabaseExecutor(label: "Accounts")
  let database: Database
  let accounts: AccountTable
  let sessions: SessionTable
  let failures: FailureTable
  let hasher: PasswordHasher
  /// One attempt at a time for an email: a hundred at once are counted one after the other.
  let attempts = Turns<Digest>(limit: 1)
  let now: @Sendable () -> Date

  /// Opens the accounts in `directory`, and makes both where they are absent.
  ///
  /// - Throws: `AccountsError.unusable`, which names the file and the mend.
  public init(directory: URL) throws(AccountsError) {
    try self.init(directory: directory, hashing: Argon2id.standard)
  }

  /// Opens the accounts with another way to hash passwords, or another clock.
  package init(
    directory: URL, hashing: any PasswordHashing, now: @escaping @Sendable () -> Date = { Date() }
  ) throws(AccountsError) {
    guard SodiumLibrary.isReady else {
      throw .unusable(
        LocalizedText {
          words(
            "The system gives no random numbers. Restart it",
            "시스템이 난수를 만들지 못해요. 시스템을 다시 시작해 주세요")
        })
    }
    do {
      try DatabaseFolder.make(at: directory)
      let file = directory.appending(path: Self.fileName)
      Self.makePrivate(file)
      database = try Database(file: file, schema: .accounts)
      // What is deleted is overwritten, not only left out.
      try database.run(script: "PRAGMA secure_delete = ON")
    } catch {
      throw .unusable(LocalizedText { "\(error.reason). \(error.mend)" })
    }
    accounts = AccountTable(database: database)
    sessions = SessionTable(database: database)
    failures = FailureTable(database: database)
    hasher = PasswordHasher(hashing)
    self.now = now
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  public func guest() throws(AccountsError) -> Account {
    let account = Account(id: UUID(), name: "", email: nil, created: storedNow)
    try stored { () throws(DatabaseError) in
      try accounts.insertGuest(id: account.id, created: account.created)
    }
    return account
  }

  public func account(id: UUID) throws(AccountsError) -> Account? {
    try stored { () throws(DatabaseError) in try accounts.logIn(id: id)?.account }
  }

  public func names() throws(AccountsError) -> [AccountName] {
    let names = try stored { () throws(DatabaseError) in try accounts.names() }
    return names.sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
  }

  /// Makes the file, which holds hashes of passwords, for its owner's eyes only, unless it is there.
  /// SQLite gives its other files the same rights.
  ///
  /// A file that is there is not opened: closing it would undo SQLite's locks in this process.
  private static func makePrivate(_ file: URL) {
    let descriptor = open(file.path(percentEncoded: false), O_RDWR | O_CREAT | O_EXCL, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }

  /// The time as it will be read: a date counts from 2001, the column from 1970, and that rounds.
  var storedNow: Date { Date(timeIntervalSince1970: now().timeIntervalSince1970) }

  /// Does what needs the database.
  func stored<Result>(
    _ body: () throws(DatabaseError) -> Result
  ) throws(AccountsError) -> Result {
    do { return try body() } catch { throw Self.failed(error) }
  }

  static func failed(_ error: DatabaseError) -> AccountsError {
    .failed(LocalizedText { "\(error.reason). \(error.mend)" })
  }

  /// Does all that needs the database, or nothing of it.
  func transaction<Result>(
    _ body: () throws(DatabaseError) -> Result
  ) throws(AccountsError) -> Result {
    try stored { () throws(DatabaseError) in try database.transaction(body) }
  }
}
