import AccountsInterface
import DependencyContainer
import FeatureTesting
import Foundation
import Localization
import LocalizationTesting
import LoginFeature
import LoginInterface
import Navigation
import ScreenKit
import Testing

/// Every screen on the way into the app in Korean.
@MainActor
struct KoreanTests {
  let accounts = AccountsFake()

  func untranslated(_ visitor: Visitor) -> [String] {
    visitor.content.untranslated(except: ["Anna", "anna@example.org", "name@example.org"])
  }

  func login(for purpose: LoginPurpose) async -> Visitor {
    await Visitor(
      LoginBuilder(accounts: Provider { [accounts] in accounts }).build(for: purpose),
      device: Device(language: .korean))
  }

  @Test("The screen to log in, with all that can be wrong")
  func logIn() async {
    let visitor = await login(for: .enter(nil))
    #expect(visitor.text.contains("아직 가입한 사람이 없어요."))
    await visitor.send(.tapped("log-in"))
    #expect(visitor.errors == ["이메일 주소를 써 주세요.", "비밀번호를 써 주세요."])
    await visitor.send(
      .typed("email", "anna@example.org"), .typed("password", "x"), .tapped("log-in"))
    #expect(visitor.notices == ["이메일 주소나 비밀번호가 맞지 않아요. 둘 다 확인하고 다시 시도해 주세요."])
    #expect(untranslated(visitor) == [])
    accounts.now.waits = 61
    await visitor.send(.tapped("log-in"))
    #expect(visitor.text.contains("2분 뒤에"))
    #expect(untranslated(visitor) == [])
    visitor.session.language = .english
    #expect(visitor.text.contains("2 minutes"))
  }

  @Test("The names, in parts and as a failure")
  func names() async {
    for _ in 1...21 {
      accounts.add(
        Account(id: UUID(), name: "Anna", email: "a@b.org", created: .distantPast), password: "p")
    }
    let visitor = await login(for: .enter(nil))
    #expect(visitor.text.contains("다른 1명은 이메일 주소로 로그인할 수 있어요."))
    #expect(untranslated(visitor) == [])
    accounts.now.failure = .failed(LocalizedText { words("full", "꽉 참") })
    await visitor.send(.tapped("sign-up"))
    await visitor.back()
    #expect(visitor.text.contains("계정을 열지 못했어요: 꽉 참."))
    #expect(untranslated(visitor) == [])
  }

  @Test("The form to sign up, and an account without a session")
  func signUp() async {
    accounts.add(.guest)
    let visitor = await login(for: .signUp(.guest, SessionToken(text: "x")))
    await visitor.send(.tapped("sign-up"))
    #expect(visitor.errors.count == 3)
    #expect(untranslated(visitor) == [])
    await visitor.send(
      .typed("name", "Anna"), .typed("email", "anna@example.org"),
      .typed("password", "correct horse"))
    accounts.now.sessionFailure = .failed(LocalizedText { words("full", "꽉 참") })
    await visitor.send(.tapped("sign-up"))
    #expect(visitor.text.contains("계정을 만들었어요."))
    #expect(untranslated(visitor) == [])
  }

  @Test("Each page of the introduction")
  func onboarding() async {
    let visitor = await Visitor(
      OnboardingBuilder().build(), device: Device(language: .korean))
    for number in 1...4 {
      #expect(visitor.content.words.first == "4장 중 \(number)장")
      #expect(visitor.content.untranslated(except: ["ICN", "CDG"]) == [])
      await visitor.send(.tapped("next"))
    }
  }

  @Test("The screen that stands while the app loads")
  func splash() async {
    let visitor = await Visitor(
      SplashBuilder().build { () throws(AccountsError) -> Int in throw .noAccount },
      device: Device(language: .korean))
    #expect(visitor.notices == ["이 계정은 이제 없어요. 다시 로그인해 주세요."])
    #expect(visitor.content.untranslated() == [])
  }
}
