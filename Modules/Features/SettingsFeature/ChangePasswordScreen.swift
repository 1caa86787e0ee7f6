import AccountsInterface
import Localization
import Observation
import ScreenKit
import SettingsInterface

/// The state of the form of a new password.
@Observable
@MainActor
final class ChangePasswordViewModel {
  var old = "" {
    didSet {
      if old != oldValue {
        isOldWanted = false
        oldFailure = nil
      }
    }
  }
  var new = "" { didSet { if new != oldValue { problems = [] } } }
  private(set) var problems: [AccountProblem] = []
  /// Why the old password was not accepted.
  private(set) var oldFailure: AccountsError?
  private(set) var isOldWanted = false
  private(set) var failure: AccountsError?
  private(set) var isWorking = false

  private let accounts: any Accounts
  private let account: Account
  private let onExit: @MainActor (AccountExit) -> Void

  init(
    accounts: any Accounts, account: Account, onExit: @escaping @MainActor (AccountExit) -> Void
  ) {
    self.accounts = accounts
    self.account = account
    self.onExit = onExit
  }

  func change() async {
    guard !isWorking else { return }
    isOldWanted = old.isEmpty
    failure = nil
    guard !old.isEmpty else { return }
    isWorking = true
    defer { isWorking = false }
    do throws(AccountsError) {
      let token = try await accounts.changePassword(of: account.id, old: old, new: new)
      onExit(.renewed(token))
    } catch {
      show(error)
    }
  }

  private func show(_ error: AccountsError) {
    switch error {
    case .problems(let problems): self.problems = problems
    case .wrongPassword, .wait: oldFailure = error
    default: failure = error
    }
  }
}

/// The form of a new password. What is typed is never part of a stored state.
final class ChangePasswordScreen: ContentScreen {
  private let model: ChangePasswordViewModel

  init(model: ChangePasswordViewModel) {
    self.model = model
  }

  var content: Content {
    var elements: [Element] = []
    if let failure = model.failure { elements.append(.notice(Notice(.failure, "\(failure)"))) }
    elements += [
      .field(
        Field(
          "old", label: words("Password until now", "지금 비밀번호"), text: model.old, kind: .password,
          error: oldError)),
      .field(
        Field(
          "new", label: words("New password", "새 비밀번호"), text: model.new, kind: .password,
          hint: words(
            "At least \(AccountProblem.passwordLengths.lowerBound) characters. Every device that is "
              + "logged in now is logged out, except this one.",
            "\(AccountProblem.passwordLengths.lowerBound)자 이상이어야 해요. 이 기기 말고는 모두 로그아웃돼요."),
          error: model.problems.first.map { "\($0)" })),
      .button(Button("change", label: words("Change password", "비밀번호 바꾸기"), role: .primary)),
    ]
    return Content(
      title: words("Change password", "비밀번호 바꾸기"), elements: elements,
      isWorking: model.isWorking)
  }

  private var oldError: String? {
    model.isOldWanted
      ? words("Write the password that you have used until now.", "지금까지 쓴 비밀번호를 적어 주세요.")
      : model.oldFailure.map { "\($0)" }
  }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .typed("old", let text): model.old = text
    case .typed("new", let text): model.new = text
    case .tapped("change"): await model.change()
    case .typed, .tapped, .chose, .picked, .uploaded: break
    }
  }
}
