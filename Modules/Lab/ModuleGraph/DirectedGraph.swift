/// A graph over the numbers from 0, with its edges in one array.
///
/// Each node's edges stand together and in order, so that the number of an edge is its place in the
/// sorted list of all edges, and a walk over a big graph reads memory from front to back.
package struct DirectedGraph: Sendable {
  private let starts: [Int32]
  private let goals: [Int32]

  /// - Parameters:
  ///   - count: The number of nodes.
  ///   - edges: From and to, in any order; doubled ones are taken once.
  package init(count: Int, edges: [Edge]) {
    var starts = [Int32](repeating: 0, count: count + 1)
    for edge in edges { starts[edge.from + 1] += 1 }
    for node in 0..<count { starts[node + 1] += starts[node] }
    var next = starts
    var goals = [Int32](repeating: 0, count: edges.count)
    for edge in edges {
      goals[Int(next[edge.from])] = Int32(edge.to)
      next[edge.from] += 1
    }
    var kept = 0
    for node in 0..<count {
      let range = Int(starts[node])..<Int(starts[node + 1])
      starts[node] = Int32(kept)
      goals[range].sort()
      var last: Int32 = -1
      for place in range where goals[place] != last {
        last = goals[place]
        goals[kept] = last
        kept += 1
      }
    }
    starts[count] = Int32(kept)
    goals.removeSubrange(kept...)
    self.starts = starts
    self.goals = goals
  }

  /// An edge from a node to one that it needs.
  package struct Edge: Hashable, Comparable, Sendable {
    package var from: Int
    package var to: Int

    package init(_ from: Int, _ to: Int) {
      self.from = from
      self.to = to
    }

    package static func < (left: Self, right: Self) -> Bool {
      (left.from, left.to) < (right.from, right.to)
    }
  }

  /// The number of nodes.
  package var count: Int { starts.count - 1 }

  /// The number of edges.
  package var edgeCount: Int { goals.count }

  /// The numbers of a node's edges.
  package func edges(of node: Int) -> Range<Int> {
    Int(starts[node])..<Int(starts[node + 1])
  }

  /// Where an edge leads.
  package func goal(of edge: Int) -> Int { Int(goals[edge]) }

  /// The nodes that a node needs, in order.
  package func successors(of node: Int) -> ArraySlice<Int32> {
    goals[edges(of: node)]
  }

  /// The number of the edge between two nodes, if there is one.
  package func edge(from: Int, to: Int) -> Int? {
    var range = edges(of: from)
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if goals[middle] == to { return middle }
      range = goals[middle] < to ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// All edges, in order.
  package var allEdges: [Edge] {
    (0..<count).flatMap { node in successors(of: node).map { Edge(node, Int($0)) } }
  }

  /// The same graph with every edge turned round.
  package var reversed: DirectedGraph {
    DirectedGraph(count: count, edges: allEdges.map { Edge($0.to, $0.from) })
  }
}
