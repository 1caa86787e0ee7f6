import BuildExperiments
import CommandArguments
import ExperimentApps
import ExperimentResults
import Foundation
import WiringExperiments

/// `lab experiment wiring`: what wiring costs, and when its faults show.
struct WiringCommand: Hashable {
  /// What is looked at.
  enum Subjects: Hashable {
    case apps(ShapeOptions)
    case package(WiringScanCommand)
  }

  var subjects: Subjects
  var runs = 0
  var folder = ""
  var keepsBuilds = false
  /// Seconds that one build may take.
  var limit = 0

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    if let path = try reader.takeValue("--package-path") {
      try ShapeOptions.refuse(&reader)
      subjects = .package(try WiringScanCommand(path: path, &reader))
      return
    }
    subjects = .apps(try ShapeOptions(&reader, layouts: [.split], features: [10]))
    runs = try reader.takeNumber("--runs") ?? 15
    guard (1...1000).contains(runs) else { throw UsageError("--runs is \(runs). Use 1 to 1000.") }
    limit = try reader.takeNumber("--limit") ?? 3600
    guard limit > 0 else { throw UsageError("--limit is \(limit). Give seconds, such as 600.") }
    keepsBuilds = try reader.takeFlag("--keep-builds")
    folder = try reader.takeValue("--out") ?? ""
    guard !folder.isEmpty else {
      throw UsageError("--out is missing. Give a folder for the results.")
    }
    try reader.finish("experiment wiring")
  }

  func run() throws -> Int32 {
    switch subjects {
    case .package(let command): return try command.run()
    case .apps(let options): return try measure(try options.shapes)
    }
  }

  private func measure(_ shapes: [AppShape]) throws -> Int32 {
    let toolchain = try BuildToolchain(environment: ProcessInfo.processInfo.environment)
    let lock = try FolderLock(folder)
    defer { lock.release() }
    var experiment = try WiringExperiment(
      shapes: shapes, folder: folder, toolchain: toolchain, limit: Double(limit), runs: runs)
    BuildExperiment.endBuildsWithSignals()
    let steps = experiment.left
    var progress = StepProgress(steps)
    var figures = 0
    for step in steps {
      progress.start(step)
      figures += try experiment.take(step).count
      progress.finish(step)
    }
    progress.end()
    if !keepsBuilds { experiment.removeBuilds() }
    let done = figures > 0 ? "\(figures) figures measured." : "All is measured already."
    print("\(done) See them with: lab report \(folder)")
    return 0
  }
}

/// Says on standard error how far the steps have come, and about how long the rest will take.
private struct StepProgress {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var left: [WiringStep]
  private let total: Int
  private var begin = ContinuousClock.now
  /// Seconds and steps, by kind.
  private var times: [String: (seconds: Double, count: Int)] = [:]

  init(_ steps: [WiringStep]) {
    left = steps
    total = steps.count
  }

  mutating func start(_ step: WiringStep) {
    begin = .now
    if isTerminal { write("\r\u{1b}[K[\(total - left.count + 1)/\(total)] \(step.words)") }
  }

  mutating func finish(_ step: WiringStep) {
    let seconds = (ContinuousClock.now - begin) / .seconds(1)
    let time = times[step.kind] ?? (0, 0)
    times[step.kind] = (time.seconds + seconds, time.count + 1)
    left.removeAll { $0 == step }
    let start = isTerminal ? "\r\u{1b}[K" : ""
    let rest = left.isEmpty ? "" : ", about \(ExperimentProgress.words(estimate)) left"
    write(
      String(
        format: "%@[%d/%d] %@: %.1f s%@\n", start, total - left.count, total, step.words, seconds,
        rest))
  }

  func end() {
    if isTerminal { write("\r\u{1b}[K") }
  }

  /// A kind of which nothing is known yet takes as long as the longest so far.
  private var estimate: Double {
    let means = times.mapValues { $0.seconds / Double($0.count) }
    let longest = means.values.max() ?? 0
    return left.reduce(0) { sum, step in
      let isQuick = step.kind == "launch" || step.kind == "scan"
      return sum + (means[step.kind] ?? (isQuick ? 0 : longest))
    }
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

extension WiringStep {
  /// What takes about as long.
  fileprivate var kind: String {
    switch self {
    case .scan: "scan"
    case .build(_, let configuration): configuration.rawValue
    case .edit: "edit"
    case .fault: "fault"
    case .launch: "launch"
    }
  }
}
