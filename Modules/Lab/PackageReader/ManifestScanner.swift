/// Walks through a manifest's text: its quoted words with the calls in which they stand.
struct ManifestScanner {
  private let text: [UInt8]
  private var place = 0
  private var line = 1
  /// The calls that are open, the innermost last.
  private var open: [Call] = []
  private var callCount = 0

  /// A pair of parentheses with what stands before it.
  struct Call: Equatable {
    let number: Int
    let name: String
    let line: Int
  }

  enum Event: Equatable {
    /// A quoted word, the name of its argument, and the calls around it, the outermost first.
    case word(String, label: String, line: Int, calls: [Call])
    /// The end of a call.
    case end(Call, line: Int)
  }

  init(_ text: String) {
    self.text = Array(text.utf8)
  }

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
        open.append(Call(number: callCount, name: wordBefore(place), line: line))
        callCount += 1
      case UInt8(ascii: ")"):
        if let call = open.popLast() {
          place += 1
          return .end(call, line: line)
        }
      default: break
      }
      place += 1
    }
    return nil
  }

  private mutating func word() -> Event {
    let label = wordBefore(place)
    let start = place + 1
    place = start
    while place < text.count, text[place] != UInt8(ascii: "\""), text[place] != UInt8(ascii: "\n") {
      place += text[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    place = min(place, text.count)
    let word = String(decoding: text[start..<place], as: UTF8.self)
    if place < text.count, text[place] == UInt8(ascii: "\"") { place += 1 }
    return .word(word, label: label, line: line, calls: open)
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
