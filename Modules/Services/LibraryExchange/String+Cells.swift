import Foundation
import Model

extension String {
  /// The text composed (NFC) and on one line, with one blank between words.
  var onOneLine: String {
    let isPlain = utf8.allSatisfy { $0 < 0x80 }
    let words = (isPlain ? self : precomposedStringWithCanonicalMapping)
      .split { $0.isWhitespace || $0.isControl }
    return words.joined(separator: " ").typed
  }

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
