/// Draws a box of lines around text.
struct BoxDrawing {
  /// The cells that the whole box takes.
  let width: Int
  var isHeavy = false

  /// The cells of text in the box.
  var inside: Int { max(0, width - 4) }

  func top(_ title: String = "") -> StyledLine { edge(isHeavy ? "┏━┓" : "╭─╮", title) }

  func bottom() -> StyledLine { edge(isHeavy ? "┗━┛" : "╰─╯") }

  /// The line along which a ticket is torn.
  func perforation() -> StyledLine { edge("├╌┤") }

  /// A line of text in the box; the part that is too long is cut.
  func line(_ text: StyledLine, _ style: Style = []) -> StyledLine {
    let side = isHeavy ? "┃" : "│"
    let body = text.fitted(to: inside).padded(to: inside).styled(style)
    return StyledLine("\(side) ", frame) + body + StyledLine(" \(side)", frame)
  }

  private var frame: Style { isHeavy ? [.bold, .accent] : .dim }

  private func edge(_ marks: String, _ title: String = "") -> StyledLine {
    let marks = Array(marks).map(String.init)
    let caption = StyledLine(title.isEmpty ? "" : " \(title) ", [.bold, .accent])
      .fitted(to: max(0, width - 3))
    let rest = max(0, width - 3 - caption.cells)
    return StyledLine(marks[0] + marks[1], frame) + caption
      + StyledLine(String(repeating: marks[1], count: rest) + marks[2], frame)
  }
}
