/// Reads JSON5 (https://spec.json5.org).
struct JSON5Parser {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0
  private var depth = 0

  /// What keeps a text from being JSON5.
  struct Problem: Error, Equatable {
    let place: TextPlace
    let words: String
  }

  static func parse(_ bytes: [UInt8]) throws(Problem) -> JSON5Value {
    var parser = JSON5Parser(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.index = 3 }
    let value = try parser.value()
    try parser.skipBlanks()
    guard parser.byte == nil else { throw parser.problem("Nothing may follow the value.") }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }
  private var place: TextPlace { TextPlace(line: line, column: index - lineStart + 1) }
  private func problem(_ words: String) -> Problem { Problem(place: place, words: words) }

  private mutating func advance() {
    if bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    index += 1
  }

  private mutating func value() throws(Problem) -> JSON5Value {
    try skipBlanks()
    let start = place
    guard let byte else { throw problem("A value is missing.") }
    switch byte {
    case UInt8(ascii: "{"): return JSON5Value(content: .object(try members()), place: start)
    case UInt8(ascii: "["): return JSON5Value(content: .array(try elements()), place: start)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return JSON5Value(content: .text(try text()), place: start)
    default:
      let word = takeWord()
      if let content = Self.content(of: word) { return JSON5Value(content: content, place: start) }
      throw Problem(
        place: start,
        words: word.isEmpty
          ? "A value can not begin here." : "'\(word)' is no value. Put a string in quotes.")
    }
  }

  private static func content(of word: String) -> JSON5Value.Content? {
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      let digits = word.hasPrefix("+") ? word.dropFirst() : word[...]
      if digits.lowercased().hasPrefix("0x") {
        return Int(digits.dropFirst(2), radix: 16).map { .number(Double($0)) }
      }
      return digits.first?.isLetter == true ? nil : Double(digits).map { .number($0) }
    }
  }

  private mutating func members() throws(Problem) -> [JSON5Value.Member] {
    var members: [JSON5Value.Member] = []
    try enter()
    while try !leaves(UInt8(ascii: "}"), afterOne: !members.isEmpty) {
      let start = place
      let key: String
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        key = try text()
      } else {
        key = takeWord()
        guard !key.isEmpty else { throw problem("The name of a member is missing.") }
      }
      guard !members.contains(where: { $0.key == key }) else {
        throw Problem(place: start, words: "'\(key)' is there twice. Leave one away.")
      }
      try skipBlanks()
      guard byte == UInt8(ascii: ":") else { throw problem("':' is missing behind '\(key)'.") }
      advance()
      members.append(JSON5Value.Member(key: key, place: start, value: try value()))
    }
    return members
  }

  private mutating func elements() throws(Problem) -> [JSON5Value] {
    var elements: [JSON5Value] = []
    try enter()
    while try !leaves(UInt8(ascii: "]"), afterOne: !elements.isEmpty) {
      elements.append(try value())
    }
    return elements
  }

  private mutating func enter() throws(Problem) {
    depth += 1
    guard depth <= 64 else { throw problem("This is nested too deeply.") }
    advance()
  }

  /// Moves to the next element, or behind the end.
  private mutating func leaves(_ end: UInt8, afterOne: Bool) throws(Problem) -> Bool {
    try skipBlanks()
    if afterOne, byte == UInt8(ascii: ",") {
      advance()
      try skipBlanks()
    } else if afterOne, byte != end {
      throw problem("',' or '\(Character(UnicodeScalar(end)))' is missing.")
    }
    guard byte == end else { return false }
    advance()
    depth -= 1
    return true
  }

  private mutating func takeWord() -> String {
    let start = index
    while let byte, Self.isWordPart(byte) { advance() }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }

  private mutating func text() throws(Problem) -> String {
    let quote = byte
    let start = place
    advance()
    var text: [UInt8] = []
    while let byte, byte != quote {
      guard byte != UInt8(ascii: "\n") else { break }
      advance()
      if byte == UInt8(ascii: "\\") { text += try escaped() } else { text.append(byte) }
    }
    guard byte == quote else { throw Problem(place: start, words: "The string has no end.") }
    advance()
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escaped() throws(Problem) -> [UInt8] {
    guard let byte else { return [] }
    advance()
    switch byte {
    case UInt8(ascii: "n"): return [UInt8(ascii: "\n")]
    case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
    case UInt8(ascii: "r"): return [UInt8(ascii: "\r")]
    case UInt8(ascii: "\n"): return []
    case UInt8(ascii: "u"), UInt8(ascii: "x"):
      let count = byte == UInt8(ascii: "u") ? 4 : 2
      let digits = String(decoding: bytes[index..<min(index + count, bytes.count)], as: UTF8.self)
      guard digits.utf8.count == count, let code = UInt32(digits, radix: 16),
        let scalar = UnicodeScalar(code)
      else { throw problem("'\\\(Character(UnicodeScalar(byte)))' needs \(count) digits.") }
      index += count
      return Array(String(Character(scalar)).utf8)
    default: return [byte]
    }
  }

  private mutating func skipBlanks() throws(Problem) {
    while let byte {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        advance()
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
        while let byte = self.byte, byte != UInt8(ascii: "\n") { advance() }
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
        try skipComment()
      default: return
      }
    }
  }

  private var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  private mutating func skipComment() throws(Problem) {
    let start = place
    advance()
    advance()
    while let byte {
      if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        advance()
        advance()
        return
      }
      advance()
    }
    throw Problem(place: start, words: "The comment has no end.")
  }
}
