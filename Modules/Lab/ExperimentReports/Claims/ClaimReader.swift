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
  private var hasDepths: Bool { Set(figures.all.map(\.key.app.shape.depth)).count > 1 }

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
  static func findings<Value>(
    _ values: [Value], by group: (Value) -> String, stand: (Value) -> Stand?,
    _ sentence: (String, [Value]) -> String
  ) -> [Finding] {
    var order: [String] = []
    var groups: [String: [Value]] = [:]
    for value in values {
      let name = group(value)
      if groups[name] == nil { order.append(name) }
      groups[name, default: []].append(value)
    }
    return order.map { name in
      let values = groups[name] ?? []
      return Finding(sentence(name, values), values.compactMap(stand))
    }
  }
}
