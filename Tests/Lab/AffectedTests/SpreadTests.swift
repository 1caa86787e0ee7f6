import ModuleGraph
import PackageReader
import Testing

@testable import Affected

struct SpreadTests {
  @Test func `A chain of 5,000 targets is walked to its end, and a cycle too (G18)`() {
    let count = 5000
    let nodes = (0..<count).map {
      ModuleGraph.Node(name: "T\($0)", module: "T\($0)", kind: .target(.library), package: "p")
    }
    var links = (1..<count).map { ModuleGraph.Link(from: $0, to: $0 - 1) }
    links.append(ModuleGraph.Link(from: 0, to: 10))
    let graph = ModuleGraph(nodes: nodes, links: links)
    let spread = Spread(graph, seeds: [3: .interface])
    #expect(spread.effects.allSatisfy { $0 == .compiled })
    #expect(spread.chain(from: count - 1).count == count - 3)
    #expect(spread.chain(from: 0).last == 3)
  }
}
