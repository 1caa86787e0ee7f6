import Localization
import ScreenKit

extension TerminalLayout {
  /// Draws a bar that is filled as far as the thing has come.
  mutating func draw(_ line: ProgressLine) {
    append(justified(StyledLine(line.label, .bold), StyledLine(line.detail, .dim)))
    let fraction = line.fraction.isFinite ? max(0, min(1, line.fraction)) : 0
    let percent = " \(Int((fraction * 100).rounded(.down))) %"
    let room = max(1, width - percent.cells)
    let full = Int((fraction * Double(room)).rounded(.down))
    append(
      (StyledLine(String(repeating: "█", count: full), .accent)
        + StyledLine(String(repeating: "░", count: room - full), .dim)
        + StyledLine(percent)).fitted(to: width))
  }

  // MARK: Maps

  /// The flights of a map that are drawn; the others are counted.
  private static let flightLimit = 20

  /// Draws each flight as a line between its airports, with the plane where it is.
  mutating func draw(_ map: RouteMap) {
    append(map.label, .bold)
    for flight in map.flights.prefix(Self.flightLimit) { draw(flight) }
    let more = map.flights.count - Self.flightLimit
    if more > 0 { append(words("… and \(more) more", "… 외 \(more)편"), .dim) }
  }

  private mutating func draw(_ flight: RouteMap.Flight) {
    let ends = flight.departure.code.cells + flight.arrival.code.cells + 2
    let track = max(3, min(24, width - ends))
    let place = flight.progress.map { progress in
      Int(((progress.isFinite ? max(0, min(1, progress)) : 0) * Double(track - 1)).rounded())
    }
    let line: [Span] = (0..<track).map { cell in
      guard let place else { return Span("─", .accent) }
      return cell == place ? Span("▸", [.bold, .accent]) : Span(cell < place ? "─" : "╌", .dim)
    }
    let cities = "\(flight.departure.city) → \(flight.arrival.city)"
    let drawing =
      StyledLine("\(flight.departure.code) ", .bold) + StyledLine(line)
      + StyledLine(" \(flight.arrival.code)", .bold)
    let isBeside = drawing.cells + 2 + cities.cells <= width
    append((isBeside ? drawing + StyledLine("  \(cities)", .dim) : drawing).fitted(to: width))
    if !isBeside { append(StyledLine("  \(cities)", .dim).fitted(to: width)) }
  }

  // MARK: Charts

  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// Draws each bar on a line, the longest as long as there is room.
  mutating func draw(_ chart: BarChart) {
    append(chart.label, .bold)
    let most = chart.bars.map(\.value).filter(\.isFinite).max() ?? 0
    let labels = min(width / 3, chart.bars.map(\.label.cells).max() ?? 0)
    let texts = chart.bars.map(\.text.cells).max() ?? 0
    let room = max(1, width - labels - texts - 2)
    for bar in chart.bars {
      let part = most > 0 && bar.value.isFinite ? max(0, bar.value / most) : 0
      let cells = Int((part * Double(room * 8)).rounded())
      let drawing = String(repeating: "█", count: cells / 8) + Self.eighths[cells % 8]
      append(
        (StyledLine(bar.label).fitted(to: labels).padded(to: labels + 1)
          + StyledLine(drawing, .accent) + StyledLine(" \(bar.text)", .bold)).fitted(to: width))
    }
  }
}
