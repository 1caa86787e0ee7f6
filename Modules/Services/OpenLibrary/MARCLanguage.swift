import Foundation

/// The codes by which Open Library names languages: MARC's, which are ISO 639-2/B.
enum MARCLanguage {
  /// Where ISO 639-2/B differs from 639-2/T, which Foundation knows.
  private static let bibliographic = [
    "alb": "sq", "arm": "hy", "baq": "eu", "bur": "my", "chi": "zh", "cze": "cs", "dut": "nl",
    "fre": "fr", "geo": "ka", "ger": "de", "gre": "el", "ice": "is", "mac": "mk", "mao": "mi",
    "may": "ms", "per": "fa", "rum": "ro", "slo": "sk", "tib": "bo", "wel": "cy",
  ]
  /// No language, several, or one that nobody knows.
  private static let none: Set = ["mis", "mul", "und", "zxx"]

  /// The code of ISO 639-1 where there is one, else that of ISO 639-2; nil for what is no language.
  static func iso639(_ code: String) -> String? {
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (97...122).contains($0) }),
      !none.contains(code)
    else { return nil }
    return bibliographic[code] ?? Locale.LanguageCode(code).identifier(.alpha2) ?? code
  }
}
