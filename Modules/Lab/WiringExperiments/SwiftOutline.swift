import ImportScanner

/// What a Swift file declares, as far as tokens tell: types, their functions and their properties.
struct SwiftOutline {
  /// A type, an extension or a type alias.
  struct TypeDeclaration: Hashable {
    var keyword: String
    /// Without the types that it stands in.
    var name: String
    /// With attributes and modifiers.
    var range: Range<Int>
    /// Between the name and the brace; empty for an alias.
    var conformances: Range<Int>
    /// Between the braces; empty for an alias.
    var body: Range<Int>
  }

  /// A function or an initializer.
  struct Function: Hashable {
    var owner: Int?
    var name: String
    var parameters: [Parameter]
    /// Between the braces; empty for what a protocol asks for.
    var body: Range<Int>

    var isInitializer: Bool { name == "init" }
  }

  /// A parameter, by the name that its function calls it.
  struct Parameter: Hashable {
    var name: String
    var type: Range<Int>
    var token: Int
  }

  /// A stored property of an object, which has a type written down.
  struct Property: Hashable {
    var owner: Int
    var name: String
    var type: Range<Int>
    var token: Int
    var isPrivate: Bool
    var hasValue: Bool
  }

  let tokens: [SourceToken]
  private(set) var types: [TypeDeclaration] = []
  private(set) var functions: [Function] = []
  private(set) var properties: [Property] = []
  /// The token that closes what a token opens, and the other way round.
  private var partners: [Int: Int] = [:]
  /// The bracket that a token stands in.
  private(set) var openers: [Int?] = []

  /// Nil for what is no plain Swift file.
  init?(_ source: [UInt8]) {
    guard let tokens = ImportScanner.tokens(source, hasBareRegex: true) else { return nil }
    self.tokens = tokens
    matchBrackets()
    scan(tokens.startIndex..<tokens.endIndex, owner: nil)
  }

  /// The words of a range.
  func words(_ range: Range<Int>) -> [String] {
    tokens[range].lazy.filter { $0.kind == .word }.map(\.text)
  }

  /// The sign or word at a place; empty outside of the file.
  func text(_ place: Int) -> String { tokens.indices.contains(place) ? tokens[place].text : "" }

  /// Where what opens at a place is closed; the file's end where it never is.
  func end(of open: Int) -> Int { partners[open] ?? tokens.endIndex }

  /// Whether a token begins a line, or ends what it stands in.
  func beginsStatement(_ place: Int) -> Bool {
    place >= tokens.endIndex || tokens[place].isFirstOfLine || text(place) == "}"
      || text(place) == ";"
  }
}

// MARK: - Reading

extension SwiftOutline {
  private mutating func matchBrackets() {
    var open: [Int] = []
    openers.reserveCapacity(tokens.count)
    for (place, token) in tokens.enumerated() {
      let isClose = token.kind == .sign && [")", "]", "}"].contains(token.text)
      if isClose, let start = open.popLast() {
        partners[start] = place
        partners[place] = start
      }
      openers.append(open.last)
      if token.kind == .sign, ["(", "[", "{"].contains(token.text) { open.append(place) }
    }
  }

  /// Reads what is declared in a range itself, and in the types there.
  private mutating func scan(_ range: Range<Int>, owner: Int?) {
    var place = range.lowerBound
    while place < range.upperBound {
      switch text(place) {
      case "import":
        place += 1
        while place < range.upperBound, !tokens[place].isFirstOfLine { place += 1 }
      case "struct", "class", "enum", "actor", "protocol", "extension":
        place = takeType(at: place, before: range.upperBound)
      case "typealias": place = takeAlias(at: place, before: range.upperBound)
      case "func", "init":
        place = takeFunction(at: place, owner: owner, before: range.upperBound)
      case "let", "var": place = takeProperties(at: place, owner: owner, before: range.upperBound)
      case "(", "[", "{": place = end(of: place) + 1
      default: place += 1
      }
    }
  }

  private mutating func takeType(at keyword: Int, before end: Int) -> Int {
    guard text(keyword - 1) != ".", tokens.indices.contains(keyword + 1),
      tokens[keyword + 1].kind == .word, !["func", "var", "let"].contains(text(keyword + 1))
    else { return keyword + 1 }
    var name = keyword + 1
    while text(name + 1) == ".", tokens.indices.contains(name + 2) { name += 2 }
    guard let open = (name..<end).first(where: { text($0) == "{" }) else { return end }
    let close = self.end(of: open)
    types.append(
      TypeDeclaration(
        keyword: text(keyword), name: text(name),
        range: start(of: keyword)..<min(close + 1, tokens.endIndex),
        conformances: (name + 1)..<open, body: (open + 1)..<close))
    scan((open + 1)..<min(close, end), owner: types.count - 1)
    return close + 1
  }

  private mutating func takeAlias(at keyword: Int, before end: Int) -> Int {
    let close = statementEnd(after: keyword + 1, before: end)
    types.append(
      TypeDeclaration(
        keyword: "typealias", name: text(keyword + 1), range: start(of: keyword)..<close,
        conformances: close..<close, body: close..<close))
    return close
  }

  private mutating func takeFunction(at keyword: Int, owner: Int?, before end: Int) -> Int {
    guard text(keyword - 1) != ".", let open = (keyword..<end).first(where: { text($0) == "(" })
    else { return keyword + 1 }
    let close = self.end(of: open)
    var function = Function(
      owner: owner, name: text(keyword) == "init" ? "init" : text(keyword + 1),
      parameters: parameters(between: open, and: close), body: close..<close)
    var next = close + 1
    let isRequirement = owner.map { types[$0].keyword == "protocol" } ?? false
    if !isRequirement, let brace = (close..<end).first(where: { text($0) == "{" }) {
      function.body = (brace + 1)..<min(self.end(of: brace), end)
      next = self.end(of: brace) + 1
    }
    functions.append(function)
    return next
  }

  private func parameters(between open: Int, and close: Int) -> [Parameter] {
    var all: [Parameter] = []
    for part in parts(of: (open + 1)..<min(close, tokens.endIndex)) {
      guard let colon = part.first(where: { text($0) == ":" }), colon > part.lowerBound,
        tokens[colon - 1].kind == .word
      else { continue }
      let type = (colon + 1)..<(part.first { text($0) == "=" } ?? part.upperBound)
      all.append(Parameter(name: text(colon - 1), type: type, token: colon - 1))
    }
    return all
  }

  /// What commas part, outside of brackets of any kind.
  private func parts(of range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var place = start
    var angles = 0
    while place < range.upperBound {
      switch text(place) {
      case "(", "[", "{": place = end(of: place)
      case "<": angles += 1
      case ">" where text(place - 1) != "-": angles -= 1
      case "," where angles == 0:
        parts.append(start..<place)
        start = place + 1
      default: break
      }
      place += 1
    }
    return start < range.upperBound ? parts + [start..<range.upperBound] : parts
  }

  private mutating func takeProperties(at keyword: Int, owner: Int?, before end: Int) -> Int {
    let modifiers = words(start(of: keyword)..<keyword)
    let close = statementEnd(after: keyword + 1, before: end)
    guard let owner, !modifiers.contains("static"), !modifiers.contains("class"),
      types[owner].keyword != "protocol"
    else { return close }
    for part in parts(of: (keyword + 1)..<close) {
      let name = part.lowerBound
      guard text(name + 1) == ":" else { continue }
      let value = part.first { text($0) == "=" }
      // What is computed has no parameter; what is only watched has one.
      if let brace = part.first(where: { text($0) == "{" }), value ?? brace >= brace,
        !["didSet", "willSet"].contains(text(brace + 1))
      {
        continue
      }
      properties.append(
        Property(
          owner: owner, name: text(name), type: (name + 2)..<(value ?? part.upperBound),
          token: name, isPrivate: modifiers.contains("private"), hasValue: value != nil))
    }
    return close
  }

  /// Where the statement ends that a place stands in: at the next line that does not go on with it.
  func statementEnd(after start: Int, before end: Int) -> Int {
    var place = start
    while place < end {
      let isContinued =
        [".", "=", "?", ":", "-", "&", "{"].contains(text(place))
        || ["=", ",", ":", "&"].contains(text(place - 1))
      if text(place) == ";" || tokens[place].isFirstOfLine && place > start && !isContinued {
        return place
      }
      place = ["(", "[", "{"].contains(text(place)) ? self.end(of: place) + 1 : place + 1
    }
    return min(place, end)
  }

  /// The first of the attributes and modifiers before a keyword.
  private func start(of keyword: Int) -> Int {
    var start = keyword
    while start > 0 {
      let before = start - 1
      if Self.modifiers.contains(text(before)) {
        start = before
      } else if text(before) == ")", let open = partners[before], open > 0 {
        // `private(set)`, or an attribute with arguments.
        guard Self.modifiers.contains(text(open - 1)) || text(open - 2) == "@" else { break }
        start = text(open - 2) == "@" ? open - 2 : open - 1
      } else if before > 0, text(before - 1) == "@" {
        start = before - 1
      } else {
        break
      }
    }
    return start
  }

  private static let modifiers: Set<String> = [
    "public", "package", "internal", "fileprivate", "private", "open", "final", "static", "class",
    "override", "required", "convenience", "lazy", "weak", "unowned", "nonisolated", "indirect",
    "mutating", "dynamic", "unsafe",
  ]
}
