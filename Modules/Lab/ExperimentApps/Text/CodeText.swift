/// Swift code of some lines, written as a multi-line literal.
///
/// Code that is put into code takes over the column where it is put. An empty piece that has a line of
/// its own takes the line away, and a blank one before it.
struct CodeText: Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
  let description: String

  var isEmpty: Bool { description.isEmpty }

  init(_ text: String) {
    description = text
  }

  init(stringLiteral text: String) {
    description = text
  }

  init(stringInterpolation pieces: StringInterpolation) {
    description = pieces.hasGap ? Self.closingGaps(of: pieces.text) : pieces.text
  }

  /// Pieces below one another, with a blank line between them if asked for.
  init(_ pieces: [CodeText], isSpaced: Bool = false) {
    description = pieces.lazy.filter { !$0.isEmpty }.map(\.description)
      .joined(separator: isSpaced ? "\n\n" : "\n")
  }

  /// Items with commas between: on one line if they fit, else one to a line.
  init(_ head: String, _ items: [String], _ tail: String, width: Int = 92) {
    let line = head + items.joined(separator: ", ") + tail
    // A person's eye breaks where the line gets too long; the last line of the head counts.
    if items.isEmpty || line.utf8.count <= width {
      description = line
    } else {
      let comma = tail.hasPrefix("]") ? "," : ""
      description = head + "\n  " + items.joined(separator: ",\n  ") + comma + "\n" + tail
    }
  }

  private static let gap = "\u{0}"

  private static func closingGaps(of text: String) -> String {
    var lines: [Substring] = []
    var isAfterGap = false
    for line in text.codeLines {
      guard line.utf8.contains(0) else {
        let isSecondBlank = isAfterGap && line.isEmpty && lines.last?.last == "{"
        if !isSecondBlank { lines.append(line) }
        isAfterGap = false
        continue
      }
      let rest = line.replacing(gap, with: "")
      guard rest.allSatisfy({ $0 == " " }) else {
        lines.append(Substring(rest))
        continue
      }
      isAfterGap = true
      if lines.last?.isEmpty == true { lines.removeLast() }
    }
    return lines.joined(separator: "\n")
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var hasGap = false

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity * 2)
    }

    mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    mutating func appendInterpolation(_ words: String) {
      text += words
    }

    mutating func appendInterpolation(_ number: Int) {
      text += String(number)
    }

    mutating func appendInterpolation(_ code: CodeText) {
      guard !code.isEmpty else {
        hasGap = true
        text += CodeText.gap
        return
      }
      let column = text.utf8.reversed().prefix { $0 != UInt8(ascii: "\n") }
      let indent = column.reversed().prefix { $0 == UInt8(ascii: " ") }.count
      guard indent > 0, code.description.utf8.contains(UInt8(ascii: "\n")) else {
        text += code.description
        return
      }
      let margin = String(repeating: " ", count: indent)
      var isFirst = true
      for line in code.description.codeLines {
        if !isFirst { text += line.isEmpty ? "\n" : "\n" + margin }
        text += line
        isFirst = false
      }
    }

    mutating func appendInterpolation(_ pieces: [CodeText]) {
      appendInterpolation(CodeText(pieces))
    }

    mutating func appendInterpolation(spaced pieces: [CodeText]) {
      appendInterpolation(CodeText(pieces, isSpaced: true))
    }
  }
}

extension String {
  /// Its lines, empty ones too. Bytes are looked at, since letters would take most of an app's writing.
  fileprivate var codeLines: some Sequence<Substring> {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).lazy
      .map { Substring($0) }
  }
}
