package import BuildExperiments
package import ExperimentApps
package import ExperimentResults
import Foundation

/// Measures the wiring of generated apps, step by step, and keeps each figure at once.
package struct WiringExperiment {
  /// The changes that are made: what adds to how parts hang together, and one body as the yardstick,
  /// which no wiring makes dearer.
  package static let changes: [AppChange] = [
    .body, .interface, .route, .newDependency, .newFeature, .newEvent,
  ]

  private let shapes: [AppShape]
  private let runs: Int
  private let machine: String
  private let results: ResultsFile
  private var builds: BuildExperiment
  private var trials: FaultTrials
  private var done: Set<String> = []

  /// - Parameters:
  ///   - shapes: The apps that are compared.
  ///   - folder: Where results are kept and the apps are built.
  ///   - limit: Seconds that one build may take.
  ///   - runs: How many times each app is launched.
  /// - Throws: `ResultsProblem`, `BuildExperimentProblem`, `ShapeError`.
  package init(
    shapes: [AppShape], folder: String, toolchain: BuildToolchain, limit: Double, runs: Int
  ) throws {
    self.shapes = shapes
    self.runs = runs
    machine = toolchain.machine.id
    results = .of(folder: folder)
    builds = try BuildExperiment(
      sources: shapes.map { try GeneratedSource($0) }, folder: folder, toolchain: toolchain,
      limit: limit)
    trials = FaultTrials(AppProgram(log: "\(folder)/app.log", environment: toolchain.environment))
    for case .wiring(let record) in try results.read() { done.insert(record.id) }
  }

  /// The steps that are left, in their order.
  package var left: [WiringStep] {
    let steps = WiringStep.all(shapes, changes: Self.changes, runs: runs).filter { step in
      guard let last = step.last else { return true }
      return !done.contains(record(step.shape, last.measure, last.about, run: last.run).id)
    }
    // A build is only for what follows.
    return steps.filter { step in
      guard case .build(let shape, let configuration) = step else { return true }
      return steps.contains { other in
        switch other {
        case .edit(shape, _), .fault(shape, _): configuration == .debug
        case .launch(shape, _): configuration == .release
        default: false
        }
      }
    }
  }

  /// Takes a step.
  ///
  /// - Returns: The figures that it gave.
  package mutating func take(_ step: WiringStep) throws -> [WiringRecord] {
    let records =
      switch step {
      case .scan(let shape): try scan(shape)
      case .build(let shape, let configuration): try build(shape, configuration)
      case .edit(let shape, let change): try edit(shape, change)
      case .fault(let shape, let fault): try self.fault(shape, fault)
      case .launch(let shape, let run): try launch(shape, run: run)
      }
    for record in records where done.insert(record.id).inserted {
      try results.append(.wiring(record))
    }
    return records
  }

  /// Takes away all that was built.
  package func removeBuilds() {
    builds.removeBuilds()
    trials.program.removeLog()
  }

  // MARK: - Steps

  private func scan(_ shape: AppShape) throws -> [WiringRecord] {
    let app = try shape.render()
    var records = app.testCosts.flatMap { cost in
      [
        record(shape, .testModules, cost.feature, value: Double(cost.modules)),
        record(shape, .testObjects, cost.feature, value: Double(cost.objects)),
      ]
    }
    let wiring = app.wiring
    let initializers = wiring.passed.count { $0.function == "init" }
    records.append(
      record(
        shape, .passedParameters, value: Double(wiring.passed.count),
        words: "\(initializers) of initializers, \(wiring.passed.count - initializers) of functions"
      ))
    records.append(record(shape, .wiringLines, value: Double(wiring.lines)))
    return records
  }

  private mutating func build(
    _ shape: AppShape, _ configuration: Configuration
  ) throws -> [WiringRecord] {
    let trial = try builds.attempt(nil, in: shape.subject, configuration)
    guard trial.outcome == .built else {
      throw WiringProblem.notBuilt(app: shape.subject.name, message: trial.message ?? "no message")
    }
    return []
  }

  private mutating func edit(_ shape: AppShape, _ change: AppChange) throws -> [WiringRecord] {
    let cell = BuildCell(
      subject: shape.subject, change: change.rawValue, configuration: .debug, run: 1)
    try builds.run([cell], started: { _ in }, measured: { _ in })
    var found: BuildRecord?
    for case .build(let build) in try results.read() where build.cell == cell { found = build }
    let isBuilt = found?.outcome == .built
    let figures: [(WiringMeasure, Int?)] = [
      (.editFiles, found?.edit?.files), (.editModules, found?.edit?.modules.count),
      (.editLines, (found?.edit).map { $0.added + $0.removed }),
      (.editCompiled, isBuilt ? found?.compiled.count : nil),
    ]
    return figures.map { measure, value in
      record(shape, measure, change.rawValue, value: value.map(Double.init), words: found?.message)
    }
  }

  private mutating func fault(_ shape: AppShape, _ fault: WiringFault) throws -> [WiringRecord] {
    let verdict = try trials.put(fault, in: shape, with: &builds)
    var last = record(shape, .fault, fault.rawValue, words: verdict.words)
    last.shown = verdict.moment
    guard let ungated = verdict.ungated else { return [last] }
    var without = record(shape, .ungatedFault, fault.rawValue, words: ungated.words)
    without.shown = ungated.moment
    return [without, last]
  }

  private func launch(_ shape: AppShape, run: Int) throws -> [WiringRecord] {
    let products = builds.products(of: shape.subject, .release)
    let figures = try trials.program.measure(in: products)
    return [
      record(shape, .aliveAtLaunch, run: run, value: figures.objectsAtLaunch),
      record(shape, .openFlow, run: run, value: figures.openFlowNanoseconds),
      record(shape, .peakMemory, run: run, value: figures.peakMemory),
      record(shape, .firstScreen, run: run, value: figures.firstScreenNanoseconds),
    ]
  }

  private func record(
    _ shape: AppShape, _ measure: WiringMeasure, _ about: String? = nil, run: Int = 1,
    value: Double? = nil, words: String? = nil
  ) -> WiringRecord {
    WiringRecord(
      subject: shape.style.rawValue, layout: shape.layout.rawValue, features: shape.features,
      depth: shape.depth, measure: measure, about: about, run: run, value: value, words: words,
      machine: machine, date: Date.now.formatted(.iso8601))
  }
}
