/// Hangul as the keys of a Korean keyboard, written with compatibility jamo (U+3131 to U+3163).
///
/// While a syllable is typed, its last consonant may still become the first of the next (`돜` on the
/// way to `도쿄`), and its vowel the first half of another (`고` on the way to `과`). As keys, what
/// was typed so far is a beginning of the word all the same.
enum HangulKeys {
  /// The keys of a decomposed (U+1100 to U+11C2) or a compatibility jamo; nil for all else.
  static func keys(of scalar: Unicode.Scalar) -> String.UnicodeScalarView? {
    switch scalar.value {
    case 0x1100...0x1112: leading[Int(scalar.value - 0x1100)]
    case 0x1161...0x1175: vowels[Int(scalar.value - 0x1161)]
    case 0x11A8...0x11C2: trailing[Int(scalar.value - 0x11A8)]
    case 0x3131...0x314E: compatibility[Int(scalar.value - 0x3131)]
    case 0x314F...0x3163: vowels[Int(scalar.value - 0x314F)]
    default: nil
    }
  }

  private static let leading = list("ㄱ ㄲ ㄴ ㄷ ㄸ ㄹ ㅁ ㅂ ㅃ ㅅ ㅆ ㅇ ㅈ ㅉ ㅊ ㅋ ㅌ ㅍ ㅎ")
  private static let vowels = list(
    "ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ")
  private static let trailing = list(
    "ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ")
  private static let compatibility = list(
    "ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄸ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅃ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅉ ㅊ ㅋ ㅌ ㅍ ㅎ")

  private static func list(_ keys: String) -> [String.UnicodeScalarView] {
    keys.split(separator: " ").map { String($0).unicodeScalars }
  }
}
