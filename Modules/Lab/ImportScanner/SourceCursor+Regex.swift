// How a regular expression is told from a division: SE-0354, "Regex Literals".
extension SourceCursor {
  /// Moves behind the literal `#/…/#` whose slash is here.
  mutating func skipExtendedRegex(pounds: Int) {
    var place = index + 1
    while byte(at: place) == 0x20 || byte(at: place) == 0x09 { place += 1 }
    let firstLineEnd = isLineEnd(place) ? place : nil
    place = index + 1
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\\"):
        place += isLineEnd(place + 1) ? 1 : 2
        continue
      case UInt8(ascii: "/"):
        var found = 0
        while found < pounds, byte(at: place + 1 + found) == UInt8(ascii: "#") { found += 1 }
        if found == pounds {
          index = place + 1 + pounds
          return
        }
      case UInt8(ascii: "\n") where firstLineEnd == nil,
        UInt8(ascii: "\r") where firstLineEnd == nil:
        index = place
        return
      default: break
      }
      place += 1
    }
    index = firstLineEnd ?? bytes.count
  }

  /// Moves behind the literal `/…/` or the operator whose slash is here.
  mutating func skipSlash() {
    index = regexEnd() ?? index + 1
  }

  private func regexEnd() -> Int? {
    let slash = index
    guard byte(at: slash - 1) != UInt8(ascii: "*") else { return nil }
    var start = slash
    while isOperator(byte(at: start - 1)) { start -= 1 }
    var end = slash + 1
    while isOperator(byte(at: end)) { end += 1 }
    guard !isLeftBound(start) else { return nil }
    let before = wordBefore(start)
    if before == "func" || before == "operator" { return nil }
    if !isRightBound(end), !isExpressionExpected(at: start, after: before) { return nil }
    return patternEnd(from: slash + 1)
  }

  /// Where the pattern that begins at a place ends, behind its slash. Nil if it is none.
  private func patternEnd(from start: Int) -> Int? {
    guard byte(at: start) != 0x20, byte(at: start) != 0x09 else { return nil }
    var place = start
    var groups = 0
    var classes = 0
    while place < bytes.count, !isLineEnd(place) {
      switch bytes[place] {
      case UInt8(ascii: "/"):
        let next = byte(at: place + 1)
        let isSpaceBefore =
          (bytes[place - 1] == 0x20 || bytes[place - 1] == 0x09)
          && byte(at: place - 2) != UInt8(ascii: "\\")
        let isComment = next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
        return isSpaceBefore || isComment ? nil : place + 1
      case UInt8(ascii: "\\"):
        place += 1
        if isLineEnd(place) { return nil }
      case UInt8(ascii: "(") where classes == 0: groups += 1
      case UInt8(ascii: ")") where classes == 0:
        // `reduce(1, /)` hands on an operator.
        if groups == 0 { return nil }
        groups -= 1
      case UInt8(ascii: "["): classes += 1
      case UInt8(ascii: "]"): classes = max(0, classes - 1)
      default: break
      }
      place += 1
    }
    return nil
  }

  private func isLineEnd(_ place: Int) -> Bool {
    place < bytes.count
      && (bytes[place] == UInt8(ascii: "\n") || bytes[place] == UInt8(ascii: "\r"))
  }

  private func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0d).contains(byte) || byte == 0
  }

  private func isLeftBound(_ place: Int) -> Bool {
    let byte = byte(at: place - 1)
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    default: return !isSpace(byte)
    }
  }

  private func isRightBound(_ place: Int) -> Bool {
    let byte = byte(at: place)
    switch byte {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    default: return !isSpace(byte)
    }
  }

  private func wordBefore(_ place: Int) -> String {
    var end = place
    while end > 0, isSpace(bytes[end - 1]) { end -= 1 }
    var start = end
    while start > 0, end - start < 16, ByteClass.fileScope[Int(bytes[start - 1])] == ByteClass.word
    {
      start -= 1
    }
    return text(start..<end)
  }

  /// Whether what stands before a place can not end an expression.
  private func isExpressionExpected(at place: Int, after word: String) -> Bool {
    guard word.isEmpty else { return Self.wordsBeforeExpressions.contains(word) }
    var end = place
    while end > 0, isSpace(bytes[end - 1]) { end -= 1 }
    switch byte(at: end - 1) {
    case 0, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return true
    case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ">"): return false
    case let byte: return isOperator(byte)
    }
  }

  private static let wordsBeforeExpressions: Set<String> = [
    "await", "case", "if", "in", "guard", "return", "switch", "throw", "try", "where", "while",
  ]
}
