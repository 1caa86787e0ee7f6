public import Localization

/// Why the accounts did not do what was asked for. Nothing was changed.
public enum AccountsError: Error, Hashable, Sendable {
  /// Everything that is wrong with the form, in the order of its fields.
  case problems([AccountProblem])
  /// No account has this email with this password; which of the two is wrong is not said.
  case wrongLogIn
  /// The password of the account that is logged in is another one.
  case wrongPassword
  /// After many failures, the next attempt is accepted in this many seconds only.
  case wait(seconds: Int)
  /// There is no such account, or no longer.
  case noAccount
  /// The account is a guest's, which has no password to change.
  case guestHasNoPassword
  /// Only a guest can be made an account, and this is none, or no longer.
  case noGuest
  /// The task was cancelled before its turn came.
  case cancelled
  /// Storage refused, for this reason.
  case failed(LocalizedText)
  /// The accounts can not be opened, for this reason.
  case unusable(LocalizedText)
}

extension AccountsError: CustomStringConvertible {
  /// What went wrong and how to mend it, for the person.
  public var description: String {
    switch self {
    case .problems(let problems): problems.map(\.description).joined(separator: " ")
    case .wrongLogIn:
      words(
        "The email address or the password is not right. Check both, then try again.",
        "이메일 주소나 비밀번호가 맞지 않아요. 둘 다 확인하고 다시 시도해 주세요.")
    case .wrongPassword:
      words("The password is not right. Try again.", "비밀번호가 맞지 않아요. 다시 써 주세요.")
    case .wait(let seconds):
      words(
        "There were too many attempts. Wait \(Self.time(seconds)), then try again.",
        "여러 번 틀렸어요. \(Self.time(seconds)) 뒤에 다시 시도해 주세요.")
    case .noAccount:
      words(
        "The account is not here any more. Log in again.",
        "이 계정은 이제 없어요. 다시 로그인해 주세요.")
    case .guestHasNoPassword:
      words(
        "A guest has no password. Sign up to choose one.",
        "게스트에게는 비밀번호가 없어요. 가입하면 정할 수 있어요.")
    case .noGuest:
      words(
        "The guest is not here any more. Sign up without it.",
        "이 게스트는 이제 없어요. 새로 가입해 주세요.")
    case .cancelled:
      words(
        "It was cancelled before it was done. Nothing was changed.",
        "끝나기 전에 취소되었어요. 바뀐 것은 없어요.")
    case .failed(let reason):
      words(
        "The accounts could not be reached: \(reason). Nothing was changed; try again.",
        "계정을 열지 못했어요: \(reason). 바뀐 것은 없으니 다시 시도해 주세요.")
    case .unusable(let reason): "\(reason)."
    }
  }

  private static func time(_ seconds: Int) -> String {
    if seconds < 60 { return words(counted(seconds, "second"), "\(seconds)초") }
    let minutes = (seconds + 59) / 60
    return words(counted(minutes, "minute"), "\(minutes.grouped)분")
  }
}
