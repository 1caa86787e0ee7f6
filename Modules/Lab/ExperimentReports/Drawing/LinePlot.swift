/// Values of styles against a number, such as that of features.
struct LinePlot {
  let measure: Measure
  /// What the number is.
  let across: String
  /// For each style its figures, from the smallest number on.
  let series: [(series: PlotSeries, points: [(number: Int, figure: Figure)])]

  private static let (width, height) = (400.0, 250.0)
  private static let (left, top, bottom) = (46.0, 24.0, 40.0)

  func svg(label: String) -> String {
    var drawing = Drawing(width: Self.width, height: Self.height)
    let axis = PlotAxis(measure, series.flatMap { $0.points.map(\.figure) })
    let longest = series.map(\.series.name.count).max() ?? 0
    let right = Self.width - min(130, 22 + 6.2 * Double(longest))
    let floor = Self.height - Self.bottom
    let numbers = Set(series.flatMap { $0.points.map(\.number) }).sorted()
    let (first, last) = (Double(numbers.first ?? 0), Double(numbers.last ?? 1))
    func y(_ value: Double) -> Double { floor - (floor - Self.top) * value / axis.largest }
    func x(_ number: Double) -> Double {
      let room = right - Self.left - 40
      return Self.left + 20 + (last > first ? room * (number - first) / (last - first) : room / 2)
    }
    drawing.text(axis.title, at: (4, 12), "title")
    for tick in axis.ticks {
      drawing.line((Self.left, y(tick)), (right, y(tick)), "grid")
      drawing.text(axis.words(tick), at: (Self.left - 6, y(tick) + 4), anchor: "end")
    }
    var end = -Double.infinity
    for number in numbers {
      let place = x(Double(number))
      drawing.line((place, floor), (place, floor + 4), "axis")
      // Numbers that are close would be written over one another.
      guard place - end > 24 else { continue }
      drawing.text("\(number)", at: (place, floor + 16), anchor: "middle")
      end = place
    }
    drawing.line((Self.left, floor), (right, floor), "axis")
    drawing.text(across, at: ((Self.left + right) / 2, Self.height - 6), anchor: "middle", "title")
    for (index, entry) in series.enumerated() {
      // A little beside one another, so that none hides the others.
      let aside = (Double(index) - Double(series.count - 1) / 2) * 3.2
      let measured = entry.points.filter { $0.figure.median != nil }
      drawing.path(
        measured.map { (x(Double($0.number)) + aside, y($0.figure.median ?? 0)) }, entry.series)
    }
    for (index, entry) in series.enumerated() {
      let aside = (Double(index) - Double(series.count - 1) / 2) * 3.2
      for point in entry.points {
        drawing.figure(
          point.figure, entry.series, name: "\(entry.series.name), \(across) \(point.number)"
        ) { (x(Double(point.number)) + aside, y($0)) }
      }
    }
    for (series, place) in names(y) { drawing.name(series, at: (right + 8, place)) }
    return drawing.svg(label: label)
  }

  /// The height at which each name stands: at its line's end, and not over another.
  private func names(_ y: (Double) -> Double) -> [(PlotSeries, Double)] {
    var places = series.map { entry in
      (entry.series, y(entry.points.last { $0.figure.median != nil }?.figure.median ?? 0))
    }
    places.sort { ($0.1, $0.0.number) < ($1.1, $1.0.number) }
    let gap = 14.0
    let lowest = Self.height - Self.bottom + 4
    for index in places.indices.dropFirst() {
      places[index].1 = max(places[index].1, places[index - 1].1 + gap)
    }
    guard let last = places.indices.last else { return places }
    places[last].1 = min(places[last].1, lowest)
    for index in places.indices.dropLast().reversed() {
      places[index].1 = min(places[index].1, places[index + 1].1 - gap)
    }
    return places
  }
}
