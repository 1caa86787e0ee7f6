import Foundation

/// What the lab's commands cost as one runs them, on this package and on big ones that are made.
///
/// Limits are for the processor's time, which is never less than the time that passes on a machine
/// with nothing else to do, and which does not grow with what else there is to do.
struct CommandBenchmark {
  private static let sizes = [500, 1_000, 2_000, 5_000]
  private let lab: String
  private let environment: [String: String]
  private let package: GeneratedPackage

  init() throws {
    lab =
      URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "lab").standardizedFileURL.path
    package = try GeneratedPackage(targets: Self.sizes.max() ?? 0)
    environment = ProcessInfo.processInfo.environment
      .merging(["XDG_CACHE_HOME": package.folder.appending(path: ".cache").path]) { $1 }
  }

  func run(_ report: (Row) -> Void) throws {
    defer { package.remove() }
    try own(report)
    try checks(report)
    try graphs(report)
    try shards(report)
    try affected(report)
  }

  /// The package that these benchmarks are a part of.
  private func own(_ report: (Row) -> Void) throws {
    let folder = FileManager.default.currentDirectoryPath
    let fresh = try check(folder)
    let kept = try (0..<9).map { _ in try check(folder) }
    report(
      Row(
        name: "lab check of this package, \(fresh.targets) targets",
        value: median(kept.map(\.processorSeconds)),
        unit: "s of a processor", limit: 0.5,
        details: [
          ("elapsed s", median(kept.map(\.seconds))),
          ("manifest, kept, s", median(kept.map(\.manifests))),
          ("manifest, new, s", fresh.manifests),
        ]))
  }

  private func checks(_ report: (Row) -> Void) throws {
    var fresh: [Int: Check] = [:]
    var kept: [Int: [Check]] = [:]
    for size in Self.sizes {
      try package.declare(targets: size)
      fresh[size] = try check(package.folder.path)
    }
    // In turns, so that what else the machine does concerns all sizes.
    for _ in 0..<5 {
      for size in Self.sizes {
        try package.declare(targets: size)
        kept[size, default: []].append(try check(package.folder.path))
      }
    }
    var processor: [Int: Double] = [:]
    for size in Self.sizes {
      let files = size * GeneratedPackage.filesPerTarget
      let runs = kept[size] ?? []
      processor[size] = median(runs.map(\.processorSeconds))
      report(
        Row(
          name: "lab check of \(size) targets with \(files) files",
          value: median(runs.map(\.processorSeconds)),
          unit: "s of a processor", limit: size == 5_000 ? 3 : nil,
          details: [
            ("elapsed s", median(runs.map(\.seconds))),
            ("at best", runs.map(\.seconds).min() ?? 0),
            ("µs a file", (processor[size] ?? 0) * 1e6 / Double(files)),
            ("manifest, kept, s", median(runs.map(\.manifests))),
            ("manifest, new, s", fresh[size]?.manifests ?? 0),
            ("memory MB", median(runs.map(\.peakBytes)) / 1e6),
          ]))
    }
    let peak = (kept[5_000] ?? []).map(\.peakBytes).max() ?? 0
    report(
      Row(
        name: "memory of the last of these at its most", value: peak / 1e6, unit: "MB", limit: 300))
    report(
      Row(
        name: "a file among 50,000 beside one among 10,000",
        value: (processor[5_000] ?? 0) / (processor[1_000] ?? 1) / 5, unit: "x", limit: 1.5))
  }

  private func graphs(_ report: (Row) -> Void) throws {
    for size in [500, 5_000] {
      try package.declare(targets: size)
      for format in ["svg", "html"] {
        try informs(
          "lab graph --format \(format) of \(size) targets", ["graph", "--format", format], report)
      }
    }
  }

  private func shards(_ report: (Row) -> Void) throws {
    try package.declareTests()
    try informs("lab shards of 5000 test targets", ["shards", "8"], report)
  }

  private func affected(_ report: (Row) -> Void) throws {
    try package.declare(targets: 5_000)
    // With blobs in one file, as in a repository that was cloned.
    let git = ["git", "-C", package.folder.path, "-c", "core.bigFileThreshold=1"]
    let name = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
    for step in [
      ["init", "-q"], ["add", "Package.swift", "Sources"], name + ["commit", "-qm", "A"],
    ] {
      _ = try CommandCost(git + step, environment: environment)
    }
    let file = package.folder.appending(path: "Sources/T2500/F0.swift")
    try Data("import Foundation\n".utf8).write(to: file)
    try informs(
      "lab affected by a changed file, of 5000 targets", ["affected", "--base", "HEAD"], report)
  }

  /// A row without a limit, of runs that find what SwiftPM said of the manifest.
  private func informs(_ name: String, _ command: [String], _ report: (Row) -> Void) throws {
    _ = try run(["shards", "1"], package.folder.path)
    let runs = try (0..<3).map { _ in try run(command, package.folder.path) }
    report(
      Row(
        name: name, value: median(runs.map(\.processorSeconds)), unit: "s of a processor",
        details: [
          ("elapsed s", median(runs.map(\.seconds))),
          ("memory MB", median(runs.map(\.peakBytes)) / 1e6),
          ("MB printed", Double(runs[0].output.count) / 1e6),
        ]))
  }

  private func check(_ folder: String) throws -> Check {
    try Check(run(["check", "--format", "json"], folder))
  }

  private func run(_ command: [String], _ folder: String) throws -> CommandCost {
    try CommandCost([lab] + command + ["--package-path", folder], environment: environment)
  }
}

/// A run of `lab check` with what it says of itself.
private struct Check {
  let seconds: Double
  let processorSeconds: Double
  let peakBytes: Double
  let targets: Int
  /// The seconds for what SwiftPM says of the manifests.
  let manifests: Double

  private struct Document: Decodable {
    let targets: Int
    let seconds: [String: Double]
  }

  init(_ cost: CommandCost) throws {
    let document = try JSONDecoder().decode(Document.self, from: cost.output)
    seconds = cost.seconds
    processorSeconds = cost.processorSeconds
    peakBytes = cost.peakBytes
    targets = document.targets
    manifests = document.seconds["manifests"] ?? 0
  }
}
