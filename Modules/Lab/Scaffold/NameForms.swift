/// A name in the forms in which templates want it.
struct NameForms: Hashable {
  /// As it was given: `CSVExport`.
  let name: String
  private let words: [String]

  init(_ name: String) {
    self.name = name
    words = Self.words(of: name)
  }

  /// As the name of a variable: `csvExport`.
  var variable: String {
    (words.first?.lowercased() ?? "") + words.dropFirst().joined()
  }

  /// As a part of a link: `csv-export`.
  var dashed: String { words.map { $0.lowercased() }.joined(separator: "-") }

  /// As words within a sentence: `CSV export`.
  var phrase: String {
    words.map { Self.isAcronym($0) ? $0 : $0.lowercased() }.joined(separator: " ")
  }

  /// As words at the beginning of one: `Reading club`.
  var title: String { phrase.prefix(1).uppercased() + phrase.dropFirst() }

  /// As the name of a variable by itself, in backticks where it is a word of the language.
  var quotedVariable: String {
    SwiftWords.keywords.contains(variable) ? "`\(variable)`" : variable
  }

  private static func isAcronym(_ word: String) -> Bool {
    word.count > 1 && word.allSatisfy { $0.isUppercase || $0.isNumber }
  }

  /// Takes a name apart where a word begins: before a capital that follows no capital, and before
  /// the last capital of several that a small letter follows.
  private static func words(of name: String) -> [String] {
    let letters = Array(name)
    var words: [String] = []
    for (index, letter) in letters.enumerated() {
      let begins =
        letter.isUppercase
        && (index == 0 || !letters[index - 1].isUppercase
          || index + 1 < letters.count && letters[index + 1].isLowercase)
      if begins || words.isEmpty { words.append("") }
      words[words.count - 1].append(letter)
    }
    return words
  }
}
