import AccountsInterface
import DependencyContainer
import FeatureTesting
import Foundation
import Localization
import LoginFeature
import LoginInterface
import Navigation
import ScreenKit
import Testing

/// The flow in which nobody is logged in yet.
@MainActor
struct LoginFlowTests {
  let accounts = AccountsFake()
  let signedIn = Results<SignedIn>()

  func visitor(_ token: SessionToken? = nil) async -> Visitor {
    let flow = LoginBuilder(accounts: Provider { [accounts] in accounts })
      .build(for: .enter(token))
    return await Visitor(flow) { [signedIn] in signedIn.note($0) }
  }

  @Test("An email address and a password log in, and the token that the person came with ends")
  func logIn() async throws {
    accounts.add(.anna, password: "correct horse")
    accounts.add(.guest)
    let old = accounts.token(of: Account.guest.id)
    let anna = await visitor(old)
    await anna.send(
      .typed("email", " Anna@Example.org"), .typed("password", "correct horse"),
      .tapped("log-in"))
    let result = try #require(signedIn.finished)
    #expect(result.account == .anna)
    #expect(accounts.now.sessions == [result.token: Account.anna.id])
    #expect(signedIn.count == 1)
  }

  @Test("A name on this machine is chosen in the place of an email address, and left again")
  func choose() async throws {
    accounts.add(.anna, password: "correct horse")
    let anna = await visitor()
    #expect(anna.text.contains("- Anna"))
    #expect(!anna.text.contains("anna@example.org"))
    await anna.send(.chose(ControlID(Account.anna.id.uuidString)))
    #expect(!anna.text.contains("Email"))
    await anna.send(.tapped("somebody-else"))
    #expect(anna.text.contains("Email"))
    await anna.send(
      .chose(ControlID(Account.anna.id.uuidString)), .typed("password", "correct horse"),
      .tapped("log-in"))
    #expect(signedIn.finished?.account == .anna)
  }

  @Test("What was left empty is said at its field, and is no attempt")
  func empty() async {
    accounts.now.waits = 1
    let nobody = await visitor()
    #expect(nobody.errors == [])
    await nobody.send(.tapped("log-in"))
    #expect(nobody.errors == ["Write your email address.", "Write your password."])
    await nobody.send(.typed("email", "anna@example.org"))
    #expect(nobody.errors == ["Write your password."])
    await nobody.send(.typed("password", "x"), .tapped("log-in"))
    #expect(nobody.notices == ["There were too many attempts. Wait 1 second, then try again."])
  }

  @Test("A wrong password says so, keeps what was typed, and can be mended")
  func wrongPassword() async {
    accounts.add(.anna, password: "correct horse")
    let anna = await visitor()
    await anna.send(
      .typed("email", "anna@example.org"), .typed("password", "wrong"), .tapped("log-in"))
    #expect(
      anna.notices
        == ["The email address or the password is not right. Check both, then try again."])
    #expect(anna.text.contains("Email: anna@example.org"))
    #expect(signedIn.count == 0)
    await anna.send(.typed("password", "correct horse"), .tapped("log-in"))
    #expect(anna.notices == [])
    #expect(signedIn.finished?.account == .anna)
  }

  @Test("A wait is said, and over when it is over")
  func wait() async {
    accounts.add(.anna, password: "correct horse")
    accounts.now.waits = 32
    let anna = await visitor()
    await anna.send(
      .typed("email", "anna@example.org"), .typed("password", "correct horse"),
      .tapped("log-in"))
    #expect(anna.text.contains("Wait 32 seconds"))
    accounts.now.waits = nil
    await anna.send(.tapped("log-in"))
    #expect(signedIn.finished?.account == .anna)
  }

  @Test("Somebody who was deleted meanwhile is offered no more")
  func deletedMeanwhile() async {
    accounts.add(.anna, password: "correct horse")
    let anna = await visitor()
    await anna.send(.chose(ControlID(Account.anna.id.uuidString)))
    accounts.now.accounts = []
    await anna.send(.typed("password", "correct horse"), .tapped("log-in"))
    #expect(anna.notices == ["The account is not here any more. Log in again."])
    #expect(anna.text.contains("Nobody has signed up here yet."))
    #expect(anna.text.contains("Email"))
  }

  @Test("The screen is busy while a password is compared, and two taps log in once")
  func busy() async throws {
    accounts.add(.anna, password: "correct horse")
    let anna = await visitor()
    await anna.send(.typed("email", "anna@example.org"), .typed("password", "correct horse"))
    let seen = Results<Content>()
    accounts.now.whileHashing = { [weak anna] in
      await MainActor.run { seen.note(.finished(anna?.content ?? Content(title: ""))) }
    }
    let id = try #require(anna.session.current?.id)
    async let one = anna.session.send(.tapped("log-in"), to: id)
    async let other = anna.session.send(.tapped("log-in"), to: id)
    _ = await (one, other)
    #expect(seen.count == 1)
    #expect(seen.finished?.isWorking == true)
    #expect(seen.finished?.words.contains("Checking…") == true)
    #expect(signedIn.count == 1)
    #expect(accounts.now.sessions.count == 1)
  }

  @Test("No password stands on the screen after it has let somebody in")
  func forgetsPassword() async throws {
    accounts.add(.anna, password: "correct horse")
    let anna = await visitor()
    await anna.send(.typed("email", "anna@example.org"), .typed("password", "correct horse"))
    let screen = try #require(anna.session.window.front.top as? any ContentScreen)
    await anna.send(.tapped("log-in"))
    #expect(screen.content.fields.map(\.text) == ["anna@example.org", ""])
    #expect(!screen.content.isWorking)
  }

  @Test("A guest goes on without a name, and the token that the person came with ends")
  func guest() async throws {
    accounts.add(.anna, password: "correct horse")
    let anna = await visitor(accounts.token(of: Account.anna.id))
    await anna.send(.tapped("guest"))
    let result = try #require(signedIn.finished)
    #expect(result.account.isGuest)
    #expect(accounts.now.sessions == [result.token: result.account.id])
  }

  @Test("A guest whose session could not be started is made once")
  func guestTwice() async {
    accounts.now.sessionFailure = .failed("full")
    let guest = await visitor()
    await guest.send(.tapped("guest"))
    #expect(guest.text.contains("could not be reached: full"))
    accounts.now.sessionFailure = nil
    await guest.send(.tapped("guest"))
    #expect(accounts.now.accounts.count == 1)
    #expect(signedIn.finished?.account == accounts.now.accounts.first)
  }

  @Test("Names that can not be read are asked for again, and nobody has to wait for them")
  func namesFail() async {
    accounts.add(.anna, password: "correct horse")
    accounts.now.failure = .failed("busy")
    let anna = await visitor()
    #expect(anna.notices.count == 1)
    #expect(anna.text.contains("Email"))
    accounts.now.failure = nil
    await anna.send(.tapped("retry"))
    #expect(anna.notices == [])
    #expect(anna.text.contains("- Anna"))
  }

  @Test("Of many names some are offered, and how many others there are is said")
  func manyNames() async {
    for number in 1...22 {
      accounts.add(
        Account(id: UUID(), name: "P\(number)", email: "\(number)@x.org", created: .distantPast),
        password: "correct horse")
    }
    let anna = await visitor()
    #expect(anna.content.words.filter { $0.hasPrefix("- P") }.count == 20)
    #expect(anna.text.contains("2 others can log in by email address."))
  }

  @Test("A half-typed log-in comes back after a kill with its email only")
  func restoration() async throws {
    let before = await visitor()
    await before.send(.typed("email", "anna@"), .typed("password", "correct horse"))
    let state = try #require(before.session.window.state)
    #expect(!"\(state)".contains("correct horse"))
    let data = try JSONEncoder().encode(state)
    #expect(!String(decoding: data, as: UTF8.self).contains("correct horse"))
    let after = await visitor()
    #expect(await after.session.window.restore(state) == [])
    #expect(after.content.fields.map(\.text) == ["anna@", ""])
  }

  @Test("A flow that has finished is let go")
  func leaks() async {
    weak var flow: AnyObject?
    do {
      let coordinator = LoginBuilder(accounts: Provider { [accounts] in accounts })
        .build(for: .enter(nil))
      flow = coordinator
      let visitor = await Visitor(coordinator) { [signedIn] in signedIn.note($0) }
      await visitor.send(.tapped("sign-up"))
      await visitor.back()
      await visitor.send(.tapped("guest"))
    }
    #expect(signedIn.count == 1)
    #expect(flow == nil)
  }
}
