import ExperimentResults
import PackageReader

extension ChapterPage {
  /// When faults show, in a table for all styles of an app.
  var faults: String {
    let panels = chapter.faultPanels
    guard !panels.isEmpty else { return "" }
    let keys = FaultMoment.allCases.map { moment in
      tag("li", tag("b", ["class": "moment \(moment.rawValue)"], moment.words) + moment.meaning)
    }
    return tag("ul", ["class": "legend moments"], keys.joined()) + "\n"
      + tag(
        "div", ["class": "panels"],
        panels.map { panel in
          tag(
            "figure", ["class": "panel", "data-layout": panel.layout],
            tag("figcaption", escaped(panel.title)) + matrix(panel.title, panel.faults))
        }.joined(separator: "\n"))
  }

  private func matrix(_ title: String, _ figures: [FaultFigure]) -> String {
    let names = FigureOrder.sorted(figures.map(\.fault), by: FigureOrder.faults)
    let styles = FigureOrder.sorted(figures.map(\.app.style), by: FigureOrder.styles)
    let head = names.map { ReportTable.head($0) }.joined()
    let rows = styles.map { style in
      let cells = names.map { name -> String in
        guard let fault = figures.last(where: { $0.fault == name && $0.app.style == style }) else {
          return "<td>–</td>"
        }
        guard let shown = fault.shown else {
          return tag("td", ["class": "moment failed", "title": fault.words], "not found out")
        }
        return tag(
          "td", ["class": "moment \(shown.rawValue)", "title": fault.words],
          escaped(shown.words)
            + (fault.ungated.map { tag("small", "without the gate: \(escaped($0.words))") } ?? ""))
      }
      return tag("tr", tag("th", ["scope": "row"], escaped(style)) + cells.joined())
    }
    let lines = figures.compactMap { fault in
      fault.words.map { "\(fault.app.style), \(fault.fault): \($0)" }
    }
    return ReportTable.scrolling(
      "When faults show, \(title)",
      "<thead><tr><th scope=\"col\">style</th>\(head)</tr></thead><tbody>"
        + rows.joined(separator: "\n") + "</tbody>", "map faults")
      + (lines.isEmpty
        ? ""
        : tag(
          "details",
          tag("summary", "The lines that show them")
            + tag(
              "ul", ["class": "lines"], lines.map { tag("li", escaped($0)) }.joined())))
  }
}

extension FaultMoment {
  /// What it means, for the legend.
  fileprivate var meaning: String {
    switch self {
    case .compile: "the compiler refuses it"
    case .gate: "a check in the build refuses it"
    case .launch: "the program does not start"
    case .firstUse: "the program fails at the screen"
    case .never: "only a person can find it"
    }
  }
}
