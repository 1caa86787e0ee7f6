/// One pass over a Swift file.
///
/// Where imports may stand, outside of all braces, it goes from word to word. In braces it looks
/// only for what ends them: most bytes of most files cost a look into a table.
struct SwiftFileScanner {
  private var cursor: SourceCursor
  private let fileScope: UnsafeBufferPointer<UInt8>
  private let nested: UnsafeBufferPointer<UInt8>
  private let conditions: BuildConditions?
  private let hasBareRegex: Bool
  private var depth = 0
  private var branches = BranchStack()
  private var modifiers = ImportModifiers()
  private var lines: LineCounter
  private var imports: [ScannedImport] = []

  /// The tables are those of `ByteClass`, whose addresses are taken once for a file.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, fileScope: UnsafeBufferPointer<UInt8>,
    nested: UnsafeBufferPointer<UInt8>, conditions: BuildConditions?
  ) {
    cursor = SourceCursor(bytes: bytes)
    lines = LineCounter(bytes)
    self.fileScope = fileScope
    self.nested = nested
    self.conditions = conditions
    hasBareRegex = conditions?.hasFeature("BareSlashRegexLiterals") ?? true
  }

  mutating func scan() -> [ScannedImport] {
    if cursor.has("\u{feff}", at: 0) { cursor.index = 3 }
    if cursor.has("#!", at: cursor.index) { cursor.skipLine() }
    while !cursor.isAtEnd {
      if depth > 0 { skipNested() } else { step() }
    }
    return imports
  }

  /// Moves through bytes in braces up to one that matters, and behind what begins there.
  private mutating func skipNested() {
    cursor.index = cursor.nestedToken(from: cursor.index)
    guard !cursor.isAtEnd else { return }
    skip(nested[Int(cursor.byte)])
  }

  /// Moves behind the token that begins here, outside of braces.
  private mutating func step() {
    let kind = fileScope[Int(cursor.byte)]
    switch kind {
    case ByteClass.space:
      cursor.index += 1
    case ByteClass.word:
      takeWord()
    case ByteClass.at:
      takeAttribute()
    case ByteClass.less where skipConflict(): break
    case ByteClass.slash where cursor.skipComment(): break
    case ByteClass.pound:
      skip(kind)
    default:
      modifiers = ImportModifiers()
      skip(kind)
    }
  }

  /// Moves behind what begins here and can begin anywhere.
  private mutating func skip(_ kind: UInt8) {
    switch kind {
    case ByteClass.openBrace:
      depth += 1
      cursor.index += 1
    case ByteClass.closeBrace:
      depth = max(0, depth - 1)
      cursor.index += 1
    case ByteClass.quote: cursor.skipString(pounds: 0)
    case ByteClass.slash:
      if cursor.skipComment() { return }
      if hasBareRegex { cursor.skipSlash() } else { cursor.index += 1 }
    case ByteClass.pound: takePound()
    case ByteClass.backtick: cursor.skipBackticks()
    case ByteClass.stop: cursor.index = cursor.bytes.count
    default: cursor.index += 1
    }
  }

  // MARK: - Directives

  private mutating func takePound() {
    if cursor.byte(at: cursor.index - 1) == UInt8(ascii: "<"), cursor.skipPlaceholder() { return }
    var pounds = 0
    while cursor.byte == UInt8(ascii: "#") {
      pounds += 1
      cursor.index += 1
    }
    switch cursor.byte {
    case UInt8(ascii: "\""): cursor.skipString(pounds: pounds)
    case UInt8(ascii: "/"):
      cursor.skipExtendedRegex(pounds: pounds)
    case UInt8(ascii: "i"), UInt8(ascii: "e"):
      if pounds == 1, takeDirective() { return }
    default: break
    }
    modifiers = ImportModifiers()
  }

  private mutating func takeDirective() -> Bool {
    let start = cursor.index
    switch cursor.takeName()?.text {
    case "if":
      branches.begin(takeCondition(), depth: depth)
    case "elseif":
      depth = branches.next(takeCondition()) ?? depth
    case "else":
      depth = branches.next(nil) ?? depth
    case "endif":
      depth = branches.end() ?? depth
    default:
      cursor.index = start
      return false
    }
    return true
  }

  private mutating func takeCondition() -> BranchCondition {
    var parser = ConditionParser(at: cursor)
    let condition = parser.condition()
    cursor = parser.cursor
    return condition
  }

  /// Moves behind a conflict that a merge left, which the compiler skips whole.
  private mutating func skipConflict() -> Bool {
    guard cursor.has("<<<<<<< ", at: cursor.index), isLineStart(cursor.index) else { return false }
    var end = cursor
    while !end.isAtEnd {
      end.skipLine()
      end.index += 1
      if end.has(">>>>>>> ", at: end.index) {
        end.skipLine()
        cursor = end
        return true
      }
    }
    return false
  }

  private func isLineStart(_ place: Int) -> Bool {
    place == 0 || cursor.byte(at: place - 1) == UInt8(ascii: "\n")
      || cursor.byte(at: place - 1) == UInt8(ascii: "\r")
  }

  // MARK: - Imports

  private mutating func takeWord() {
    let start = cursor.index
    var end = start + 1
    while end < cursor.bytes.count, fileScope[Int(cursor.bytes[end])] == ByteClass.word { end += 1 }
    cursor.index = end
    if end - start == 6, cursor.has("import", at: start),
      cursor.byte(at: start - 1) != UInt8(ascii: ".")
    {
      takeImport()
    } else if let access = accessLevel(start..<end) {
      modifiers.access = access
      return
    }
    modifiers = ImportModifiers()
  }

  private func accessLevel(_ word: Range<Int>) -> ScannedImport.AccessLevel? {
    guard (6...11).contains(word.count), cursor.bytes[word.lowerBound] < UInt8(ascii: "q") else {
      return nil
    }
    return ScannedImport.AccessLevel(rawValue: cursor.text(word))
  }

  private mutating func takeAttribute() {
    cursor.index += 1
    let start = cursor.index
    while !cursor.isAtEnd,
      fileScope[Int(cursor.byte)] == ByteClass.word || cursor.byte == UInt8(ascii: ".")
    {
      cursor.index += 1
    }
    let name = cursor.text(start..<cursor.index)
    let argument = takeArgument()
    guard isActive(branches.condition) else { return }
    modifiers.attributes.append(ScannedImport.Attribute(name: name, argument: argument))
  }

  /// Takes the argument in parentheses here, if it is plain. Any other belongs to no import, and is
  /// stepped through as tokens.
  private mutating func takeArgument() -> String? {
    guard cursor.byte == UInt8(ascii: "(") else { return nil }
    let start = cursor.index + 1
    var end = start
    while end < cursor.bytes.count {
      switch fileScope[Int(cursor.bytes[end])] {
      case ByteClass.word, ByteClass.space: break
      default:
        if cursor.bytes[end] == UInt8(ascii: ")") {
          cursor.index = end + 1
          return cursor.text(start..<end)
        }
        guard ",:.*".utf8.contains(cursor.bytes[end]) else { return nil }
      }
      end += 1
    }
    return nil
  }

  private mutating func takeImport() {
    var probe = cursor
    probe.skipTrivia()
    var start = probe.index
    guard var name = probe.takeName() else { return }
    let kind = name.isQuoted ? nil : ScannedImport.Kind(rawValue: name.text)
    if kind != nil {
      probe.skipTrivia()
      start = probe.index
      guard let next = probe.takeName() else { return }
      name = next
    }
    guard name.isQuoted || !Self.reserved.contains(name.text) else { return }
    var path: [String] = []
    while probe.byte == UInt8(ascii: ".") {
      var next = probe
      next.index += 1
      guard let part = next.takeName() else { break }
      path.append(part.text)
      probe = next
    }
    if kind != nil, path.isEmpty { return }
    // `import` may label a parameter, as in `func move(import file: File)`.
    var following = probe
    following.skipTrivia()
    if following.byte == UInt8(ascii: ":") { return }
    cursor = probe
    let condition = branches.condition
    let (line, column) = lines.position(of: start)
    imports.append(
      ScannedImport(
        module: name.text, path: path, kind: kind, access: modifiers.access,
        attributes: modifiers.attributes, line: line, column: column, condition: condition,
        isActive: isActive(condition)))
  }

  private func isActive(_ condition: BranchCondition?) -> Bool {
    guard let condition, let conditions else { return true }
    return condition.holds(under: conditions)
  }

  /// The keywords that can not be a module's name.
  private static let reserved: Set<String> = [
    "Any", "Self", "_", "as", "associatedtype", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}

/// What was said before an import.
private struct ImportModifiers {
  var access: ScannedImport.AccessLevel?
  var attributes: [ScannedImport.Attribute] = []
}
