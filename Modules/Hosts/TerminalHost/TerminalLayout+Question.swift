import Localization
import ScreenKit

extension TerminalLayout {
  /// Draws a question as a box with its answers in it.
  mutating func draw(_ question: Question) {
    var box = BoxDrawing(width: min(width, 64))
    box.isHeavy = true
    append(box.top())
    for line in TextWrap.lines(of: question.title, width: box.inside) {
      append(box.line(StyledLine(line, .bold)))
    }
    for line in TextWrap.lines(of: question.text, width: box.inside) where !line.isEmpty {
      append(box.line(StyledLine(line)))
    }
    append(box.line(StyledLine()))
    for answer in question.answers {
      place(answer.id) { $0.append(box.line($0.line(answer, in: box.inside))) }
    }
    append(box.bottom())
    append(StyledLine())
  }

  // MARK: Pickers

  /// Draws the options beside each other, or the stars up to the one that is chosen.
  mutating func draw(_ picker: Picker) {
    let isFocused = picker.id == focus
    let label = StyledLine("\(picker.label): ", isFocused ? [.bold, .accent] : [])
    let options =
      switch picker.style {
      case .segments: picker.options.map { segment($0, in: picker) }
      case .stars: [stars(picker)]
      }
    var line = label
    for option in options {
      let isFirst = line.cells <= Self.indent
      if !isFirst, line.cells + option.cells > width {
        append(line.fitted(to: width))
        line = StyledLine(String(repeating: " ", count: Self.indent))
      }
      line = line + option + StyledLine("  ")
    }
    append(line.fitted(to: width))
  }

  /// What the second line of a picker begins with, in cells.
  private static let indent = 2

  private func segment(_ option: Picker.Option, in picker: Picker) -> StyledLine {
    let isSelected = option.name == picker.selected
    let style: Style = isSelected ? (picker.id == focus ? [.bold, .reverse] : .bold) : []
    return StyledLine("\(isSelected ? "●" : "○") \(option.label)", style)
  }

  private func stars(_ picker: Picker) -> StyledLine {
    let index = picker.options.firstIndex { $0.name == picker.selected }
    let ratings = picker.options.count - 1
    let halves = ratings > 5
    let units = index ?? 0
    let full = halves ? units / 2 : units
    let total = halves ? ratings / 2 : ratings
    let half = halves && units % 2 == 1 ? "½" : ""
    let rest = max(0, total - full - half.count)
    let chosen = index.map { picker.options[$0].label } ?? words("none", "없음")
    let isFocused = picker.id == focus
    return StyledLine(String(repeating: "★", count: full) + half, [.bold, .accent])
      + StyledLine(String(repeating: "☆", count: rest), .dim)
      + StyledLine(" \(chosen)", isFocused ? [.bold, .reverse] : [])
  }
}
