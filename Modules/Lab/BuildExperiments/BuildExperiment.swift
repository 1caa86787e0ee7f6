package import ExperimentApps
package import ExperimentResults
import Foundation

/// Measures the cells of a plan, one after the other, and keeps each at once.
package struct BuildExperiment {
  private let sources: [BuildSubject: any BuildSource]
  private let folder: String
  private let toolchain: BuildToolchain
  private let results: ResultsFile
  private let limit: Double
  private var folders: [String: BuildFolder] = [:]
  private var done: Set<BuildCell>
  /// The place that compiled, by change.
  private var attempts: [BuildCell: Int] = [:]
  /// What is wrong with folders that do not build before any edit.
  private var broken: [String: BuildRecord] = [:]

  /// - Parameters:
  ///   - folder: Where results are kept and the apps are built.
  ///   - limit: Seconds that one build may take.
  ///   - isRetrying: Whether cells that failed are measured again.
  /// - Throws: `ResultsProblem`, `BuildExperimentProblem`.
  package init(
    sources: [any BuildSource], folder: String, toolchain: BuildToolchain, limit: Double,
    isRetrying: Bool = false
  ) throws {
    self.sources = Dictionary(
      sources.map { ($0.subject, $0) }, uniquingKeysWith: { first, _ in first })
    // Builds are told of it, and run in other folders than the lab.
    self.folder = Self.absolute(folder)
    self.toolchain = toolchain
    self.limit = limit
    results = .of(folder: folder)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw BuildExperimentProblem.unwritable(path: folder, detail: error.localizedDescription)
    }
    let records = try results.read()
    done = []
    var machines: Set<String> = []
    for record in records {
      switch record {
      case .build(let record):
        try Self.check(record.cell.subject, against: self.sources.keys, in: folder)
        if record.outcome == .built || !isRetrying { done.insert(record.cell) }
      case .machine(let machine): machines.insert(machine.id)
      case .wiring: break
      }
    }
    if !machines.contains(toolchain.machine.id) { try results.append(.machine(toolchain.machine)) }
  }

  /// The whole path of a folder that is named from where one is.
  package static func absolute(_ folder: String) -> String {
    URL(filePath: folder).standardizedFileURL.path
  }

  /// Measures what is not measured yet.
  ///
  /// - Parameters:
  ///   - started: Called with a cell before it is measured.
  ///   - measured: Called with what it gave.
  package mutating func run(
    _ cells: [BuildCell], started: (BuildCell) -> Void, measured: (BuildRecord) -> Void
  ) throws {
    var begin = ContinuousClock.now
    for cell in cells {
      for next in [cleanCell(before: cell, in: cells), cell].compactMap(\.self)
      where !done.contains(next) {
        started(next)
        let record = try measure(next, since: begin)
        // To keep a cell is overhead too, of the next one.
        begin = .now
        try results.append(.build(record))
        done.insert(next)
        measured(record)
      }
    }
  }

  /// The cells that are left.
  package func left(of cells: [BuildCell]) -> [BuildCell] { cells.filter { !done.contains($0) } }

  /// Makes an edit that is no change of a plan, and builds: nothing of it is written down.
  ///
  /// What was built stays until the next cell or trial of the same subject.
  ///
  /// - Parameter edit: Nil for the state before any edit.
  package mutating func attempt(
    _ edit: AppEdit?, in subject: BuildSubject, _ configuration: Configuration
  ) throws -> BuildTrial {
    let cell = BuildCell(
      subject: subject, change: BuildCell.none, configuration: configuration, run: 1)
    guard let source = sources[subject] else { throw BuildExperimentProblem.noCell(cell.id) }
    try checkSpace()
    var record = BuildRecord(cell: cell, outcome: .built, machine: "", date: "")
    let key = path(of: cell)
    var place = folders[key] ?? BuildFolder(key, source: source)
    defer { folders[key] = place }
    if try prepare(&place, &record) {
      if let edit { try place.apply(edit) }
      try build(place, &record)
    }
    return BuildTrial(
      outcome: record.outcome, message: record.message, compiled: record.compiled,
      products: products(of: subject, configuration))
  }

  /// The folder of the programs that were built last of a subject.
  package func products(of subject: BuildSubject, _ configuration: Configuration) -> String {
    "\(path(of: subject, configuration))/.build/\(configuration.rawValue)"
  }

  /// Takes away all that was built.
  package func removeBuilds() {
    for name in ["apps", "temporary", "build.log", "lock"] {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
  }

  /// Ends the build that runs when a signal ends the lab.
  package static func endBuildsWithSignals() { GroupEnder.endWithSignals() }

  // MARK: - One cell

  /// The build from nothing that a new folder needs anyway is the measured one, if there is one left.
  private func cleanCell(before cell: BuildCell, in cells: [BuildCell]) -> BuildCell? {
    guard cell.change != BuildCell.clean, !FileManager.default.fileExists(atPath: path(of: cell))
    else { return nil }
    return cells.first {
      $0.subject == cell.subject && $0.configuration == cell.configuration
        && $0.change == BuildCell.clean && !done.contains($0)
    }
  }

  private mutating func measure(
    _ cell: BuildCell, since begin: ContinuousClock.Instant
  ) throws -> BuildRecord {
    guard let source = sources[cell.subject] else { throw BuildExperimentProblem.noCell(cell.id) }
    try checkSpace()
    var record = BuildRecord(
      cell: cell, outcome: .built, machine: toolchain.machine.id,
      date: Date.now.formatted(.iso8601))
    let key = path(of: cell)
    var place = folders[key] ?? BuildFolder(key, source: source)
    defer { folders[key] = place }
    switch cell.change {
    case BuildCell.clean where place.isNew:
      try buildFromNothing(&place, &record)
    case BuildCell.clean:
      try place.restore()
      try place.withoutBuilds { try build(place, &record) }
    case BuildCell.none:
      if try prepare(&place, &record) { try build(place, &record) }
    default:
      try measureEdit(&place, source, &record)
    }
    record.predicted = source.prediction(cell.change)
    record.overhead = (ContinuousClock.now - begin) / .seconds(1) - record.builds
    return record
  }

  /// Edits and builds; at another place while it does not compile and there is one.
  private mutating func measureEdit(
    _ place: inout BuildFolder, _ source: any BuildSource, _ record: inout BuildRecord
  ) throws {
    let cell = record.cell
    let kind = BuildCell(
      subject: cell.subject, change: cell.change, configuration: cell.configuration, run: 0)
    var attempt = attempts[kind] ?? 0
    while let edit = try source.edit(cell.change, run: cell.run, attempt: attempt) {
      guard try prepare(&place, &record) else { return }
      record.edit = EditSize(edit, module: source.module(of:))
      try place.apply(edit)
      try build(place, &record)
      attempts[kind] = attempt
      guard record.outcome == .failed, attempt < 8 else { return }
      attempt += 1
    }
    guard attempt > 0 else {
      throw BuildExperimentProblem.noPlace(target: cell.subject.name, change: cell.change)
    }
  }

  /// Brings a folder into the state before any edit, built.
  ///
  /// - Returns: False when that does not build, which the record then says.
  private mutating func prepare(_ place: inout BuildFolder, _ record: inout BuildRecord) throws
    -> Bool
  {
    guard place.isNew else {
      try place.restore()
      return true
    }
    var first = record
    if let known = broken[place.path] {
      first.outcome = known.outcome
      first.message = known.message
    } else {
      try buildFromNothing(&place, &first)
    }
    record.builds = first.builds
    guard first.outcome != .built else { return true }
    record.outcome = first.outcome
    record.message = "before any edit: \(first.message ?? "it took too long")"
    return false
  }

  /// Builds a new folder from nothing, and keeps the state.
  private mutating func buildFromNothing(_ place: inout BuildFolder, _ record: inout BuildRecord)
    throws
  {
    try place.install()
    try build(place, &record)
    guard record.outcome == .built else {
      broken[place.path] = record
      return
    }
    // A second build does what the first one leaves behind, so that no edit is charged with it.
    var second = record
    try build(place, &second)
    record.builds = second.builds
    try place.keep()
  }

  /// Builds, and writes down what that came to.
  private func build(_ place: BuildFolder, _ record: inout BuildRecord) throws {
    // The same folder each time: another would be another setting, which builds everything anew.
    let statistics = "\(place.scratch)/compiler-statistics"
    for folder in [statistics, temporary] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try OpenFolder(statistics).removeAll()
    let run = try MeasuredRun(
      toolchain.swift,
      [
        "build", "--package-path", place.package, "--scratch-path", place.scratch,
        "--configuration", record.cell.configuration.rawValue,
        "-Xswiftc", "-stats-output-dir", "-Xswiftc", statistics,
      ], environment: toolchain.environment.merging(["TMPDIR": temporary]) { $1 }, log: log,
      limit: limit)
    let compiler = CompilerStatistics(folder: statistics)
    record.builds += run.wall
    record.wall = run.wall
    record.cpu = run.cpu
    record.compiled = compiler.compiled.sorted()
    record.emitted = compiler.emitted.sorted()
    record.jobs = compiler.jobs
    record.outcome = run.status == 0 ? .built : run.isTimedOut ? .timedOut : .failed
    record.message = run.status == 0 ? nil : try message()
  }

  /// What the last build failed of, in one line.
  private func message() throws -> String {
    let output = String(
      decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self)
    let lines = output.split(whereSeparator: \.isNewline)
    if lines.contains(where: { $0.contains("No space left on device") }) {
      throw BuildExperimentProblem.noSpace(folder: folder)
    }
    // The compiler's own words are about a place; others say only that it failed.
    let errors = lines.filter { $0.contains("error:") }
    let line = errors.first { $0.contains(".swift:") } ?? errors.first ?? lines.last
    return line.map(String.init) ?? "it said nothing"
  }

  // MARK: - Where

  /// SwiftPM leaves folders among the temporary ones at each build; these go with the builds.
  private var temporary: String { "\(folder)/temporary" }
  private var log: String { "\(folder)/build.log" }

  private func path(of cell: BuildCell) -> String {
    path(of: cell.subject, cell.configuration)
  }

  private func path(of subject: BuildSubject, _ configuration: Configuration) -> String {
    "\(folder)/apps/\(subject.name)-\(configuration.rawValue)"
  }

  private func checkSpace() throws {
    let about = try FileManager.default.attributesOfFileSystem(forPath: folder)
    // What a build of some hundred modules may need.
    if let free = about[.systemFreeSize] as? NSNumber, free.int64Value < 300_000_000 {
      throw BuildExperimentProblem.noSpace(folder: folder)
    }
  }

  /// Two apps of the same name have to be alike, or their figures would be put together.
  private static func check(
    _ subject: BuildSubject, against ours: some Sequence<BuildSubject>, in folder: String
  ) throws {
    guard let other = ours.first(where: { $0.name == subject.name }), other != subject,
      case .app(let theirs) = subject, case .app(let app) = other
    else { return }
    throw BuildExperimentProblem.otherShape(
      folder: folder, theirs: theirs.words, ours: app.words)
  }
}

extension AppSubject {
  fileprivate var words: String {
    "depth \(depth), \(screens) screens, \(lines) lines and seed \(seed)"
  }
}
