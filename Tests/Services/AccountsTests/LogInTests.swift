import AccountsInterface
import Foundation
import SQLite
import Sodium
import StorageTesting
import Testing

@testable import Accounts

struct LogInTests {
  private let folder: TemporaryFolder
  private let fixture: AccountsFixture

  init() throws {
    folder = try TemporaryFolder()
    fixture = AccountsFixture(in: folder)
  }

  @Test("An unknown email gets the words, the cost and the slow-down of a wrong password")
  func unknownEmail() async throws {
    let accounts = try fixture.open()
    _ = try await accounts.signUp("Anna")
    for attempt in 1...8 {
      var errors: [AccountsError] = []
      for name in ["Anna", "Nobody"] {
        let before = fixture.hashing.calls
        do throws(AccountsError) {
          _ = try await accounts.logIn(name, wrong: true)
        } catch {
          errors.append(error)
        }
        #expect(fixture.hashing.calls - before == (attempt <= 5 ? 1 : 0))
      }
      #expect(errors == Array(repeating: attempt <= 5 ? .wrongLogIn : .wait(seconds: 1), count: 2))
    }
  }

  @Test(
    "What nobody can have chosen opens nothing, at the cost of any other password",
    arguments: ["", "short", String(repeating: "p", count: 1_000_000)])
  func impossible(_ password: String) async throws {
    let accounts = try fixture.open()
    _ = try await accounts.signUp("Anna")
    await #expect(throws: AccountsError.wrongLogIn) {
      try await accounts.logIn(email: "anna@example.org", password: password)
    }
    #expect(fixture.hashing.calls == 2)
  }

  @Test("Case and blanks of a password count, the form of its letters does not")
  func composition() async throws {
    let accounts = try fixture.open()
    let anna = try await accounts.signUp(
      name: "Anna", email: "a@b.co", password: "caf\u{e9} cr\u{e8}me", upgrading: nil)
    let decomposed = "cafe\u{301} cre\u{300}me"
    #expect(try await accounts.logIn(email: "a@b.co", password: decomposed) == anna)
    for wrong in ["Caf\u{e9} cr\u{e8}me", "caf\u{e9} cr\u{e8}me ", "cafe creme"] {
      await #expect(throws: AccountsError.wrongLogIn) {
        try await accounts.logIn(email: "a@b.co", password: wrong)
      }
    }
  }

  @Test("A guest can not be logged in to, by whatever password")
  func guest() async throws {
    let accounts = try fixture.open()
    let guest = try await accounts.guest()
    await #expect(throws: AccountsError.noAccount) {
      try await accounts.logIn(id: guest.id, password: "")
    }
    await #expect(throws: AccountsError.wrongLogIn) {
      try await accounts.logIn(email: "", password: "")
    }
  }

  @Test("One account's password does not open another")
  func otherPassword() async throws {
    let accounts = try fixture.open()
    let anna = try await accounts.signUp("Anna")
    _ = try await accounts.signUp("Ben")
    await #expect(throws: AccountsError.wrongLogIn) {
      try await accounts.logIn(id: anna.id, password: "password of Ben")
    }
  }

  @Test("A hash of another cost is replaced when its password is written")
  func outdatedHash() async throws {
    let accounts = try fixture.open()
    let anna = try await accounts.signUp("Anna")
    let database = try fixture.database()
    try database.run(
      "UPDATE account SET password_hash = ?", [try Argon2id.standard.hash("password of Anna")])
    #expect(try await accounts.logIn("Anna") == anna)
    let hash = try database.prepare("SELECT password_hash FROM account").firstRow {
      row throws(DatabaseError) in try row.text(0)
    }
    #expect(try !fixture.hashing.isOutdated(#require(hash)))
    #expect(try await accounts.logIn("Anna") == anna)
  }

  @Test("With the real cost, a password is stored as argon2id of 19 MiB and two passes")
  func realCost() async throws {
    let anna = try await SQLiteAccounts(directory: fixture.directory).signUp("Anna")
    let accounts = try SQLiteAccounts(directory: fixture.directory)
    #expect(try await accounts.logIn("Anna") == anna)
    await #expect(throws: AccountsError.wrongLogIn) {
      try await accounts.logIn("Anna", wrong: true)
    }
    let hash = try fixture.database().prepare("SELECT password_hash FROM account").firstRow {
      row throws(DatabaseError) in try row.text(0)
    }
    #expect(try #require(hash).hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
  }
}
