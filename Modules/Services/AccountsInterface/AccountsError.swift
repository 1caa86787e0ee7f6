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
  case failed(String)
  /// The accounts can not be opened, for this reason.
  case unusable(String)
}

extension AccountsError: CustomStringConvertible {
  /// What went wrong and how to mend it, for the person.
  public var description: String {
    switch self {
    case .problems(let problems): problems.map(\.description).joined(separator: " ")
    case .wrongLogIn:
      "The email address or the password is not right. Check both, then try again."
    case .wrongPassword: "The password is not right. Try again."
    case .wait(let seconds):
      "There were too many attempts. Wait \(Self.time(seconds)), then try again."
    case .noAccount: "The account is not here any more. Log in again."
    case .guestHasNoPassword: "A guest has no password. Sign up to choose one."
    case .noGuest: "The guest is not here any more. Sign up without it."
    case .cancelled: "It was cancelled before it was done. Nothing was changed."
    case .failed(let reason):
      "The accounts could not be reached: \(reason). Nothing was changed; try again."
    case .unusable(let reason): "\(reason)."
    }
  }

  private static func time(_ seconds: Int) -> String {
    if seconds == 1 { return "1 second" }
    if seconds < 60 { return "\(seconds) seconds" }
    let minutes = (seconds + 59) / 60
    return minutes == 1 ? "1 minute" : "\(minutes) minutes"
  }
}
