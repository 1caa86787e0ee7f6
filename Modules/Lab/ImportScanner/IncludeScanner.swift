/// Finds what a C, C++ or Objective-C file takes in, without its preprocessor.
///
/// Each branch of `#if` counts, but for that of `#if 0`.
package enum IncludeScanner {
  /// The headers and modules that a file takes in, in order.
  package static func scan(_ bytes: UnsafeRawBufferPointer) -> [ScannedInclude] {
    bytes.withMemoryRebound(to: UInt8.self) { bytes in
      var scanner = CFileScanner(bytes)
      return scanner.scan()
    }
  }

  /// The headers and modules that a file takes in, in order.
  package static func scan(_ bytes: [UInt8]) -> [ScannedInclude] {
    bytes.withUnsafeBytes { scan($0) }
  }
}

/// One pass over a file of the C family.
private struct CFileScanner {
  private var cursor: SourceCursor
  private var lines: LineCounter
  private var includes: [ScannedInclude] = []
  private var isLineStart = true
  /// How many blocks of `#if` are open since the `#if 0` whose text is skipped; 0 outside of one.
  private var skipped = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    cursor = SourceCursor(bytes: bytes)
    lines = LineCounter(bytes)
  }

  mutating func scan() -> [ScannedInclude] {
    if cursor.has("\u{feff}", at: 0) { cursor.index = 3 }
    while !cursor.isAtEnd { step() }
    return includes
  }

  private mutating func step() {
    switch cursor.byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      isLineStart = true
      cursor.index += 1
      return
    case 0x20, 0x09:
      cursor.index += 1
      return
    case UInt8(ascii: "#") where isLineStart:
      takeDirective()
    case _ where skipped > 0:
      skipLine()
    case UInt8(ascii: "/"):
      switch cursor.byte(at: cursor.index + 1) {
      case UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "*"):
        // A comment is a space: a directive may follow it.
        skipBlockComment()
        return
      default: cursor.index += 1
      }
    case UInt8(ascii: "@"): takeModule()
    case UInt8(ascii: "\""): skipString()
    case UInt8(ascii: "'"): skipCharacter()
    default: skipText()
    }
    isLineStart = false
  }

  private mutating func skipText() {
    var place = cursor.index + 1
    loop: while place < cursor.bytes.count {
      switch cursor.bytes[place] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "/"), UInt8(ascii: "@"),
        UInt8(ascii: "\""), UInt8(ascii: "'"):
        break loop
      default: place += 1
      }
    }
    cursor.index = place
  }

  private mutating func takeDirective() {
    cursor.index += 1
    skipSpace()
    let name = cursor.takeName()?.text
    skipSpace()
    if skipped > 0 {
      switch name {
      case "if", "ifdef", "ifndef": skipped += 1
      case "endif": skipped -= 1
      case "else", "elif": skipped = skipped == 1 ? 0 : skipped
      default: break
      }
      return skipLine()
    }
    switch name {
    case "include", "import", "include_next": takeHeader()
    case "if" where cursor.byte == UInt8(ascii: "0") && isWordEnd(cursor.index + 1): skipped = 1
    // Prose, in which an apostrophe opens nothing.
    case "error", "warning", "pragma": skipLine()
    default: break
    }
  }

  private mutating func takeHeader() {
    let form: ScannedInclude.Form
    let closing: UInt8
    switch cursor.byte {
    case UInt8(ascii: "<"): (form, closing) = (.angled, UInt8(ascii: ">"))
    case UInt8(ascii: "\""): (form, closing) = (.quoted, UInt8(ascii: "\""))
    default: return
    }
    let start = cursor.index + 1
    var end = start
    while end < cursor.bytes.count, cursor.bytes[end] != closing {
      guard cursor.bytes[end] != UInt8(ascii: "\n") else { return }
      end += 1
    }
    guard end < cursor.bytes.count, end > start else { return }
    add(start..<end, form)
    cursor.index = end + 1
  }

  private mutating func takeModule() {
    guard cursor.has("@import", at: cursor.index), isWordEnd(cursor.index + 7) else {
      cursor.index += 1
      return
    }
    cursor.index += 7
    cursor.skipTrivia()
    let start = cursor.index
    while cursor.takeName() != nil, cursor.byte == UInt8(ascii: ".") { cursor.index += 1 }
    if cursor.index > start { add(start..<cursor.index, .module) }
  }

  private mutating func add(_ path: Range<Int>, _ form: ScannedInclude.Form) {
    let (line, column) = lines.position(of: path.lowerBound)
    includes.append(
      ScannedInclude(path: cursor.text(path), form: form, line: line, column: column))
  }

  // MARK: - What is skipped

  /// Moves to the line's end. A backslash before a line end draws the next line to it.
  private mutating func skipLine() {
    repeat {
      cursor.skipLine()
    } while skipContinuation()
  }

  private mutating func skipContinuation() -> Bool {
    guard !cursor.isAtEnd, cursor.byte(at: cursor.index - 1) == UInt8(ascii: "\\") else {
      return false
    }
    cursor.index += cursor.has("\r\n", at: cursor.index) ? 2 : 1
    return true
  }

  private mutating func skipBlockComment() {
    cursor.index += 2
    while !cursor.isAtEnd {
      if cursor.has("*/", at: cursor.index) {
        cursor.index += 2
        return
      }
      cursor.index += 1
    }
  }

  private mutating func skipSpace() {
    while !cursor.isAtEnd {
      if cursor.byte == 0x20 || cursor.byte == 0x09 {
        cursor.index += 1
      } else if cursor.has("/*", at: cursor.index) {
        skipBlockComment()
      } else {
        return
      }
    }
  }

  private mutating func skipString() {
    if cursor.byte(at: cursor.index - 1) == UInt8(ascii: "R"), skipRawString() { return }
    skipQuoted(by: UInt8(ascii: "\""))
  }

  private mutating func skipCharacter() {
    // `1'000` is a number, `u'x'` a character.
    let before = cursor.byte(at: cursor.index - 1)
    if ByteClass.fileScope[Int(before)] == ByteClass.word, !"LuU8".utf8.contains(before) {
      cursor.index += 1
    } else {
      skipQuoted(by: UInt8(ascii: "'"))
    }
  }

  private mutating func skipQuoted(by quote: UInt8) {
    cursor.index += 1
    while !cursor.isAtEnd {
      let byte = cursor.byte
      if byte == UInt8(ascii: "\n") { return }
      cursor.index += 1
      if byte == quote { return }
      if byte == UInt8(ascii: "\\") {
        cursor.index += cursor.has("\r\n", at: cursor.index) ? 2 : 1
      }
    }
  }

  /// `R"x(…)x"`, with any delimiter of at most 16 characters.
  private mutating func skipRawString() -> Bool {
    let start = cursor.index + 1
    var open = start
    while open < cursor.bytes.count, cursor.bytes[open] != UInt8(ascii: "(") {
      guard open - start < 16 else { return false }
      open += 1
    }
    guard open < cursor.bytes.count else { return false }
    let closing = [UInt8(ascii: ")")] + cursor.bytes[start..<open] + [UInt8(ascii: "\"")]
    var place = open + 1
    while place < cursor.bytes.count {
      if cursor.bytes[place] == UInt8(ascii: ")"),
        cursor.bytes[place...].starts(with: closing)
      {
        cursor.index = place + closing.count
        return true
      }
      place += 1
    }
    return false
  }

  private func isWordEnd(_ place: Int) -> Bool {
    ByteClass.fileScope[Int(cursor.byte(at: place))] != ByteClass.word
  }
}
