extension DirectedGraph {
  /// A shortest way from one node to another, both included; nil when there is none.
  package func shortestWay(from start: Int, to goal: Int) -> [Int]? {
    if start == goal { return [start] }
    var before = [Int](repeating: -1, count: count)
    before[start] = start
    var queue = [start]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for successor in successors(of: node) where before[Int(successor)] < 0 {
        before[Int(successor)] = node
        if successor == goal {
          var way = [goal]
          while let first = way.last, first != start { way.append(before[first]) }
          return way.reversed()
        }
        queue.append(Int(successor))
      }
    }
    return nil
  }

  /// Every node that one of `starts` reaches, these included.
  package func reached(from starts: some Sequence<Int>) -> [Bool] {
    var isReached = [Bool](repeating: false, count: count)
    var queue: [Int] = []
    for start in starts where !isReached[start] {
      isReached[start] = true
      queue.append(start)
    }
    while let node = queue.popLast() {
      for successor in successors(of: node) where !isReached[Int(successor)] {
        isReached[Int(successor)] = true
        queue.append(Int(successor))
      }
    }
    return isReached
  }

  /// The graph of some nodes alone, which are numbered anew in their order.
  package func subgraph(of nodes: [Int]) -> DirectedGraph {
    var number = [Int](repeating: -1, count: count)
    for (index, node) in nodes.enumerated() { number[node] = index }
    let edges = nodes.flatMap { node in
      successors(of: node).compactMap { goal in
        number[Int(goal)] < 0 ? nil : Edge(number[node], number[Int(goal)])
      }
    }
    return DirectedGraph(count: nodes.count, edges: edges)
  }
}
