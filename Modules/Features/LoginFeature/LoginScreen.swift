import AccountsInterface
import Foundation
import Localization
import Navigation
import ScreenKit

/// The screen to log in, to sign up or to go on as a guest.
final class LoginScreen: ContentScreen {
  private let model: LoginViewModel

  init(model: LoginViewModel) {
    self.model = model
  }

  var content: Content {
    var elements: [Element] = []
    if let failure = model.failure { elements.append(.notice(Notice(.failure, "\(failure)"))) }
    elements += who
    elements.append(
      .field(
        Field(
          "password", label: words("Password", "비밀번호"), text: model.password, kind: .password,
          error: model.passwordError)))
    if model.isWorking {
      elements.append(.text(words("Checking…", "확인하는 중이에요…")))
    }
    elements += [
      .button(Button("log-in", label: words("Log in", "로그인"), role: .primary)),
      .button(Button("sign-up", label: words("Sign up", "가입하기"))),
      .button(Button("guest", label: words("Go on as guest", "게스트로 계속하기"))),
      .text(
        words(
          "A guest's library stays on this machine, and can become an account's later.",
          "게스트의 서재는 이 기기에 남고, 나중에 가입하면 그대로 이어져요.")),
    ]
    return Content(
      title: words("Log in", "로그인"), elements: elements, isWorking: model.isWorking)
  }

  /// Asks who logs in: by a name that was chosen, or by an email address.
  private var who: [Element] {
    if let chosen = model.chosen {
      return [
        .heading(chosen.name),
        .button(Button("somebody-else", label: words("Somebody else", "다른 사람으로 로그인"))),
      ]
    }
    return names + [
      .field(
        Field(
          "email", label: words("Email", "이메일"), text: model.email, kind: .email,
          placeholder: "name@example.org", error: model.emailError))
    ]
  }

  /// Who can be chosen.
  private var names: [Element] {
    if let failure = model.namesFailure { return .failure("\(failure)") }
    guard let names = model.names else {
      return [.text(words("Reading who can log in…", "로그인할 수 있는 사람을 찾고 있어요…"))]
    }
    guard !names.isEmpty else {
      return [.text(words("Nobody has signed up here yet.", "아직 가입한 사람이 없어요."))]
    }
    let shown = names.prefix(LoginViewModel.nameLimit)
    var elements: [Element] = [
      .heading(words("Who are you?", "누구신가요?")),
      .rows(
        RowList("names", rows: shown.map { Row(ControlID($0.id.uuidString), title: $0.name) })),
    ]
    if shown.count < names.count {
      let rest = names.count - shown.count
      elements.append(
        .text(
          words(
            "\(counted(rest, "other")) can log in by email address.",
            "다른 \(rest.grouped)명은 이메일 주소로 로그인할 수 있어요.")))
    }
    return elements
  }

  func didAppear() async { await model.load() }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .typed("email", let text): model.email = text
    case .typed("password", let text): model.password = text
    case .chose(let id):
      if let name = model.names?.first(where: { $0.id.uuidString == id.name }) {
        model.choose(name)
      }
    case .tapped("somebody-else"): model.choose(nil)
    case .tapped("retry"): await model.load()
    case .tapped("log-in"): await model.logIn()
    case .tapped("sign-up"): model.signUp()
    case .tapped("guest"): await model.goOnAsGuest()
    case .typed, .tapped, .picked, .uploaded: break
    }
  }
}

extension LoginScreen: DraftKeeping {
  /// The email address only: a password is never stored.
  struct Draft: Codable {
    var email: String
  }

  var draft: Draft? { model.email.isEmpty ? nil : Draft(email: model.email) }

  func restore(_ draft: Draft) {
    model.email = draft.email
  }
}
