import ImportScanner

/// What is said of a declaration before its body.
struct DeclarationHead {
  /// Nil where none is found, so that it is not known what stands here.
  private(set) var keyword: String?
  private(set) var name = ""
  /// The places of the braces of its body.
  private(set) var body: ClosedRange<Int>?
  private(set) var hasUnknownAttribute = false
  private(set) var isInlinable = false
  private(set) var isFrozen = false
  /// Whether a value is given where it is declared.
  private(set) var hasValue = false
  private(set) var isGeneric = false
  private(set) var isOpaque = false
  private(set) var isFinal = false
  private var access: String?
  private var attributes: Set<String> = []

  init(_ tokens: ArraySlice<SourceToken>) {
    var place = tokens.startIndex
    readModifiers(tokens, &place)
    guard place < tokens.endIndex, Segments.keywords.contains(tokens[place].text) else { return }
    let word = tokens[place].text
    keyword = word
    place += 1
    if place < tokens.endIndex { name = tokens[place].text }
    isGeneric =
      word != "var"
      && tokens[place...].prefix { $0.text != "(" && $0.text != "{" && $0.text != ":" }
        .contains { $0.text == "<" || $0.text == "." && word == "extension" }
    while place < tokens.endIndex, tokens[place].text != "{" {
      let text = tokens[place].text
      switch text {
      case "=": hasValue = true
      case "where": isGeneric = true
      case "some": isOpaque = true
      case "@": readAttribute(tokens, &place)
      case "(", "[":
        // Parameters: defaults stand in here, and may hold braces.
        let end = Brackets.end(of: place, in: tokens) ?? tokens.endIndex - 1
        readParameters(tokens[place...end])
        place = end
      default: break
      }
      place += 1
    }
    if place < tokens.endIndex, let end = Brackets.end(of: place, in: tokens) { body = place...end }
  }

  /// Whether it is said that other modules see it.
  var isVisible: Bool { ["public", "open", "package"].contains(access) }
  var isPrivate: Bool { ["private", "fileprivate"].contains(access) && mayBeHidden }
  /// Whether nothing makes it known to others behind its access.
  var mayBeHidden: Bool { attributes.isSubset(of: Self.plainAttributes) }

  private mutating func readModifiers(_ tokens: ArraySlice<SourceToken>, _ place: inout Int) {
    while place < tokens.endIndex {
      let text = tokens[place].text
      if text == "@" {
        readAttribute(tokens, &place)
      } else if text == "class", place + 1 < tokens.endIndex,
        ["func", "var", "let", "subscript"].contains(tokens[place + 1].text)
          || Self.modifiers.contains(tokens[place + 1].text)
      {
      } else if Self.modifiers.contains(text) {
        if text == "final" { isFinal = true }
        let isPart = place + 1 < tokens.endIndex && tokens[place + 1].text == "("
        if isPart, let end = Brackets.end(of: place + 1, in: tokens) {
          // `private(set)` speaks of a part only.
          place = end
        } else if Self.accessLevels.contains(text) {
          access = text
        }
      } else {
        return
      }
      place += 1
    }
  }

  /// Reads the attribute at a place, which becomes that of its last token.
  private mutating func readAttribute(_ tokens: ArraySlice<SourceToken>, _ place: inout Int) {
    guard place + 1 < tokens.endIndex else { return }
    place += 1
    let name = tokens[place].text
    attributes.insert(name)
    if name == "inlinable" || name == "_alwaysEmitIntoClient" || name == "_transparent"
      || name == "inline" || name == "_specialize" || name == "specialized"
      || name == "backDeployed"
    {
      isInlinable = true
    } else if name == "frozen" {
      isFrozen = true
    } else if !Self.knownAttributes.contains(name) {
      hasUnknownAttribute = true
    }
    if place + 1 < tokens.endIndex, tokens[place + 1].text == "(",
      let end = Brackets.end(of: place + 1, in: tokens)
    {
      place = end
    }
  }

  private mutating func readParameters(_ tokens: ArraySlice<SourceToken>) {
    var place = tokens.startIndex
    while place < tokens.endIndex {
      if tokens[place].text == "some" { isOpaque = true }
      if tokens[place].text == "@" { readAttribute(tokens, &place) }
      place += 1
    }
  }

  private static let accessLevels: Set<String> = [
    "open", "public", "package", "internal", "fileprivate", "private",
  ]

  static let modifiers: Set<String> = accessLevels.union([
    "static", "final", "override", "mutating", "nonmutating", "lazy", "weak", "unowned", "required",
    "convenience", "indirect", "dynamic", "optional", "nonisolated", "isolated", "distributed",
    "prefix", "postfix", "infix", "consuming", "borrowing", "async", "sending",
  ])

  /// Attributes that change nothing about who sees what.
  private static let plainAttributes: Set<String> = [
    "MainActor", "available", "discardableResult", "escaping", "autoclosure", "Sendable",
    "preconcurrency", "warn_unqualified_access", "concurrent",
  ]

  /// Attributes of the language. Any other may be a macro, a wrapper or a result builder.
  private static let knownAttributes: Set<String> = plainAttributes.union([
    "usableFromInline", "objc", "nonobjc", "objcMembers", "unchecked", "convention", "main",
    "testable", "_exported", "_implementationOnly", "_spi", "dynamicMemberLookup",
    "dynamicCallable", "propertyWrapper", "resultBuilder", "globalActor", "_disfavoredOverload",
    "unknown", "retroactive", "unsafe", "safe", "requires_stored_property_inits",
    "isolated", "_cdecl", "c", "implementation",
  ])
}
