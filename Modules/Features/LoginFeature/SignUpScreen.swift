import AccountsInterface
import Foundation
import Localization
import LoginInterface
import Navigation
import Observation
import ScreenKit

/// The state of the form to sign up.
@Observable
@MainActor
final class SignUpViewModel {
  /// What has been typed, apart from the password.
  struct Draft: Hashable, Codable {
    var name = ""
    var email = ""
  }

  var draft = Draft()
  private(set) var password = ""
  private(set) var problems: [AccountProblem] = []
  private(set) var failure: AccountsError?
  private(set) var isWorking = false
  /// The account that was made, while its session could not be started.
  private(set) var made: Account?
  /// The guest who becomes an account.
  private(set) var guest: UUID?

  private let accounts: any Accounts
  private let token: SessionToken?
  private let onSignedIn: @MainActor (SignedIn) -> Void

  /// - Parameters:
  ///   - guest: Who becomes an account; nil for somebody new.
  ///   - token: What the person came with.
  init(
    accounts: any Accounts, guest: UUID?, token: SessionToken?,
    onSignedIn: @escaping @MainActor (SignedIn) -> Void
  ) {
    self.accounts = accounts
    self.guest = guest
    self.token = token
    self.onSignedIn = onSignedIn
  }

  /// Notes what was typed; what was wrong with the field before is not said of the new text.
  func type(_ text: String, at field: AccountField) {
    switch field {
    case .name: draft.name = text
    case .email: draft.email = text
    case .password: password = text
    }
    problems.removeAll { $0.field == field }
  }

  func signUp() async {
    await work { () throws(AccountsError) in
      made = try await accounts.signUp(
        name: draft.name, email: draft.email, password: password, upgrading: guest)
      password = ""
      draft = Draft()
    }
  }

  /// Starts the session of the account that was made.
  func logIn() async {
    await work { () throws(AccountsError) in }
  }

  private func work(_ makeAccount: () async throws(AccountsError) -> Void) async {
    isWorking = true
    failure = nil
    problems = []
    do throws(AccountsError) {
      try await makeAccount()
      if let made { onSignedIn(try await accounts.signIn(made, replacing: token)) }
    } catch {
      show(error)
    }
    isWorking = false
  }

  private func show(_ error: AccountsError) {
    switch error {
    case .problems(let problems): self.problems = problems
    case .noGuest:
      guest = nil
      failure = error
    default: failure = error
    }
  }
}

/// The form to sign up.
final class SignUpScreen: ContentScreen {
  private let model: SignUpViewModel

  init(model: SignUpViewModel) {
    self.model = model
  }

  var content: Content {
    var elements: [Element] = []
    if let failure = model.failure { elements.append(.notice(Notice(.failure, "\(failure)"))) }
    elements += model.made == nil ? form : made
    return Content(
      title: words("Sign up", "가입하기"), elements: elements, isWorking: model.isWorking)
  }

  private var form: [Element] {
    let lengths = AccountProblem.passwordLengths
    var elements: [Element] = []
    if model.guest != nil {
      elements.append(
        .text(words("All that is in your library stays in it.", "서재에 있는 것은 모두 그대로 남아요.")))
    }
    elements += [
      .field(
        Field(
          "name", label: words("Name", "이름"), text: model.draft.name, error: error(.name),
          limit: AccountProblem.nameLimit)),
      .field(
        Field(
          "email", label: words("Email", "이메일"), text: model.draft.email, kind: .email,
          placeholder: "name@example.org", error: error(.email))),
      .field(
        Field(
          "password", label: words("Password", "비밀번호"), text: model.password, kind: .password,
          hint: words(
            "From \(lengths.lowerBound) to \(lengths.upperBound) characters.",
            "\(lengths.lowerBound)자부터 \(lengths.upperBound)자까지 쓸 수 있어요."),
          error: error(.password))),
    ]
    if model.isWorking {
      elements.append(.text(words("Making the account…", "계정을 만드는 중이에요…")))
    }
    elements.append(.button(Button("sign-up", label: words("Sign up", "가입하기"), role: .primary)))
    return elements
  }

  /// What stands in the place of the form when the account is there, but its session is not.
  private var made: [Element] {
    [
      .notice(
        Notice(
          .success,
          words("Your account is made. Log in to go on.", "계정을 만들었어요. 로그인하면 계속할 수 있어요."))),
      .button(Button("log-in", label: words("Log in", "로그인"), role: .primary)),
    ]
  }

  private func error(_ field: AccountField) -> String? {
    let problems = model.problems.filter { $0.field == field }
    return problems.isEmpty ? nil : problems.map(\.description).joined(separator: " ")
  }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .typed("name", let text): model.type(text, at: .name)
    case .typed("email", let text): model.type(text, at: .email)
    case .typed("password", let text): model.type(text, at: .password)
    case .tapped("sign-up"): await model.signUp()
    case .tapped("log-in"): await model.logIn()
    case .typed, .tapped, .chose, .picked, .uploaded: break
    }
  }
}

extension SignUpScreen: BackGuarding {
  /// A guest who left while the account is made would be logged out by it.
  var holdsBack: Bool { model.isWorking }

  func didHoldBack(_ leave: @escaping @MainActor () -> Void) {}
}

extension SignUpScreen: DraftKeeping {
  /// The name and the email address: a password is never stored.
  var draft: SignUpViewModel.Draft? {
    model.draft == SignUpViewModel.Draft() ? nil : model.draft
  }

  func restore(_ draft: SignUpViewModel.Draft) {
    model.draft = draft
  }
}
