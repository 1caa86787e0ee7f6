import Foundation

/// Text as it is compared: without case, accents and punctuation.
enum CatalogueText {
  /// The words of a text, folded: `["l", "etranger"]` of `L'Étranger`.
  static func words(_ text: String) -> [String] {
    folded(text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// The words of a title with blanks between them, without an article at the beginning unless
  /// nothing else is there: `great gatsby` of `The Great Gatsby`.
  static func titleKey(_ title: String) -> String {
    var words = words(title)
    if words.count > 1, articles.contains(words[0]) { words.removeFirst() }
    return words.joined(separator: " ")
  }

  /// The words of a name with blanks between them.
  static func nameKey(_ name: String) -> String {
    words(name).joined(separator: " ")
  }

  /// Lower case, without marks, in composed form.
  private static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil
    ).precomposedStringWithCanonicalMapping
  }

  private static let articles: Set<String> = [
    "the", "a", "an", "le", "la", "les", "l", "un", "une", "el", "los", "las", "der", "die", "das",
    "ein", "eine", "il", "lo", "gli", "o", "os", "as", "de", "het",
  ]
}
