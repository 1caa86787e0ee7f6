import ExperimentApps
package import ExperimentResults

/// When a fault of the wiring shows in an app.
package struct FaultFigure: Sendable {
  package let app: MeasuredApp
  package let fault: String
  /// The latest of all runs; nil where it could not be found out.
  package let shown: FaultMoment?
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
    return faults.map { key, records in
      let latest = records.max { ($0.shown?.rank ?? -1) < ($1.shown?.rank ?? -1) }
      return FaultFigure(
        app: key.app, fault: key.fault, shown: latest?.shown, words: latest?.words)
    }
    .sorted { one, other in
      guard one.app == other.app else { return one.app < other.app }
      let known = FigureOrder.faults
      return (FigureOrder.rank(one.fault, in: known), one.fault)
        < (FigureOrder.rank(other.fault, in: known), other.fault)
    }
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
