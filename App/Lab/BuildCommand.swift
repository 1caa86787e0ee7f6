import BuildExperiments
import CommandArguments
import ExperimentApps
import ExperimentResults
import Foundation
import ModuleGraph
import PackageReader

/// `lab experiment build`: what edits cost in builds.
struct BuildCommand: Hashable {
  /// What is built.
  enum Subjects: Hashable {
    case apps(ShapeOptions)
    case package(PackageOptions, targets: [String])
  }

  /// What is done with the plan.
  enum Work: Hashable {
    case all
    case cells([String])
    case print(isJSON: Bool)
  }

  var subjects: Subjects
  var changes: [String]
  var configurations: [Configuration]
  var runs: Int
  var order: Int
  var folder: String
  var work: Work
  var keepsBuilds: Bool
  /// Whether what failed is measured again.
  var isRetrying: Bool
  /// Seconds that one build may take.
  var limit: Int

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    let targets = try reader.takeWords("--targets")
    let all: [String]
    if let targets {
      try ShapeOptions.refuse(&reader)
      order = try reader.takeNumber("--seed") ?? 1
      subjects = .package(try Command.packageOptions(&reader), targets: targets)
      all = PackageSource.Change.allCases.map(\.rawValue)
    } else {
      guard try reader.takeValue("--package-path") == nil else {
        throw UsageError("--package-path needs --targets. Name the targets that are edited.")
      }
      let shapes = try ShapeOptions(&reader, layouts: [.split, .direct], features: [10, 20, 40])
      order = shapes.seed
      subjects = .apps(shapes)
      all = AppChange.allCases.map(\.rawValue)
    }
    let known = [BuildCell.clean, BuildCell.none] + all
    changes = try reader.takeWords("--changes") ?? known
    if changes == ["all"] { changes = known }
    for change in changes where !known.contains(change) {
      throw UsageError(
        "--changes has '\(change)'. Use some of \(known.joined(separator: ", ")), or all.")
    }
    configurations = try reader.takeList("--configurations", of: Configuration.self) ?? [.debug]
    runs = try reader.takeNumber("--runs") ?? 3
    guard (1...1000).contains(runs) else { throw UsageError("--runs is \(runs). Use 1 to 1000.") }
    limit = try reader.takeNumber("--limit") ?? 3600
    guard limit > 0 else { throw UsageError("--limit is \(limit). Give seconds, such as 600.") }
    let cells = try reader.takeWords("--cell")
    let isPlan = try reader.takeFlag("--plan")
    let isJSON = try reader.takeChoice("--format", of: PlanFormat.self) == .json
    guard isPlan || !isJSON else { throw UsageError("--format is of use only with --plan.") }
    guard !isPlan || cells == nil else { throw UsageError("Give --plan or --cell, not both.") }
    work = isPlan ? .print(isJSON: isJSON) : cells.map(Work.cells) ?? .all
    keepsBuilds = try reader.takeFlag("--keep-builds")
    isRetrying = try reader.takeFlag("--retry-failed")
    folder = try reader.takeValue("--out") ?? ""
    guard isPlan || !folder.isEmpty else {
      throw UsageError("--out is missing. Give a folder for the results.")
    }
    try reader.finish("experiment build")
  }

  private enum PlanFormat: String, CaseIterable {
    case text, json
  }

  func run() throws -> Int32 {
    let sources = try sources()
    let plan = BuildPlan(
      subjects: sources.map(\.subject), changes: changes, configurations: configurations,
      runs: runs, seed: order)
    var cells = plan.cells
    switch work {
    case .print(let isJSON):
      print(try isJSON ? PlanDocument(cells).json : cells.map(\.id).joined(separator: "\n"))
      return 0
    case .cells(let ids):
      for id in ids where !cells.contains(where: { $0.id == id }) {
        throw BuildExperimentProblem.noCell(id)
      }
      cells.removeAll { !ids.contains($0.id) }
    case .all: break
    }
    let toolchain = try BuildToolchain(environment: ProcessInfo.processInfo.environment)
    let lock = try FolderLock(folder)
    defer { lock.release() }
    var experiment = try BuildExperiment(
      sources: sources, folder: folder, toolchain: toolchain, limit: Double(limit),
      isRetrying: isRetrying)
    let left = experiment.left(of: cells)
    var progress = ExperimentProgress(total: cells.count, done: cells.count - left.count)
    BuildExperiment.endBuildsWithSignals()
    var summary = BuildSummary()
    try experiment.run(
      cells,
      started: { progress.start($0.id) },
      measured: { record in
        summary.add(record)
        progress.finish(record, left: left)
      })
    progress.end()
    if !keepsBuilds { experiment.removeBuilds() }
    print(summary.text(cells: cells.count, folder: folder))
    return summary.failures == 0 ? 0 : 1
  }

  private func sources() throws -> [any BuildSource] {
    switch subjects {
    case .apps(let options): return try options.shapes.map { try GeneratedSource($0) }
    case .package(let package, let targets):
      let environment = ProcessInfo.processInfo.environment.merging(package.environment) { $1 }
      let tree = try PackageReader(environment: environment).read(package.path)
      let graph = ModuleGraph(TreeSurvey(tree))
      let sources = try targets.map {
        try PackageSource(
          tree, target: $0, graph: graph, without: BuildExperiment.absolute(folder))
      }
      for source in sources { try source.check(changes) }
      return sources
    }
  }
}

/// The cells of a plan as JSON.
private struct PlanDocument: Encodable {
  struct Cell: Encodable {
    var id: String
    var subject: String
    var change: String
    var configuration: String
    var run: Int
  }

  var schema = "lab.experiment.plan"
  var version = 1
  var cells: [Cell]

  init(_ cells: [BuildCell]) {
    self.cells = cells.map {
      Cell(
        id: $0.id, subject: $0.subject.name, change: $0.change,
        configuration: $0.configuration.rawValue, run: $0.run)
    }
  }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}
