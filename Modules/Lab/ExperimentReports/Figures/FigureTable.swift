import ExperimentApps
import ExperimentResults

/// All figures of one machine.
package struct FigureTable: Sendable {
  /// In order.
  package let all: [Figure]
  private let byKey: [FigureKey: Int]
  private let byMeasure: [Measure: [Figure]]

  init(builds: [BuildRecord], wiring: [WiringRecord]) {
    var gathered: [FigureKey: Gathered] = [:]
    for record in builds {
      guard case .app(let subject) = record.cell.subject else { continue }
      let app = MeasuredApp(subject)
      for (measure, value) in record.values {
        // An edit is the same in each configuration.
        let configuration = measure.isOfEdit ? nil : record.cell.configuration
        let key = FigureKey(
          app: app, configuration: configuration, about: record.cell.change, measure: measure)
        gathered[key, default: Gathered()].add(
          record.outcome == .built ? value : nil, words: record.words)
      }
    }
    for record in wiring {
      guard let measure = Measure(rawValue: record.measure.rawValue) else { continue }
      // What is told of each feature is put together, for it is the app that is measured.
      let key = FigureKey(
        app: MeasuredApp(record), configuration: nil,
        about: measure.isOfEdit ? record.about : nil, measure: measure)
      gathered[key, default: Gathered()].add(record.value, words: record.words)
    }
    all = gathered.sorted { $0.key < $1.key }.map { key, runs in
      Figure(
        key: key, samples: Samples(runs.values), failures: runs.failures, message: runs.message)
    }
    byKey = Dictionary(
      all.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    byMeasure = Dictionary(grouping: all) { $0.key.measure }
  }

  subscript(key: FigureKey) -> Figure? { byKey[key].map { all[$0] } }

  /// All figures of a measure, in order.
  func figures(_ measure: Measure) -> [Figure] { byMeasure[measure] ?? [] }

  /// What edits of apps cost: as the wiring experiment says, or the build experiment where the other
  /// says nothing of the app.
  func edits(_ measure: Measure) -> [Figure] {
    let figures = figures(measure).filter { $0.median != nil }
    let told = Set(figures.filter { $0.key.app.shape.screens == nil }.map(Self.withoutShape))
    return figures.filter {
      $0.key.app.shape.screens == nil || !told.contains(Self.withoutShape($0))
    }
  }

  private static func withoutShape(_ figure: Figure) -> FigureKey {
    var key = figure.key
    key.app.shape = MeasuredApp.Shape(depth: key.app.shape.depth)
    return key
  }
}

/// The runs of one figure, while they are read.
private struct Gathered {
  var values: [Double] = []
  var failures = 0
  var message: String?

  mutating func add(_ value: Double?, words: String?) {
    guard let value else {
      failures += 1
      message = message ?? words
      return
    }
    values.append(value)
  }
}

extension Measure {
  var isOfEdit: Bool {
    switch self {
    case .editFiles, .editModules, .editLayers, .editLines, .editCompiled: true
    default: false
    }
  }
}

extension BuildRecord {
  fileprivate var values: [(Measure, Double)] {
    var values: [(Measure, Double)] = [
      (.wall, wall), (.cpu, cpu), (.compiled, Double(compiled.count)),
      (.emitted, Double(emitted.count)), (.jobs, Double(jobs)),
    ]
    if let edit {
      values += [
        (.editFiles, Double(edit.files)), (.editModules, Double(edit.modules.count)),
        (.editLines, Double(edit.added + edit.removed)),
      ]
      if let layers { values.append((.editLayers, Double(layers))) }
    }
    return values
  }

  /// The modules of the edit that an event passes on its way from a screen up to the root: those of
  /// features, and the program. Nil where all are one module.
  private var layers: Int? {
    guard case .app(let app) = cell.subject, app.layout != AppLayout.single.rawValue, let edit
    else { return nil }
    return edit.modules.count { $0.hasSuffix("Feature") || $0 == "App" }
  }

  /// What is said of a failure.
  var words: String? {
    switch outcome {
    case .built: nil
    case .failed: message ?? "it failed and said nothing"
    case .timedOut: "it took longer than it may"
    }
  }
}
