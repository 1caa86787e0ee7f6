import Foundation

/// A person or body as Project Gutenberg's catalogue names it, for a reader:
/// `Thomas Jefferson` of `Jefferson, Thomas, 1743-1826`.
struct GutenbergName {
  let text: String
  /// Whether it translated, edited, illustrated and so on: `[Translator]`.
  let hasRole: Bool

  /// Nil when nobody is named.
  init?(_ heading: String) {
    // A role stands in brackets, and in parentheses a name in full or a body's place and year:
    // `Kennedy, John F. (John Fitzgerald)`.
    hasRole = heading.contains("[")
    let plain = Self.outside("(", ")", of: Self.outside("[", "]", of: heading.composed))
    let parts = plain.split(separator: ",")
      .map { $0.split(separator: " ").joined(separator: " ") }
      .filter { !$0.isEmpty }
    guard let name = parts.first, name != "Unknown" else { return nil }
    // Years of life, also `active 13th century`.
    let rest = parts.dropFirst().filter { !$0.contains(where: \.isNumber) }
    text = Self.inOrder(name: name, given: rest.first, title: rest.dropFirst().first)
  }

  private static func outside(
    _ opening: Character, _ closing: Character, of text: String
  ) -> String {
    guard text.contains(opening) else { return text }
    var depth = 0
    return text.filter { character in
      if character == opening { depth += 1 }
      defer { if character == closing, depth > 0 { depth -= 1 } }
      return depth == 0
    }
  }

  private static func inOrder(name: String, given: String?, title: String?) -> String {
    guard let given else { return name }
    if given.first?.isLowercase == true || title == "Saint" {
      // `Ségur, la comtesse de`, but `Augustine, of Hippo` and `Thomas, Aquinas, Saint`.
      return endsWithPreposition(given) ? joined(given, name) : "\(name) \(given)"
    }
    // `Lytton, Edward Bulwer Lytton, Baron` has the name twice.
    let person = given.hasSuffix(" \(name)") ? given : joined(given, name)
    guard let title else { return person }
    if titlesBefore.contains(title) { return "\(title) \(person)" }
    if titlesAfter.contains(title) { return "\(person), \(title)" }
    // `Wellington, Arthur Wellesley, Duke of`.
    if endsWithPreposition(title) { return "\(given), \(joined(title, name))" }
    return person
  }

  private static func joined(_ first: String, _ second: String) -> String {
    first.hasSuffix("'") ? first + second : "\(first) \(second)"
  }

  private static func endsWithPreposition(_ words: String) -> Bool {
    words.split(separator: " ").last.map { prepositions.contains(String($0)) } ?? false
  }

  private static let prepositions: Set<String> = ["d'", "da", "de", "do", "of", "van", "von"]
  private static let titlesBefore: Set<String> = [
    "Captain", "Dame", "Dr.", "Lady", "Lord", "Major", "Mme", "Mme.", "Mrs.", "Rev.", "Sir",
  ]
  private static let titlesAfter: Set<String> = ["II", "III", "IV", "Jr.", "Sr."]
}
