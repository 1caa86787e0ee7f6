import BuildExperiments
import CommandArguments
import ExperimentResults
import Foundation
import ModuleGraph
import PackageReader
import WiringExperiments

/// `lab experiment wiring --package-path`: what is found of wiring in the sources of any package.
struct WiringScanCommand: Hashable {
  private var package: PackageOptions
  private var target: String?
  private var leftOut: [String]
  private var names: WiringNames
  private var variants: [PackageVariant]
  /// What is taken out of a copy, and built.
  private var taken: [TakenStatement]
  /// Ordinary changes that are made to a copy, and built.
  private var patches: [PackagePatch]
  /// How the program is launched with each of its wirings.
  private var launches: [PackageLaunches.Variant]
  private var runs: Int
  /// Seconds that one launch may take.
  private var limit: Int
  private var folder: String
  private var isJSON: Bool

  private enum Format: String, CaseIterable {
    case text, json
  }

  init(path: String, _ reader: inout ArgumentReader) throws(UsageError) {
    package = try Command.packageOptions(&reader)
    guard !path.isEmpty else { throw UsageError("--package-path is empty. Give a folder.") }
    package.path = path
    target = try reader.takeValue("--target")
    leftOut = try reader.takeWords("--without") ?? []
    names = try reader.takeWords("--names").map { WiringNames($0) } ?? .standard
    variants = []
    for text in try reader.takeWords("--wirings") ?? [] {
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else {
        throw UsageError(
          "--wirings has '\(text)'. Give a name and the files that it alone has, such as "
            + "manual=App/Manual*+App/Root.swift.")
      }
      variants.append(
        PackageVariant(
          name: String(parts[0]), files: parts[1].split(separator: "+").map(String.init)))
    }
    taken = []
    for text in try reader.takeWords("--take-out") ?? [] {
      guard let statement = TakenStatement(text) else {
        throw UsageError("--take-out has '\(text)'. Give a file and a line: App/Root.swift:12.")
      }
      taken.append(statement)
    }
    patches = []
    for text in try reader.takeValues("--patch") {
      guard let patch = PackagePatch(text), !patches.contains(where: { $0.name == patch.name })
      else {
        throw UsageError(
          "--patch has '\(text)'. Give each change's name once, with its patch: "
            + "newFeature=feature.patch.")
      }
      patches.append(patch)
    }
    launches = []
    for text in try reader.takeValues("--launch") {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, !launches.contains(where: { $0.name == parts[0] }) else {
        throw UsageError(
          "--launch has '\(text)'. Give each wiring's name once, with the command that launches it, "
            + "such as 'manual=.build/release/app --wiring manual'.")
      }
      launches.append(PackageLaunches.Variant(name: parts[0], command: parts[1]))
    }
    runs = try reader.takeNumber("--runs") ?? 15
    guard (1...1000).contains(runs) else { throw UsageError("--runs is \(runs). Use 1 to 1000.") }
    limit = try reader.takeNumber("--limit") ?? 60
    guard limit > 0 else { throw UsageError("--limit is \(limit). Give seconds, such as 600.") }
    folder = try reader.takeValue("--out") ?? ""
    guard launches.isEmpty || !folder.isEmpty else {
      throw UsageError("--launch keeps its figures in a folder. Name it with --out.")
    }
    for (name, isAsked) in [("--take-out", !taken.isEmpty), ("--patch", !patches.isEmpty)]
    where isAsked && folder.isEmpty {
      throw UsageError("\(name) builds a copy in a folder. Name it with --out.")
    }
    isJSON = try reader.takeChoice("--format", of: Format.self) == .json
    try reader.finish("experiment wiring")
  }

  func run() throws -> Int32 {
    let environment = ProcessInfo.processInfo.environment.merging(package.environment) { $1 }
    let tree = try PackageReader(environment: environment).read(package.path)
    if !taken.isEmpty || !patches.isEmpty {
      return try change(tree, environment: environment)
    }
    if !launches.isEmpty {
      try launch(tree.root, environment: environment)
      // Its lines are counted too where it is said which are whose.
      if variants.isEmpty { return 0 }
    }
    let sources = try PackageWiring(tree, target: target, leftOut: leftOut)
    let document = WiringDocument(
      package: tree.root.name,
      wirings: variants.isEmpty
        ? [.init(name: nil, scan: sources.scan(names: names) { _ in false })]
        : variants.map { variant in
          let others = variants.filter { $0 != variant }
          return .init(
            name: variant.name,
            scan: sources.scan(names: names) { path in others.contains { $0.has(path) } })
        })
    if !folder.isEmpty { try document.keep(in: folder, environment: environment) }
    print(isJSON ? try document.json : document.text)
    return 0
  }

  /// Launches the program by turns with each of its wirings.
  private func launch(_ package: SwiftPackage, environment: [String: String]) throws {
    let toolchain = try BuildToolchain(environment: environment)
    let lock = try FolderLock(folder)
    defer { lock.release() }
    BuildExperiment.endBuildsWithSignals()
    var experiment = try PackageLaunches(
      of: package.name, at: package.folder, launches, runs: runs, folder: folder,
      toolchain: toolchain, limit: Double(limit))
    var figures = 0
    for launch in experiment.left { figures += try experiment.take(launch).count }
    let done = figures > 0 ? "\(figures) figures measured." : "All is measured already."
    try? FileHandle.standardError.write(
      contentsOf: Data("\(done) See them with: lab report \(folder)\n".utf8))
  }

  /// Builds a copy without each of the statements, and with each of the patches.
  private func change(_ tree: PackageTree, environment: [String: String]) throws -> Int32 {
    let package = tree.root
    // All at the beginning: a person may go on with the package while it is built.
    let statements = try taken.map { ($0, try $0.edit(in: package.folder)) }
    for (statement, _) in statements where package.target(ofFile: statement.path) == nil {
      throw WiringProblem.noStatement(statement.name)
    }
    let changes = try patches.map {
      ($0, try $0.edit(in: package.folder, environment: environment))
    }
    let toolchain = try BuildToolchain(environment: environment)
    let lock = try FolderLock(folder)
    defer { lock.release() }
    BuildExperiment.endBuildsWithSignals()
    // Any target says which package is copied.
    let graph = ModuleGraph(TreeSurvey(tree))
    let results = BuildExperiment.absolute(folder)
    let sources = package.targets.lazy.compactMap {
      try? PackageSource(tree, target: $0.name, graph: graph, without: results)
    }
    guard let source = sources.first else {
      throw BuildExperimentProblem.noSources(target: package.name)
    }
    var trials = try PackageTrials(
      source, of: package, folder: folder, toolchain: toolchain, limit: 3600)
    for (statement, edit) in statements {
      let record = try trials.take(statement, edit: edit)
      let moment = record.shown?.rawValue ?? "not at build time"
      print("\(statement.name): \(moment): \(record.words ?? "")")
    }
    var isBuilt = true
    for (patch, edit) in changes {
      let records = try trials.make(patch, edit: edit, wirings: variants)
      for (name, figures) in Dictionary(grouping: records, by: \.subject).sorted(by: {
        $0.key < $1.key
      }) {
        let words = figures.map { figure in
          "\(figure.measure.rawValue) \(figure.value.map { "\(Int($0))" } ?? "none")"
        }
        print("\(patch.name), \(name): \(words.joined(separator: ", "))")
      }
      if let failed = records.first(where: { $0.value == nil }) {
        print("\(patch.name) does not build: \(failed.words ?? "")")
        isBuilt = false
      }
    }
    trials.removeBuilds()
    return isBuilt ? 0 : 1
  }
}

/// What was found of wiring in a package.
private struct WiringDocument: Encodable {
  struct Wiring: Encodable {
    var name: String?
    var lines: Int
    var files: [WiringScan.File]
    var passed: [PassedParameter]

    init(name: String?, scan: WiringScan) {
      self.name = name
      lines = scan.lines
      files = scan.files
      passed = scan.passed
    }
  }

  var schema = "lab.experiment.wiring"
  var version = 1
  var package: String
  var wirings: [Wiring]

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  private func title(_ wiring: Wiring) -> String {
    [package, wiring.name].compactMap(\.self).joined(separator: " ")
  }

  /// Adds the figures to a folder of results.
  func keep(in folder: String, environment: [String: String]) throws {
    let machine = try BuildToolchain(environment: environment).machine
    let lock = try FolderLock(folder)
    defer { lock.release() }
    let results = ResultsFile.of(folder: folder)
    var known = Set<String>()
    var hasMachine = false
    for record in try results.read() {
      if case .wiring(let record) = record { known.insert(record.id) }
      if record == .machine(machine) { hasMachine = true }
    }
    if !hasMachine { try results.append(.machine(machine)) }
    for wiring in wirings {
      for (measure, value) in [
        (WiringMeasure.passedParameters, wiring.passed.count), (.wiringLines, wiring.lines),
      ] {
        let record = WiringRecord(
          subject: title(wiring), layout: "package", features: 0, depth: 0, measure: measure,
          value: Double(value), machine: machine.id, date: Date.now.formatted(.iso8601))
        if known.insert(record.id).inserted { try results.append(.wiring(record)) }
      }
    }
  }

  var text: String {
    wirings.map { wiring in
      let head =
        "\(title(wiring)): \(wiring.lines) lines of wiring in \(wiring.files.count) files; "
        + "\(wiring.passed.count) parameters are received only to be passed on"
      let types = Dictionary(grouping: wiring.passed, by: \.type).sorted {
        ($1.value.count, $0.key) < ($0.value.count, $1.key)
      }
      let lines = types.map { type, passed in
        let place = passed.first.map { "\($0.file):\($0.line)" } ?? ""
        return "  \(type): \(passed.map(\.parameter).joined(separator: ", "))  (\(place))"
      }
      return ([head] + lines).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
