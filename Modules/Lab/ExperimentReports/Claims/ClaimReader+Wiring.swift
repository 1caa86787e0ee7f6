import ExperimentApps
import ExperimentResults
import PackageReader

/// Claims on faults and edits.
extension ClaimReader {
  var directCycles: Claim {
    let cycles = faults.filter {
      $0.fault == WiringFault.cycle.rawValue && $0.shown != nil && $0.app.isGenerated
    }
    let pairs = cycles.filter { $0.app.layout == AppLayout.direct.rawValue }.map { direct in
      (direct: direct, split: cycles.first { $0.app == direct.app.laidOut(.split) })
    }
    let comparisons = pairs.map { direct, split in
      let moments = [("direct", direct.shown), ("split", split?.shown)].compactMap {
        name, shown in
        shown.map { "\(name): \($0.words)" }
      }
      return Comparison(
        what: words(direct.app, hasLayout: false),
        figures: moments.joined(separator: ", ")
          + (direct.words.map { " (\($0))" } ?? ""),
        stand: direct.shown != .compile
          ? .speaksAgainst : split?.shown == .compile ? .between : .speaksFor)
    }
    func refused(_ faults: [FaultFigure], in layout: AppLayout) -> String? {
      guard !faults.isEmpty else { return nil }
      let count = faults.count { $0.shown == .compile }
      return "in \(layout.rawValue) in \(count) of \(counted(faults.count, "app"))"
    }
    let findings = Self.findings(
      Array(zip(pairs, comparisons)), by: \.0.direct.app.style, stand: \.1.stand
    ) { style, pairs in
      let parts = [
        refused(pairs.map(\.0.direct), in: .direct),
        refused(pairs.compactMap(\.0.split), in: .split),
      ]
      return "\(style): the compiler refuses the cycle "
        + parts.compactMap(\.self).joined(separator: ", ")
    }
    return Claim(name: .directCycles, comparisons: comparisons, findings: findings)
  }

  var eventLayers: Claim {
    let layers = figures.figures(.editLayers).filter {
      $0.key.about == AppChange.newEvent.rawValue && $0.key.app.isGenerated
    }
    func isClosure(_ figure: Figure) -> Bool {
      figure.key.app.style == WiringStyle.closure.rawValue
    }
    var comparisons: [Comparison] = []
    var stands: [FigureKey: Stand] = [:]
    for route in layers where !isClosure(route) {
      let closure = layers.first { $0.key.app == route.key.app.styled(.closure) }
      guard let ours = closure?.median, let theirs = route.median else { continue }
      let stand: Stand =
        ours >= 4 && theirs <= 2 ? .speaksFor : ours <= theirs ? .speaksAgainst : .between
      stands[route.key] = stand
      comparisons.append(
        Comparison(
          what: words(route.key.app),
          figures: "closure \(digits(ours)) layers, \(route.key.app.style) \(digits(theirs))",
          stand: stand))
    }
    let files = figures.edits(.editFiles).filter { $0.key.about == AppChange.newEvent.rawValue }
    func group(_ figure: Figure) -> String { "\(figure.key.app.layout), \(figure.key.app.style)" }
    func stand(_ figure: Figure) -> Stand? { stands[figure.key] }
    let findings = Self.findings(layers, by: group, stand: stand) { name, layers in
      let inFiles = files.filter { group($0) == name }.compactMap(\.median)
      return "\(name): \(Self.sum(layers.compactMap(\.median))) layers"
        + (inFiles.isEmpty ? "" : ", \(Self.sum(inFiles)) files with tests and all")
    }
    return Claim(
      name: .eventLayers, comparisons: comparisons, findings: comparisons.isEmpty ? [] : findings)
  }

  var containerFailsLate: Claim {
    let container = WiringStyle.container.rawValue
    typealias Compared = (fault: FaultFigure, comparison: Comparison, isTelling: Bool)
    var compared: [Compared] = []
    for fault in faults where fault.app.style == container {
      let others = faults.filter {
        $0.fault == fault.fault && $0.app.styled(.container) == fault.app
          && $0.app.style != container && $0.app.isGenerated && $0.shown != nil
      }
      guard let shown = fault.shown, !others.isEmpty else { continue }
      let before = others.filter { !($0.shown?.isAtRunTime ?? true) }
      let moments = others.compactMap { other in
        other.shown.map { "\(other.app.style) \($0.words)" }
      }
      let comparison = Comparison(
        what: words(fault.app, about: fault.fault, hasStyle: false),
        figures: "container \(fault.moments); \(moments.joined(separator: ", "))",
        stand: shown.isAtRunTime && !before.isEmpty ? .speaksFor : .speaksAgainst)
      compared.append((fault, comparison, !shown.isAtRunTime || !before.isEmpty))
    }
    // Where no fault is telling, all are against it.
    let telling = compared.filter(\.isTelling)
    func stand(_ one: Compared) -> Stand? {
      telling.isEmpty || one.isTelling ? one.comparison.stand : nil
    }
    let findings = Self.findings(compared, by: \.fault.fault, stand: stand) { fault, compared in
      let moments = Set(compared.map(\.fault.moments)).sorted().joined(separator: ", ")
      return "\(fault) in the container: \(moments)"
    }
    return Claim(
      name: .containerFailsLate,
      comparisons: (telling.isEmpty ? compared : telling).map(\.comparison),
      findings: findings)
  }
}
