import ExperimentResults
import Foundation
import PackageReader

/// A grid as a table of the page.
struct ReportTable {
  private let grid: FigureGrid

  init(_ grid: FigureGrid) {
    self.grid = grid
  }

  /// Medians on a ground that is the deeper the larger they are; `most` has the deepest.
  func heatMap(most: Double, unit: FigureUnit) -> String {
    let rows = grid.rows.map { name, cells in
      let cells = cells.map { figure -> String in
        guard let figure else { return "<td>–</td>" }
        guard let median = figure.median else {
          return tag("td", ["class": "failed", "title": figure.message], "×")
        }
        // Small figures would all look alike without the root.
        let level = most > 0 ? Int((100 * (median / most).squareRoot()).rounded()) : 0
        return tag(
          "td", ["class": "heat", "style": "--h:\(level)%", "title": figure.words], digits(median))
      }
      return tag("tr", tag("th", ["scope": "row"], escaped(name)) + cells.joined())
    }
    let title = unit == .seconds ? "\(grid.title), seconds" : grid.title
    return Self.scrolling(title, "\(head)<tbody>\(rows.joined(separator: "\n"))</tbody>", "map")
  }

  /// Medians with their intervals.
  var full: String {
    let runs = grid.runs
    let rows = grid.rows.map { name, cells in
      let cells = cells.map { figure -> String in
        guard let figure else { return "<td>–</td>" }
        guard figure.median != nil else {
          return tag("td", ["class": "failed", "title": figure.message], "failed")
        }
        let count =
          figure.samples.count == runs
          ? "" : " " + tag("small", "n = \(figure.samples.count)")
        let failed =
          figure.failures == 0
          ? "" : " " + tag("small", ["class": "failed"], "\(figure.failures) failed")
        return tag("td", escaped(figure.words) + count + failed)
      }
      return tag("tr", tag("th", ["scope": "row"], escaped(name)) + cells.joined())
    }
    return Self.scrolling(
      grid.title,
      "<caption>\(escaped("\(grid.title): \(grid.certainty)"))</caption>\(head)<tbody>"
        + rows.joined(separator: "\n") + "</tbody>")
  }

  private var head: String {
    let columns = grid.columns.map(Self.head)
    return
      "<thead><tr><th scope=\"col\">\(escaped(grid.corner))</th>\(columns.joined())</tr></thead>"
  }

  /// The head of a column.
  static func head(_ name: String) -> String {
    tag("th", ["scope": "col"], tag("span", escaped(name)))
  }

  /// A table that scrolls by itself where the page is too narrow, also by keys.
  static func scrolling(_ label: String, _ content: String, _ name: String = "") -> String {
    tag(
      "div",
      ["class": "scroll", "role": "region", "tabindex": "0", "aria-label": label],
      tag("table", ["class": name.isEmpty ? nil : name], content))
  }
}
