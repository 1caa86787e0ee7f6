import ScreenKit

extension TerminalLayout {
  // MARK: Fields

  mutating func draw(_ field: Field) {
    let isFocused = field.id == focus
    let label = StyledLine(field.label, isFocused ? [.bold, .accent] : .bold)
    append(justified(label, field.limit.map { count(field, limit: $0) } ?? StyledLine()))
    if field.kind == .paragraph {
      drawParagraph(field, isFocused: isFocused)
    } else {
      drawLine(field, isFocused: isFocused)
    }
    if let error = field.error { append(error, .failure, mark: "! ") }
    if field.kind == .file, !field.text.isEmpty { append(field.text, .success, mark: "✓ ") }
    if let hint = field.hint { append(hint, .dim) }
  }

  private func count(_ field: Field, limit: Int) -> StyledLine {
    let count = shown(field).count
    return StyledLine("\(count)/\(limit)", count > limit ? .failure : .dim)
  }

  /// What stands in the field: under the person's hands it can be ahead of the app.
  private func shown(_ field: Field) -> String {
    let settled = field.kind == .file ? paths[field.id] ?? "" : field.text
    return field.id == focus ? editor?.text ?? settled : settled
  }

  /// An example of what the field takes, where it has none of its own.
  private func placeholder(_ field: Field) -> String {
    switch field.kind {
    case .day where field.placeholder.isEmpty: "2026-11-30"
    case .file where field.placeholder.isEmpty: "~/library.csv"
    default: field.placeholder
    }
  }

  private mutating func drawLine(_ field: Field, isFocused: Bool) {
    let isSecret = field.kind == .password
    var text = shown(field)
    if isSecret { text = TextEditor(text).masked.text }
    guard isFocused, let editor = isSecret ? editor?.masked : editor else {
      return appendInput(text, placeholder: placeholder(field))
    }
    // A text that is longer than the field is shown around the cursor.
    let characters = Array(text)
    var start = 0
    var column = editor.position(width: .max).column
    while column > width - 1 {
      column -= characters[start].cells
      start += 1
    }
    setCursor(cell: column)
    appendInput(String(characters[start...]), placeholder: placeholder(field))
  }

  private mutating func drawParagraph(_ field: Field, isFocused: Bool) {
    let characters = Array(shown(field))
    let lines = TextWrap.ranges(of: characters, width: width - 1)
    let position = isFocused ? editor?.position(width: width - 1) : nil
    for (row, range) in lines.enumerated() {
      if let position, position.row == row { setCursor(cell: min(position.column, width - 1)) }
      appendInput(String(characters[range]), placeholder: row == 0 ? field.placeholder : "")
    }
    for _ in lines.count..<max(lines.count, 3) { appendInput("", placeholder: "") }
  }

  private mutating func appendInput(_ text: String, placeholder: String) {
    let line =
      text.isEmpty
      ? StyledLine(placeholder, [.dim, .underline]).fitted(to: width)
      : StyledLine(text, .underline).cut(to: width)
    append(line.padded(to: width, .underline))
  }

  // MARK: Choices, rows, buttons

  mutating func draw(_ choice: Choice) {
    let isFocused = choice.id == focus
    let label = StyledLine("\(choice.label): ")
    let value =
      choice.value.map { StyledLine($0, .bold) } ?? StyledLine(choice.prompt, .dim)
    let detail = StyledLine(choice.detail ?? "", .dim)
    // A detail that does not fit beside goes below.
    let isOneLine = detail.cells == 0 || label.cells + value.cells + detail.cells + 6 <= width
    let line = label + value + StyledLine("  ") + (isOneLine ? detail : StyledLine())
    append(highlighted(justified(line, StyledLine("▸", .accent)), isFocused))
    if !isOneLine { append((StyledLine("  ") + detail).fitted(to: width)) }
    if let error = choice.error { append(error, .failure, mark: "! ") }
  }

  mutating func draw(_ row: Row, _ style: RowList.Style) {
    let isFocused = row.id == focus
    let box = style == .tickets ? BoxDrawing(width: width, isHeavy: isFocused) : nil
    let room = box?.inside ?? width
    let title = StyledLine(row.title, .bold)
    let menu = row.actions.isEmpty ? "" : " ⋮"
    let detail = StyledLine((row.detail ?? "") + menu, .dim)
    // Where the fact at the end would crowd the title out, it goes below.
    let isBeside = detail.cells * 2 < room
    let head = isBeside ? justified(title, detail, in: room) : title.fitted(to: room)
    let below = [row.subtitle, isBeside ? nil : detail.text].compactMap { $0 }
    if let box {
      append(box.top())
      append(box.line(head, isFocused ? .reverse : []))
      for text in below { append(box.line(StyledLine(text))) }
      append(box.bottom())
    } else {
      append(highlighted(head, isFocused))
      for text in below { append(StyledLine("  \(text)", .dim).fitted(to: width)) }
    }
  }

  mutating func draw(_ button: Button, indent: Int = 0) {
    let room = max(1, width - indent)
    append(StyledLine(String(repeating: " ", count: width - room)) + line(button, in: room))
  }

  mutating func draw(_ offer: FileOffer) {
    let label = StyledLine("[ ↓ \(offer.label) ]")
    let line = (label + StyledLine("  \(offer.fileName)", .dim)).fitted(to: width)
    append(offer.id == focus ? line.styled(.reverse) : line)
  }

  /// The button in at most `room` cells.
  func line(_ button: Button, in room: Int) -> StyledLine {
    let style: Style =
      switch button.role {
      case .primary: [.bold, .accent]
      case .destructive: .failure
      case .secondary: []
      }
    let space = button.label.cells + 4 > room ? "" : " "
    let label = StyledLine("[\(space)\(button.label)\(space)]", style).fitted(to: room)
    return button.id == focus ? label.styled(.reverse) : label
  }

  // MARK: Lines

  func highlighted(_ line: StyledLine, _ isFocused: Bool) -> StyledLine {
    isFocused ? line.padded(to: width).styled(.reverse) : line
  }

  /// `left` and `right` at the two ends of a line; `left` gives way.
  func justified(
    _ left: StyledLine, _ right: StyledLine, in room: Int? = nil
  ) -> StyledLine {
    let room = room ?? width
    guard right.cells > 0 else { return left.fitted(to: room) }
    guard right.cells + 2 < room else { return left.fitted(to: room) }
    return left.fitted(to: room - right.cells - 1).padded(to: room - right.cells) + right
  }
}
