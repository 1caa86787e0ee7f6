import ExperimentResults

/// Small results, written by hand.
struct Results {
  private(set) var records: [ExperimentRecord] = []

  static let machine = Machine(
    processor: "A <fast> & \"good\" one", cores: 2, memory: 8_000_000_000, system: "Linux",
    toolchain: "Swift 6")

  init(hasMachine: Bool = true) {
    if hasMachine { records.append(.machine(Self.machine)) }
  }

  /// Adds a build of a generated app.
  mutating func build(
    _ style: String, _ layout: String, _ features: Int, _ change: String,
    _ configuration: Configuration = .debug, run: Int = 1, wall: Double = 1, compiled: Int = 1,
    edit: (files: Int, modules: Int, lines: Int)? = nil, layers: Int = 0, depth: Int = 3,
    screens: Int = 3,
    outcome: BuildOutcome = .built, message: String? = nil, machine: String = machine.id
  ) {
    let app = AppSubject(
      style: style, layout: layout, features: features, depth: depth, screens: screens, lines: 60,
      seed: 1)
    let cell = BuildCell(
      subject: .app(app), change: change, configuration: configuration, run: run)
    var record = BuildRecord(cell: cell, outcome: outcome, machine: machine, date: "d")
    record.wall = wall
    record.builds = wall
    record.overhead = wall / 100
    record.compiled = (0..<compiled).map { "M\($0)" }
    record.message = message
    record.edit = edit.map { edit in
      EditSize(
        files: edit.files, added: edit.lines, removed: 0,
        modules: (0..<edit.modules).map { $0 < layers ? "M\($0)Feature" : "M\($0)Interface" })
    }
    records.append(.build(record))
  }

  /// Adds a build of a package.
  mutating func build(
    package: String, target: String, change: String, compiled: [String], predicted: [String]?,
    outcome: BuildOutcome = .built, run: Int = 1
  ) {
    let cell = BuildCell(
      subject: .package(name: package, target: target), change: change, configuration: .debug,
      run: run)
    var record = BuildRecord(
      cell: cell, outcome: outcome, machine: Self.machine.id, date: "d")
    record.wall = 2
    record.compiled = compiled
    record.predicted = predicted
    records.append(.build(record))
  }

  /// Adds a figure of a wiring.
  mutating func wiring(
    _ subject: String, _ layout: String, _ features: Int, _ measure: WiringMeasure,
    _ value: Double?,
    about: String? = nil, run: Int = 1, depth: Int = 3, words: String? = nil
  ) {
    records.append(
      .wiring(
        WiringRecord(
          subject: subject, layout: layout, features: features, depth: depth, measure: measure,
          about: about, run: run, value: value, words: words, machine: Self.machine.id, date: "d")))
  }

  /// Adds a fault.
  mutating func fault(
    _ name: String, _ style: String, _ layout: String, _ shown: FaultMoment?, words: String? = nil,
    run: Int = 1, measure: WiringMeasure = .fault
  ) {
    records.append(
      .wiring(
        WiringRecord(
          subject: style, layout: layout, features: 10, depth: 3, measure: measure, about: name,
          run: run, shown: shown, words: words, machine: Self.machine.id, date: "d")))
  }
}
