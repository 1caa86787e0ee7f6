import ModuleGraph
import PackageReader

/// What the lab's graph costs beside a plain walk over the same edges.
struct GraphBenchmark {
  private static let count = 20_000

  func run(_ report: (Row) -> Void) {
    let edges = generatedEdges()
    let graph = DirectedGraph(count: Self.count, edges: edges)
    var walks: [Double] = []
    var measures: [Double] = []
    for _ in 0..<11 {
      walks.append(processorTime { consume(graph.reached(from: 0..<Self.count)) })
      measures.append(processorTime { consume(analysis(edges)) })
    }
    report(
      Row(
        name: "floors, cycles, folding, reach and critical path of 20,000 targets",
        value: median(measures) * 1e3, unit: "ms", limit: 1_000,
        details: [
          ("edges", Double(graph.edgeCount)), ("walk over all edges ms", median(walks) * 1e3),
          ("x the walk", median(zip(walks, measures).map { $1 / $0 })),
        ]))
    let (nodes, links) = generatedTargets(edges)
    let whole = (0..<5).map { _ in
      processorTime { consume(ModuleGraph(nodes: nodes, links: links)) }
    }
    report(
      Row(
        name: "the whole module graph of 20,000 targets", value: median(whole) * 1e3, unit: "ms",
        limit: 1_000))
    if let bytes = ResidentMemory.bytes {
      report(Row(name: "memory with that graph", value: Double(bytes) / 1e6, unit: "MB"))
    }
  }

  private func analysis(_ edges: [DirectedGraph.Edge]) -> (Floors, Reach, CriticalPath) {
    let graph = DirectedGraph(count: Self.count, edges: edges)
    let components = Components(graph)
    return (
      Floors(components), Reach(graph, components),
      CriticalPath(components, weights: Array(repeating: 1, count: graph.count))
    )
  }

  /// Five needs a target, near ones more often than far ones, as in packages that have grown.
  private func generatedEdges() -> [DirectedGraph.Edge] {
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    return (1..<Self.count).flatMap { node in
      (0..<5).map { need in
        DirectedGraph.Edge(node, need < 3 ? node - 1 - next(min(node, 400)) : next(node))
      }
    }
  }

  private func generatedTargets(
    _ edges: [DirectedGraph.Edge]
  ) -> ([ModuleGraph.Node], [ModuleGraph.Link]) {
    let nodes = (0..<Self.count).map { number in
      ModuleGraph.Node(
        name: "T\(number)", module: "T\(number)",
        kind: .target(number.isMultiple(of: 3) ? .test : .library), package: "p")
    }
    return (nodes, Set(edges).map { ModuleGraph.Link(from: $0.from, to: $0.to) })
  }
}
