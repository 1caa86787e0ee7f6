import AccountsInterface
import FeatureTesting
import Localization
import Navigation
import ScreenKit
import SettingsInterface
import Synchronization
import Testing

/// How somebody leaves the account, or renews it.
@MainActor
struct AccountTests {
  private func errors(_ settler: Settler) -> [String] {
    settler.visitor.content.elements.compactMap {
      if case .field(let field) = $0 { field.error } else { nil }
    }
  }

  // MARK: Logging out

  @Test("Logging out asks first, and ends the session")
  func logOut() async {
    let settler = await Settler()
    await settler.send(.tapped("logOut"))
    #expect(settler.text.contains("? Log out?"))
    await settler.send(.tapped("stay"))
    #expect(settler.visitor.content.question == nil)
    #expect(settler.accounts.now.sessions[settler.token] != nil)
    await settler.send(.tapped("confirm"))
    #expect(settler.ends.outcomes == [])
    await settler.send(.tapped("logOut"), .tapped("confirm"))
    #expect(settler.ends.outcomes == [.finished(.loggedOut)])
    #expect(settler.accounts.now.sessions[settler.token] == nil)
  }

  @Test("A guest is asked twice, since nobody can come back")
  func guestLogsOut() async {
    let settler = await Settler(.guest)
    await settler.send(.tapped("logOut"))
    #expect(settler.text.contains("nobody can open this library again"))
    await settler.send(.tapped("confirm"))
    #expect(settler.text.contains("? Leave it for good?"))
    #expect(settler.ends.outcomes == [])
    await settler.send(.tapped("stay"))
    #expect(settler.visitor.content.question == nil)
    await settler.send(.tapped("logOut"), .tapped("confirm"), .tapped("confirm"))
    #expect(settler.ends.outcomes == [.finished(.loggedOut)])
  }

  @Test("A session that can not be ended is told, and the person stays")
  func logOutFails() async {
    let settler = await Settler()
    settler.accounts.now.failure = .failed("the disk is full")
    await settler.send(.tapped("logOut"), .tapped("confirm"))
    #expect(settler.ends.outcomes == [])
    #expect(settler.text.contains("the disk is full"))
    settler.accounts.now.failure = nil
    await settler.send(.tapped("logOut"), .tapped("confirm"))
    #expect(settler.ends.outcomes == [.finished(.loggedOut)])
  }

  @Test("A guest can sign up from here")
  func signUp() async {
    let settler = await Settler(.guest)
    await settler.send(.tapped("signUp"))
    #expect(settler.ends.outcomes == [.finished(.signUp)])
  }

  // MARK: Changing the password

  @Test("A new password gives a new token")
  func changePassword() async throws {
    let settler = await Settler()
    await settler.send(
      .tapped("changePassword"), .typed("old", "old password"), .typed("new", "new password"),
      .tapped("change"))
    let token = try #require(settler.accounts.now.sessions.keys.first)
    #expect(token != settler.token)
    #expect(settler.ends.outcomes == [.finished(.renewed(token))])
    #expect(settler.accounts.now.passwords.values.first == "new password")
  }

  @Test("What is wrong with a password is told at its field, until it is mended")
  func wrongPasswords() async {
    let settler = await Settler()
    await settler.send(.tapped("changePassword"), .tapped("change"))
    #expect(errors(settler) == ["Write the password that you have used until now."])
    await settler.send(.typed("old", "wrong"), .typed("new", "short"))
    #expect(errors(settler) == [])
    await settler.send(.tapped("change"))
    #expect(errors(settler).count == 1)
    #expect(errors(settler).first?.contains("5 characters") == true)
    await settler.send(.typed("new", "new password"), .tapped("change"))
    #expect(errors(settler) == ["The password is not right. Try again."])
    settler.accounts.now.waits = 30
    await settler.send(.typed("old", "wrong too"))
    #expect(errors(settler) == [])
    await settler.send(.tapped("change"))
    #expect(errors(settler).first?.contains("30 seconds") == true)
    #expect(settler.ends.outcomes == [])
    settler.accounts.now.waits = nil
    await settler.send(.typed("old", "old password"), .tapped("change"))
    #expect(settler.ends.outcomes.count == 1)
  }

  @Test("Accounts that fail are told, and nothing that was typed is lost")
  func changeFails() async {
    let settler = await Settler()
    await settler.send(
      .tapped("changePassword"), .typed("old", "old password"), .typed("new", "new password"))
    settler.accounts.now.failure = .failed("the disk is full")
    await settler.send(.tapped("change"))
    #expect(settler.text.contains("the disk is full"))
    settler.accounts.now.failure = nil
    await settler.send(.tapped("change"))
    #expect(settler.ends.outcomes.count == 1)
  }

  @Test("A double tap changes or deletes once", arguments: [true, false])
  func doubleTap(_ isChange: Bool) async throws {
    let settler = await Settler()
    let hashes = Counter()
    settler.accounts.now.whileHashing = {
      hashes.count.withLock { $0 += 1 }
      await Task.yield()
    }
    let tap: ScreenEvent
    if isChange {
      await settler.send(
        .tapped("changePassword"), .typed("old", "old password"), .typed("new", "new password"))
      tap = .tapped("change")
    } else {
      await settler.send(
        .tapped("deleteAccount"), .typed("password", "old password"), .tapped("delete"))
      tap = .tapped("confirm")
    }
    let session = settler.visitor.session
    let id = try #require(session.current?.id)
    async let one = session.send(tap, to: id)
    async let other = session.send(tap, to: id)
    _ = await (one, other)
    await session.window.settled()
    #expect(hashes.count.withLock { $0 } == 1)
    #expect(settler.ends.outcomes.count == 1)
  }

  private final class Counter: Sendable {
    let count = Mutex(0)
  }

  // MARK: Deleting

  @Test("Deleting says what goes, wants the password and an answer")
  func delete() async {
    let settler = await Settler()
    await settler.send(.tapped("deleteAccount"))
    #expect(settler.text.contains("every wish, journey, memo, review and rating"))
    await settler.send(.tapped("delete"))
    #expect(errors(settler) == ["Write your password, so that nobody else does it."])
    #expect(settler.visitor.content.question == nil)
    await settler.send(.typed("password", "wrong"), .tapped("delete"))
    #expect(settler.text.contains("? Delete the account with everything in it?"))
    await settler.send(.tapped("keep"))
    #expect(settler.visitor.content.question == nil)
    await settler.send(.tapped("confirm"))
    #expect(settler.accounts.now.accounts.count == 1)
    await settler.send(.tapped("delete"), .tapped("confirm"))
    #expect(errors(settler) == ["The password is not right. Try again."])
    #expect(settler.accounts.now.accounts.count == 1)
    await settler.send(
      .typed("password", "old password"), .tapped("delete"), .tapped("confirm"))
    #expect(settler.ends.outcomes == [.finished(.deleted)])
    #expect(settler.accounts.now.accounts.isEmpty)
    #expect(settler.accounts.now.deletions.count == 1)
  }

  @Test("A guest has no password to write, and is asked")
  func guestDeletes() async {
    let settler = await Settler(.guest)
    await settler.send(.tapped("deleteAccount"), .tapped("delete"))
    #expect(settler.visitor.content.question != nil)
    await settler.send(.tapped("confirm"))
    #expect(settler.ends.outcomes == [.finished(.deleted)])
  }

  @Test("Accounts that fail while deleting are told, and nothing is gone")
  func deleteFails() async {
    let settler = await Settler()
    await settler.send(.tapped("deleteAccount"), .typed("password", "old password"))
    settler.accounts.now.failure = .failed("the disk is full")
    await settler.send(.tapped("delete"), .tapped("confirm"))
    #expect(settler.text.contains("the disk is full"))
    #expect(settler.ends.outcomes == [])
    settler.accounts.now.failure = nil
    settler.accounts.now.waits = 60
    await settler.send(.tapped("delete"), .tapped("confirm"))
    #expect(errors(settler).first?.contains("1 minute") == true)
    #expect(!settler.text.contains("the disk is full"))
    settler.accounts.now.waits = nil
    await settler.send(.tapped("delete"), .tapped("confirm"))
    #expect(settler.ends.outcomes == [.finished(.deleted)])
  }

  @Test("Who deletes can export first")
  func exportFirst() async {
    let settler = await Settler()
    await settler.send(.tapped("deleteAccount"), .tapped("export"))
    #expect(settler.visitor.titles == ["Settings", "Delete account", "Export"])
  }
}
