import ScreenKit

/// Lays a screen's content out in lines: the words of the app, the marks of a terminal.
struct TerminalLayout {
  /// The cells in which text stands, without the margin for the focus mark.
  let width: Int
  let focus: ControlID?
  /// The text under work when the focus is in a field.
  let editor: TextEditor?

  private(set) var page = Page()

  /// The margin that the focus mark stands in.
  static let margin = 2

  /// The cells of text in a terminal of `columns`: no more than can be read well. At the right
  /// end, one cell stays free and one is left for the scroll bar.
  static func textWidth(columns: Int) -> Int {
    max(4, min(columns - margin - 2, 84))
  }

  /// Lays `content` out for a terminal of `columns`.
  static func page(
    _ content: Content, focus: ControlID?, editor: TextEditor?, columns: Int
  ) -> Page {
    var layout = TerminalLayout(
      width: textWidth(columns: columns), focus: focus, editor: editor)
    for (index, element) in content.elements.enumerated() {
      let previous = index > 0 ? content.elements[index - 1] : nil
      layout.add(element, after: previous)
    }
    return layout.page
  }

  private init(width: Int, focus: ControlID?, editor: TextEditor?) {
    self.width = width
    self.focus = focus
    self.editor = editor
  }

  private mutating func add(_ element: Element, after previous: Element?) {
    if let previous, !element.joins(previous) { append(StyledLine()) }
    switch element {
    case .heading(let text): append(text, .bold)
    case .text(let text): append(text)
    case .notice(let notice): append(notice)
    case .field(let field): place(field.id) { $0.draw(field) }
    case .choice(let choice): place(choice.id) { $0.draw(choice) }
    case .rows(let list):
      for row in list.rows { place(row.id) { $0.draw(row, list.style) } }
    case .button(let button): place(button.id) { $0.draw(button) }
    case .ticket(let ticket):
      for line in TicketDrawing(width: width).lines(ticket) { append(line) }
    }
  }

  /// Draws a control and notes where it stands.
  private mutating func place(_ id: ControlID, _ draw: (inout TerminalLayout) -> Void) {
    let first = page.lines.count
    draw(&self)
    page.places[id] = first..<page.lines.count
    if id == focus, first < page.lines.count {
      let mark = StyledLine("› ", [.bold, .accent])
      page.lines[first] = mark + StyledLine(Array(page.lines[first].spans.dropFirst()))
    }
  }

  mutating func append(_ line: StyledLine) {
    page.lines.append(StyledLine(String(repeating: " ", count: Self.margin)) + line)
  }

  /// Adds a paragraph, with `mark` before its first line and the others behind the mark's end.
  mutating func append(_ text: String, _ style: Style = [], mark: String = "") {
    let indent = mark.cells
    for (index, line) in TextWrap.lines(of: text, width: width - indent).enumerated() {
      let lead = index == 0 ? mark : String(repeating: " ", count: indent)
      append(StyledLine(lead + line, style))
    }
  }

  /// Moves the cursor to a cell of the line that is added next.
  mutating func setCursor(cell: Int) {
    page.cursor = Page.Cursor(line: page.lines.count, cell: Self.margin + cell)
  }

  private mutating func append(_ notice: Notice) {
    switch notice.kind {
    case .information: append(notice.text, .accent, mark: "i ")
    case .success: append(notice.text, .success, mark: "✓ ")
    case .warning: append(notice.text, .warning, mark: "! ")
    case .failure: append(notice.text, [.bold, .failure], mark: "! ")
    }
  }
}

extension Element {
  /// Whether no blank line stands between the element and the one before it.
  fileprivate func joins(_ previous: Element) -> Bool {
    switch (previous, self) {
    case (.heading, .heading): false
    case (.heading, _), (.button, .button), (.choice, .choice): true
    default: false
    }
  }
}
