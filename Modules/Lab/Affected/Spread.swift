import ImportScanner
import ModuleGraph
import PackageReader

/// How a change comes to a target, the least first.
package enum Effect: Int, Hashable, Comparable, Sendable {
  /// Its own files changed in comments only, or those of what it tests.
  case comments
  /// It holds code that does other things, or may.
  case linked
  /// It is, or may be, compiled again.
  case compiled

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The effect in one word.
  package var word: String {
    switch self {
    case .comments: "comments"
    case .linked: "linked"
    case .compiled: "compiled"
    }
  }
}

/// Carries changes upwards through a graph.
struct Spread {
  /// What comes to each node.
  private(set) var effects: [Effect?]
  /// The node from which it comes; the node itself where it begins.
  private(set) var origins: [Int]
  private let graph: ModuleGraph
  private let reversed: DirectedGraph
  private let seeds: [Int: SourceDifference]

  /// - Parameters:
  ///   - seeds: The nodes that changed, with how.
  ///   - dead: Links that nothing goes along.
  init(
    _ graph: ModuleGraph, seeds: [Int: SourceDifference], dead: Set<DirectedGraph.Edge> = []
  ) {
    self.graph = graph
    self.seeds = seeds
    let living = graph.graph.allEdges.filter { !dead.contains($0) }
    reversed = DirectedGraph(count: graph.nodes.count, edges: living).reversed
    effects = [Effect?](repeating: nil, count: graph.nodes.count)
    origins = Array(0..<graph.nodes.count)
    // The strongest first, so that each node is left once for each strength at most, and shortest
    // ways are found.
    for effect in [Effect.compiled, .linked, .comments] {
      let starts = seeds.filter { Self.effect(of: $0.value) == effect }.keys.sorted()
      var queue: [Int] = []
      for node in starts where !isAtLeast(effect, node) {
        effects[node] = effect
        origins[node] = node
        queue.append(node)
      }
      var next = 0
      while next < queue.count {
        let node = queue[next]
        next += 1
        for user in reversed.successors(of: node).map({ Int($0) }) {
          guard let effect = step(from: node, to: user), !isAtLeast(effect, user) else { continue }
          effects[user] = effect
          origins[user] = node
          queue.append(user)
        }
      }
    }
  }

  /// The nodes from one down to where its change begins.
  func chain(from node: Int) -> [Int] {
    var chain = [node]
    while let last = chain.last, origins[last] != last, chain.count <= origins.count {
      chain.append(origins[last])
    }
    return chain
  }

  private func isAtLeast(_ effect: Effect, _ node: Int) -> Bool {
    effects[node].map { $0 >= effect } ?? false
  }

  private static func effect(of difference: SourceDifference) -> Effect {
    switch difference {
    case .comments: .comments
    case .body, .internals: .linked
    case .interface: .compiled
    }
  }

  /// What comes to the user of a node.
  private func step(from node: Int, to user: Int) -> Effect? {
    let link = graph.link(from: user, to: node)
    switch effects[node] {
    case .compiled: return .compiled
    case .linked:
      // A tool that does other things makes other sources.
      let isTool =
        [.target(.macro), .target(.plugin)].contains(graph.nodes[node].kind)
        || graph.nodes[user].kind == .target(.plugin)
        || link?.declarations.contains(where: \.isPlugin) ?? false
      let isSeen =
        seeds[node] == .internals
        && link?.imports.contains { $0.source.swift?.isTestable ?? false } ?? false
      return isTool || isSeen ? .compiled : .linked
    case .comments:
      let isTest = graph.nodes[user].kind == .target(.test)
      return isTest && origins[node] == node ? .comments : nil
    case nil: return nil
    }
  }
}
