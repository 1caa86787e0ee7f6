/// Turns frames into what a terminal has to be sent to show them: ECMA-48 control sequences.
struct FrameEncoder {
  /// Whether colours may be used; weight, underline and reverse are always.
  let hasColor: Bool
  private var previous: Frame?

  init(hasColor: Bool) {
    self.hasColor = hasColor
  }

  /// What changes the terminal from the frame before to this one; empty when nothing does.
  mutating func encode(_ frame: Frame) -> String {
    guard frame != previous else { return "" }
    var text = "\u{1B}[?25l"
    let isWhole = frame.size != previous?.size
    if isWhole { text += "\u{1B}[0m\u{1B}[2J" }
    for (row, line) in frame.lines.enumerated() {
      if !isWhole, let previous, previous.lines[row] == line { continue }
      // The line is cleared before it is written: afterwards its last cell would go.
      text += "\u{1B}[\(row + 1);1H\u{1B}[0m\u{1B}[K"
      for span in line.spans { text += "\(selection(span.style))\(span.text)" }
    }
    text += "\u{1B}[0m"
    if let cursor = frame.cursor {
      text += "\u{1B}[\(cursor.line + 1);\(cursor.cell + 1)H\u{1B}[?25h"
    }
    previous = frame
    return text
  }

  /// The terminal does not show the frame before any more.
  mutating func forget() {
    previous = nil
  }

  /// SGR, which sets the style of the text that follows.
  private func selection(_ style: Style) -> String {
    let style = hasColor ? style : style.subtracting(.colors)
    let codes: [(Style, String)] = [
      (.bold, "1"), (.dim, "2"), (.underline, "4"), (.reverse, "7"), (.accent, "36"),
      (.success, "32"), (.warning, "33"), (.failure, "31"),
    ]
    return "\u{1B}["
      + (["0"] + codes.filter { style.contains($0.0) }.map(\.1)).joined(separator: ";")
      + "m"
  }
}
