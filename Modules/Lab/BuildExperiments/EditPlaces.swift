import ImportScanner

/// Where a statement can be put into a Swift file so that only a function's body changes.
struct EditPlaces {
  /// The line after whose opening brace a statement fits, counted from 1, and the brace's column.
  struct Place: Hashable {
    var line: Int
    var column: Int
    var kind: Kind
  }

  /// What has the body: what most probably takes a statement comes first.
  enum Kind: CaseIterable {
    case givesNothing, saysReturn, initializer
  }

  /// In the order of the file.
  let places: [Place]

  /// - Parameter source: The bytes of a Swift file.
  init(_ source: [UInt8]) {
    guard let tokens = ImportScanner.tokens(source, hasBareRegex: true) else {
      places = []
      return
    }
    var places: [Place] = []
    // What stands below an `#if` may not be compiled here, and would be no edit then.
    var conditions = 0
    for index in tokens.indices {
      if tokens[index].text == "#", index + 1 < tokens.endIndex {
        if tokens[index + 1].text == "if" { conditions += 1 }
        if tokens[index + 1].text == "endif" { conditions -= 1 }
      }
      let isInitializer =
        tokens[index].text == "init" && index > 0 && tokens[index - 1].text != "."
      guard isInitializer || tokens[index].text == "func", conditions == 0 else { continue }
      guard !Self.isPartOfInterface(tokens, at: index),
        let open = Self.brace(tokens, after: index), let close = Self.end(tokens, of: open)
      else { continue }
      let head = tokens[index..<open]
      // A result builder or a generic function makes its body a part of more than itself.
      if head.contains(where: { $0.text == "<" || $0.text == "some" || $0.text == "where" }) {
        continue
      }
      let givesBack = zip(head, head.dropFirst()).contains { $0.text == "-" && $1.text == ">" }
      let kind: Kind = isInitializer ? .initializer : givesBack ? .saysReturn : .givesNothing
      if kind == .saysReturn, !Self.saysReturn(tokens[(open + 1)..<close]) { continue }
      places.append(Place(line: tokens[open].line, column: tokens[open].column, kind: kind))
    }
    self.places = places
  }

  /// Puts a statement into the text.
  static func insert(_ statement: String, at place: Place, in source: [UInt8]) -> [UInt8] {
    var line = 1
    var offset = 0
    while line < place.line, offset < source.count {
      if source[offset] == UInt8(ascii: "\n") { line += 1 }
      offset += 1
    }
    let end = min(offset + place.column, source.count)
    return source[..<end] + Array("\n\(statement)\n".utf8) + source[end...]
  }

  /// Whether an attribute that stands before makes the body known to others, or an unknown one may.
  private static func isPartOfInterface(_ tokens: [SourceToken], at index: Int) -> Bool {
    var place = index - 1
    while place >= 0, tokens[place].kind == .word || tokens[place].text == "@" {
      if tokens[place].text == "@", !harmless.contains(tokens[place + 1].text) { return true }
      if tokens[place].text == "}" || ends.contains(tokens[place].text) { break }
      place -= 1
    }
    return place >= 0 && tokens[place].text == ")"
  }

  private static let harmless: Set<String> = [
    "MainActor", "discardableResult", "objc", "Sendable", "Test", "concurrent",
  ]
  private static let ends: Set<String> = ["func", "var", "let", "init", "case", "import"]

  /// The brace of the body of a function.
  private static func brace(_ tokens: [SourceToken], after index: Int) -> Int? {
    var depth = 0
    for place in (index + 1)..<tokens.endIndex {
      switch tokens[place].text {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{" where depth == 0: return place
      // A requirement of a protocol has no body.
      case "func", "var", "init", "}", "case", "let", "subscript": if depth == 0 { return nil }
      default: break
      }
    }
    return nil
  }

  private static func end(_ tokens: [SourceToken], of open: Int) -> Int? {
    var depth = 0
    for place in open..<tokens.endIndex where tokens[place].kind == .sign {
      if tokens[place].text == "{" { depth += 1 }
      if tokens[place].text == "}" { depth -= 1 }
      if depth == 0 { return place }
    }
    return nil
  }

  /// Whether `return` stands in the body itself, not only in a closure of it.
  private static func saysReturn(_ body: ArraySlice<SourceToken>) -> Bool {
    var depth = 0
    for token in body {
      if token.text == "{" { depth += 1 }
      if token.text == "}" { depth -= 1 }
      if depth == 0, token.text == "return" { return true }
    }
    return false
  }
}
