import ScreenKit

/// Lays a screen's content out in lines: the words of the app, the marks of a terminal.
struct TerminalLayout {
  /// The cells in which text stands, without the margin for the focus mark.
  let width: Int
  let focus: ControlID?
  /// The text under work when the focus is in a field.
  let editor: TextEditor?
  /// The row whose menu is open.
  let menu: ControlID?
  /// What has been typed into the fields for files.
  let paths: [ControlID: String]

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
    _ content: Content, focus: ControlID?, editor: TextEditor?, columns: Int,
    menu: ControlID? = nil, paths: [ControlID: String] = [:]
  ) -> Page {
    var layout = TerminalLayout(
      width: textWidth(columns: columns), focus: focus, editor: editor, menu: menu, paths: paths)
    if let question = content.question { layout.draw(question) }
    let first = layout.page.lines.count
    for (index, element) in content.elements.enumerated() {
      let previous = index > 0 ? content.elements[index - 1] : nil
      layout.add(element, after: previous)
    }
    // What can not be used until the question is answered steps back.
    if content.question != nil { layout.dim(from: first) }
    return layout.page
  }

  private init(
    width: Int, focus: ControlID?, editor: TextEditor?, menu: ControlID?,
    paths: [ControlID: String]
  ) {
    self.width = width
    self.focus = focus
    self.editor = editor
    self.menu = menu
    self.paths = paths
  }

  private mutating func dim(from first: Int) {
    for index in first..<page.lines.count { page.lines[index] = page.lines[index].styled(.dim) }
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
      for row in list.rows {
        place(row.id) { $0.draw(row, list.style) }
        guard row.id == menu else { continue }
        for action in row.actions { place(action.id) { $0.draw(action, indent: 4) } }
      }
    case .button(let button): place(button.id) { $0.draw(button) }
    case .picker(let picker): place(picker.id) { $0.draw(picker) }
    case .offer(let offer): place(offer.id) { $0.draw(offer) }
    case .progress(let line): draw(line)
    case .map(let map): draw(map)
    case .chart(let chart): draw(chart)
    case .ticket(let ticket):
      for line in TicketDrawing(width: width).lines(ticket) { append(line) }
    }
  }

  /// Draws a control and notes where it stands.
  mutating func place(_ id: ControlID, _ draw: (inout TerminalLayout) -> Void) {
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
    case (.heading, _), (.button, .button), (.choice, .choice), (.picker, .picker): true
    case (.offer, .offer), (.offer, .button), (.button, .offer): true
    default: false
    }
  }
}
