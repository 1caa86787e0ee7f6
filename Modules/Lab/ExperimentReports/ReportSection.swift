/// The sections of a report that show figures.
enum ReportSection: String, CaseIterable {
  case clean, changes, edits, wiring, faults, launch, tests, packages

  var title: String {
    switch self {
    case .clean: "Builds from nothing"
    case .changes: "Builds after a change"
    case .edits: "What a change has to touch"
    case .wiring: "What wiring takes"
    case .faults: "When a forgotten wiring shows"
    case .launch: "Launch"
    case .tests: "What a feature's test takes"
    case .packages: "Your own package"
    }
  }

  /// The command that measures what it shows.
  var command: String {
    switch self {
    case .clean, .changes, .edits: "lab experiment build"
    case .wiring, .faults, .launch, .tests: "lab experiment wiring"
    case .packages: "lab experiment build --package-path DIR --targets A,B"
    }
  }

  /// What is measured once for each app.
  var measures: [Measure] {
    switch self {
    case .wiring: [.wiringLines, .passedParameters]
    case .launch: [.firstScreen, .aliveAtLaunch, .openFlow, .runWall, .runCPU, .peakMemory]
    case .tests: [.testModules, .testObjects]
    case .clean, .changes, .edits, .faults, .packages: []
    }
  }
}
