import ModuleGraph

/// The shortest ways from one node to all that it reaches.
struct ShortestWays {
  private var before: [Int: Int] = [:]
  private let start: Int
  /// What is reached, the nearest first, without the start.
  private(set) var reached: [Int] = []

  /// - Parameter isPassable: Whether a way may lead on through a node; ways end at others.
  init(
    in graph: DirectedGraph, from start: Int, through isPassable: (Int) -> Bool = { _ in true }
  ) {
    self.start = start
    var queue = [start]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      if node != start, !isPassable(node) { continue }
      for successor in graph.successors(of: node).map({ Int($0) })
      where successor != start && before[successor] == nil {
        before[successor] = node
        reached.append(successor)
        queue.append(successor)
      }
    }
  }

  /// The way to a node, both ends included; nil when there is none.
  func way(to goal: Int) -> [Int]? {
    var way = [goal]
    while let last = way.last, last != start {
      guard let node = before[last] else { return nil }
      way.append(node)
    }
    return way.reversed()
  }
}
