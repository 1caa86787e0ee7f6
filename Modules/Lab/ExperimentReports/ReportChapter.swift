package import ExperimentResults

/// What one machine measured: figures of different machines are never put together.
package struct ReportChapter: Sendable {
  /// The `id` by which records call the machine.
  package let machineID: String
  /// Nil where the records tell nothing of it.
  package let machine: Machine?
  package let figures: FigureTable
  package let faults: [FaultFigure]
  package let packages: [PackageFigure]
  package let failures: [Failure]
  /// How many builds were measured, failed ones too.
  package let builds: Int
  /// How many lines of results tell of wiring.
  package let wirings: Int
  /// What the harness spent beside the builds, in parts of the builds' time.
  package let overhead: Double?
  /// For each figure of a time with two runs or more, how much the runs differ.
  package let noise: Samples
  /// The command lines that measure the same again.
  package let commands: [String]
  package let claims: [Claim]

  /// Something that could not be measured.
  package struct Failure: Hashable, Sendable {
    /// What it is called.
    package let cell: String
    package let message: String
  }

  init(
    machineID: String, machine: Machine?, builds: [BuildRecord], wirings: [WiringRecord]
  ) {
    self.machineID = machineID
    self.machine = machine
    figures = FigureTable(builds: builds, wiring: wirings)
    faults = FaultFigure.all(wirings)
    packages = PackageFigure.all(builds)
    failures =
      builds.compactMap { record in record.words.map { Failure(cell: record.cell.id, message: $0) }
      }
      + wirings.filter(Self.isFailure).map { record in
        Failure(
          cell: [
            record.subject, record.layout, "\(record.features)", record.measure.rawValue,
            record.about,
          ].compactMap(\.self).joined(separator: " "),
          message: record.words ?? "nothing is said of why")
      }
    self.builds = builds.count
    self.wirings = wirings.count
    let seconds = builds.reduce(0) { $0 + $1.builds }
    overhead = seconds > 0 ? builds.reduce(0) { $0 + $1.overhead } / seconds : nil
    noise = Samples(
      (figures.figures(.wall).map(\.samples) + packages.map(\.wall)).filter { $0.count > 1 }
        .compactMap(\.spread))
    commands = RepeatedCommands.lines(builds: builds, wirings: wirings)
    claims = ClaimReader(figures: figures, faults: faults).claims
  }

  /// A statement whose lack no build shows is a finding.
  private static func isFailure(_ record: WiringRecord) -> Bool {
    let isFinding = record.measure == .fault && !MeasuredApp(record).isGenerated
    return record.value == nil && record.shown == nil && !isFinding
  }

  /// The apps of which there are builds or figures of wiring, in order.
  var apps: [MeasuredApp] { Set(figures.all.map(\.key.app) + faults.map(\.app)).sorted() }

  /// Whether shapes have to be told apart.
  var hasShapes: Bool {
    Set(figures.figures(.wall).map(\.key.app.shape)).count > 1
  }
}
