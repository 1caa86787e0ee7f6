package import ExperimentResults

/// What results come to, whatever the format in which it is told.
package struct ExperimentReport: Sendable {
  /// One for each machine, the one that measured most first.
  package let chapters: [ReportChapter]

  /// Puts records together. The same records, in any order, give the same report.
  package init(_ records: [ExperimentRecord]) {
    var machines: [String: Machine] = [:]
    var builds: [String: [BuildRecord]] = [:]
    var wirings: [String: [WiringRecord]] = [:]
    for record in records {
      switch record {
      case .machine(let machine): machines[machine.id] = machine
      case .build(let record): builds[record.machine, default: []].append(record)
      case .wiring(let record): wirings[record.machine, default: []].append(record)
      }
    }
    chapters = Set(builds.keys).union(wirings.keys).map { id in
      ReportChapter(
        machineID: id, machine: machines[id],
        builds: (builds[id] ?? []).sorted { $0.cell.order < $1.cell.order },
        wirings: (wirings[id] ?? []).sorted { $0.order < $1.order })
    }
    .sorted { ($1.builds + $1.wirings, $0.machineID) < ($0.builds + $0.wirings, $1.machineID) }
  }

  /// Reads the results in a folder.
  ///
  /// - Throws: `ReportProblem`, `ResultsProblem`.
  package init(folder: String) throws {
    let records = try ResultsFile.of(folder: folder).read()
    let measured = records.contains {
      if case .machine = $0 { false } else { true }
    }
    guard measured else { throw ReportProblem(folder: folder) }
    self.init(records)
  }
}

extension BuildCell {
  /// The id with numbers that are in order as texts are.
  fileprivate var order: String {
    switch subject {
    case .app(let app):
      "\(padded(app.features)) \(app) \(change) \(configuration.rawValue) \(padded(run))"
    case .package: "\(subject.name) \(change) \(configuration.rawValue) \(padded(run))"
    }
  }
}

extension WiringRecord {
  fileprivate var order: String {
    "\(subject) \(layout) \(padded(features)) \(padded(depth)) \(measure.rawValue) \(about ?? "") "
      + padded(run)
  }
}

private func padded(_ number: Int) -> String {
  let digits = "\(number)"
  return String(repeating: "0", count: max(0, 8 - digits.count)) + digits
}
