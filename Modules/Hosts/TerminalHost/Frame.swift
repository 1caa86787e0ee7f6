/// All that a terminal shows at one moment.
struct Frame: Hashable {
  let size: TerminalSize
  /// A line for each row.
  var lines: [StyledLine]
  /// Where the cursor stands, from 0; nil hides it.
  var cursor: Page.Cursor?

  /// The rows that are left for content in a window of this size.
  static func contentRows(_ size: TerminalSize, hasTabs: Bool = false) -> Int {
    max(1, size.rows - headerRows(size, hasTabs: hasTabs) - 1)
  }

  /// Composes the window: the path of titles, the tabs, the content, the keys or a message.
  init(
    size: TerminalSize, titles: [String], tabs: TabLine? = nil, isBusy: Bool, state: ScreenState,
    footer: StyledLine
  ) {
    self.size = size
    let header = Self.headerRows(size, hasTabs: tabs != nil)
    let rows = Self.contentRows(size, hasTabs: tabs != nil)
    let shown = state.shown
    let bar = ScrollBar(top: state.viewport.top, shown: rows, total: shown.total)
    let content = (0..<rows).map { row in
      let line = row < shown.lines.count ? shown.lines[row] : StyledLine()
      guard let mark = bar.mark(at: row) else { return line.cut(to: size.columns) }
      return line.cut(to: size.columns - 1).padded(to: size.columns - 1) + mark
    }
    let rule = String(repeating: "─", count: size.columns)
    let head = [
      Self.path(titles, isBusy: isBusy, width: size.columns),
      tabs?.line(width: size.columns) ?? StyledLine(rule, .dim),
    ]
    lines = Array(
      (head.prefix(header) + content + [footer.cut(to: size.columns)]).prefix(size.rows))
    cursor = shown.cursor.map { cursor in
      Page.Cursor(line: cursor.line + header, cell: min(cursor.cell, size.columns - 1))
    }
    if let line = cursor?.line, line >= size.rows { cursor = nil }
  }

  private static func headerRows(_ size: TerminalSize, hasTabs: Bool) -> Int {
    size.rows >= (hasTabs ? 6 : 12) ? 2 : size.rows >= 3 ? 1 : 0
  }

  /// The titles of the screens that lie below, and the one on top, which stays when room is short.
  private static func path(_ titles: [String], isBusy: Bool, width: Int) -> StyledLine {
    let busy = StyledLine(isBusy ? " …" : "", .accent)
    let top = StyledLine(titles.last ?? "", .bold)
    var below = titles.dropLast().map { StyledLine("\($0) › ", .dim) }
    while !below.isEmpty, below.reduce(top.cells, { $0 + $1.cells }) + 4 > width {
      below.removeFirst()
    }
    let cut = StyledLine(below.count < titles.count - 1 ? "‹ " : "", .dim)
    let path = below.reduce(cut, +) + top
    return StyledLine(" ").fitted(to: width) + path.fitted(to: max(0, width - 1 - busy.cells))
      + busy
  }
}

/// The bar that shows which part of the content is seen.
struct ScrollBar {
  let top: Int
  let shown: Int
  let total: Int

  /// The mark at this row, or nil when all is seen.
  func mark(at row: Int) -> StyledLine? {
    guard total > shown else { return nil }
    let length = max(1, shown * shown / total)
    let start = (shown - length) * top / (total - shown)
    let isThumb = (start..<start + length).contains(row)
    return isThumb ? StyledLine("┃", .accent) : StyledLine("│", .dim)
  }
}
