import ModuleGraph

/// Puts what stands in a band in the order in which links are short: by the middle of what each has
/// links with (the barycenter method of Sugiyama, Tagawa and Toda, 1981).
struct BandOrder {
  private let down: DirectedGraph
  private let up: DirectedGraph

  init(graph: ModuleGraph, isShown shown: [Int]) {
    var isShown = [Bool](repeating: false, count: graph.nodes.count)
    for node in shown { isShown[node] = true }
    let edges = zip(graph.links, graph.isFolded)
      .filter { !$1 && isShown[$0.from] && isShown[$0.to] }
      .map { DirectedGraph.Edge($0.0.from, $0.0.to) }
    down = DirectedGraph(count: graph.nodes.count, edges: edges)
    up = down.reversed
  }

  func sort(
    _ rows: inout [[LayeredLayout.Cluster]], by boxes: [LayeredLayout.Box?], isDownwards: Bool
  ) {
    let links = isDownwards ? up : down
    func middle(_ node: Int) -> Double {
      let others = links.successors(of: node).compactMap { boxes[Int($0)]?.middle }
      guard !others.isEmpty else { return boxes[node]?.middle ?? 0 }
      return others.reduce(0, +) / Double(others.count)
    }
    for row in rows.indices {
      for index in rows[row].indices {
        let nodes = rows[row][index].nodes.map { ($0, middle($0)) }
        rows[row][index].nodes = nodes.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
      }
      rows[row] = rows[row].map { cluster -> (LayeredLayout.Cluster, Double) in
        (cluster, cluster.nodes.reduce(0) { $0 + middle($1) } / Double(cluster.nodes.count))
      }
      .sorted { ($0.1, $0.0.name) < ($1.1, $1.0.name) }.map(\.0)
    }
  }
}
