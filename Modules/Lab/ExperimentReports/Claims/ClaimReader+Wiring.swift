import ExperimentApps
import ExperimentResults
import PackageReader

/// Claims on faults and edits.
extension ClaimReader {
  var directCycles: Claim {
    let cycles = faults.filter {
      $0.fault == WiringFault.cycle.rawValue && $0.shown != nil && $0.app.isGenerated
    }
    let comparisons = cycles.filter { $0.app.layout == AppLayout.direct.rawValue }
      .map { direct in
        let split = cycles.first { $0.app == direct.app.laidOut(.split) }
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
    let figures = [AppLayout.direct, .split].compactMap { layout -> String? in
      let shown = cycles.filter { $0.app.layout == layout.rawValue }.compactMap(\.shown)
      guard !comparisons.isEmpty, !shown.isEmpty else { return nil }
      let refused = shown.count { $0 == .compile }
      return "\(layout.rawValue): the compiler refuses the cycle in \(refused) of "
        + counted(shown.count, "app")
    }
    return Claim(name: .directCycles, comparisons: comparisons, figures: figures)
  }

  var eventLayers: Claim {
    let layers = figures.figures(.editLayers).filter {
      $0.key.about == AppChange.newEvent.rawValue && $0.key.app.isGenerated
    }
    func isClosure(_ figure: Figure) -> Bool {
      figure.key.app.style == WiringStyle.closure.rawValue
    }
    let comparisons = layers.filter { !isClosure($0) }.compactMap { route -> Comparison? in
      let closure = layers.first { $0.key.app == route.key.app.styled(.closure) }
      guard let ours = closure?.median, let theirs = route.median else { return nil }
      return Comparison(
        what: words(route.key.app),
        figures: "closure \(digits(ours)) layers, \(route.key.app.style) \(digits(theirs))",
        stand: ours >= 4 && theirs <= 2
          ? .speaksFor : ours <= theirs ? .speaksAgainst : .between)
    }
    let files = figures.edits(.editFiles).filter { $0.key.about == AppChange.newEvent.rawValue }
    func group(_ figure: Figure) -> String { "\(figure.key.app.layout), \(figure.key.app.style)" }
    let sentences = Self.sentences(layers, by: group) { name, layers in
      let inFiles = files.filter { group($0) == name }.compactMap(\.median)
      return "\(name): \(Self.sum(layers.compactMap(\.median))) layers"
        + (inFiles.isEmpty ? "" : ", \(Self.sum(inFiles)) files with tests and all")
    }
    return Claim(
      name: .eventLayers, comparisons: comparisons, figures: comparisons.isEmpty ? [] : sentences)
  }

  var containerFailsLate: Claim {
    let container = WiringStyle.container.rawValue
    var all: [Comparison] = []
    var isTelling: [Bool] = []
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
      all.append(
        Comparison(
          what: words(fault.app, about: fault.fault, hasStyle: false),
          figures: "container \(fault.moments); \(moments.joined(separator: ", "))",
          stand: shown.isAtRunTime && !before.isEmpty ? .speaksFor : .speaksAgainst))
      isTelling.append(!shown.isAtRunTime || !before.isEmpty)
    }
    let telling = zip(all, isTelling).filter(\.1).map(\.0)
    let figures = faults.filter { $0.app.style == container && $0.shown != nil }
    return Claim(
      name: .containerFailsLate, comparisons: telling.isEmpty ? all : telling,
      figures: all.isEmpty
        ? []
        : Self.sentences(figures, by: \.fault) { fault, figures in
          let moments = Set(figures.map(\.moments)).sorted().joined(separator: ", ")
          return "\(fault) in the container: \(moments)"
        })
  }
}
