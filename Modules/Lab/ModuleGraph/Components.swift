/// The nodes of a graph that need one another, put together.
///
/// A component's number is higher than those of all that it needs, so that counting up goes from the
/// ground upwards.
package struct Components: Sendable {
  /// The component of each node.
  package let component: [Int]
  /// The nodes of each component, in order.
  package let members: [[Int]]
  /// The components' own graph, which has no cycle.
  package let graph: DirectedGraph

  /// Tarjan's algorithm (Depth-first search and linear graph algorithms, 1972) with a stack of its
  /// own, since a chain of thousands of targets is deeper than a thread's.
  package init(_ graph: DirectedGraph) {
    let unseen = -1
    var component = [Int](repeating: unseen, count: graph.count)
    var members: [[Int]] = []
    var order = [Int](repeating: unseen, count: graph.count)
    var low = order
    var next = 0
    var open: [Int] = []
    var walk: [(node: Int, edge: Int)] = []
    for start in 0..<graph.count where order[start] == unseen {
      walk.append((start, graph.edges(of: start).lowerBound))
      while let (node, edge) = walk.last {
        if order[node] == unseen {
          order[node] = next
          low[node] = next
          next += 1
          open.append(node)
        }
        if edge < graph.edges(of: node).upperBound {
          walk[walk.count - 1].edge += 1
          let goal = graph.goal(of: edge)
          if order[goal] == unseen {
            walk.append((goal, graph.edges(of: goal).lowerBound))
          } else if component[goal] == unseen {
            low[node] = min(low[node], order[goal])
          }
          continue
        }
        walk.removeLast()
        if let above = walk.last?.node { low[above] = min(low[above], low[node]) }
        guard low[node] == order[node] else { continue }
        var group: [Int] = []
        repeat {
          let member = open.removeLast()
          component[member] = members.count
          group.append(member)
          if member == node { break }
        } while true
        members.append(group.sorted())
      }
    }
    self.component = component
    self.members = members
    let edges = graph.allEdges
      .map { DirectedGraph.Edge(component[$0.from], component[$0.to]) }
      .filter { $0.from != $0.to }
    self.graph = DirectedGraph(count: members.count, edges: edges)
  }

  /// The components of more than one node, each in order.
  package var cycles: [[Int]] { members.filter { $0.count > 1 }.sorted { $0[0] < $1[0] } }
}
