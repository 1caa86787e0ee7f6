import ExperimentResults

/// Figures in rows and columns.
struct FigureGrid {
  let title: String
  /// What the rows are.
  let corner: String
  let columns: [String]
  let rows: [(name: String, cells: [Figure?])]

  /// The most runs of a figure.
  var runs: Int {
    rows.flatMap { $0.cells.compactMap { $0?.samples.count } }.max() ?? 0
  }

  /// How certain the intervals of the figures with the most runs are, in words.
  var certainty: String {
    let most = runs
    let figure = rows.lazy.flatMap(\.cells).compactMap(\.self).first { $0.samples.count == most }
    guard most > 1, let coverage = figure?.interval?.coverage else { return "single runs" }
    return "medians of \(most) runs, which lie in the intervals with \(digits(100 * coverage)) %"
  }
}

extension Panel {
  /// Rows of changes, columns of styles.
  var changes: FigureGrid {
    let names = FigureOrder.sorted(figures.compactMap(\.key.about), by: FigureOrder.changes)
    return grid("change", names) { $0.about }
  }

  /// Rows of numbers of features, columns of styles.
  var numbers: FigureGrid {
    grid("features", sizes.map(String.init)) { "\($0.app.features)" }
  }

  /// Rows of measures, columns of styles.
  var measures: FigureGrid {
    let measures = Measure.allCases.filter { measure in
      figures.contains { $0.key.measure == measure }
    }
    return grid("figure", measures.map(\.words)) { $0.measure.words }
  }

  private func grid(
    _ corner: String, _ names: [String], row: (FigureKey) -> String?
  ) -> FigureGrid {
    let styles = series.map(\.name)
    var cells: [String: [String: Figure]] = [:]
    for figure in figures {
      cells[row(figure.key) ?? "", default: [:]][figure.key.app.style] = figure
    }
    return FigureGrid(
      title: title, corner: corner, columns: styles,
      rows: names.map { name in (name, styles.map { cells[name]?[$0] }) })
  }
}
