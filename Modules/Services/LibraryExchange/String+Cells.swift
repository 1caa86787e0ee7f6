import Foundation
import Model

extension String {
  /// The text composed (NFC) and on one line, with one blank between words.
  var onOneLine: String {
    if isPlainLine { return self }
    let isPlain = utf8.allSatisfy { $0 < 0x80 }
    let words = (isPlain ? self : precomposedStringWithCanonicalMapping)
      .split { $0.isWhitespace || $0.isControl }
    return words.joined(separator: " ").typed
  }

  /// Whether nothing at the ends is a blank, as far as ASCII tells; then both are visible.
  var hasPlainEnds: Bool {
    guard let first = utf8.first, let last = utf8.last else { return true }
    return Self.visibleASCII.contains(first) && Self.visibleASCII.contains(last)
  }

  /// Whether it is ASCII with single blanks between words.
  private var isPlainLine: Bool {
    var previous = Self.blank
    for byte in utf8 {
      guard Self.visibleASCII.contains(byte) || byte == Self.blank && previous != byte else {
        return false
      }
      previous = byte
    }
    return previous != Self.blank || isEmpty
  }

  private static let visibleASCII = UInt8(0x21)...0x7e
  private static let blank = UInt8(ascii: " ")

  /// The beginning of the text that can stand in a message.
  var shown: String { count > 40 ? prefix(40) + "…" : self }

  /// The longest beginning that counts for at most `limit` characters.
  func cut(to limit: Int) -> String {
    guard typedLength > limit else { return self }
    let text = String(prefix(limit))
    guard text.typedLength > limit else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit * 10)))
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }
}
