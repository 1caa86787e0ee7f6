import ExperimentApps

/// A style in a plot: its name, and the colour and mark by which it is known in all plots.
struct PlotSeries: Hashable {
  let name: String
  /// Which colour and mark.
  let number: Int

  /// How many colours and marks there are.
  static let count = 8

  /// The series of names, those of the known styles with the same number always.
  static func all(_ names: some Sequence<String>) -> [PlotSeries] {
    var next = FigureOrder.styles.count
    return FigureOrder.sorted(names, by: FigureOrder.styles).map { name in
      if let known = FigureOrder.styles.firstIndex(of: name) {
        return PlotSeries(name: name, number: known)
      }
      defer { next += 1 }
      return PlotSeries(name: name, number: next % count)
    }
  }

  /// The mark at a place.
  func mark(_ x: Double, _ y: Double, size: Double = 4.2) -> String {
    func polygon(_ points: [(Double, Double)]) -> String {
      let words = points.map { "\(short(x + $0.0 * size)),\(short(y + $0.1 * size))" }
      return "<polygon points=\"\(words.joined(separator: " "))\"/>"
    }
    switch number % Self.count {
    case 0: return "<circle cx=\"\(short(x))\" cy=\"\(short(y))\" r=\"\(short(size))\"/>"
    case 1: return polygon([(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)])
    case 2: return polygon([(0, -1.15), (1.1, 0.85), (-1.1, 0.85)])
    case 3: return polygon([(0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)])
    case 4: return polygon([(0, 1.15), (1.1, -0.85), (-1.1, -0.85)])
    case 5: return polygon(Self.star)
    case 6: return polygon([(-1.3, -0.5), (1.3, -0.5), (1.3, 0.5), (-1.3, 0.5)])
    default: return polygon([(-0.5, -1.3), (0.5, -1.3), (0.5, 1.3), (-0.5, 1.3)])
    }
  }

  /// Its mark in a drawing of its own, for a legend.
  var key: String {
    "<svg class=\"key s\(number)\" width=\"14\" height=\"14\" viewBox=\"0 0 14 14\" "
      + "aria-hidden=\"true\"><g class=\"mark\">\(mark(7, 7, size: 4.8))</g></svg>"
  }

  /// A plus.
  private static let star: [(Double, Double)] = [
    (-0.45, -1.3), (0.45, -1.3), (0.45, -0.45), (1.3, -0.45), (1.3, 0.45), (0.45, 0.45),
    (0.45, 1.3), (-0.45, 1.3), (-0.45, 0.45), (-1.3, 0.45), (-1.3, -0.45), (-0.45, -0.45),
  ]
}

/// A coordinate in tenths of a point.
func short(_ number: Double) -> String {
  let tenths = (number * 10).rounded() / 10
  return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
}
