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
    let lengths = Self.passwordLengths
    return switch self {
    case .noName: "Write your name."
    case .longName(let count):
      "The name has \(count) characters; at most \(Self.nameLimit) are accepted. Shorten it."
    case .nameNotOnOneLine: "Write the name on one line."
    case .noEmail: "Write your email address."
    case .implausibleEmail:
      "This can not be an email address. Write one like name@example.org."
    case .takenEmail(let email):
      "There is an account with the email address \(email) already. "
        + "Log in, or write another address."
    case .shortPassword(count: 0):
      "Choose a password of at least \(lengths.lowerBound) characters."
    case .shortPassword(let count):
      "The password has \(count) \(count == 1 ? "character" : "characters"); "
        + "at least \(lengths.lowerBound) are needed. Lengthen it."
    case .longPassword(let count):
      "The password has \(count) characters; at most \(lengths.upperBound) are accepted. "
        + "Shorten it."
    case .passwordIsEmail: "The password is the email address. Choose one that nobody can guess."
    }
  }
}
