/// Where the nodes of a graph stand: on the ground what needs nothing, each other one above the
/// highest that it needs. The nodes of a cycle share a floor.
package struct Floors: Sendable {
  /// The floor of each node, 0 on the ground.
  package let floor: [Int]

  package init(_ components: Components) {
    let graph = components.graph
    var floors = [Int](repeating: 0, count: graph.count)
    for group in 0..<graph.count {
      for goal in graph.successors(of: group) {
        floors[group] = max(floors[group], floors[Int(goal)] + 1)
      }
    }
    floor = components.component.map { floors[$0] }
  }
}

/// The heaviest way down through a graph: what a build takes when nothing else is in its way.
package struct CriticalPath: Sendable {
  /// The nodes from the top to the ground. Those of a cycle stand beside one another.
  package let nodes: [Int]
  /// Their weights together.
  package let weight: Double

  /// - Parameters:
  ///   - components: The graph's own.
  ///   - weights: The weight of each node.
  package init(_ components: Components, weights: [Double]) {
    let graph = components.graph
    var below = [Double](repeating: 0, count: graph.count)
    var next = [Int?](repeating: nil, count: graph.count)
    var top: Int?
    for group in 0..<graph.count {
      next[group] = graph.successors(of: group).map { Int($0) }.max { below[$0] < below[$1] }
      let own = components.members[group].reduce(0) { $0 + weights[$1] }
      below[group] = own + (next[group].map { below[$0] } ?? 0)
      if top.map({ below[group] > below[$0] }) ?? true { top = group }
    }
    weight = top.map { below[$0] } ?? 0
    var nodes: [Int] = []
    while let group = top {
      nodes += components.members[group]
      top = next[group]
    }
    self.nodes = nodes
  }
}
