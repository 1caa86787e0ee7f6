/// A word, a literal or a sign of a Swift file.
package struct SourceToken: Hashable, Sendable {
  package var kind: Kind
  package var text: String
  /// Counted from 1.
  package var line: Int
  /// The column in UTF-8, counted from 1.
  package var column: Int
  /// Whether nothing but white space and comments stands before it in its line.
  package var isFirstOfLine: Bool

  /// What a token is.
  package enum Kind: Hashable, Sendable {
    /// A name, a keyword or a number.
    case word
    /// A string or a regular expression, with all that is interpolated.
    case literal
    /// One sign, such as a brace.
    case sign
  }
}

extension ImportScanner {
  /// The tokens of a Swift file, without comments.
  ///
  /// - Parameter hasBareRegex: Whether `/…/` is a regular expression, which the language mode says.
  /// - Returns: Nil for what is no plain Swift file: one that left a merge's conflict, or UTF-16.
  package static func tokens(_ bytes: [UInt8], hasBareRegex: Bool) -> [SourceToken]? {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = TokenReader(bytes, hasBareRegex: hasBareRegex)
      return reader.tokens()
    }
  }
}

private struct TokenReader {
  private var cursor: SourceCursor
  private let hasBareRegex: Bool
  private var line = 1
  private var lineStart = 0
  private var counted = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, hasBareRegex: Bool) {
    cursor = SourceCursor(bytes: bytes)
    self.hasBareRegex = hasBareRegex
  }

  mutating func tokens() -> [SourceToken]? {
    var tokens: [SourceToken] = []
    if cursor.has("\u{feff}", at: 0) { cursor.index = 3 }
    if cursor.has("#!", at: cursor.index) { cursor.skipLine() }
    while true {
      cursor.skipTrivia()
      guard !cursor.isAtEnd else { return tokens }
      if cursor.has("<<<<<<< ", at: cursor.index) { return nil }
      let start = cursor.index
      guard let kind = skipToken() else { return nil }
      // A cursor that stood still would never end.
      if cursor.index <= start { cursor.index = start + 1 }
      count(upTo: start)
      tokens.append(
        SourceToken(
          kind: kind, text: cursor.text(start..<min(cursor.index, cursor.bytes.count)), line: line,
          column: start - lineStart + 1, isFirstOfLine: tokens.last?.line != line))
    }
  }

  private mutating func skipToken() -> SourceToken.Kind? {
    switch ByteClass.fileScope[Int(cursor.byte)] {
    case ByteClass.word:
      while !cursor.isAtEnd, ByteClass.fileScope[Int(cursor.byte)] == ByteClass.word {
        cursor.index += 1
      }
      return .word
    case ByteClass.backtick:
      cursor.skipBackticks()
      return .word
    case ByteClass.quote:
      cursor.skipString(pounds: 0)
      return .literal
    case ByteClass.slash where hasBareRegex:
      let start = cursor.index
      cursor.skipSlash()
      return cursor.index > start + 1 ? .literal : .sign
    case ByteClass.pound:
      return skipPound()
    case ByteClass.stop:
      return nil
    default:
      cursor.index += 1
      return .sign
    }
  }

  private mutating func skipPound() -> SourceToken.Kind {
    let start = cursor.index
    var end = start
    while cursor.byte(at: end) == UInt8(ascii: "#") { end += 1 }
    switch cursor.byte(at: end) {
    case UInt8(ascii: "\""):
      cursor.index = end
      cursor.skipString(pounds: end - start)
      return .literal
    case UInt8(ascii: "/"):
      cursor.index = end
      cursor.skipExtendedRegex(pounds: end - start)
      return .literal
    default:
      cursor.index = start + 1
      return .sign
    }
  }

  private mutating func count(upTo place: Int) {
    while counted < place {
      if cursor.bytes[counted] == UInt8(ascii: "\n") {
        line += 1
        lineStart = counted + 1
      }
      counted += 1
    }
  }
}
