import ExperimentApps
import ExperimentResults

/// The order in which names are shown: those that the lab knows as it declares them, others after.
enum FigureOrder {
  static let styles = WiringStyle.allCases.map(\.rawValue)
  static let layouts = AppLayout.allCases.map(\.rawValue)
  static let changes =
    [BuildCell.clean, BuildCell.none] + AppChange.allCases.map(\.rawValue)
  static let faults = WiringFault.allCases.map(\.rawValue)

  static func rank(_ name: String, in known: [String]) -> Int {
    known.firstIndex(of: name) ?? known.count
  }

  /// Each name once.
  static func sorted(_ names: some Sequence<String>, by known: [String]) -> [String] {
    Set(names).sorted { (rank($0, in: known), $0) < (rank($1, in: known), $1) }
  }
}

extension MeasuredApp: Comparable {
  package static func < (one: MeasuredApp, other: MeasuredApp) -> Bool {
    one.order.lexicographicallyPrecedes(other.order)
  }

  private var order: [Rank] {
    [
      Rank(FigureOrder.rank(layout, in: FigureOrder.layouts), layout), Rank(shape.depth),
      Rank(shape.screens ?? -1), Rank(shape.lines ?? -1), Rank(shape.seed ?? -1), Rank(features),
      Rank(FigureOrder.rank(style, in: FigureOrder.styles), style),
    ]
  }
}

extension FigureKey: Comparable {
  package static func < (one: FigureKey, other: FigureKey) -> Bool {
    guard one.app == other.app else { return one.app < other.app }
    return one.order.lexicographicallyPrecedes(other.order)
  }

  private var order: [Rank] {
    [
      Rank(0, configuration?.rawValue ?? ""),
      Rank(FigureOrder.rank(about ?? "", in: FigureOrder.changes), about ?? ""),
      Rank(Measure.allCases.firstIndex(of: measure) ?? 0),
    ]
  }
}

/// One place of an order: a number, then a name.
private struct Rank: Comparable {
  let number: Int
  let name: String

  init(_ number: Int, _ name: String = "") {
    self.number = number
    self.name = name
  }

  static func < (one: Rank, other: Rank) -> Bool {
    (one.number, one.name) < (other.number, other.name)
  }
}
