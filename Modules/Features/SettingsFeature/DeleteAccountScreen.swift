import AccountsInterface
import Localization
import Observation
import ScreenKit
import SettingsInterface

/// The state of the screen on which an account is deleted.
@Observable
@MainActor
final class DeleteAccountViewModel {
  var password = "" { didSet { if password != oldValue { passwordFailure = nil } } }
  /// Why the password was not accepted; `isPasswordWanted` where there is none.
  private(set) var passwordFailure: AccountsError?
  private(set) var isPasswordWanted = false
  private(set) var failure: (any Error)?
  private(set) var isAsking = false
  private(set) var isWorking = false

  @ObservationIgnored var onRoute: @MainActor (SettingsRoute) throws -> Void = { _ in }

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

  var isGuest: Bool { account.isGuest }

  func export() {
    do {
      try onRoute(.exporting)
    } catch {
      failure = error
    }
  }

  /// Asks whether the person means it, once the password is there.
  func ask() {
    failure = nil
    isPasswordWanted = !isGuest && password.isEmpty
    isAsking = !isPasswordWanted
  }

  func keep() { isAsking = false }

  /// The person means it.
  func delete() async {
    guard isAsking, !isWorking else { return }
    isAsking = false
    isWorking = true
    defer { isWorking = false }
    do throws(AccountsError) {
      try await accounts.delete(account.id, password: password)
      onExit(.deleted)
    } catch {
      switch error {
      case .wrongPassword, .wait: passwordFailure = error
      default: failure = error
      }
    }
  }
}

/// The screen on which an account is deleted. The password is never part of a stored state.
final class DeleteAccountScreen: ContentScreen {
  private let model: DeleteAccountViewModel

  init(model: DeleteAccountViewModel) {
    self.model = model
  }

  var content: Content {
    var elements: [Element] = []
    if let failure = model.failure { elements.append(.notice(Notice(.failure, "\(failure)"))) }
    elements += [
      .notice(
        Notice(
          .warning,
          words(
            "Everything of your account goes, and nobody can bring it back: every wish, journey, "
              + "memo, review and rating, your statistics, your settings, and the account itself on "
              + "all devices.",
            "계정의 모든 것이 사라지고 아무도 되돌릴 수 없어요. 위시와 여정, 메모, 감상과 별점, 통계, 설정이 "
              + "모두 지워지고 모든 기기에서 로그아웃돼요."))),
      .text(
        words(
          "An export keeps your library as a file, which can be imported again.",
          "먼저 내보내면 서재를 파일로 남겼다가 다시 가져올 수 있어요.")),
      .button(Button("export", label: words("Export first", "먼저 내보내기"))),
    ]
    if !model.isGuest {
      elements.append(
        .field(
          Field(
            "password", label: words("Password", "비밀번호"), text: model.password, kind: .password,
            error: passwordError)))
    }
    elements.append(
      .button(Button("delete", label: words("Delete account", "계정 삭제"), role: .destructive)))
    return Content(
      title: words("Delete account", "계정 삭제"), elements: elements,
      question: model.isAsking ? question : nil, isWorking: model.isWorking)
  }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .typed("password", let text): model.password = text
    case .tapped("export"): model.export()
    case .tapped("delete"): model.ask()
    case .tapped("confirm"): await model.delete()
    case .tapped("keep"): model.keep()
    case .typed, .tapped, .chose, .picked, .uploaded: break
    }
  }

  private var passwordError: String? {
    model.isPasswordWanted && model.password.isEmpty
      ? words("Write your password, so that nobody else does it.", "본인인지 알 수 있게 비밀번호를 적어 주세요.")
      : model.passwordFailure.map { "\($0)" }
  }

  private var question: Question {
    Question(
      title: words("Delete the account with everything in it?", "계정과 그 안의 모든 것을 지울까요?"),
      text: words("This can not be undone.", "되돌릴 수 없어요."),
      answers: [
        Button("confirm", label: words("Delete everything", "모두 지우기"), role: .destructive),
        Button("keep", label: words("Keep the account", "계정 남겨 두기")),
      ])
  }
}
