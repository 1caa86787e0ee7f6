import ExperimentApps
package import ExperimentResults

/// When a fault of the wiring shows in an app.
package struct FaultFigure: Sendable {
  package let app: MeasuredApp
  package let fault: String
  /// The latest of all runs; nil where it could not be found out.
  package let shown: FaultMoment?
  /// When it would show without the style's gate, where that was measured.
  package let ungated: FaultMoment?
  /// The line that shows it.
  package let words: String?

  /// All faults of records, in order.
  static func all(_ records: [WiringRecord]) -> [FaultFigure] {
    struct Key: Hashable {
      let app: MeasuredApp
      let fault: String
    }
    let faults = Dictionary(grouping: records.filter { $0.measure == .fault }) {
      Key(app: MeasuredApp($0), fault: $0.about ?? "")
    }
    let ungated = Dictionary(grouping: records.filter { $0.measure == .ungatedFault }) {
      Key(app: MeasuredApp($0), fault: $0.about ?? "")
    }
    return faults.map { key, records in
      let latest = Self.latest(records)
      return FaultFigure(
        app: key.app, fault: key.fault, shown: latest?.shown,
        ungated: Self.latest(ungated[key] ?? [])?.shown, words: latest?.words)
    }
    .sorted { one, other in
      guard one.app == other.app else { return one.app < other.app }
      let known = FigureOrder.faults
      return (FigureOrder.rank(one.fault, in: known), one.fault)
        < (FigureOrder.rank(other.fault, in: known), other.fault)
    }
  }

  private static func latest(_ records: [WiringRecord]) -> WiringRecord? {
    records.max { ($0.shown?.rank ?? -1) < ($1.shown?.rank ?? -1) }
  }

  /// When it shows, with what the gate does for it.
  var moments: String {
    let shown = shown?.words ?? "not found out"
    return ungated.map { "\(shown) (without the gate: \($0.words))" } ?? shown
  }
}

extension FaultMoment {
  /// From the best to the worst.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Whether the program has to run for it.
  var isAtRunTime: Bool { self != .compile && self != .gate }

  var words: String {
    switch self {
    case .compile: "compile"
    case .gate: "gate"
    case .launch: "launch"
    case .firstUse: "first use"
    case .never: "never"
    }
  }
}
