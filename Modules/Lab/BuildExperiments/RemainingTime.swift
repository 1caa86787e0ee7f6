package import ExperimentResults

/// Estimates how long the cells that are left will take, by what was measured so far.
package struct RemainingTime {
  private struct Kind: Hashable {
    var configuration: Configuration
    var features: Int
    var isClean: Bool
  }

  private var sums: [Kind: (seconds: Double, count: Int)] = [:]

  package init() {}

  /// Takes in what a cell took, with all beside it.
  package mutating func add(_ record: BuildRecord) {
    let kind = Self.kind(of: record.cell)
    let sum = sums[kind] ?? (0, 0)
    sums[kind] = (sum.seconds + record.builds + record.overhead, sum.count + 1)
  }

  /// Seconds; nil before anything was measured.
  package func estimate(for cells: some Sequence<BuildCell>) -> Double? {
    guard !sums.isEmpty else { return nil }
    var means = sums.mapValues { $0.seconds / Double($0.count) }
    return cells.reduce(0) { sum, cell in
      let kind = Self.kind(of: cell)
      let mean = means[kind] ?? guess(kind)
      means[kind] = mean
      return sum + mean
    }
  }

  /// The mean of what is most alike.
  private func guess(_ kind: Kind) -> Double {
    func distance(_ other: Kind) -> Int {
      abs(other.features - kind.features) + (other.isClean == kind.isClean ? 0 : 1000)
        + (other.configuration == kind.configuration ? 0 : 500)
    }
    let nearest = sums.keys.map(distance).min()
    let alike = sums.filter { distance($0.key) == nearest }.values
    let count = alike.reduce(0) { $0 + $1.count }
    return alike.reduce(0) { $0 + $1.seconds } / Double(max(1, count))
  }

  private static func kind(of cell: BuildCell) -> Kind {
    var features = 0
    if case .app(let app) = cell.subject { features = app.features }
    return Kind(
      configuration: cell.configuration, features: features,
      isClean: cell.change == BuildCell.clean)
  }
}
