import AccountsInterface
import Foundation
import SQLite
import StorageTesting
import Testing

@testable import Accounts

struct SessionTests {
  private let folder: TemporaryFolder
  private let fixture: AccountsFixture
  private let day = 24.0 * 60 * 60

  init() throws {
    folder = try TemporaryFolder()
    fixture = AccountsFixture(in: folder)
  }

  @Test("A token leads to its own account only, also after a restart")
  func ownAccount() async throws {
    let accounts = try fixture.open()
    let anna = try await accounts.signUp("Anna")
    let ben = try await accounts.signUp("Ben")
    let ofAnna = try await accounts.startSession(for: anna.id, replacing: nil)
    let ofBen = try await accounts.startSession(for: ben.id, replacing: nil)
    for accounts in [accounts, try fixture.open()] {
      #expect(try await accounts.account(for: ofAnna) == anna)
      #expect(try await accounts.account(for: ofBen) == ben)
    }
    #expect(ofAnna.text.utf8.count == 43)
    try await accounts.endSession(ofBen)
    try await accounts.endAllSessions(of: ben.id)
    #expect(try await accounts.account(for: ofAnna) == anna)
  }

  @Test("No other text is a token: changed, cut, an identity, a digest, SQL")
  func forged() async throws {
    let accounts = try fixture.open()
    let anna = try await accounts.signUp("Anna")
    let token = try await accounts.startSession(for: anna.id, replacing: nil).text
    let digest = try fixture.database().prepare("SELECT token_digest FROM session").firstRow {
      row throws(DatabaseError) in try row.text(0)
    }
    let forged = [
      "", String(token.dropLast()), token + "A", String(token.reversed()), anna.id.uuidString,
      try #require(digest), "' OR '1' = '1", token + "\0", token.lowercased() + "?",
    ]
    for text in forged {
      #expect(try await accounts.account(for: SessionToken(text: text)) == nil)
    }
  }

  @Test("Neither the disk nor a dump has the token")
  func digestOnly() async throws {
    let accounts = try fixture.open()
    let anna = try await accounts.signUp("Anna")
    let token = try await accounts.startSession(for: anna.id, replacing: nil)
    #expect(try fixture.files(with: token.text) == 0)
    #expect(try fixture.files(with: "password of Anna") == 0)
    var dumped = String(reflecting: token) + "\(token)"
    dump(token, to: &dumped)
    #expect(!dumped.contains(token.text))
  }

  @Test("A log-in ends the token that the person came with, whose ever it was")
  func rotation() async throws {
    let accounts = try fixture.open()
    let guest = try await accounts.guest()
    let anna = try await accounts.signUp("Anna")
    let before = try await accounts.startSession(for: guest.id, replacing: nil)
    let first = try await accounts.startSession(for: anna.id, replacing: before)
    let second = try await accounts.startSession(for: anna.id, replacing: first)
    for token in [before, first] { #expect(try await accounts.account(for: token) == nil) }
    #expect(try await accounts.account(for: second) == anna)
    #expect(try await accounts.account(id: guest.id) == guest)
  }

  @Test("A session lasts 90 days from its last use")
  func expiry() async throws {
    let accounts = try fixture.open()
    let anna = try await accounts.signUp("Anna")
    let used = try await accounts.startSession(for: anna.id, replacing: nil)
    let unused = try await accounts.startSession(for: anna.id, replacing: nil)
    fixture.clock.advance(seconds: 89 * day)
    #expect(try await fixture.open().account(for: used) == anna)
    fixture.clock.advance(seconds: day)
    #expect(try await accounts.account(for: unused) == nil)
    fixture.clock.advance(seconds: 88 * day)
    #expect(try await accounts.account(for: used) == anna)
    fixture.clock.advance(seconds: 90 * day)
    #expect(try await accounts.account(for: used) == nil)
  }

  @Test("A guest's session has no end, since nothing else leads to the library")
  func guest() async throws {
    let accounts = try fixture.open()
    let guest = try await accounts.guest()
    let token = try await accounts.startSession(for: guest.id, replacing: nil)
    fixture.clock.advance(seconds: 1_000 * day)
    let anna = try await accounts.signUp("Anna")
    _ = try await accounts.startSession(for: anna.id, replacing: nil)
    #expect(try await accounts.account(for: token) == guest)
    #expect(try await fixture.open().account(for: token) == guest)
  }

  @Test("Expired sessions are cleared away when another begins")
  func clearing() async throws {
    let accounts = try fixture.open()
    let anna = try await accounts.signUp("Anna")
    for _ in 0..<3 { _ = try await accounts.startSession(for: anna.id, replacing: nil) }
    #expect(try fixture.rows(of: "session") == 3)
    fixture.clock.advance(seconds: 90 * day)
    _ = try await accounts.startSession(for: anna.id, replacing: nil)
    #expect(try fixture.rows(of: "session") == 1)
  }

  @Test("A session of a clock that was far ahead does not outlast the others")
  func clockAhead() async throws {
    let accounts = try fixture.open()
    let anna = try await accounts.signUp("Anna")
    fixture.clock.advance(seconds: 1_000 * day)
    let token = try await accounts.startSession(for: anna.id, replacing: nil)
    fixture.clock.advance(seconds: -1_000 * day)
    #expect(try await accounts.account(for: token) == anna)
    fixture.clock.advance(seconds: 90 * day)
    #expect(try await accounts.account(for: token) == nil)
  }

  @Test("Sessions are ended one by one or all at once")
  func ending() async throws {
    let accounts = try fixture.open()
    let anna = try await accounts.signUp("Anna")
    var tokens: [SessionToken] = []
    for _ in 0..<3 {
      tokens.append(try await accounts.startSession(for: anna.id, replacing: nil))
    }
    try await accounts.endSession(tokens[0])
    try await accounts.endSession(tokens[0])
    #expect(try await accounts.account(for: tokens[0]) == nil)
    #expect(try await accounts.account(for: tokens[1]) == anna)
    try await accounts.endAllSessions(of: anna.id)
    for token in tokens { #expect(try await fixture.open().account(for: token) == nil) }
  }

  @Test("Nobody who is not there is logged in")
  func noAccount() async throws {
    let accounts = try fixture.open()
    let anna = try await accounts.signUp("Anna")
    let token = try await accounts.startSession(for: anna.id, replacing: nil)
    await #expect(throws: AccountsError.noAccount) {
      try await accounts.startSession(for: UUID(), replacing: token)
    }
    #expect(try await accounts.account(for: token) == anna, "what fails changes nothing")
  }

  @Test("A new password ends all sessions but that of the person who changed it")
  func changePassword() async throws {
    let accounts = try fixture.open()
    let anna = try await accounts.signUp("Anna")
    let ben = try await accounts.signUp("Ben")
    let old = try await accounts.startSession(for: anna.id, replacing: nil)
    let ofBen = try await accounts.startSession(for: ben.id, replacing: nil)
    let new = try await accounts.changePassword(
      of: anna.id, old: "password of Anna", new: "a better one")
    let reopened = try fixture.open()
    #expect(try await reopened.account(for: old) == nil)
    #expect(try await reopened.account(for: new) == anna)
    #expect(try await reopened.account(for: ofBen) == ben)
    await #expect(throws: AccountsError.wrongLogIn) { try await reopened.logIn("Anna") }
    #expect(try await reopened.logIn(id: anna.id, password: "a better one") == anna)
  }

  @Test("A password that can not be changed stays, with its sessions")
  func refusedChange() async throws {
    let accounts = try fixture.open()
    let anna = try await accounts.signUp("Anna")
    let guest = try await accounts.guest()
    let token = try await accounts.startSession(for: anna.id, replacing: nil)
    let attempts: [(UUID, String, String, AccountsError)] = [
      (anna.id, "password of Anna", "short", .problems([.shortPassword(count: 5)])),
      (anna.id, "password of Anna", "anna@example.org", .problems([.passwordIsEmail])),
      (anna.id, "something else", "a better one", .wrongPassword),
      (guest.id, "", "a better one", .guestHasNoPassword),
      (UUID(), "password of Anna", "a better one", .noAccount),
    ]
    for (id, old, new, error) in attempts {
      await #expect(throws: error) {
        try await accounts.changePassword(of: id, old: old, new: new)
      }
    }
    #expect(try await accounts.account(for: token) == anna)
    #expect(try await accounts.logIn("Anna") == anna)
  }
}
