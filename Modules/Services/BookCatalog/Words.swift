import Foundation

/// The words of a text as they are compared: without case, accents and punctuation.
///
/// Text is decomposed for compatibility (NFKD, https://www.unicode.org/reports/tr15/), so that a
/// Korean syllable is its letters: what has been typed of it so far is a beginning of it.
struct Words {
  /// The words in their order: `l`, `etranger` of `L'Étranger`.
  private(set) var all: [String] = []
  /// What apostrophes and hyphens split, as one word: `letranger`.
  private(set) var joined: [String] = []

  init(_ text: String) {
    var word = ""
    // The words since the last separator that does not join.
    var group: [String] = []

    func endWord(isJoining: Bool) {
      let isContinued = isJoining && !word.isEmpty
      if !word.isEmpty { group.append(word) }
      word = ""
      guard !isContinued else { return }
      all += group
      if group.count > 1 { joined.append(group.joined()) }
      group = []
    }

    for scalar in Self.decomposed(text).unicodeScalars {
      switch Self.kind(of: scalar) {
      case .letter: word.unicodeScalars.append(scalar)
      case .replaced(let letters): word += letters
      case .mark: break
      case .joiner: endWord(isJoining: true)
      case .separator: endWord(isJoining: false)
      }
    }
    endWord(isJoining: false)
  }

  /// The words with blanks between them.
  var key: String { all.joined(separator: " ") }

  /// The words after an article at the beginning, or none where there is no article.
  var withoutArticle: [String] {
    guard let first = all.first, Self.articles.contains(first) else { return [] }
    return Array(all.dropFirst())
  }

  private static let articles: Set<String> = [
    "a", "an", "das", "de", "der", "die", "ein", "eine", "el", "gli", "het", "il", "l", "la", "las",
    "le", "les", "lo", "los", "o", "os", "the", "um", "uma", "un", "una", "une",
  ]

  private static func decomposed(_ text: String) -> String {
    // Most text is ASCII, which decomposition leaves as it is.
    let lowercase = text.lowercased()
    return lowercase.isASCII ? lowercase : lowercase.decomposedStringWithCompatibilityMapping
  }
}

extension Words {
  private enum Kind {
    case letter
    /// A letter that has no decomposition, and is searched for by others.
    case replaced(String)
    /// An accent, which is left out.
    case mark
    /// An apostrophe or a hyphen.
    case joiner
    case separator
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7a: return .letter
    case 0x27, 0x2d, 0x2bc, 0x2010, 0x2011, 0x2018, 0x2019: return .joiner
    case ..<0x80: return .separator
    // Accents, and the vowel points of Hebrew and Arabic. The marks of other scripts are letters.
    case 0x300...0x36f, 0x591...0x5bd, 0x5bf...0x5c7, 0x64b...0x652, 0x670, 0x1ab0...0x1aff,
      0x1dc0...0x1dff, 0x20d0...0x20ff, 0xfe20...0xfe2f:
      return .mark
    default: break
    }
    if let letters = replacements[scalar] { return .replaced(letters) }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      return .letter
    default: return .separator
    }
  }

  private static let replacements: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ı": "i",
    "þ": "th", "ς": "σ",
  ]
}
