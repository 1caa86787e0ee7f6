/// Test targets spread over shards so that the longest is as short as can be found.
package struct ShardPlan: Hashable, Sendable {
  /// The targets of each shard, in order; no shard is empty.
  package private(set) var shards: [[String]]
  /// The seconds of each shard.
  package private(set) var seconds: [Double]
  /// No plan's longest shard is shorter: the mean, the longest target, or the two that must share a
  /// shard at least.
  package let bound: Double

  /// - Parameters:
  ///   - weights: The seconds of each target.
  ///   - count: The number of shards at most.
  package init(_ weights: [String: Double], count: Int) {
    precondition(count > 0, "a plan has a shard")
    let items = weights.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { Item(name: $0.key, seconds: max(0, $0.value)) }
    let count = min(count, max(1, items.count))
    let total = items.reduce(0) { $0 + $1.seconds }
    // Of one target more than there are shards, two stand together.
    let pair = items.count > count ? items[count - 1].seconds + items[count].seconds : 0
    bound = max(total / Double(count), items.first?.seconds ?? 0, pair)
    var bins = Self.longestFirst(items, count)
    for fit in [Self.multifit(items, count, bound)].compactMap(\.self)
    where Self.length(fit) < Self.length(bins) {
      bins = fit
    }
    Self.improve(&bins, bound)
    let filled = bins.filter { !$0.isEmpty }
    shards = filled.map { $0.map(\.name).sorted() }
    seconds = filled.map { $0.reduce(0) { $0 + $1.seconds } }
  }

  /// The seconds of the longest shard.
  package var longest: Double { seconds.max() ?? 0 }

  private struct Item: Hashable {
    let name: String
    let seconds: Double
  }

  private static func load(_ bin: [Item]) -> Double { bin.reduce(0) { $0 + $1.seconds } }

  private static func length(_ bins: [[Item]]) -> Double { bins.map(load).max() ?? 0 }

  /// The longest target first, each to the shortest shard (R. L. Graham, Bounds on multiprocessing
  /// timing anomalies, 1969).
  private static func longestFirst(_ items: [Item], _ count: Int) -> [[Item]] {
    var bins = [[Item]](repeating: [], count: count)
    var loads = [Double](repeating: 0, count: count)
    for item in items {
      guard let bin = loads.indices.min(by: { loads[$0] < loads[$1] }) else { break }
      bins[bin].append(item)
      loads[bin] += item.seconds
    }
    return bins
  }

  /// The least length into which the targets fit one by one (E. G. Coffman, M. R. Garey and D. S.
  /// Johnson, An application of bin-packing to multiprocessor scheduling, 1978).
  private static func multifit(_ items: [Item], _ count: Int, _ bound: Double) -> [[Item]]? {
    var low = bound
    var high = bound * 2
    var best: [[Item]]?
    for _ in 0..<20 {
      let length = best == nil ? high : (low + high) / 2
      if let bins = fit(items, count, length) {
        best = bins
        high = length
      } else if best == nil {
        return nil
      } else {
        low = length
      }
    }
    return best
  }

  private static func fit(_ items: [Item], _ count: Int, _ length: Double) -> [[Item]]? {
    var bins = [[Item]](repeating: [], count: count)
    var loads = [Double](repeating: 0, count: count)
    for item in items {
      let limit = length * (1 + 1e-12)
      guard let bin = loads.firstIndex(where: { $0 + item.seconds <= limit }) else { return nil }
      bins[bin].append(item)
      loads[bin] += item.seconds
    }
    return bins
  }

  /// Moves targets out of the longest shard, or changes them for shorter ones, as long as that helps.
  private static func improve(_ bins: inout [[Item]], _ bound: Double) {
    for _ in 0..<10_000 {
      let loads = bins.map(load)
      guard let long = loads.indices.max(by: { loads[$0] < loads[$1] }),
        loads[long] > bound * (1 + 1e-12)
      else { return }
      var best: (gain: Double, bin: Int, own: Int, other: Int?)?
      for bin in bins.indices where bin != long {
        for own in bins[long].indices {
          for other in [nil] + bins[bin].indices.map(Optional.init) {
            let shift = bins[long][own].seconds - (other.map { bins[bin][$0].seconds } ?? 0)
            let gain = loads[long] - max(loads[long] - shift, loads[bin] + shift)
            if gain > best?.gain ?? 1e-9 { best = (gain, bin, own, other) }
          }
        }
      }
      guard let best else { return }
      let moved = bins[long].remove(at: best.own)
      if let other = best.other { bins[long].append(bins[best.bin].remove(at: other)) }
      bins[best.bin].append(moved)
    }
  }
}
