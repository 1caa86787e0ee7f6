import ExperimentApps
import ExperimentResults

/// The claim on where a container begins to pay.
extension ClaimReader {
  /// A cost of two styles against the number of features.
  struct Race {
    let name: String
    let measure: Measure
    /// From the fewest features on.
    let points: [(features: Int, container: Figure, other: Figure)]

    /// The number of features from which the container costs no more, with any larger number too.
    ///
    /// Nil where that is not within what was measured.
    var crossing: Double? {
      let differences = points.map { point in
        (
          features: Double(point.features),
          more: (point.container.median ?? 0) - (point.other.median ?? 0)
        )
      }
      guard let last = differences.lastIndex(where: { $0.more > 0 }) else {
        return differences.first?.features
      }
      guard last + 1 < differences.count else { return nil }
      let (before, after) = (differences[last], differences[last + 1])
      return before.features
        + (after.features - before.features) * before.more / (before.more - after.more)
    }

    /// What the fewest features say to that a container is too much for few.
    var stand: Stand? {
      guard let first = points.first else { return nil }
      return first.container.isClearlyAbove(first.other) ? .speaksFor : .speaksAgainst
    }

    /// What it comes to, in words.
    func words(against style: WiringStyle) -> String {
      guard let first = points.first, let last = points.last else { return "" }
      let ends = (points.count == 1 ? [first] : [first, last]).map { point in
        "\(point.container.words) against \(point.other.words) with \(point.features) features"
      }
      let end =
        if let crossing {
          crossing == Double(first.features)
            ? "the container costs no more from the fewest features measured (\(first.features)) on"
            : "the container pays from about \(digits(crossing.rounded())) features on"
        } else {
          "it does not pay with any number of features that was measured"
        }
      let rival = style == .manual ? "" : ", against \(style.rawValue)"
      return "\(name)\(rival): \(ends.joined(separator: ", ")); \(end)"
    }
  }

  var containerPays: Claim {
    let races = races(against: .manual)
    let comparisons = races.compactMap { race -> Comparison? in
      guard let stand = race.stand else { return nil }
      return Comparison(
        what: race.name,
        figures: race.points.map { point in
          "\(point.features) features: container \(point.container.words), manual "
            + point.other.words
        }.joined(separator: "; "),
        stand: stand)
    }
    return Claim(
      name: .containerPays, comparisons: comparisons,
      findings: races.map { Finding($0.words(against: .manual), [$0.stand].compactMap(\.self)) }
        + (races.isEmpty
          ? []
          : self.races(against: .passdown).filter { $0.measure == .wiringLines }
            .map { Finding($0.words(against: .passdown), []) }))
  }

  private func races(against style: WiringStyle) -> [Race] {
    let lines = figures.edits(.editLines)
    func edits(_ change: AppChange) -> [Figure] {
      lines.filter { $0.key.about == change.rawValue }
    }
    let clean = figures.figures(.wall).filter { $0.key.about == BuildCell.clean }
    let costs: [(String, [Figure])] =
      [
        ("lines of wiring", figures.figures(.wiringLines)),
        ("lines to edit for a new feature", edits(.newFeature)),
        ("lines to edit for a new dependency", edits(.newDependency)),
      ]
      + Configuration.allCases.map { configuration in
        (
          "clean build in \(configuration.rawValue), the container's own sources included",
          clean.filter { $0.key.configuration == configuration }
        )
      }
    // Records of wiring tell no more of the shape than the depth: where builds know one shape only, theirs
    // is the same.
    let shapes = Set(self.figures.all.map(\.key.app.shape).filter { $0.screens != nil })
    func serial(_ app: MeasuredApp) -> MeasuredApp {
      var app = app.sized(0)
      if shapes.count == 1 { app.shape = .init(depth: app.shape.depth) }
      return app
    }
    return costs.flatMap { name, figures in
      let others = Dictionary(
        figures.map { ($0.key.app, $0) }, uniquingKeysWith: { first, _ in first })
      let pairs = figures.compactMap {
        figure -> (features: Int, container: Figure, other: Figure)? in
        guard figure.key.app.style == WiringStyle.container.rawValue, figure.median != nil,
          let other = others[figure.key.app.styled(style)], other.median != nil
        else { return nil }
        return (figure.key.app.features, figure, other)
      }
      let series = Dictionary(grouping: pairs) { serial($0.container.key.app) }
      return series.sorted { $0.key < $1.key }.map { app, points in
        Race(
          name: "\(name), \(words(app, hasStyle: false))",
          measure: points[0].container.key.measure,
          points: points.sorted { $0.features < $1.features })
      }
    }
  }
}
