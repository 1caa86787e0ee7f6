import Testing

@testable import ModuleGraph

struct DirectedGraphTests {
  private func graph(_ count: Int, _ edges: [(Int, Int)]) -> DirectedGraph {
    DirectedGraph(count: count, edges: edges.map { DirectedGraph.Edge($0.0, $0.1) })
  }

  @Test func `Edges are sorted and taken once`() {
    let graph = graph(3, [(2, 1), (0, 2), (0, 1), (0, 2)])
    #expect(graph.allEdges.map { [$0.from, $0.to] } == [[0, 1], [0, 2], [2, 1]])
    #expect(graph.edge(from: 0, to: 2) == 1)
    #expect(graph.edge(from: 1, to: 0) == nil)
    #expect(graph.reversed.allEdges.map { [$0.from, $0.to] } == [[1, 0], [1, 2], [2, 0]])
  }

  @Test func `A chain of 5,000 is walked without a deep stack (G18)`() {
    let count = 5_000
    let graph = graph(count, (1..<count).map { ($0, $0 - 1) })
    let components = Components(graph)
    #expect(components.members.count == count)
    #expect(Floors(components).floor == Array(0..<count))
    #expect(Reach(graph, components).count == Array(0..<count))
    #expect(graph.shortestWay(from: count - 1, to: 0)?.count == count)
    #expect(
      CriticalPath(components, weights: Array(repeating: 1, count: count)).weight == Double(count))
  }

  @Test func `A cycle of 5,000 is one component (G18)`() {
    let count = 5_000
    let graph = graph(count, (0..<count).map { ($0, ($0 + 1) % count) })
    let components = Components(graph)
    #expect(components.cycles == [Array(0..<count)])
    #expect(Floors(components).floor == Array(repeating: 0, count: count))
    #expect(Reach(graph, components).count == Array(repeating: count - 1, count: count))
  }

  @Test func `An edge beside a longer way is folded, one in a cycle is not`() {
    // 0 needs 1 needs 2; 0 also needs 2. 3 and 4 need one another, and both need 2.
    let graph = graph(5, [(0, 1), (1, 2), (0, 2), (3, 4), (4, 3), (3, 2), (4, 2)])
    let reach = Reach(graph, Components(graph))
    let folded = zip(graph.allEdges, reach.isFolded).filter(\.1).map { [$0.0.from, $0.0.to] }
    #expect(folded == [[0, 2]])
  }

  @Test func `The heaviest way counts weights, not steps`() {
    let graph = graph(5, [(0, 1), (1, 2), (0, 3), (3, 4)])
    let path = CriticalPath(Components(graph), weights: [1, 1, 1, 1, 5])
    #expect(path.nodes == [0, 3, 4])
    #expect(path.weight == 7)
  }

  @Test(arguments: 0..<60)
  func `Everything agrees with the plain way of counting`(seed: UInt64) {
    var random = Numbers(state: seed &+ 1)
    let count = 2 + random.next(140)
    let edges = (0..<random.next(4 * count)).map { _ in (random.next(count), random.next(count)) }
      .filter { $0 != $1 }
    let graph = graph(count, edges)
    let components = Components(graph)
    let ways = (0..<count).map { graph.reached(from: [$0]) }
    for from in 0..<count {
      for to in 0..<count {
        #expect(
          (components.component[from] == components.component[to])
            == (ways[from][to] && ways[to][from]))
      }
    }
    let isCounted = (0..<count).map { $0 % 3 == 0 }
    let reach = Reach(graph, components, counting: isCounted)
    for node in 0..<count {
      let others = (0..<count).filter { $0 != node && ways[node][$0] }
      #expect(reach.count[node] == others.count)
      #expect(reach.countedCount[node] == others.filter { isCounted[$0] }.count)
    }
    for (edge, isFolded) in zip(graph.allEdges, reach.isFolded)
    where components.component[edge.from] != components.component[edge.to] {
      let isBeside = (0..<count).contains { middle in
        components.component[middle] != components.component[edge.from]
          && components.component[middle] != components.component[edge.to]
          && ways[edge.from][middle] && ways[middle][edge.to]
      }
      #expect(isFolded == isBeside)
    }
  }
}

/// Numbers that look random and are the same each time: xorshift64
/// (Marsaglia, Xorshift RNGs, 2003).
private struct Numbers {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return bound == 0 ? 0 : Int(state % UInt64(bound))
  }
}
