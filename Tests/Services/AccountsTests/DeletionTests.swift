import AccountsInterface
import Foundation
import StorageTesting
import Testing

@testable import Accounts

struct DeletionTests {
  private let folder: TemporaryFolder
  private let fixture: AccountsFixture

  init() throws {
    folder = try TemporaryFolder()
    fixture = AccountsFixture(in: folder)
  }

  @Test("A deleted account is gone at once, and its data is pending until that is gone")
  func delete() async throws {
    let accounts = try fixture.open()
    let anna = try await accounts.signUp("Anna")
    let ben = try await accounts.signUp("Ben")
    let token = try await accounts.startSession(for: anna.id, replacing: nil)
    try await accounts.delete(anna.id, password: "password of Anna")

    // As after a kill right behind the deletion.
    let reopened = try fixture.open()
    #expect(try await reopened.pendingDeletions() == [anna.id])
    #expect(try await reopened.account(id: anna.id) == nil)
    #expect(try await reopened.account(for: token) == nil)
    #expect(try await reopened.names().map(\.id) == [ben.id])
    await #expect(throws: AccountsError.wrongLogIn) { try await reopened.logIn("Anna") }
    await #expect(throws: AccountsError.noAccount) {
      try await reopened.startSession(for: anna.id, replacing: nil)
    }
    await #expect(throws: AccountsError.noAccount) {
      try await reopened.delete(anna.id, password: "password of Anna")
    }

    try await reopened.finishDeletion(of: anna.id)
    try await reopened.finishDeletion(of: anna.id)
    #expect(try await fixture.open().pendingDeletions() == [])
    #expect(try await reopened.account(id: ben.id) == ben)
  }

  @Test("With a wrong password nothing is deleted")
  func wrongPassword() async throws {
    let accounts = try fixture.open()
    let anna = try await accounts.signUp("Anna")
    let token = try await accounts.startSession(for: anna.id, replacing: nil)
    for password in ["", "password of Ben"] {
      await #expect(throws: AccountsError.wrongPassword) {
        try await accounts.delete(anna.id, password: password)
      }
    }
    #expect(try await accounts.pendingDeletions() == [])
    #expect(try await accounts.account(for: token) == anna)
  }

  @Test("A guest is deleted without a password; deletions keep their order")
  func guest() async throws {
    let accounts = try fixture.open()
    let guest = try await accounts.guest()
    let anna = try await accounts.signUp("Anna")
    try await accounts.delete(anna.id, password: "password of Anna")
    try await accounts.delete(guest.id, password: "")
    #expect(try await accounts.pendingDeletions() == [anna.id, guest.id])
    await #expect(throws: AccountsError.noGuest) {
      try await accounts.signUp("Ben", upgrading: guest.id)
    }
  }

  @Test("The email is free at once, for an account of another identity")
  func signUpAgain() async throws {
    let accounts = try fixture.open()
    let old = try await accounts.signUp("Anna")
    try await accounts.delete(old.id, password: "password of Anna")
    let new = try await accounts.signUp("Anna")
    #expect(new.id != old.id)
    try await accounts.finishDeletion(of: old.id)
    #expect(try await accounts.account(id: new.id) == new)
  }

  @Test("Nothing that a deleted account said of a person is left in the files")
  func overwritten() async throws {
    let accounts = try fixture.open()
    let name = "Wilhelmina Featherstonehaugh"
    let anna = try await accounts.signUp(
      name: name, email: "wilhelmina@example.org", password: "correct horse", upgrading: nil)
    #expect(try fixture.files(with: name) > 0)
    try await accounts.delete(anna.id, password: "correct horse")
    for text in [name, "wilhelmina", "argon2id"] { #expect(try fixture.files(with: text) == 0) }
  }
}
