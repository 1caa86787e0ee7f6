import AccountsInterface
import Testing

@testable import Accounts

struct FieldRulesTests {
  @Test(
    "An address that can be one is accepted",
    arguments: [
      "a@b.co", "anna.kim+books@mail.example.org", "o'neil@example.org", "사람@예시.한국",
      String(repeating: "a", count: 64) + "@example.org",
    ])
  func plausible(_ text: String) {
    #expect(EmailAddress(text).problem == nil)
  }

  @Test(
    "What can not be an address is not",
    arguments: [
      "anna", "@example.org", "anna@", "anna@example", "anna@example.", "anna@.org", "a@b@c.org",
      "anna kim@example.org", "anna@exa mple.org", "anna@-example.org", "anna@example-.org",
      "an\u{200B}na@example.org", "an\0na@example.org",
      String(repeating: "a", count: 65) + "@example.org",
      "a@" + String(repeating: "bcd.", count: 70) + "org",
    ])
  func implausible(_ text: String) {
    #expect(EmailAddress(text).problem == .implausibleEmail)
  }

  @Test("Letters that only look alike stay apart", arguments: ["ı@x.org", "і@x.org"])
  func differentLetters(_ text: String) {
    #expect(EmailAddress(text).folded != EmailAddress("i@x.org").folded)
  }

  /// A password, and its length in code points after composition.
  private static let lengths: [(String, Int)] = [
    ("", 0), ("1234567", 7), ("12345678", 8), ("        ", 8),
    ("e\u{301}e\u{301}e\u{301}e\u{301}", 4), ("한글한글한글한", 7), ("한글한글한글한글", 8),
    ("👨‍👩‍👧‍👦x", 8), (String(repeating: "p", count: 256), 256),
    (String(repeating: "e\u{301}", count: 256), 256), (String(repeating: "p", count: 257), 257),
  ]

  @Test("A password has 8 to 256 code points, counted in composed form", arguments: lengths)
  func passwordLength(_ text: String, _ length: Int) {
    let expected: [AccountProblem] =
      switch length {
      case ..<8: [.shortPassword(count: length)]
      case 257...: [.longPassword(count: length)]
      default: []
      }
    #expect(Password(text).problems(email: EmailAddress("anna@example.org")) == expected)
  }

  @Test(
    "The email is no password, in whatever case",
    arguments: ["anna@example.org", "ANNA@EXAMPLE.ORG", " anna@example.org "])
  func passwordIsEmail(_ text: String) {
    let email = EmailAddress("Anna@example.org")
    #expect(Password(text).problems(email: email) == [.passwordIsEmail])
    #expect(Password(text + "!").problems(email: email).isEmpty)
  }
}
