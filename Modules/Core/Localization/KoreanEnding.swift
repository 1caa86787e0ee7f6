import Foundation

/// How a word ends when it is read in Korean.
enum KoreanEnding: Hashable {
  case vowel, consonant
  /// The consonant ㄹ, after which 로 stands as after a vowel.
  case rieul
  /// It can not be told, as of Chinese characters.
  case unknown

  init(of text: String) {
    let read = Self.withoutParentheses(text.precomposedStringWithCanonicalMapping)
    guard let last = read.last(where: { $0.isLetter || $0.isNumber }),
      let scalar = last.unicodeScalars.first
    else {
      self = .unknown
      return
    }
    switch scalar.value {
    case 0xAC00...0xD7A3: self = Self.ofSyllable(scalar.value)
    case 0x30...0x39: self = Self.ofDigit(last)
    default: self = Self.ofLatin(read[...])
    }
  }

  /// The text without what stands in parentheses at its end, unless nothing would be left.
  private static func withoutParentheses(_ text: String) -> String {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    guard trimmed.hasSuffix(")"), let open = trimmed.lastIndex(of: "(") else { return trimmed }
    let before = trimmed[..<open].trimmingCharacters(in: .whitespaces)
    return before.isEmpty ? trimmed : before
  }

  /// Unicode Standard, section 3.12: 28 endings for each pair of a consonant and a vowel, ㄹ the
  /// ninth.
  private static func ofSyllable(_ value: UInt32) -> KoreanEnding {
    switch (value - 0xAC00) % 28 {
    case 0: .vowel
    case 8: .rieul
    default: .consonant
    }
  }

  /// 영 일 이 삼 사 오 육 칠 팔 구. Tens, hundreds and thousands end as 영 does.
  private static func ofDigit(_ digit: Character) -> KoreanEnding {
    switch digit {
    case "1", "7", "8": .rieul
    case "0", "3", "6": .consonant
    default: .vowel
    }
  }

  private static func ofLatin(_ text: Substring) -> KoreanEnding {
    let end = text.lastIndex { $0.isLetter }.map { text.index(after: $0) } ?? text.startIndex
    let word = String(text[..<end].reversed().prefix { $0.isLetter }.reversed())
    let plain = word.folding(options: .diacriticInsensitive, locale: nil)
    guard plain.allSatisfy({ $0.isASCII }), let last = plain.lowercased().last else {
      return .unknown
    }
    // Capitals are read letter by letter: 엘, 엠, 엔, 알, and all others end in a vowel.
    if plain == plain.uppercased() {
      return last == "l" || last == "r" ? .rieul : last == "m" || last == "n" ? .consonant : .vowel
    }
    // An accent says that the vowel is read: René.
    if word.last.map(String.init)?.lowercased() != String(last) { return .vowel }
    return ofSpelling(plain.lowercased())
  }

  /// By the last sounds of an English word, as loanwords write them (외래어 표기법).
  private static func ofSpelling(_ word: String) -> KoreanEnding {
    let letters = Array(word)
    let vowels: Set<Character> = ["a", "e", "i", "o", "u", "y"]
    func isVowel(_ fromEnd: Int) -> Bool {
      letters.count >= fromEnd && vowels.contains(letters[letters.count - fromEnd])
    }
    // A silent e: 도일 for Doyle, 제인 for Jane, and 케이트 for Kate.
    if word.hasSuffix("le"), letters.count > 2 { return .rieul }
    if ["me", "ne"].contains(where: word.hasSuffix), letters.count > 3, isVowel(3) {
      return .consonant
    }
    switch letters.last {
    case "l": return .rieul
    case "m", "n": return .consonant
    case "g": return word.hasSuffix("ng") ? .consonant : .vowel
    // After a short vowel 딕 and 북; else a vowel is heard behind it, as in 파크 and 이집트.
    case "k", "c": return isVowel(2) || word.hasSuffix("ck") ? .consonant : .vowel
    case "p", "t": return isVowel(2) && !isVowel(3) ? .consonant : .vowel
    default: return .vowel
    }
  }
}
