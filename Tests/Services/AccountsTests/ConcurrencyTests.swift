import AccountsInterface
import Foundation
import SQLite
import StorageTesting
import Testing

@testable import Accounts

struct ConcurrencyTests {
  private let folder: TemporaryFolder
  private let fixture: AccountsFixture

  init() throws {
    folder = try TemporaryFolder()
    fixture = AccountsFixture(in: folder)
  }

  @Test("A hundred log-ins at once all succeed, hashing two at a time, while others are answered")
  func hundredLogIns() async throws {
    let accounts = try fixture.open()
    let names = (0..<20).map { "Reader\($0)" }
    for name in names { _ = try await accounts.signUp(name) }

    fixture.hashing.hold()
    let logIns = (0..<100).map { index in
      Task { try await accounts.logIn(names[index % names.count]) }
    }
    await fixture.hashing.waitUntilRunning(2)
    // Neither the accounts nor the tasks of the program wait for the hashing.
    #expect(try await accounts.names().count == names.count)
    fixture.hashing.release()

    for (index, logIn) in logIns.enumerated() {
      #expect(try await logIn.value.name == names[index % names.count])
    }
    #expect(fixture.hashing.most == 2)
    #expect(fixture.hashing.calls == names.count + 100)
    #expect(fixture.hashing.onMainThread == 0)
  }

  @Test("From the main actor too, hashing keeps off the screen's thread")
  @MainActor
  func mainActor() async throws {
    let accounts = try fixture.open()
    let anna = try await accounts.signUp("Anna")
    #expect(try await accounts.logIn("Anna") == anna)
    #expect(fixture.hashing.calls == 2)
    #expect(fixture.hashing.onMainThread == 0)
  }

  @Test("Who is cancelled while waiting leaves at once, takes no turn and is not counted")
  func cancelledWaiting() async throws {
    let accounts = try fixture.open()
    for name in ["Anna", "Ben", "Cho"] { _ = try await accounts.signUp(name) }
    fixture.hashing.hold()
    let first = Task { try await accounts.logIn("Anna") }
    let second = Task { try await accounts.logIn("Ben") }
    await fixture.hashing.waitUntilRunning(2)

    let waiting = ["Cho", "Anna"].flatMap { name in
      (0..<10).map { _ in Task { try await accounts.logIn(name, wrong: true) } }
    }
    for task in waiting { task.cancel() }
    // Nothing has been released yet: they end by being cancelled.
    for task in waiting {
      await #expect(throws: AccountsError.cancelled) { try await task.value }
    }
    fixture.hashing.release()
    #expect(try await first.value.name == "Anna")
    #expect(try await second.value.name == "Ben")

    #expect(try fixture.rows(of: "failure") == 0)
    #expect(try await accounts.logIn("Cho").name == "Cho")
    #expect(await accounts.attempts.counts.isEmpty)
  }

  @Test("Who is cancelled while the password is compared has made an attempt")
  func cancelledComparing() async throws {
    let accounts = try fixture.open()
    _ = try await accounts.signUp("Anna")
    fixture.hashing.hold()
    let attempt = Task { try await accounts.logIn("Anna", wrong: true) }
    await fixture.hashing.waitUntilRunning(1)
    attempt.cancel()
    fixture.hashing.release()
    await #expect(throws: AccountsError.wrongLogIn) { try await attempt.value }
    #expect(try fixture.rows(of: "failure") == 1)
  }

  @Test("A password that changes while the account is being deleted with the old one saves it")
  func changedMeanwhile() async throws {
    let accounts = try fixture.open()
    let anna = try await accounts.signUp("Anna")
    // Another run of the program, whose attempts are not in line with these.
    let other = try fixture.open()
    fixture.hashing.hold()
    let deletion = Task { try await accounts.delete(anna.id, password: "password of Anna") }
    await fixture.hashing.waitUntilRunning(1)
    try fixture.database().run(
      "UPDATE account SET password_hash = ?", [try fixture.leastHash(of: "a better one")])
    fixture.hashing.release()
    await #expect(throws: AccountsError.wrongPassword) { try await deletion.value }
    #expect(try await other.logIn(id: anna.id, password: "a better one") == anna)
  }

  @Test("Two runs of the program share the accounts")
  func twoPrograms() async throws {
    let one = try fixture.open()
    let two = try fixture.open()
    let anna = try await one.signUp("Anna")
    let token = try await two.startSession(for: anna.id, replacing: nil)
    #expect(try await one.account(for: token) == anna)
    try await two.endSession(token)
    #expect(try await one.account(for: token) == nil)
  }
}
