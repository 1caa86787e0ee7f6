import Localization
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
      hints.append(
        takesDigits(focused)
          ? ("1-\(min(9, tabCount))", words("tab", "탭")) : ("^N", words("next tab", "다음 탭")))
    }
    if canGoBack, !isAsked { hints.append(("Esc", words("back", "뒤로"))) }
    hints.append(("^Q", words("leave", "끝내기")))
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
    case .field(.paragraph):
      [("Tab", next), ("Enter", words("new line", "줄 바꿈")), ("^U", clear)]
    case .field(.file): [("Enter", words("hand over", "넘기기")), ("↑↓", move), ("^U", clear)]
    case .field: [("Enter", next), ("↑↓", move), ("^U", clear)]
    case .tappable: [("Enter", words("press", "누르기")), ("↑↓", move), ("PgDn", scroll)]
    case .offer: [("Enter", words("save here", "여기에 저장")), ("↑↓", move), ("PgDn", scroll)]
    case .picker: [("←→", words("choose", "고르기")), ("↑↓", move), ("PgDn", scroll)]
    case .row(let hasMenu):
      [("Enter", words("choose", "고르기"))] + (hasMenu ? [("m", words("menu", "메뉴"))] : [])
        + [("↑↓", move), ("PgDn", scroll)]
    case .action:
      [("Enter", words("press", "누르기")), ("↑↓", move), ("m", words("close", "닫기"))]
    case .answer:
      [("Enter", words("answer", "대답")), ("↑↓", move), ("Esc", words("last answer", "마지막 대답"))]
    case nil: [("↑↓", scroll)]
    }
  }

  private static var next: String { words("next", "다음") }
  private static var move: String { words("move", "이동") }
  private static var scroll: String { words("scroll", "넘기기") }
  private static var clear: String { words("clear", "지우기") }

  private static func cells(_ hints: [Hint]) -> Int {
    hints.reduce(0) { $0 + $1.key.cells + 1 + $1.meaning.cells } + 2 * (hints.count - 1)
  }
}
