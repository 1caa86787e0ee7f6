/// How text looks.
struct Style: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let bold = Style(rawValue: 1 << 0)
  static let dim = Style(rawValue: 1 << 1)
  static let underline = Style(rawValue: 1 << 2)
  static let reverse = Style(rawValue: 1 << 3)
  static let accent = Style(rawValue: 1 << 4)
  static let success = Style(rawValue: 1 << 5)
  static let warning = Style(rawValue: 1 << 6)
  static let failure = Style(rawValue: 1 << 7)

  static let colors: Style = [.accent, .success, .warning, .failure]
}

/// A piece of text of one style, safe to be written to a terminal.
struct Span: Hashable, Sendable {
  /// One line without any control character, so that no book's title can command the terminal.
  let text: String
  let style: Style

  /// Makes a span; what a terminal could take for a command is shown as U+FFFD.
  init(_ text: String, _ style: Style = []) {
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { safe.append(scalar.isSafe ? scalar : "\u{FFFD}") }
    self.text = String(safe)
    self.style = style
  }
}

extension Unicode.Scalar {
  fileprivate var isSafe: Bool {
    if (0x20..<0x7F).contains(value) { return true }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: !properties.isBidiControl
    }
  }
}

/// A line of a terminal.
struct StyledLine: Hashable, Sendable {
  private(set) var spans: [Span]
  /// How many cells the line takes.
  private(set) var cells: Int

  init(_ spans: [Span] = []) {
    self.spans = spans.filter { !$0.text.isEmpty }
    cells = spans.reduce(0) { $0 + $1.text.cells }
  }

  init(_ text: String, _ style: Style = []) {
    self.init([Span(text, style)])
  }

  /// The text without styles.
  var text: String { spans.map(\.text).joined() }

  static func + (one: StyledLine, other: StyledLine) -> StyledLine {
    StyledLine(one.spans + other.spans)
  }

  /// The line with spaces up to `width` cells.
  func padded(to width: Int, _ style: Style = []) -> StyledLine {
    guard cells < width else { return self }
    return self + StyledLine(String(repeating: " ", count: width - cells), style)
  }

  /// The line in at most `width` cells.
  func cut(to width: Int) -> StyledLine {
    guard cells > width else { return self }
    var room = width
    var kept: [Span] = []
    for span in spans where room > 0 {
      let text = span.text.prefix { character in
        room -= character.cells
        return room >= 0
      }
      kept.append(Span(String(text), span.style))
    }
    return StyledLine(kept)
  }

  /// The line in at most `width` cells, with an ellipsis where it was cut.
  func fitted(to width: Int) -> StyledLine {
    guard cells > width else { return self }
    let kept = cut(to: width - 1)
    return kept + StyledLine(width > 0 ? "…" : "", kept.spans.last?.style ?? [])
  }

  /// The line with this style added throughout.
  func styled(_ style: Style) -> StyledLine {
    StyledLine(spans.map { Span($0.text, $0.style.union(style)) })
  }
}
