import AccountsInterface
import Foundation

/// A password that somebody wrote.
struct Password: Sendable {
  /// In composed form (NFC), so that two keyboards write the same. Nothing is trimmed.
  let text: String

  init(_ written: String) {
    text = written.precomposedStringWithCanonicalMapping
  }

  /// In code points, as NIST counts them (SP 800-63B, section 3.1.1.2).
  private var length: Int { text.unicodeScalars.count }

  /// What is wrong with choosing this password for an account with this email.
  func problems(email: EmailAddress) -> [AccountProblem] {
    let lengths = AccountProblem.passwordLengths
    if length < lengths.lowerBound { return [.shortPassword(count: length)] }
    if length > lengths.upperBound { return [.longPassword(count: length)] }
    return EmailAddress(text).folded == email.folded ? [.passwordIsEmail] : []
  }

  /// What to compare with a stored hash: a password that nobody can have chosen is tried as an empty
  /// one, which nobody has chosen either, so that a huge text costs no more than another.
  var attempt: String { AccountProblem.passwordLengths ~= length ? text : "" }
}
