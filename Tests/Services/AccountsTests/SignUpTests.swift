import AccountsInterface
import Foundation
import StorageTesting
import Testing

@testable import Accounts

struct SignUpTests {
  private let folder: TemporaryFolder
  private let fixture: AccountsFixture

  init() throws {
    folder = try TemporaryFolder()
    fixture = AccountsFixture(in: folder)
  }

  @Test("An account is there after the program was killed, as it was given out")
  func reopen() async throws {
    let anna = try await fixture.open().signUp(
      name: " Anna Kim ", email: " Anna@Example.org\n", password: "correct horse", upgrading: nil)
    #expect(anna.name == "Anna Kim")
    #expect(anna.email == "Anna@Example.org")
    #expect(!anna.isGuest)
    #expect(anna.created == fixture.clock.now())
    let accounts = try fixture.open()
    #expect(try await accounts.account(id: anna.id) == anna)
    #expect(try await accounts.logIn(email: anna.email ?? "", password: "correct horse") == anna)
    #expect(try await accounts.account(id: UUID()) == nil)
  }

  @Test("All that is wrong with the form is said at once, in the order of its fields")
  func allProblems() async throws {
    let accounts = try fixture.open()
    await #expect(
      throws: AccountsError.problems([.noName, .noEmail, .shortPassword(count: 3)])
    ) {
      try await accounts.signUp(name: " \u{3164} ", email: "  ", password: "abc", upgrading: nil)
    }
    let long = String(repeating: "n", count: 30) + "\n" + String(repeating: "n", count: 30)
    await #expect(
      throws: AccountsError.problems([
        .longName(count: 61), .nameNotOnOneLine, .implausibleEmail, .longPassword(count: 257),
      ])
    ) {
      try await accounts.signUp(
        name: long, email: "anna", password: String(repeating: "p", count: 257), upgrading: nil)
    }
    _ = try await accounts.signUp("Anna")
    await #expect(
      throws: AccountsError.problems([.noName, .takenEmail("ANNA@example.org"), .passwordIsEmail])
    ) {
      try await accounts.signUp(
        name: "", email: "ANNA@example.org", password: "Anna@Example.org", upgrading: nil)
    }
    #expect(fixture.hashing.calls == 1, "a form with a problem costs no hashing")
    #expect(try await accounts.names().count == 1)
  }

  @Test(
    "Two addresses that differ in blanks or case only are one",
    arguments: [
      ("anna@example.org", " ANNA@Example.ORG "), ("straße@example.org", "STRASSE@example.org"),
      ("jose\u{301}@example.org", "JOS\u{c9}@example.org"),
    ])
  func sameEmail(_ first: String, _ second: String) async throws {
    let accounts = try fixture.open()
    let account = try await accounts.signUp(
      name: "A", email: first, password: "correct horse", upgrading: nil)
    #expect(try await accounts.logIn(email: second, password: "correct horse") == account)
    await #expect(throws: AccountsError.self) {
      try await accounts.signUp(
        name: "B", email: second, password: "correct horse", upgrading: nil)
    }
  }

  @Test("Of many who sign up with one email at once, one gets it")
  func race() async throws {
    let accounts = try fixture.open()
    let made = await withTaskGroup(of: Account?.self) { group in
      for _ in 0..<20 { group.addTask { try? await accounts.signUp("Anna") } }
      return await group.reduce(into: []) { $0 += $1.map { [$0] } ?? [] }
    }
    #expect(made.count == 1)
    #expect(try await accounts.names().map(\.id) == made.map(\.id))
  }

  @Test("A guest who signs up keeps the identity, and the guest's sessions end")
  func upgrade() async throws {
    let accounts = try fixture.open()
    let guest = try await accounts.guest()
    #expect(guest.isGuest)
    #expect(try await fixture.open().account(id: guest.id) == guest)
    let token = try await accounts.startSession(for: guest.id, replacing: nil)
    fixture.clock.advance(seconds: 60)

    let anna = try await accounts.signUp("Anna", upgrading: guest.id)
    #expect(anna.id == guest.id)
    #expect(anna.created == guest.created)
    #expect(!anna.isGuest)
    #expect(try await fixture.open().logIn("Anna") == anna)
    #expect(try await accounts.account(for: token) == nil)
  }

  @Test("A guest whose form has a problem stays a guest with its session")
  func refusedUpgrade() async throws {
    let accounts = try fixture.open()
    _ = try await accounts.signUp("Anna")
    let guest = try await accounts.guest()
    let token = try await accounts.startSession(for: guest.id, replacing: nil)
    await #expect(throws: AccountsError.problems([.takenEmail("anna@example.org")])) {
      try await accounts.signUp("Anna", upgrading: guest.id)
    }
    #expect(try await accounts.account(for: token) == guest)
  }

  @Test("Nobody signs up over an account, or over somebody who is not there")
  func onlyGuests() async throws {
    let accounts = try fixture.open()
    let anna = try await accounts.signUp("Anna")
    for id in [anna.id, UUID()] {
      await #expect(throws: AccountsError.noGuest) {
        try await accounts.signUp("Ben", upgrading: id)
      }
    }
    #expect(try await accounts.account(id: anna.id) == anna)
    #expect(try await accounts.names().map(\.name) == ["Anna"])
  }

  @Test("A guest becomes one account only, also when asked for two at once")
  func upgradeRace() async throws {
    let accounts = try fixture.open()
    let guest = try await accounts.guest()
    let made = await withTaskGroup(of: Account?.self) { group in
      for name in ["Anna", "Ben", "Cho"] {
        group.addTask { try? await accounts.signUp(name, upgrading: guest.id) }
      }
      return await group.reduce(into: []) { $0 += $1.map { [$0] } ?? [] }
    }
    #expect(made.count == 1)
    #expect(try await accounts.account(id: guest.id) == made.first)
  }

  @Test("The list to log in from names accounts by name, and no guest")
  func names() async throws {
    let accounts = try fixture.open()
    let ben = try await accounts.signUp("Ben")
    _ = try await accounts.guest()
    let anna = try await accounts.signUp("anna")
    let list = [AccountName(id: anna.id, name: "anna"), AccountName(id: ben.id, name: "Ben")]
    #expect(try await accounts.names() == list)
    #expect(try await accounts.logIn(id: ben.id, password: "password of Ben") == ben)
  }
}
