/// Values of styles in rows, such as one for each change.
struct RowPlot {
  let measure: Measure
  let rows: [Row]

  /// A row with its name.
  struct Row {
    let name: String
    var figures: [(series: PlotSeries, figure: Figure)]
  }

  private static let width = 400.0
  private static let (top, bottom, right) = (22.0, 26.0, 14.0)

  func svg(label: String) -> String {
    let step = 9.0
    let heights = rows.map { max(20, step * Double($0.figures.count) + 8) }
    let height = Self.top + heights.reduce(0, +) + Self.bottom
    var drawing = Drawing(width: Self.width, height: height)
    let axis = PlotAxis(measure, rows.flatMap { $0.figures.map(\.figure) })
    let left = min(150, 18 + 6.3 * Double(rows.map(\.name.count).max() ?? 0))
    let floor = height - Self.bottom
    func x(_ value: Double) -> Double {
      left + 4 + (Self.width - Self.right - left - 4) * value / axis.largest
    }
    drawing.text(axis.title, at: (4, 12), "title")
    var y = Self.top
    for index in rows.indices {
      if index.isMultiple(of: 2) {
        drawing.band(x: 0, y: y, width: Self.width, height: heights[index])
      }
      y += heights[index]
    }
    for tick in axis.ticks {
      drawing.line((x(tick), Self.top), (x(tick), floor), "grid")
      drawing.text(axis.words(tick), at: (x(tick), floor + 15), anchor: "middle")
    }
    y = Self.top
    for (index, row) in rows.enumerated() {
      drawing.text(row.name, at: (left - 8, y + heights[index] / 2 + 4), anchor: "end")
      let first = y + (heights[index] - step * Double(row.figures.count - 1)) / 2
      for (place, entry) in row.figures.enumerated() {
        let name = rowName(row.name, entry.series)
        drawing.figure(entry.figure, entry.series, name: name) {
          (x($0), first + step * Double(place))
        }
      }
      y += heights[index]
    }
    return drawing.svg(label: label)
  }

  private func rowName(_ row: String, _ series: PlotSeries) -> String {
    row == series.name ? row : "\(series.name), \(row)"
  }
}
