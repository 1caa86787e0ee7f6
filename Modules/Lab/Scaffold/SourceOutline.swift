import ImportScanner

/// A Swift file as lines, with the brackets that stand in its code.
struct SourceOutline {
  /// The lines without what ends them; a carriage return stays.
  private(set) var lines: [String]
  let tokens: [SourceToken]
  /// How many brackets are open before each token.
  private let depths: [Int]
  /// The token that closes what each opening one opens.
  private let closings: [Int: Int]
  /// The first token of each line, counted from 0, that begins with one.
  private let starts: [Int: Int]

  /// A pair of brackets over some lines.
  struct Region: Hashable {
    /// The lines of the brackets, counted from 0.
    let opening: Int
    let closing: Int
    /// How many brackets are open in it.
    let depth: Int
  }

  /// Nil for what is no plain Swift file.
  init?(_ text: String, hasBareRegex: Bool = true) {
    guard let tokens = ImportScanner.tokens(Array(text.utf8), hasBareRegex: hasBareRegex) else {
      return nil
    }
    lines = Self.lines(of: text)
    self.tokens = tokens
    var open: [Int] = []
    var depths: [Int] = []
    var closings: [Int: Int] = [:]
    var starts: [Int: Int] = [:]
    for (index, token) in tokens.enumerated() {
      if token.kind == .sign, [")", "]", "}"].contains(token.text), let start = open.popLast() {
        closings[start] = index
      }
      depths.append(open.count)
      if token.kind == .sign, ["(", "[", "{"].contains(token.text) { open.append(index) }
      if token.isFirstOfLine { starts[token.line - 1] = index }
    }
    (self.depths, self.closings, self.starts) = (depths, closings, starts)
  }

  /// The lines of a text, of which a carriage return is a part.
  static func lines(of text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  /// The whole file.
  var whole: Region { Region(opening: -1, closing: lines.count, depth: 0) }

  /// The token that closes what an opening one opens.
  func closing(of token: Int) -> Int? { closings[token] }

  /// How many brackets are open before a token.
  func depth(of token: Int) -> Int { depths[token] }

  /// The lines of a region, its closing line too, whose code begins with a text.
  func places(of beginning: String, in region: Region) -> [Int] {
    (region.opening + 1..<min(region.closing + 1, lines.count)).filter { line in
      starts[line] != nil && Self.trimmed(lines[line]).hasPrefix(beginning)
    }
  }

  /// The bracket that is opened last in a line and closed in another one.
  func region(openedIn line: Int) -> Region? {
    guard let first = starts[line] else { return nil }
    let own = tokens[first...].prefix { $0.line == line + 1 }.indices
    let opening = own.last { closings[$0].map { tokens[$0].line > line + 1 } ?? false }
    guard let opening, let closing = closings[opening] else { return nil }
    return Region(
      opening: line, closing: tokens[closing].line - 1, depth: depths[opening] + 1)
  }

  /// An item of a region: lines that belong together.
  struct Item: Hashable {
    /// With the documentation above it.
    let lines: Range<Int>
    /// The line with which it itself begins.
    let head: Int
    /// By which items are put in order.
    let key: String
  }

  /// The items directly in a region whose lines begin with a text.
  func items(beginning: String, in region: Region) -> [Item] {
    (region.opening + 1..<region.closing).compactMap { line -> Item? in
      guard let start = starts[line], depths[start] == region.depth else { return nil }
      guard let key = Self.key(ofItem: line, behind: beginning, in: lines) else { return nil }
      var first = line
      while first > region.opening + 1, Self.trimmed(lines[first - 1]).hasPrefix("///") {
        first -= 1
      }
      return Item(lines: first..<end(of: line, in: region), head: line, key: key)
    }
  }

  /// The line directly in a region that declares a value of this name, where the items that begin with
  /// a text declare some.
  func line(declaring name: String, like beginning: String, in region: Region) -> Int? {
    let words: Set = ["case", "func", "let", "var"]
    guard let word = beginning.split(separator: " ").last, words.contains(String(word)) else {
      return nil
    }
    let token = tokens.indices.dropFirst().first { index in
      tokens[index].text == name && depths[index] == region.depth
        && words.contains(tokens[index - 1].text)
        && (region.opening + 1..<region.closing).contains(tokens[index].line - 1)
    }
    return token.map { tokens[$0].line - 1 }
  }

  /// What an item begins with behind the words that all begin with: its first word or literal. Where
  /// a bracket ends the line, that stands in the next one. Nil for what is no such item.
  static func key(ofItem line: Int, behind beginning: String, in lines: [String]) -> String? {
    guard let rest = rest(of: lines[line], behind: beginning) else { return nil }
    return key(of: rest) ?? (line + 1 < lines.count ? key(of: lines[line + 1][...]) : nil) ?? ""
  }

  /// The first word or quoted word of a text.
  private static func key(of text: Substring) -> String? {
    guard let start = text.firstIndex(where: { $0 == "\"" || $0 == "_" || $0.isLetter }) else {
      return nil
    }
    let isQuoted = text[start] == "\""
    let rest = isQuoted ? text[text.index(after: start)...] : text[start...]
    return String(rest.prefix { isQuoted ? $0 != "\"" : $0 == "_" || $0.isLetter || $0.isNumber })
  }

  /// What follows the beginning of a line, access levels and attributes of an import left out.
  private static func rest(of line: String, behind beginning: String) -> Substring? {
    var text = trimmed(line)
    while !text.hasPrefix(beginning) {
      let isModifier = modifiers.contains { text.hasPrefix($0) }
      guard isModifier, let space = text.firstIndex(of: " ") else { return nil }
      text = text[text.index(after: space)...]
    }
    return text.dropFirst(beginning.count)
  }

  private static let modifiers = [
    "public ", "package ", "internal ", "fileprivate ", "private ", "@",
  ]

  /// The line behind those that belong to the item of a line: what is indented further, and the
  /// brackets that close what it opens.
  private func end(of line: Int, in region: Region) -> Int {
    let indent = Self.indent(of: lines[line])
    var end = line + 1
    for next in line + 1..<max(line + 1, region.closing) {
      if Self.trimmed(lines[next]).isEmpty { continue }
      // A line without code is a comment, or a part of a literal: what follows tells.
      let start = (next..<region.closing).lazy.compactMap { starts[$0] }.first
      let isInside = start.map { belongs($0, to: region) } ?? false
      guard isInside || Self.indent(of: lines[next]).count > indent.count else { break }
      end = next + 1
    }
    return end
  }

  /// Whether a token stands in brackets that an item of a region has opened, or closes them.
  private func belongs(_ token: Int, to region: Region) -> Bool {
    depths[token] > region.depth
      || depths[token] == region.depth && [")", "]", "}"].contains(tokens[token].text)
  }

  static func trimmed(_ line: String) -> Substring {
    var line = line.drop { $0 == " " || $0 == "\t" }
    if line.utf8.last == UInt8(ascii: "\r") { line = line.dropLast() }
    return line
  }

  static func indent(of line: String) -> String { String(line.prefix { $0 == " " || $0 == "\t" }) }
}
