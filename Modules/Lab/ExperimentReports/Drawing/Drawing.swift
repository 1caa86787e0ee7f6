import ExperimentResults
import PackageReader

/// A drawing in SVG, line by line. Colours are the page's, by class.
struct Drawing {
  let width: Double
  let height: Double
  private var lines: [String] = []

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  mutating func line(_ from: (Double, Double), _ to: (Double, Double), _ name: String) {
    lines.append(
      "<line class=\"\(name)\" x1=\"\(short(from.0))\" y1=\"\(short(from.1))\" "
        + "x2=\"\(short(to.0))\" y2=\"\(short(to.1))\"/>")
  }

  mutating func text(
    _ text: String, at place: (Double, Double), anchor: String = "start", _ name: String = "label"
  ) {
    lines.append(
      "<text class=\"\(name)\" x=\"\(short(place.0))\" y=\"\(short(place.1))\" "
        + "text-anchor=\"\(anchor)\">\(escaped(text))</text>")
  }

  mutating func band(x: Double, y: Double, width: Double, height: Double) {
    lines.append(
      "<rect class=\"band\" x=\"\(short(x))\" y=\"\(short(y))\" width=\"\(short(width))\" "
        + "height=\"\(short(height))\"/>")
  }

  mutating func path(_ points: [(Double, Double)], _ series: PlotSeries) {
    guard points.count > 1 else { return }
    let words = points.map { "\(short($0.0)) \(short($0.1))" }
    lines.append(
      "<path class=\"s\(series.number) way\" d=\"M\(words.joined(separator: "L"))\"/>")
  }

  /// The values of a figure: its mark, its interval and, where they are few, each run.
  ///
  /// - Parameter place: Where a value is drawn.
  mutating func figure(
    _ figure: Figure, _ series: PlotSeries, name: String, place: (Double) -> (Double, Double)
  ) {
    guard let median = figure.median, let interval = figure.interval else {
      let (x, y) = place(0)
      lines.append(
        "<g class=\"failed\"><title>\(escaped("\(name): failed. \(figure.message ?? "")"))</title>"
          + "<path d=\"M\(short(x - 4)) \(short(y - 4))l8 8m0 -8l-8 8\"/></g>")
      return
    }
    var runs = "\(figure.samples.count) run\(figure.samples.count == 1 ? "" : "s")"
    if figure.samples.count > 1 {
      runs += "; \(digits(100 * interval.coverage)) % sure that the median lies in the interval"
    }
    if figure.failures > 0 { runs += "; \(figure.failures) failed" }
    lines.append("<g class=\"s\(series.number) mark\">")
    lines.append("<title>\(escaped("\(name): \(figure.words). \(runs)."))</title>")
    if interval.lower < interval.upper {
      let (from, to) = (place(interval.lower), place(interval.upper))
      // Ends across the line, whichever way it runs.
      let (dx, dy) = from.0 == to.0 ? (2.5, 0.0) : (0.0, 2.5)
      let parts =
        [(from, to)] + [from, to].map { (($0.0 - dx, $0.1 - dy), ($0.0 + dx, $0.1 + dy)) }
      let words = parts.map {
        "M\(short($0.0.0)) \(short($0.0.1))L\(short($0.1.0)) \(short($0.1.1))"
      }
      lines.append("<path class=\"whisker\" d=\"\(words.joined())\"/>")
    }
    for value in figure.runs where value != median {
      let (x, y) = place(value)
      lines.append("<circle class=\"run\" cx=\"\(short(x))\" cy=\"\(short(y))\" r=\"1.6\"/>")
    }
    let (x, y) = place(median)
    lines.append(series.mark(x, y))
    lines.append("</g>")
  }

  /// A series' mark with its name.
  mutating func name(_ series: PlotSeries, at place: (Double, Double)) {
    lines.append(
      "<g class=\"s\(series.number) mark\">\(series.mark(place.0, place.1, size: 3.6))</g>")
    text(series.name, at: (place.0 + 8, place.1 + 4))
  }

  /// The whole, with what a reader hears who does not see it.
  func svg(label: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" viewBox=\"0 0 \(short(width)) "
      + "\(short(height))\" role=\"img\" aria-label=\"\(escaped(label))\">\n"
      + lines.joined(separator: "\n") + "\n</svg>"
  }
}
