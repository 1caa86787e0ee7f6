package import BuildExperiments
package import ExperimentApps
package import ExperimentResults
import Foundation
package import PackageReader

/// Edits a copy of a package in debug, builds it, and keeps what that came to.
package struct PackageTrials {
  private let source: PackageSource
  private let package: SwiftPackage
  private let results: ResultsFile
  private let machine: String
  private var builds: BuildExperiment
  private var known: [String: WiringRecord] = [:]

  /// - Parameters:
  ///   - package: What `source` copies.
  ///   - folder: Where results are kept and the package is built.
  ///   - limit: Seconds that one build may take.
  package init(
    _ source: PackageSource, of package: SwiftPackage, folder: String, toolchain: BuildToolchain,
    limit: Double
  ) throws {
    self.source = source
    self.package = package
    results = .of(folder: folder)
    machine = toolchain.machine.id
    builds = try BuildExperiment(
      sources: [source], folder: folder, toolchain: toolchain, limit: limit)
    for case .wiring(let record) in try results.read() { known[record.id] = record }
  }

  /// Takes a statement out, by an edit that was made of the state that is copied.
  package mutating func take(_ statement: TakenStatement, edit: AppEdit) throws -> WiringRecord {
    var record = record(package.name, .fault, statement.name)
    if let known = known[record.id] { return known }
    let trial = try builds.attempt(source.placed(edit), in: source.subject, .debug)
    record.shown = TakenStatement.moment(of: trial)
    record.words = trial.message ?? "It is built. Run it to see when the lack shows."
    try results.append(.wiring(record))
    return record
  }

  /// Makes an ordinary change, and counts what it touches with each wiring: all but the files that the
  /// others have alone. What is compiled is the same for all.
  ///
  /// - Returns: The figures of each wiring; a change that does not build has no `editCompiled`.
  package mutating func make(
    _ change: PackagePatch, edit: AppEdit, wirings: [PackageVariant]
  ) throws -> [WiringRecord] {
    let names = wirings.isEmpty ? [package.name] : wirings.map { "\(package.name) \($0.name)" }
    let measures: [WiringMeasure] = [.editFiles, .editModules, .editLines, .editCompiled]
    let all = names.flatMap { name in measures.map { record(name, $0, change.name) } }
    let done = all.compactMap { known[$0.id] }
    if done.count == all.count { return done }
    let trial = try builds.attempt(source.placed(edit), in: source.subject, .debug)
    let isBuilt = trial.outcome == .built
    let sizes =
      wirings.isEmpty
      ? [size(edit)]
      : wirings.map { wiring in
        let others = wirings.filter { $0 != wiring }
        return size(
          AppEdit(files: edit.files.filter { file in !others.contains { $0.has(file.path) } }))
      }
    var records: [WiringRecord] = []
    for (name, size) in zip(names, sizes) {
      let values = [
        size.files, size.modules.count, size.added + size.removed,
        isBuilt ? trial.compiled.count : nil,
      ]
      for (measure, value) in zip(measures, values) {
        var record = record(name, measure, change.name)
        record.value = value.map(Double.init)
        record.words = trial.message
        records.append(record)
        if known[record.id] == nil { try results.append(.wiring(record)) }
      }
    }
    return records
  }

  /// Takes away all that was built.
  package func removeBuilds() { builds.removeBuilds() }

  /// Counts what an edit touches. A folder that is new with a source is a new module.
  private func size(_ edit: AppEdit) -> EditSize {
    EditSize(edit) { path in
      package.target(ofFile: path)?.moduleName
        ?? (path.hasSuffix(".swift") ? newFolder(of: path) : nil)
    }
  }

  /// The outermost folder of a path that the package does not have.
  private func newFolder(of path: String) -> String? {
    let parts = path.split(separator: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }.first {
      !FileManager.default.fileExists(atPath: "\(package.folder)/\($0)")
    }
  }

  private func record(
    _ subject: String, _ measure: WiringMeasure, _ about: String
  ) -> WiringRecord {
    WiringRecord(
      subject: subject, layout: "package", features: 0, depth: 0, measure: measure, about: about,
      machine: machine, date: Date.now.formatted(.iso8601))
  }
}
