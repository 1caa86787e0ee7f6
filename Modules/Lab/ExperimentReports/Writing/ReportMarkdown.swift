import ExperimentResults
import PackageReader

/// The claims and the tables that are read most, for a page that a repository shows.
struct ReportMarkdown {
  let report: ExperimentReport

  var text: String {
    report.chapters.flatMap(lines).joined(separator: "\n") + "\n"
  }

  private func lines(_ chapter: ReportChapter) -> [String] {
    var lines = ["# Wiring styles, measured", ""]
    if let machine = chapter.machine {
      lines += [
        Self.text("\(machine.processor), \(counted(machine.cores, "core")), \(machine.system)")
          + "  ",
        Self.text(machine.toolchain) + "  ",
      ]
    } else {
      lines.append(Self.text(chapter.name) + "  ")
    }
    lines += [
      "\(counted(chapter.builds, "build")) and \(counted(chapter.wirings, "figure")) of wiring were "
        + "measured, \(chapter.failures.count) failed.",
      "", "## Claims", "",
    ]
    for claim in chapter.claims {
      lines.append("- **\(claim.verdict.words)**: \(Self.text(claim.name.words))")
      lines +=
        claim.verdict == .notMeasured
        ? ["  - Measure it with `\(claim.name.command)`."]
        : claim.findings.map { finding in
          let part = claim.verdict == .mixed ? finding.verdict.map { "**\($0.words)**: " } : nil
          return "  - \(part ?? "")\(Self.text(finding.words))"
        }
    }
    lines += tables("Builds from nothing", chapter.cleanPanels(.wall).map(\.numbers))
    for measure in [Measure.wall, .compiled] {
      lines += tables(
        "After a change: \(measure.words)",
        chapter.changePanels(measure).largestApart.largest.map(\.changes))
    }
    for measure in [Measure.editFiles, .editModules, .editLines] {
      lines += tables(
        "After a change: \(measure.words)",
        chapter.editPanels(measure).largestApart.largest.map(\.changes))
    }
    lines += tables(
      "Wiring, launch and tests", chapter.wiringPanels.largestApart.largest.map(\.measures))
    lines += faults(chapter) + packages(chapter)
    if !chapter.failures.isEmpty {
      lines += ["", "## What failed", ""]
      lines += chapter.failures.map { "- \(Self.text($0.cell)): \(Self.text($0.message))" }
    }
    lines += ["", "## Measure it again", "", "```sh"] + chapter.commands + ["```", ""]
    return lines
  }

  private func tables(_ title: String, _ grids: [FigureGrid]) -> [String] {
    guard !grids.isEmpty else { return [] }
    return ["", "## \(Self.text(title))"]
      + grids.flatMap { grid in
        ["", "### \(Self.text(grid.title))", "", "\(Self.text(grid.certainty)).", ""]
          + Self.table(
            [grid.corner] + grid.columns,
            grid.rows.map { name, cells in [name] + cells.map { $0?.words ?? "–" } })
      }
  }

  private func faults(_ chapter: ReportChapter) -> [String] {
    guard !chapter.faults.isEmpty else { return [] }
    return ["", "## When a forgotten wiring shows"]
      + chapter.faultPanels.flatMap { panel in
        let names = FigureOrder.sorted(panel.faults.map(\.fault), by: FigureOrder.faults)
        let styles = FigureOrder.sorted(panel.faults.map(\.app.style), by: FigureOrder.styles)
        return ["", "### \(Self.text(panel.title))", ""]
          + Self.table(
            ["style"] + names,
            styles.map { style in
              [style]
                + names.map { name in
                  let fault = panel.faults.last { $0.fault == name && $0.app.style == style }
                  return fault?.moments ?? "–"
                }
            })
      }
  }

  private func packages(_ chapter: ReportChapter) -> [String] {
    guard !chapter.packages.isEmpty else { return [] }
    return ["", "## Your own package", ""]
      + Self.table(
        ["target", "change", "configuration", "time", "compiled", "predicted", "missed", "extra"],
        chapter.packages.map { figure in
          [
            "\(figure.package) \(figure.target)", figure.change, figure.configuration.rawValue,
            figure.time ?? "failed", figure.compiled.map { "\($0.count)" } ?? "–",
            figure.predicted.map { "\($0.count)" } ?? "–",
            figure.missed.joined(separator: ", "), figure.extra.joined(separator: ", "),
          ]
        })
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> [String] {
    func line(_ cells: [String]) -> String {
      "| \(cells.map(text).joined(separator: " | ")) |"
    }
    let rule = head.indices.map { $0 == 0 ? "---" : "---:" }
    return [line(head), "| \(rule.joined(separator: " | ")) |"] + rows.map(line)
  }

  /// A text in one line in which nothing is a mark and nothing is for terminals.
  private static func text(_ text: String) -> String {
    var result = ""
    for character in text {
      if character.isNewline {
        result.append(" ")
      } else if character.unicodeScalars.first?.properties.generalCategory != .control {
        if "\\`*_[]<>|#".contains(character) { result.append("\\") }
        result.append(character)
      }
    }
    return result
  }
}
