import ExperimentApps
import ExperimentResults

/// Holds the claims against figures.
struct ClaimReader {
  let figures: FigureTable
  let faults: [FaultFigure]

  var claims: [Claim] {
    ClaimName.allCases.map { name in
      switch name {
      case .directCycles: directCycles
      case .implementationSpreads: implementationSpreads
      case .interfaceStops: interfaceStops
      case .routeRecompiles: routeRecompiles
      case .eventLayers: eventLayers
      case .containerFailsLate: containerFailsLate
      case .containerPays: containerPays
      case .splitCosts: splitCosts
      }
    }
  }

  /// Whether apps of several depths have to be told apart.
  private var hasDepths: Bool {
    Set(figures.all.map(\.key.app).filter(\.isGenerated).map(\.shape.depth)).count > 1
  }

  /// What a comparison is of.
  func words(
    _ app: MeasuredApp, about: String? = nil, _ configuration: Configuration? = nil,
    hasStyle: Bool = true, hasLayout: Bool = true
  ) -> String {
    [
      hasStyle ? app.style : nil, hasLayout ? app.layout : nil, configuration?.rawValue,
      app.features > 0 ? "\(app.features) features" : nil,
      hasDepths ? "depth \(app.shape.depth)" : nil, about,
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// The median of several figures, with their ends where they differ.
  static func sum(_ values: [Double], unit: FigureUnit = .count) -> String {
    let samples = Samples(values)
    guard let median = samples.median, let first = samples.sorted.first,
      let last = samples.sorted.last
    else { return "none" }
    return first == last ? unit.words(median) : unit.words(median, from: first, to: last)
  }

  /// A finding for each group of values, in the order of the first of each.
  ///
  /// - Parameter style: Where a group has no verdict of one kind, it is parted by this: styles with the
  ///   same verdict are one finding.
  static func findings<Value>(
    _ values: [Value], by group: (Value) -> String, stand: (Value) -> Stand?,
    style: ((Value) -> String)? = nil, _ sentence: (String, [Value]) -> String
  ) -> [Finding] {
    grouped(values, by: group).flatMap { name, values in
      let whole = Finding(sentence(name, values), values.compactMap(stand))
      guard let style, whole.verdict == .mixed else { return [whole] }
      let parts = grouped(values, by: style).map { style, values in
        (style: style, values: values, verdict: Verdict(values.compactMap(stand)))
      }
      return grouped(parts, by: \.verdict.rawValue).map { _, parts in
        let styles = parts.map(\.style).joined(separator: ", ")
        let values = parts.flatMap(\.values)
        return Finding(sentence("\(name); \(styles)", values), values.compactMap(stand))
      }
    }
  }

  /// The values of each group, in the order of the first of each.
  private static func grouped<Value>(
    _ values: [Value], by group: (Value) -> String
  ) -> [(name: String, values: [Value])] {
    var places: [String: Int] = [:]
    var groups: [(name: String, values: [Value])] = []
    for value in values {
      let name = group(value)
      if let place = places[name] {
        groups[place].values.append(value)
      } else {
        places[name] = groups.count
        groups.append((name, [value]))
      }
    }
    return groups
  }
}
