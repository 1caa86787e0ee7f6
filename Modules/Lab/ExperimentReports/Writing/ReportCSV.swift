import ExperimentResults

/// A line for each figure (RFC 4180), under the same names as the members of the JSON.
struct ReportCSV {
  let text: String

  private static let head = [
    "machine", "package", "style", "layout", "features", "depth", "screens", "lines", "seed",
    "target", "configuration", "change", "measure", "unit", "runs", "failures", "median", "lower",
    "upper", "coverage", "shown", "message",
  ]

  init(_ report: ExperimentReport) {
    var lines = [Self.head]
    for chapter in report.chapters {
      let id = chapter.machineID
      lines += chapter.figures.all.map { figure in
        let part = ReportJSON.FigurePart(figure)
        return [
          id, "", part.style, part.layout, "\(part.features)", "\(part.depth)",
          Self.word(part.screens), Self.word(part.lines), Self.word(part.seed), "",
          part.configuration ?? "", part.change ?? "", part.measure, part.unit, "\(part.runs)",
          "\(part.failures)", Self.word(part.median), Self.word(part.lower), Self.word(part.upper),
          Self.word(part.coverage), "", part.message ?? "",
        ]
      }
      lines += chapter.faults.map { fault in
        [
          id, "", fault.app.style, fault.app.layout, "\(fault.app.features)",
          "\(fault.app.shape.depth)", "", "", "", "", "", fault.fault,
          WiringMeasure.fault.rawValue, "", "", "", "", "", "", "", fault.shown?.rawValue ?? "",
          fault.words ?? "",
        ]
      }
      for figure in chapter.packages {
        let interval = figure.wall.medianInterval()
        let start = [id, figure.package, "", "", "", "", "", "", "", figure.target]
        lines.append(
          start + [
            figure.configuration.rawValue, figure.change, Measure.wall.rawValue,
            FigureUnit.seconds.rawValue, "\(figure.wall.count)", "\(figure.failures)",
            Self.word(figure.wall.median), Self.word(interval?.lower), Self.word(interval?.upper),
            Self.word(interval?.coverage), "", figure.message ?? "",
          ])
        let counts = [
          (Measure.compiled.rawValue, figure.compiled?.count),
          ("predicted", figure.predicted?.count),
          ("missed", figure.predicted.map { _ in figure.missed.count }),
          ("extra", figure.predicted.map { _ in figure.extra.count }),
        ]
        for case (let measure, let count?) in counts {
          lines.append(
            start + [
              figure.configuration.rawValue, figure.change, measure, FigureUnit.count.rawValue,
              "\(figure.wall.count)", "\(figure.failures)", "\(count)", "", "", "", "", "",
            ])
        }
      }
    }
    text = lines.map { $0.map(Self.quoted).joined(separator: ",") + "\n" }.joined()
  }

  private static func word(_ value: (some CustomStringConvertible)?) -> String {
    value.map { "\($0)" } ?? ""
  }

  private static func quoted(_ text: String) -> String {
    text.contains { $0 == "," || $0 == "\"" || $0.isNewline }
      ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
  }
}
