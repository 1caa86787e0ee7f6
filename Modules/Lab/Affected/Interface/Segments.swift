import ImportScanner

/// Splits what stands in a file or in a type's braces into declarations.
///
/// A declaration begins with a word that can begin one, first in its line, outside of all brackets.
/// What is split too often does no harm: all that is not known to be a whole declaration is kept.
enum Segments {
  static func split(_ tokens: ArraySlice<SourceToken>) -> [ArraySlice<SourceToken>] {
    var segments: [ArraySlice<SourceToken>] = []
    var start = tokens.startIndex
    var hasKeyword = false
    var depth = 0
    for index in tokens.indices {
      let token = tokens[index]
      if depth == 0, index > start, hasKeyword, isBegin(token, after: tokens[index - 1]) {
        segments.append(tokens[start..<index])
        start = index
        hasKeyword = false
      }
      if token.kind == .sign { depth += Brackets.step(token.text) }
      if depth == 0, token.text == "#" || keywords.contains(token.text) { hasKeyword = true }
    }
    if start < tokens.endIndex { segments.append(tokens[start...]) }
    return segments
  }

  private static func isBegin(_ token: SourceToken, after last: SourceToken) -> Bool {
    guard token.isFirstOfLine || last.text == ";" || last.text == "}" else { return false }
    return token.text == "@" || token.text == "#" || keywords.contains(token.text)
      || DeclarationHead.modifiers.contains(token.text)
  }

  static let keywords: Set<String> = [
    "func", "init", "deinit", "subscript", "var", "let", "struct", "class", "enum", "actor",
    "protocol", "extension", "case", "typealias", "associatedtype", "import", "operator",
    "precedencegroup", "macro",
  ]
}

/// Knows brackets.
enum Brackets {
  /// 1 for one that opens, -1 for one that closes, 0 for all else.
  static func step(_ text: String) -> Int {
    switch text {
    case "(", "[", "{": 1
    case ")", "]", "}": -1
    default: 0
    }
  }

  static func areBalanced(_ tokens: ArraySlice<SourceToken>) -> Bool {
    var open: [String] = []
    for token in tokens where token.kind == .sign {
      switch token.text {
      case "(": open.append(")")
      case "[": open.append("]")
      case "{": open.append("}")
      case ")", "]", "}": guard open.popLast() == token.text else { return false }
      default: break
      }
    }
    return open.isEmpty
  }

  /// The place of the bracket that closes the one at `start`.
  static func end(of start: Int, in tokens: ArraySlice<SourceToken>) -> Int? {
    var depth = 0
    for index in start..<tokens.endIndex where tokens[index].kind == .sign {
      depth += step(tokens[index].text)
      if depth == 0 { return index }
    }
    return nil
  }
}
