/// A string literal that has not ended yet.
private struct OpenString {
  let quote: UInt8
  let pounds: Int
  let isMultiline: Bool
  /// The open parentheses of the interpolation that it stands in.
  let enclosing: Int
}

private enum TextEnd {
  case closed, interpolation, unterminated
}

extension SourceCursor {
  /// Moves behind the string literal whose first quote is here, with all that is interpolated.
  ///
  /// One that nothing closes ends with its line, as for the compiler.
  mutating func skipString(pounds: Int) {
    let string = enterString(pounds: pounds, enclosing: 0)
    while skipText(of: string) == .interpolation {
      guard skipInterpolation(of: string) || string.isMultiline else { return }
    }
  }

  private mutating func enterString(pounds: Int, enclosing: Int) -> OpenString {
    let quote = byte
    let isMultiline = quote == UInt8(ascii: "\"") && isMultilineDelimiter(pounds: pounds)
    index += isMultiline ? 3 : 1
    return OpenString(
      quote: quote, pounds: pounds, isMultiline: isMultiline, enclosing: enclosing)
  }

  private func isMultilineDelimiter(pounds: Int) -> Bool {
    guard has("\"\"\"", at: index) else { return false }
    guard pounds > 0 else { return true }
    // `#"""#` is a string of one quote: with pounds, what closes in its line has one line.
    var place = index + 2
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n"),
      bytes[place] != UInt8(ascii: "\r")
    {
      if bytes[place] == UInt8(ascii: "\""), hasPounds(pounds, at: place + 1) { return false }
      place += 1
    }
    return true
  }

  private func hasPounds(_ count: Int, at place: Int) -> Bool {
    for offset in 0..<count where byte(at: place + offset) != UInt8(ascii: "#") { return false }
    return true
  }

  /// Moves through the text of a string to what ends it.
  private mutating func skipText(of string: OpenString) -> TextEnd {
    var place = index
    defer { index = min(place, bytes.count) }
    while true {
      place = textToken(from: place, quote: string.quote)
      guard place < bytes.count else { return .unterminated }
      switch bytes[place] {
      case string.quote:
        let quotes = string.isMultiline ? 3 : 1
        if quotes == 1 || has("\"\"\"", at: place), hasPounds(string.pounds, at: place + quotes) {
          place += quotes + string.pounds
          return .closed
        }
        place += 1
      case UInt8(ascii: "\\") where hasPounds(string.pounds, at: place + 1):
        place += 1 + string.pounds
        switch byte(at: place) {
        case UInt8(ascii: "("):
          place += 1
          return .interpolation
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
        default: place += 1
        }
      case UInt8(ascii: "\n") where !string.isMultiline,
        UInt8(ascii: "\r") where !string.isMultiline:
        return .unterminated
      default:
        place += 1
      }
    }
  }

  /// Moves behind the parenthesis that closes an interpolation. False at a line end where the
  /// string that it stands in allows none: then it ends all strings that were begun in it.
  private mutating func skipInterpolation(of outer: OpenString) -> Bool {
    // A list, since a chain of calls as deep as the strings would end at the stack's limit.
    var open = [outer]
    var parentheses = 1
    while let string = open.last {
      guard !isAtEnd else { return false }
      switch byte {
      case UInt8(ascii: "("):
        parentheses += 1
        index += 1
      case UInt8(ascii: ")"):
        parentheses -= 1
        index += 1
        guard parentheses == 0 else { continue }
        if open.count == 1 { return true }
        guard resume(&open, &parentheses) else { return false }
      case UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "'"):
        var pounds = 0
        while byte == UInt8(ascii: "#") {
          pounds += 1
          index += 1
        }
        guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { continue }
        open.append(enterString(pounds: pounds, enclosing: parentheses))
        guard resume(&open, &parentheses) else { return false }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard string.isMultiline else { return false }
        index += 1
      default:
        if !skipComment() { index += 1 }
      }
    }
    return true
  }

  /// Moves on through the text of the innermost string, to its end or to its next interpolation.
  private mutating func resume(_ open: inout [OpenString], _ parentheses: inout Int) -> Bool {
    guard let string = open.last else { return false }
    switch skipText(of: string) {
    case .closed:
      open.removeLast()
      parentheses = string.enclosing
    case .interpolation:
      parentheses = 1
    case .unterminated:
      return false
    }
    return true
  }
}
