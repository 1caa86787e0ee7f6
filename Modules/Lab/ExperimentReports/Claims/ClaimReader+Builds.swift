import ExperimentApps
import ExperimentResults

/// Claims on what is compiled.
extension ClaimReader {
  private static let inside = [
    AppChange.body, .initializer, .privateMember, .privateFunction,
  ].map(\.rawValue)
  private static let seen = [AppChange.interface, .publicMember].map(\.rawValue)

  /// One app and change, with some numbers of compiled modules.
  private struct Counts {
    let key: FigureKey
    let numbers: [Double]
    let stand: Stand
    var style: String { key.app.style }

    var groupInLayout: String { "\(key.app.layout), \(group)" }
    var group: String { "\(key.configuration?.rawValue ?? ""), \(key.about ?? "")" }
  }

  private func compiled(
    _ layouts: [AppLayout], _ changes: [String]
  ) -> [(key: FigureKey, count: Double)] {
    figures.figures(.compiled).compactMap { figure in
      guard layouts.contains(where: { $0.rawValue == figure.key.app.layout }),
        changes.contains(figure.key.about ?? ""), let count = figure.median
      else { return nil }
      return (figure.key, count)
    }
  }

  private func median(of key: FigureKey, about: String) -> Double? {
    var key = key
    key.about = about
    return figures[key]?.median
  }

  var implementationSpreads: Claim {
    var comparisons: [Comparison] = []
    var counts: [Counts] = []
    for (key, count) in compiled([.direct], Self.inside) {
      let reference = Self.seen.compactMap { median(of: key, about: $0) }.max()
      let isToAll = reference.map { $0 > 1 && count >= 0.9 * $0 } ?? false
      let stand: Stand = count <= 1 ? .speaksAgainst : isToAll ? .speaksFor : .between
      comparisons.append(
        Comparison(
          what: words(key.app, about: key.about, key.configuration, hasLayout: false),
          figures: "\(digits(count)) compiled; "
            + (reference.map { "\(digits($0)) after a change of what others see" }
              ?? "no change of what others see was measured"),
          stand: stand))
      counts.append(
        Counts(key: key, numbers: [count, reference].compactMap(\.self), stand: stand))
    }
    return Claim(
      name: .implementationSpreads, comparisons: comparisons,
      findings: Self.findings(counts, by: \.group, stand: \.stand, style: \.style) {
        group, counts in
        let references = counts.compactMap { $0.numbers.count > 1 ? $0.numbers[1] : nil }
        return "\(group): \(Self.sum(counts.map { $0.numbers[0] })) compiled"
          + (references.isEmpty
            ? "" : ", against \(Self.sum(references)) after a change of what others see")
      })
  }

  var interfaceStops: Claim {
    var comparisons: [Comparison] = []
    var counts: [Counts] = []
    // Where nothing spreads there is nothing to stop.
    for (key, direct) in compiled([.direct], Self.inside) where direct > 1 {
      var other = key
      other.app = key.app.laidOut(.split)
      guard let split = figures[other]?.median else { continue }
      let stand: Stand = split >= direct ? .speaksAgainst : split <= 2 ? .speaksFor : .between
      comparisons.append(
        Comparison(
          what: words(key.app, about: key.about, key.configuration, hasLayout: false),
          figures: "\(digits(direct)) compiled in direct, \(digits(split)) in split",
          stand: stand))
      counts.append(Counts(key: key, numbers: [direct, split], stand: stand))
    }
    return Claim(
      name: .interfaceStops, comparisons: comparisons,
      findings: Self.findings(counts, by: \.group, stand: \.stand, style: \.style) {
        group, counts in
        "\(group): \(Self.sum(counts.map { $0.numbers[0] })) compiled in direct, "
          + "\(Self.sum(counts.map { $0.numbers[1] })) in split"
      })
  }

  var routeRecompiles: Claim {
    let all = compiled(
      [.split, .direct], [AppChange.route, .newFeature].map(\.rawValue))
    let others = Dictionary(grouping: all.filter { $0.key.app.style != WiringStyle.route.rawValue })
    { entry in
      var key = entry.key
      key.app = key.app.styled(.route)
      return key
    }
    var comparisons: [Comparison] = []
    var counts: [Counts] = []
    for (key, count) in all where key.app.style == WiringStyle.route.rawValue {
      guard let other = Samples((others[key] ?? []).map(\.count)).median else { continue }
      let features = Double(key.app.features)
      let total = median(of: key, about: BuildCell.clean)
      let share = total.map { " of \(digits($0)) modules (\(digits(100 * count / $0)) %)" }
      let stand: Stand =
        count >= 0.9 * features && count >= 2 * other
        ? .speaksFor : count < features / 2 ? .speaksAgainst : .between
      comparisons.append(
        Comparison(
          what: words(key.app, about: key.about, key.configuration, hasStyle: false),
          figures: "route \(digits(count))\(share ?? ""), other styles \(digits(other))",
          stand: stand))
      counts.append(
        Counts(key: key, numbers: [count / features, other / features], stand: stand))
    }
    return Claim(
      name: .routeRecompiles, comparisons: comparisons,
      findings: Self.findings(counts, by: \.groupInLayout, stand: \.stand) { group, counts in
        "\(group): \(Self.sum(counts.map { $0.numbers[0] })) modules compiled for each feature of the "
          + "app with routes, \(Self.sum(counts.map { $0.numbers[1] })) with other styles"
      })
  }

  var splitCosts: Claim {
    var comparisons: [Comparison] = []
    var ratios: [(group: String, ratio: Double, stand: Stand)] = []
    for direct in figures.figures(.wall) where direct.key.about == BuildCell.clean {
      var other = direct.key
      other.app = other.app.laidOut(.split)
      guard direct.key.app.layout == AppLayout.direct.rawValue, let split = figures[other],
        let theirs = split.median, let ours = direct.median, ours > 0
      else { continue }
      let stand: Stand = split.isClearlyAbove(direct) ? .speaksFor : .speaksAgainst
      comparisons.append(
        Comparison(
          what: words(direct.key.app, direct.key.configuration, hasLayout: false),
          figures: "split \(split.words), direct \(direct.words): "
            + "\(digits(theirs / ours)) times as long",
          stand: stand))
      ratios.append(
        (
          "\(direct.key.configuration?.rawValue ?? ""), \(direct.key.app.features) features",
          theirs / ours, stand
        ))
    }
    return Claim(
      name: .splitCosts, comparisons: comparisons,
      findings: Self.findings(ratios, by: \.group, stand: \.stand) { group, ratios in
        "\(group): split takes \(Self.sum(ratios.map(\.ratio))) times as long as direct"
      })
  }
}
