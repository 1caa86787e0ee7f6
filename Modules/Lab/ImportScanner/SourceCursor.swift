/// A place in the bytes of a Swift file, which steps over what can hold any text.
struct SourceCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  var index = 0

  var isAtEnd: Bool { index >= bytes.count }

  /// The byte at the place; 0 at the end.
  var byte: UInt8 { byte(at: index) }

  /// The byte at a place; 0 outside of the file.
  func byte(at place: Int) -> UInt8 {
    place >= 0 && place < bytes.count ? bytes[place] : 0
  }

  /// Whether the bytes from a place on are these.
  func has(_ text: StaticString, at place: Int) -> Bool {
    guard place >= 0, place + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount
    where bytes[place + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  /// The text between two places.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Moves to the line's end, before what ends it.
  mutating func skipLine() {
    index = lineEnd(from: index)
  }

  /// Moves behind the comment that begins here, if one does.
  mutating func skipComment() -> Bool {
    guard byte == UInt8(ascii: "/") else { return false }
    switch byte(at: index + 1) {
    case UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "*"): skipBlockComment()
    default: return false
    }
    return true
  }

  private mutating func skipBlockComment() {
    var place = index + 2
    var depth = 1
    while true {
      place = commentToken(from: place)
      guard place < bytes.count else { break }
      switch bytes[place] {
      case UInt8(ascii: "*") where byte(at: place + 1) == UInt8(ascii: "/"):
        place += 2
        depth -= 1
        if depth == 0 {
          index = place
          return
        }
      case UInt8(ascii: "/") where byte(at: place + 1) == UInt8(ascii: "*"):
        place += 2
        depth += 1
      default:
        place += 1
      }
    }
    index = place
  }

  /// Moves behind white space, line ends and comments.
  mutating func skipTrivia() {
    while !isAtEnd {
      if ByteClass.fileScope[Int(byte)] == ByteClass.space {
        index += 1
      } else if !skipComment() {
        return
      }
    }
  }

  /// Moves behind the name in backticks that begins here. A lone backtick is stepped over.
  mutating func skipBackticks() {
    let end = nameEnd(from: index + 1)
    index = byte(at: end) == UInt8(ascii: "`") ? end + 1 : index + 1
  }

  /// Moves behind the placeholder `<#…#>` whose `#` is here, if there is one in this line.
  mutating func skipPlaceholder() -> Bool {
    var place = index + 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") {
      if has("#>", at: place) {
        index = place + 2
        return true
      }
      place += 1
    }
    return false
  }

  /// Moves behind the name that begins here. Nil, and no move, where none does.
  mutating func takeName() -> (text: String, isQuoted: Bool)? {
    let start = index
    if byte == UInt8(ascii: "`") {
      skipBackticks()
      guard index > start + 2 else {
        index = start
        return nil
      }
      return (text(start + 1..<index - 1), true)
    }
    guard !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
    while !isAtEnd, ByteClass.fileScope[Int(byte)] == ByteClass.word { index += 1 }
    return index > start ? (text(start..<index), false) : nil
  }
}
