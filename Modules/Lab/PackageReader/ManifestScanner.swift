/// Walks through a manifest's text: its quoted words and the calls that declare targets.
struct ManifestScanner {
  private let text: [UInt8]
  private var place = 0
  private var line = 1
  private var depth = 0
  /// The call that declares a target in which the scanner stands. Calls of the same names inside
  /// it are dependencies.
  private var declaration: (depth: Int, line: Int, name: String?)?

  enum Event: Equatable {
    case word(String, line: Int)
    case declared(String, lines: ClosedRange<Int>)
  }

  init(_ text: String) {
    self.text = Array(text.utf8)
  }

  private static let calls: Set<String> = [
    ".target", ".executableTarget", ".testTarget", ".macro", ".plugin", ".systemLibrary",
    ".binaryTarget",
  ]

  mutating func next() -> Event? {
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "\n"):
        line += 1
      case UInt8(ascii: "/") where isAhead("//"):
        while place + 1 < text.count, text[place + 1] != UInt8(ascii: "\n") { place += 1 }
      case UInt8(ascii: "/") where isAhead("/*"):
        skip(to: "*/")
      case UInt8(ascii: "\"") where isAhead("\"\"\""):
        skip(to: "\"\"\"")
      case UInt8(ascii: "\""):
        return word()
      case UInt8(ascii: "("):
        depth += 1
        if declaration == nil, Self.calls.contains(wordBefore(place)) {
          declaration = (depth, line, nil)
        }
      case UInt8(ascii: ")"):
        depth -= 1
        if let declared = declaration, declared.depth == depth + 1 {
          declaration = nil
          place += 1
          if let name = declared.name { return .declared(name, lines: declared.line...line) }
          continue
        }
      default: break
      }
      place += 1
    }
    return nil
  }

  private mutating func word() -> Event {
    let isName = wordBefore(place) == "name:"
    let start = place + 1
    place = start
    while place < text.count, text[place] != UInt8(ascii: "\""), text[place] != UInt8(ascii: "\n") {
      place += text[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    place = min(place, text.count)
    let word = String(decoding: text[start..<place], as: UTF8.self)
    if place < text.count, text[place] == UInt8(ascii: "\"") { place += 1 }
    if isName, let declared = declaration, declared.name == nil, declared.depth == depth {
      declaration?.name = word
    }
    return .word(word, line: line)
  }

  /// The letters, dots and colons that stand before a place, blanks between left out.
  private func wordBefore(_ end: Int) -> String {
    var end = end
    while end > 0, text[end - 1] == UInt8(ascii: " ") || text[end - 1] == UInt8(ascii: "\n") {
      end -= 1
    }
    var start = end
    while start > 0, Self.isWordPart(text[start - 1]) { start -= 1 }
    return String(decoding: text[start..<end], as: UTF8.self)
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "."), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  private func isAhead(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { text[min(place, text.count)...].starts(with: $0) }
  }

  /// Stands on the last byte of the next `word` afterwards.
  private mutating func skip(to word: StaticString) {
    place += 1
    while place < text.count {
      place += 1
      if isAhead(word) { break }
      if place < text.count, text[place] == UInt8(ascii: "\n") { line += 1 }
    }
    place += word.utf8CodeUnitCount - 1
  }
}
