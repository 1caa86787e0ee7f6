/// How far each node of a graph reaches, and which edges say nothing that others do not say already.
///
/// Rows of bits would need a square of the nodes' number; they are made for some hundred columns at a
/// time, so that memory grows with the nodes only.
package struct Reach: Sendable {
  /// How many other nodes each node reaches.
  package private(set) var count: [Int]
  /// How many other nodes of a chosen kind each node reaches.
  package private(set) var countedCount: [Int]
  /// Whether each edge, by its number, has a longer way beside it. Edges within a cycle have none.
  package private(set) var isFolded: [Bool]

  private static let words = 16

  /// - Parameters:
  ///   - graph: The graph.
  ///   - components: Its own.
  ///   - isCounted: Whether each node is of the chosen kind.
  package init(_ graph: DirectedGraph, _ components: Components, counting isCounted: [Bool] = []) {
    let groups = components.graph
    count = [Int](repeating: 0, count: graph.count)
    countedCount = count
    var counted = [Int](repeating: 0, count: groups.count)
    var reached = [Int](repeating: 0, count: groups.count)
    var isFoldedGroup = [Bool](repeating: false, count: groups.edgeCount)
    let columns = Self.words * 64
    var rows = [UInt64](repeating: 0, count: groups.count * Self.words)
    for first in stride(from: 0, to: graph.count, by: columns) {
      let block = first..<min(first + columns, graph.count)
      var mask = [UInt64](repeating: 0, count: Self.words)
      for node in block where !isCounted.isEmpty && isCounted[node] {
        mask[(node - first) / 64] |= 1 << UInt64((node - first) % 64)
      }
      rows.withUnsafeMutableBufferPointer { rows in
        rows.update(repeating: 0)
        for group in 0..<groups.count {
          let row = group * Self.words
          // The highest first: what it reaches folds the edges to lower ones.
          for edge in groups.edges(of: group).reversed() {
            let goal = groups.goal(of: edge)
            let member = components.members[goal][0]
            if block.contains(member) {
              let bit = member - first
              if rows[row + bit / 64] & 1 << UInt64(bit % 64) != 0 { isFoldedGroup[edge] = true }
            }
            for word in 0..<Self.words { rows[row + word] |= rows[goal * Self.words + word] }
          }
          for member in components.members[group] where block.contains(member) {
            let bit = member - first
            rows[row + bit / 64] |= 1 << UInt64(bit % 64)
          }
          for word in 0..<Self.words {
            reached[group] += rows[row + word].nonzeroBitCount
            counted[group] += (rows[row + word] & mask[word]).nonzeroBitCount
          }
        }
      }
    }
    isFolded = [Bool](repeating: false, count: graph.edgeCount)
    for node in 0..<graph.count {
      let group = components.component[node]
      count[node] = reached[group] - 1
      countedCount[node] = counted[group] - (!isCounted.isEmpty && isCounted[node] ? 1 : 0)
      for edge in graph.edges(of: node) {
        let goal = components.component[graph.goal(of: edge)]
        if goal != group, let groupEdge = groups.edge(from: group, to: goal) {
          isFolded[edge] = isFoldedGroup[groupEdge]
        }
      }
    }
  }
}
