import Localization

/// A field of the form to sign up, or to change the password.
public enum AccountField: Hashable, Sendable, CaseIterable {
  case name
  case email
  /// The password that is being chosen.
  case password
}

/// One thing that is wrong with what was written into a form.
public enum AccountProblem: Hashable, Sendable {
  case noName
  /// The name has this many characters, more than `nameLimit`.
  case longName(count: Int)
  /// The name has a line break, or another character that controls and can not be seen.
  case nameNotOnOneLine
  case noEmail
  /// What was written can not be an email address.
  case implausibleEmail
  /// Another account has this email address.
  case takenEmail(String)
  /// The password has this many characters, too few.
  case shortPassword(count: Int)
  /// The password has this many characters, too many.
  case longPassword(count: Int)
  /// The password is the email address.
  case passwordIsEmail

  /// The most characters of a name.
  public static let nameLimit = 60
  /// How many characters a password has: code points of Unicode in composed form (NFC).
  public static let passwordLengths = 8...256

  /// The field to show the problem at.
  public var field: AccountField {
    switch self {
    case .noName, .longName, .nameNotOnOneLine: .name
    case .noEmail, .implausibleEmail, .takenEmail: .email
    case .shortPassword, .longPassword, .passwordIsEmail: .password
    }
  }
}

extension AccountProblem: CustomStringConvertible {
  /// What is wrong and how to mend it, for the person.
  public var description: String {
    let least = Self.passwordLengths.lowerBound
    let most = Self.passwordLengths.upperBound
    return switch self {
    case .noName: words("Write your name.", "이름을 써 주세요.")
    case .longName(let count):
      words(
        "The name has \(count.grouped) characters; at most \(Self.nameLimit) are accepted. "
          + "Shorten it.",
        "이름이 \(count.grouped)자예요. \(Self.nameLimit)자까지 쓸 수 있으니 줄여 주세요.")
    case .nameNotOnOneLine: words("Write the name on one line.", "이름을 한 줄로 써 주세요.")
    case .noEmail: words("Write your email address.", "이메일 주소를 써 주세요.")
    case .implausibleEmail:
      words(
        "This can not be an email address. Write one like name@example.org.",
        "이메일 주소가 아니에요. name@example.org처럼 써 주세요.")
    case .takenEmail(let email):
      words(
        "There is an account with the email address \(email) already. "
          + "Log in, or write another address.",
        "이메일 주소 \(email)의 계정이 이미 있어요. 로그인하거나 다른 주소를 써 주세요.")
    case .shortPassword(count: 0):
      words(
        "Choose a password of at least \(least) characters.", "비밀번호를 \(least)자 이상으로 정해 주세요.")
    case .shortPassword(let count):
      words(
        "The password has \(counted(count, "character")); at least \(least) are needed. "
          + "Lengthen it.",
        "비밀번호가 \(count.grouped)자예요. \(least)자 이상이어야 하니 더 길게 써 주세요.")
    case .longPassword(let count):
      words(
        "The password has \(count.grouped) characters; at most \(most) are accepted. Shorten it.",
        "비밀번호가 \(count.grouped)자예요. \(most)자까지 쓸 수 있으니 줄여 주세요.")
    case .passwordIsEmail:
      words(
        "The password is the email address. Choose one that nobody can guess.",
        "비밀번호가 이메일 주소와 같아요. 아무도 짐작할 수 없는 것으로 정해 주세요.")
    }
  }
}
