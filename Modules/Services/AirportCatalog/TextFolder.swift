import Foundation

/// Folds text so that what people type meets what is written: letters and digits in lower case and
/// without accents, words parted by one blank, Hangul as the keys that type it.
///
/// `São Paulo–Guarulhos` becomes `sao paulo guarulhos`, `서울` becomes `ㅅㅓㅇㅜㄹ`, so that `서우`,
/// which stands there while `서울` is typed, is its beginning.
struct TextFolder {
  /// What the characters that are not ASCII have become so far; finding that out is slow.
  private var known: [Unicode.Scalar: [UInt8]] = [:]

  /// The folded text as UTF-8.
  mutating func fold(_ text: String) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        Self.append(UInt8(truncatingIfNeeded: scalar.value), to: &folded)
      } else {
        for byte in fold(scalar) {
          byte < 0x80 ? Self.append(byte, to: &folded) : folded.append(byte)
        }
      }
    }
    if folded.last == blank { folded.removeLast() }
    return folded
  }

  private static func append(_ byte: UInt8, to folded: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      folded.append(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): folded.append(byte | 0x20)
    case UInt8(ascii: "&"): for byte in " and ".utf8 { append(byte, to: &folded) }
    default: if let last = folded.last, last != blank { folded.append(blank) }
    }
  }

  private mutating func fold(_ scalar: Unicode.Scalar) -> [UInt8] {
    if let folded = known[scalar] { return folded }
    var folded = String.UnicodeScalarView()
    for part in String(scalar).decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars
    {
      if let keys = HangulKeys.keys(of: part) {
        folded.append(contentsOf: keys)
      } else if let letters = Self.letters[part] {
        folded.append(contentsOf: letters.unicodeScalars)
      } else {
        switch part.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .format: break
        case .lowercaseLetter, .otherLetter, .decimalNumber, .otherNumber, .letterNumber:
          folded.append(part)
        default: folded.append(part.isASCII ? part : " ")
        }
      }
    }
    let bytes = [UInt8](String(folded).utf8)
    known[scalar] = bytes
    return bytes
  }

  /// Letters that Unicode does not decompose, as they are typed without them.
  private static let letters: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
    "ħ": "h", "ŧ": "t", "ŋ": "n", "ə": "e", "ς": "σ",
  ]
}

/// What parts the words of a folded text.
let blank = UInt8(ascii: " ")
