package import ExperimentResults

/// What an edit of a target of somebody's own package came to, and what the graph had said.
package struct PackageFigure: Sendable {
  package let package: String
  package let target: String
  package let change: String
  package let configuration: Configuration
  package let wall: Samples
  /// Modules that were compiled in some run, by name; nil where every run failed.
  package let compiled: [String]?
  package let predicted: [String]?
  package let failures: Int
  package let message: String?

  /// Modules that were predicted and compiled.
  package var hits: [String] { both { $0.intersection($1) } }
  /// Modules that were compiled and not predicted.
  package var missed: [String] { both { $0.subtracting($1) } }
  /// Modules that were predicted and not compiled.
  package var extra: [String] { both { $1.subtracting($0) } }

  /// How long the build took, with its interval; nil where every run failed.
  var time: String? {
    guard let median = wall.median, let interval = wall.medianInterval() else { return nil }
    return interval.lower == interval.upper
      ? FigureUnit.seconds.words(median)
      : FigureUnit.seconds.words(median, from: interval.lower, to: interval.upper)
  }

  private func both(_ choose: (Set<String>, Set<String>) -> Set<String>) -> [String] {
    guard let compiled, let predicted else { return [] }
    return choose(Set(compiled), Set(predicted)).sorted()
  }

  /// All of records, in order.
  static func all(_ records: [BuildRecord]) -> [PackageFigure] {
    struct Key: Hashable {
      let names: [String]
      let configuration: Configuration
    }
    var groups: [Key: [BuildRecord]] = [:]
    for record in records {
      guard case .package(let name, let target) = record.cell.subject else { continue }
      let key = Key(
        names: [name, target, record.cell.change], configuration: record.cell.configuration)
      groups[key, default: []].append(record)
    }
    return groups.map { key, records in
      let built = records.filter { $0.outcome == .built }
      let failed = records.first { $0.outcome != .built }
      return PackageFigure(
        package: key.names[0], target: key.names[1], change: key.names[2],
        configuration: key.configuration, wall: Samples(built.map(\.wall)),
        compiled: built.isEmpty ? nil : Set(built.flatMap(\.compiled)).sorted(),
        predicted: records.lazy.compactMap(\.predicted).first,
        failures: records.count - built.count, message: failed?.words)
    }
    .sorted { $0.order.lexicographicallyPrecedes($1.order) }
  }

  private var order: [String] {
    let rank = FigureOrder.changes.firstIndex(of: change) ?? 99
    return [
      package, target, configuration.rawValue, rank < 10 ? "0\(rank)" : "\(rank)", change,
    ]
  }
}
