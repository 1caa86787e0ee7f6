import AccountsInterface
import Foundation
import SQLite
import StorageTesting
import Testing

@testable import Accounts

struct DamageTests {
  private let folder: TemporaryFolder
  private let fixture: AccountsFixture

  init() throws {
    folder = try TemporaryFolder()
    fixture = AccountsFixture(in: folder)
  }

  /// The words of an error that says that storage refused.
  private func failure(_ act: () async throws(AccountsError) -> Void) async -> String? {
    do throws(AccountsError) { try await act() } catch {
      if case .failed(let reason) = error { return "\(reason)" }
    }
    return nil
  }

  @Test(
    "A stored password that was tampered with opens nothing, and says that it is damaged",
    arguments: [
      "", "password of Anna", "$argon2id$v=19$m=8,t=1,p=1$",
      "$argon2id$v=19$m=4000000,t=900000,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaA",
    ])
  func passwordHash(_ hash: String) async throws {
    let accounts = try fixture.open()
    _ = try await accounts.signUp("Anna")
    try fixture.database().run("UPDATE account SET password_hash = ?", [hash])
    let reason = await failure { () throws(AccountsError) in _ = try await accounts.logIn("Anna") }
    #expect(try #require(reason).contains("damaged"))
    #expect(try fixture.rows(of: "failure") == 0, "that is nobody's failure")
  }

  @Test("A session whose account is missing logs nobody in")
  func sessionWithoutAccount() async throws {
    let accounts = try fixture.open()
    let anna = try await accounts.signUp("Anna")
    let token = try await accounts.startSession(for: anna.id, replacing: nil)
    let database = try fixture.database()
    try database.run(script: "PRAGMA foreign_keys = OFF; DELETE FROM account")
    #expect(try await accounts.account(for: token) == nil)
  }

  @Test("A session of something that is no identity is an error in words")
  func sessionOfNobody() async throws {
    let accounts = try fixture.open()
    let anna = try await accounts.signUp("Anna")
    let token = try await accounts.startSession(for: anna.id, replacing: nil)
    let database = try fixture.database()
    try database.run(script: "PRAGMA foreign_keys = OFF; UPDATE session SET account = x'00'")
    let reason = await failure { () throws(AccountsError) in
      _ = try await accounts.account(for: token)
    }
    #expect(try #require(reason).contains("column 'account'"))
  }

  @Test(
    "A row that contradicts itself is not written",
    arguments: [
      "UPDATE account SET email = NULL", "UPDATE account SET password_hash = NULL",
      "UPDATE account SET id = x'00'", "INSERT INTO session VALUES ('a', randomblob(16), 1.0)",
      "INSERT INTO failure VALUES ('a', 0, 1.0)", "INSERT INTO deletion VALUES (1, x'00')",
    ])
  func checks(_ sql: String) async throws {
    _ = try await fixture.open().signUp("Anna")
    #expect(throws: DatabaseError.self) { try fixture.database().run(sql) }
  }

  @Test("A file that is no database is named in a line that says how to mend it")
  func noDatabase() throws {
    try FileManager.default.createDirectory(
      at: fixture.directory, withIntermediateDirectories: true)
    let file = fixture.directory.appending(path: SQLiteAccounts.fileName)
    try Data(repeating: 0x41, count: 5_000).write(to: file)
    let error = #expect(throws: AccountsError.self) { try fixture.open() }
    let words = String(describing: try #require(error))
    #expect(words.contains(SQLiteAccounts.fileName))
    #expect(words.contains("Move the file away"))
    #expect(!words.contains("\n"))
  }

  @Test("The accounts of a newer program are left alone")
  func newer() throws {
    _ = try fixture.open()
    try fixture.database().run(script: "PRAGMA user_version = 99")
    let error = #expect(throws: AccountsError.self) { try fixture.open() }
    #expect(String(describing: try #require(error)).contains("version 99"))
  }

  @Test("Only their owner can read the files, whatever the rights of the folder")
  func rights() async throws {
    try FileManager.default.createDirectory(
      at: fixture.directory, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o755])
    let accounts = try fixture.open()
    _ = try await accounts.signUp("Anna")
    for name in try FileManager.default.contentsOfDirectory(atPath: fixture.directory.path) {
      let path = fixture.directory.appending(path: name).path
      let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(rights as? Int == 0o600, "\(name)")
    }
  }

  @Test("A copy of the files right after a sign-up, a session and a deletion has them")
  func onDisk() async throws {
    let accounts = try fixture.open()
    let anna = try await accounts.signUp("Anna")
    let ben = try await accounts.signUp("Ben")
    let token = try await accounts.startSession(for: anna.id, replacing: nil)
    try await accounts.delete(ben.id, password: "password of Ben")
    let copy = folder.file("copy")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    for suffix in ["", "-wal"] {
      let name = SQLiteAccounts.fileName + suffix
      try FileManager.default.copyItem(
        at: fixture.directory.appending(path: name), to: copy.appending(path: name))
    }
    let copied = try SQLiteAccounts(
      directory: copy, hashing: fixture.hashing, now: fixture.clock.now)
    #expect(try await copied.account(for: token) == anna)
    #expect(try await copied.pendingDeletions() == [ben.id])
  }
}
