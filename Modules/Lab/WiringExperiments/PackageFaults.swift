package import BuildExperiments
package import ExperimentApps
package import ExperimentResults
import Foundation

/// Takes statements out of a copy of a package, builds it, and keeps when each lack showed.
package struct PackageFaults {
  private let source: PackageSource
  private let folder: String
  private let machine: String
  private var builds: BuildExperiment

  /// - Parameters:
  ///   - folder: Where results are kept and the package is built.
  ///   - limit: Seconds that one build may take.
  package init(
    _ source: PackageSource, folder: String, toolchain: BuildToolchain, limit: Double
  ) throws {
    self.source = source
    self.folder = folder
    machine = toolchain.machine.id
    builds = try BuildExperiment(
      sources: [source], folder: folder, toolchain: toolchain, limit: limit)
  }

  /// Takes one out of the package by an edit, which was made of the state that is copied.
  package mutating func take(
    _ statement: TakenStatement, edit: AppEdit, named name: String
  ) throws -> WiringRecord {
    var record = WiringRecord(
      subject: name, layout: "package", features: 0, depth: 0, measure: .fault,
      about: statement.name, machine: machine, date: Date.now.formatted(.iso8601))
    let results = ResultsFile.of(folder: folder)
    for case .wiring(let known) in try results.read() where known.id == record.id { return known }
    let trial = try builds.attempt(source.placed(edit), in: source.subject, .debug)
    record.shown = TakenStatement.moment(of: trial)
    record.words = trial.message ?? "It is built. Run it to see when the lack shows."
    try results.append(.wiring(record))
    return record
  }

  /// Takes away all that was built.
  package func removeBuilds() { builds.removeBuilds() }
}
