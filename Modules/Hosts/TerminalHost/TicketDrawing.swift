import Localization
import ScreenKit

/// Draws a ticket as a boarding pass.
struct TicketDrawing {
  /// The cells that the pass may take.
  let width: Int

  private var box: BoxDrawing { BoxDrawing(width: min(width, 64)) }

  /// The pass in lines, all of one width.
  func lines(_ ticket: Ticket) -> [StyledLine] {
    let route = [
      ends(ticket.departure.city, ticket.arrival.city, .bold),
      flight(ticket.departure.code, ticket.arrival.code),
    ]
    let places =
      paragraph(ticket.departure.place, .dim)
      + paragraph(
        words("to \(ticket.arrival.place)", "→ \(ticket.arrival.place)"), .dim)
    let book = paragraph(ticket.title, .bold) + paragraph(ticket.author)
    let reason = paragraph("\u{201C}\(ticket.reason)\u{201D}")
    let body = route.flatMap { $0 } + places + [StyledLine()] + book + [StyledLine()] + reason
    return [box.top(ticket.kind.uppercased())] + body.map { box.line($0) } + [box.perforation()]
      + facts(ticket.facts).map { box.line($0) } + [box.bottom()]
  }

  private func paragraph(_ text: String, _ style: Style = []) -> [StyledLine] {
    TextWrap.lines(of: text, width: box.inside).map { StyledLine($0, style) }
  }

  /// Two names at the two ends of a line, or below each other where they do not fit.
  private func ends(_ left: String, _ right: String, _ style: Style) -> [StyledLine] {
    let room = box.inside - left.cells - right.cells
    guard room >= 2 else { return paragraph(left, style) + paragraph(right, style) }
    return [
      StyledLine(left, style).padded(to: left.cells + room) + StyledLine(right, style)
    ]
  }

  /// The line of the flight between its two airports.
  private func flight(_ departure: String, _ arrival: String) -> [StyledLine] {
    let room = box.inside - departure.cells - arrival.cells - 2
    guard room >= 3 else { return paragraph("\(departure) ▸ \(arrival)", [.bold, .accent]) }
    let before = String(repeating: "─", count: room / 2)
    let behind = String(repeating: "─", count: room - room / 2 - 1)
    return [
      StyledLine([
        Span("\(departure) ", [.bold, .accent]), Span("\(before)▸\(behind)", .dim),
        Span(" \(arrival)", [.bold, .accent]),
      ])
    ]
  }

  /// The facts side by side, each below its label, in as many rows as they need.
  private func facts(_ facts: [Ticket.Fact]) -> [StyledLine] {
    let gap = 3
    var lines: [StyledLine] = []
    var labels = StyledLine()
    var values = StyledLine()
    for fact in facts {
      let cells = max(fact.label.cells, fact.value.cells)
      let end = max(labels.cells, values.cells)
      var start = end > 0 ? end + gap : 0
      if start > 0, start + cells > box.inside {
        lines += [labels, values]
        labels = StyledLine()
        values = StyledLine()
        start = 0
      }
      labels = labels.padded(to: start) + StyledLine(fact.label.uppercased(), .dim)
      values = values.padded(to: start) + StyledLine(fact.value, .bold)
    }
    return labels.cells > 0 ? lines + [labels, values] : lines
  }
}
