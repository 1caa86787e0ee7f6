extension Panel {
  /// Against the number of features, or in rows where there is only one number.
  func plotAgainstFeatures(_ measure: Measure) -> String {
    sizes.count > 1
      ? plot(measure, across: "features", number: \.features)
      : plotInRows(measure, names: series.map(\.name)) { $0.app.style }
  }

  /// Against the depth of the flows.
  func plotAgainstDepth(_ measure: Measure) -> String {
    plot(measure, across: "depth", number: \.shape.depth)
  }

  /// In a row for each change.
  func plotByChange(_ measure: Measure) -> String {
    let changes = FigureOrder.sorted(
      figures.compactMap(\.key.about), by: FigureOrder.changes)
    return plotInRows(measure, names: changes) { $0.about ?? "" }
  }

  private func plot(
    _ measure: Measure, across: String, number: (MeasuredApp) -> Int
  ) -> String {
    let series = series.map { series in
      let points = figures.filter { $0.key.app.style == series.name }
        .map { (number: number($0.key.app), figure: $0) }
      return (series: series, points: points.sorted { $0.number < $1.number })
    }
    return LinePlot(measure: measure, across: across, series: series)
      .svg(label: "\(measure.words), \(title)")
  }

  private func plotInRows(
    _ measure: Measure, names: [String], row: (FigureKey) -> String
  ) -> String {
    var rows: [RowPlot.Row] = names.map { RowPlot.Row(name: $0, figures: []) }
    for series in series {
      for figure in figures where figure.key.app.style == series.name {
        guard let place = names.firstIndex(of: row(figure.key)) else { continue }
        rows[place].figures.append((series, figure))
      }
    }
    return RowPlot(measure: measure, rows: rows).svg(label: "\(measure.words), \(title)")
  }
}
