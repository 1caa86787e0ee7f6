import AccountsInterface
import DependencyContainer
import FeatureTesting
import Localization
import LoginFeature
import LoginInterface
import Navigation
import ScreenKit
import Testing

/// The form to sign up: of somebody new, and of a guest.
@MainActor
struct SignUpTests {
  let accounts = AccountsFake()
  let signedIn = Results<SignedIn>()

  func visitor(for purpose: LoginPurpose = .enter(nil)) async -> Visitor {
    let flow = LoginBuilder(accounts: Provider { [accounts] in accounts }).build(for: purpose)
    let visitor = await Visitor(flow) { [signedIn] in signedIn.note($0) }
    if case .enter = purpose { await visitor.send(.tapped("sign-up")) }
    return visitor
  }

  func visitingGuest() async -> (Visitor, SessionToken) {
    accounts.add(.guest)
    let token = accounts.token(of: Account.guest.id)
    return (await visitor(for: .signUp(.guest, token)), token)
  }

  func fillIn(_ visitor: Visitor, password: String = "correct horse") async {
    await visitor.send(
      .typed("name", "Anna"), .typed("email", "anna@example.org"), .typed("password", password))
  }

  @Test("Somebody new is logged in at once")
  func signUp() async throws {
    let anna = await visitor()
    #expect(anna.titles == ["Log in", "Sign up"])
    await fillIn(anna)
    await anna.send(.tapped("sign-up"))
    let result = try #require(signedIn.finished)
    #expect(result.account.name == "Anna")
    #expect(accounts.now.sessions == [result.token: result.account.id])
    #expect(accounts.now.passwords[result.account.id] == "correct horse")
  }

  @Test("The token that the person came with ends with a sign-up")
  func endsToken() async throws {
    accounts.add(.guest)
    let old = accounts.token(of: Account.guest.id)
    let anna = await visitor(for: .enter(old))
    await fillIn(anna)
    await anna.send(.tapped("sign-up"))
    let token = try #require(signedIn.finished).token
    #expect(Set(accounts.now.sessions.keys) == [token])
  }

  @Test("All that is wrong is said at its field until that is changed")
  func problems() async {
    let anna = await visitor()
    await anna.send(.tapped("sign-up"))
    #expect(
      anna.errors == [
        "Write your name.", "Write your email address.",
        "Choose a password of at least 8 characters.",
      ])
    await anna.send(.typed("name", "Anna"), .typed("email", "anna"))
    #expect(anna.errors == ["Choose a password of at least 8 characters."])
    await anna.send(.typed("password", "short"), .tapped("sign-up"))
    #expect(anna.errors.count == 2)
    #expect(anna.content.fields.map(\.text) == ["Anna", "anna", "short"])
    #expect(signedIn.count == 0)
  }

  @Test("An email address that is taken is said at its field; another one is accepted")
  func takenEmail() async {
    accounts.add(.anna, password: "another one")
    let anna = await visitor()
    await fillIn(anna)
    await anna.send(.tapped("sign-up"))
    #expect(anna.errors.count == 1)
    #expect(anna.errors.first?.contains("anna@example.org already") == true)
    await anna.send(.typed("email", "anna@example.net"), .tapped("sign-up"))
    #expect(signedIn.finished?.account.email == "anna@example.net")
  }

  @Test("A guest becomes an account with the same identity, and the guest's token ends")
  func upgrade() async throws {
    let (guest, token) = await visitingGuest()
    #expect(guest.titles == ["Sign up"])
    #expect(guest.text.contains("All that is in your library stays in it."))
    await fillIn(guest)
    await guest.send(.tapped("sign-up"))
    let result = try #require(signedIn.finished)
    #expect(result.account.id == Account.guest.id)
    #expect(!result.account.isGuest)
    #expect(result.token != token)
    #expect(accounts.now.sessions == [result.token: Account.guest.id])
  }

  @Test("Who is no guest any more can sign up without it")
  func noGuest() async throws {
    let (guest, _) = await visitingGuest()
    accounts.now.accounts = []
    await fillIn(guest)
    await guest.send(.tapped("sign-up"))
    #expect(guest.notices == ["The guest is not here any more. Sign up without it."])
    #expect(!guest.text.contains("All that is in your library"))
    await guest.send(.tapped("sign-up"))
    #expect(try #require(signedIn.finished).account.id != Account.guest.id)
  }

  @Test("An account whose session could not be started says so, and logs in when asked again")
  func sessionFails() async throws {
    let (guest, _) = await visitingGuest()
    await fillIn(guest)
    accounts.now.sessionFailure = .failed("full")
    await guest.send(.tapped("sign-up"))
    #expect(guest.text.contains("Your account is made. Log in to go on."))
    #expect(guest.notices.first?.contains("full") == true)
    #expect(guest.buttons == ["log-in"])
    #expect(guest.content.fields.isEmpty)
    accounts.now.sessionFailure = nil
    await guest.send(.tapped("log-in"))
    #expect(signedIn.finished?.account.id == Account.guest.id)
    #expect(accounts.now.accounts.count == 1)
  }

  @Test("Two taps make one account, and the screen is busy while it is made")
  func busy() async throws {
    let (guest, _) = await visitingGuest()
    await fillIn(guest)
    let seen = Results<Bool>()
    accounts.now.whileHashing = { [weak guest] in
      if let guest { await seen.note(.finished(guest.content.isWorking)) }
    }
    let id = try #require(guest.session.current?.id)
    async let one = guest.session.send(.tapped("sign-up"), to: id)
    async let other = guest.session.send(.tapped("sign-up"), to: id)
    _ = await (one, other)
    #expect(seen.count == 1)
    #expect(seen.finished == true)
    #expect(signedIn.count == 1)
    #expect(accounts.now.accounts.count == 1)
  }

  @Test("Back is held while the account is made")
  func holdsBack() async throws {
    let anna = await visitor()
    await fillIn(anna)
    let seen = Results<ActResult>()
    accounts.now.whileHashing = { [weak anna] in
      if let anna { await seen.note(.finished(anna.session.perform(.back))) }
    }
    await anna.send(.tapped("sign-up"))
    #expect(seen.finished == .heldBack)
    #expect(signedIn.count == 1)
  }

  @Test("Going back keeps nobody, and the email address that was typed to log in")
  func back() async {
    let anna = await visitor()
    await anna.back()
    #expect(anna.titles == ["Log in"])
    await anna.send(.typed("email", "a@b.c"), .tapped("sign-up"))
    await anna.back()
    #expect(anna.text.contains("Email: a@b.c"))
    #expect(signedIn.count == 0)
  }

  @Test("A half-typed sign-up comes back after a kill without its password")
  func restoration() async throws {
    let before = await visitor()
    await fillIn(before)
    let state = try #require(before.session.window.state)
    #expect(!"\(state)".contains("correct horse"))
    let flow = LoginBuilder(accounts: Provider { [accounts] in accounts }).build(for: .enter(nil))
    let after = await Visitor(flow)
    #expect(await after.session.window.restore(state) == [])
    #expect(after.titles == ["Log in", "Sign up"])
    #expect(after.content.fields.map(\.text) == ["Anna", "anna@example.org", ""])
  }

  @Test("A guest's half-typed sign-up comes back as well")
  func guestRestoration() async throws {
    let (before, token) = await visitingGuest()
    await before.send(.typed("name", "Anna"))
    let state = try #require(before.session.window.state)
    let after = await visitor(for: .signUp(.guest, token))
    #expect(await after.session.window.restore(state) == [])
    #expect(after.content.fields.map(\.text) == ["Anna", "", ""])
  }
}
