import AccountsInterface
import Foundation
import SQLite
import Sodium
import StorageTesting
import Testing

@testable import Accounts

struct SlowDownTests {
  private let folder: TemporaryFolder
  private let fixture: AccountsFixture

  init() throws {
    folder = try TemporaryFolder()
    fixture = AccountsFixture(in: folder)
  }

  private func fail(_ count: Int, at accounts: SQLiteAccounts) async {
    for _ in 0..<count {
      await #expect(throws: AccountsError.wrongLogIn) {
        try await accounts.logIn("Anna", wrong: true)
      }
    }
  }

  @Test("Each failure from the fifth doubles the wait, up to five minutes, also after a restart")
  func doubling() async throws {
    let anna = try await fixture.open().signUp("Anna")
    await fail(5, at: try fixture.open())
    for seconds in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300] {
      let accounts = try fixture.open()
      await #expect(throws: AccountsError.wait(seconds: seconds)) {
        try await accounts.logIn("Anna")
      }
      fixture.clock.advance(seconds: Double(seconds) - 0.5)
      await #expect(throws: AccountsError.wait(seconds: 1)) { try await accounts.logIn("Anna") }
      fixture.clock.advance(seconds: 0.5)
      await fail(1, at: accounts)
    }
    fixture.clock.advance(seconds: 300)
    #expect(try await fixture.open().logIn("Anna") == anna)
  }

  @Test("The right password makes the next failures free again")
  func reset() async throws {
    let accounts = try fixture.open()
    _ = try await accounts.signUp("Anna")
    await fail(4, at: accounts)
    _ = try await accounts.logIn("Anna")
    await fail(5, at: accounts)
    await #expect(throws: AccountsError.wait(seconds: 1)) { try await accounts.logIn("Anna") }
  }

  @Test("Others are not slowed down, and a day later nobody is")
  func scope() async throws {
    let accounts = try fixture.open()
    _ = try await accounts.signUp("Anna")
    let ben = try await accounts.signUp("Ben")
    await fail(5, at: accounts)
    #expect(try await accounts.logIn("Ben") == ben)
    fixture.clock.advance(seconds: SlowDown.memory)
    await fail(5, at: accounts)
  }

  @Test("A clock that is put back makes nobody wait longer")
  func clockBack() async throws {
    let accounts = try fixture.open()
    let anna = try await accounts.signUp("Anna")
    await fail(5, at: accounts)
    fixture.clock.advance(seconds: -1_000_000)
    await #expect(throws: AccountsError.wait(seconds: 1)) { try await accounts.logIn("Anna") }
    fixture.clock.advance(seconds: 1)
    #expect(try await accounts.logIn("Anna") == anna)
  }

  @Test("A hundred wrong passwords at once are tried five times")
  func atOnce() async throws {
    let accounts = try fixture.open()
    _ = try await accounts.signUp("Anna")
    let before = fixture.hashing.calls
    let errors = await withTaskGroup(of: AccountsError?.self) { group in
      for _ in 0..<100 {
        group.addTask {
          do throws(AccountsError) {
            _ = try await accounts.logIn("Anna", wrong: true)
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    #expect(errors == [.wrongLogIn: 5, .wait(seconds: 1): 95])
    #expect(fixture.hashing.calls - before == 5)
  }

  @Test("Changing the password and deleting the account are slowed down with the log-in")
  func sameCount() async throws {
    let accounts = try fixture.open()
    let anna = try await accounts.signUp("Anna")
    await fail(2, at: accounts)
    for _ in 0..<2 {
      await #expect(throws: AccountsError.wrongPassword) {
        try await accounts.changePassword(of: anna.id, old: "something", new: "another one")
      }
    }
    await #expect(throws: AccountsError.wrongPassword) {
      try await accounts.delete(anna.id, password: "something")
    }
    await #expect(throws: AccountsError.wait(seconds: 1)) {
      try await accounts.delete(anna.id, password: "password of Anna")
    }
    #expect(try await accounts.account(id: anna.id) == anna)
  }

  @Test("What was written as an email is not kept as written")
  func digestOnly() async throws {
    let accounts = try fixture.open()
    await #expect(throws: AccountsError.wrongLogIn) {
      try await accounts.logIn(email: "my secret password", password: "x")
    }
    #expect(try fixture.files(with: "my secret password") == 0)
  }

  @Test("Of ten thousand emails the most tried are remembered")
  func bounded() async throws {
    let accounts = try fixture.open()
    await fail(5, at: accounts)
    let database = try fixture.database()
    try database.run(
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
      INSERT INTO failure (email_digest, count, last) SELECT 'digest ' || i, 1, ? FROM n
      """, [fixture.clock.now().timeIntervalSince1970 + 1])
    await #expect(throws: AccountsError.wrongLogIn) {
      try await accounts.logIn("Ben", wrong: true)
    }
    let rows = try database.prepare("SELECT count(*) FROM failure").firstRow {
      row throws(DatabaseError) in try row.integer(0)
    }
    #expect(rows == FailureTable.limit)
    await #expect(throws: AccountsError.wait(seconds: 1)) { try await accounts.logIn("Anna") }
  }
}
