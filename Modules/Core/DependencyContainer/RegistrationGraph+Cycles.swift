extension RegistrationGraph {
  /// Cycles of needs that are not later ones, so chosen that each need that lies on any cycle lies on
  /// one of these: whoever has taken all of them apart has no cycle left to meet.
  ///
  /// All cycles of a graph can be exponentially many. For each need on a cycle that no cycle found
  /// so far goes through, this gives the shortest one that does, beginning with the registration
  /// that comes first. It ends at `limit`: one wrong need can close thousands in a large graph.
  func cycles(limit: Int = 100) -> [[Int]] {
    // A cycle never leaves its component.
    let components = components()
    var covered: Set<[Int]> = []
    var cycles: [[Int]] = []
    for index in registrations.indices {
      for need in needs(of: index) where !need.isLater && cycles.count < limit {
        guard let target = need.target, components[target] == components[index],
          !covered.contains([index, target]),
          let way = shortestWay(from: target, to: index, within: components),
          let first = way.indices.min(by: { way[$0] < way[$1] })
        else { continue }
        let cycle = Array(way[first...] + way[..<first])
        for (from, to) in zip(cycle, cycle[1...] + cycle[...0]) { covered.insert([from, to]) }
        cycles.append(cycle)
      }
    }
    return cycles.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The indices from one registration to another along needs that are not later ones, both ends
  /// included, or nil when there is no way.
  private func shortestWay(
    from start: Int, to end: Int, within components: [Int]
  ) -> [Int]? {
    var previous: [Int: Int] = [start: start]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let index = queue[next]
      next += 1
      if index == end {
        var way = [end]
        while let last = way.last, last != start, let before = previous[last] { way.append(before) }
        return way.reversed()
      }
      for need in needs(of: index) where !need.isLater {
        guard let target = need.target, previous[target] == nil,
          components[target] == components[start]
        else { continue }
        previous[target] = index
        queue.append(target)
      }
    }
    return nil
  }
}
