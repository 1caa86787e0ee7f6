import ScreenKit

/// The line that says what the keys do.
enum KeyHints {
  /// As many of the hints for what the focus stands on as fit into `width` cells.
  static func line(
    for focused: Focusable?, canGoBack: Bool, tabCount: Int = 0, width: Int
  ) -> StyledLine {
    var hints = keys(focused?.kind)
    let isAsked = focused?.kind == .answer
    if tabCount > 1, !isAsked {
      hints.append(takesDigits(focused) ? ("1-\(min(9, tabCount))", "tab") : ("^N", "next tab"))
    }
    if canGoBack, !isAsked { hints.append(("Esc", "back")) }
    hints.append(("^Q", "leave"))
    // The last two are the ways out: they stay when room is short.
    while hints.count > 1, cells(hints) > width {
      hints.remove(at: max(0, hints.count - (canGoBack && !isAsked ? 3 : 2)))
    }
    return StyledLine(
      hints.enumerated().flatMap { index, hint in
        [
          Span(index == 0 ? "" : "  "), Span(hint.key, .bold), Span(" \(hint.meaning)", .dim),
        ]
      }
    ).fitted(to: width)
  }

  /// Whether digits choose tabs, and are not typed.
  static func takesDigits(_ focused: Focusable?) -> Bool {
    if case .field = focused?.kind { false } else { true }
  }

  private typealias Hint = (key: String, meaning: String)

  private static func keys(_ kind: Focusable.Kind?) -> [Hint] {
    switch kind {
    case .field(.paragraph): [("Tab", "next"), ("Enter", "new line"), ("^U", "clear")]
    case .field(.file): [("Enter", "hand over"), ("↑↓", "move"), ("^U", "clear")]
    case .field: [("Enter", "next"), ("↑↓", "move"), ("^U", "clear")]
    case .tappable: [("Enter", "press"), ("↑↓", "move"), ("PgDn", "scroll")]
    case .picker: [("←→", "choose"), ("↑↓", "move"), ("PgDn", "scroll")]
    case .row(let hasMenu):
      [("Enter", "choose")] + (hasMenu ? [("m", "menu")] : [])
        + [("↑↓", "move"), ("PgDn", "scroll")]
    case .action: [("Enter", "press"), ("↑↓", "move"), ("m", "close")]
    case .answer: [("Enter", "answer"), ("↑↓", "move"), ("Esc", "last answer")]
    case nil: [("↑↓", "scroll")]
    }
  }

  private static func cells(_ hints: [Hint]) -> Int {
    hints.reduce(0) { $0 + $1.key.cells + 1 + $1.meaning.cells } + 2 * (hints.count - 1)
  }
}
