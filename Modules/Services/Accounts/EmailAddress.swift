import AccountsInterface
import Foundation
import Model

/// An email address as a person wrote it, or what was written instead.
struct EmailAddress: Hashable, Sendable {
  /// Without the blanks around it, in composed form (NFC).
  let text: String

  init(_ written: String) {
    text = written.typed.precomposedStringWithCanonicalMapping
  }

  /// The same for all addresses that differ in case only.
  var folded: String {
    text.folding(options: .caseInsensitive, locale: nil).precomposedStringWithCanonicalMapping
  }

  /// What keeps this from being an email address, by what it looks like.
  var problem: AccountProblem? {
    if text.isEmpty { return .noEmail }
    return isPlausible ? nil : .implausibleEmail
  }

  /// Whether it has one `@`, a domain of at least two parts, no blanks and no invisible characters,
  /// and keeps the lengths of RFC 5321 (section 4.5.3.1, errata 1690).
  private var isPlausible: Bool {
    guard text.utf8.count <= 254, !text.unicodeScalars.contains(where: Self.isInvisible) else {
      return false
    }
    let sides = text.split(separator: "@", omittingEmptySubsequences: false)
    guard sides.count == 2, 1...64 ~= sides[0].utf8.count else { return false }
    let labels = sides[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2
      && labels.allSatisfy { label in
        1...63 ~= label.utf8.count && !label.hasPrefix("-") && !label.hasSuffix("-")
      }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
      || scalar.properties.generalCategory == .control
  }
}
