import DependencyContainer
import Foundation
import Testing

struct GraphTests {
  private func graph() throws -> DependencyGraph {
    var builder = ContainerBuilder()
    builder.root(AlphaKey.self)
    builder.register(
      AlphaKey.self, needs: BetaKey.self, make: { Node($0().name) }, file: "Root.swift", line: 3)
    builder.register(
      BetaKey.self, scope: .transient, needs: Later<AlphaKey>.self, make: { _ in Node("beta") },
      file: "Root.swift", line: 5)
    builder.register(GammaKey.self, make: { Node("gamma") }, file: "Root.swift", line: 7)
    return try builder.build().graph
  }

  @Test("A graph lists its later cycles and what no root needs, and is written as text")
  func text() throws {
    let graph = try graph()
    #expect(graph.laterCycles == [["BetaKey", "AlphaKey", "BetaKey"]])
    #expect(graph.unused == ["GammaKey"])
    #expect(
      graph.rendered(as: .text) == """
        AlphaKey (shared) Root.swift:3
          BetaKey
        BetaKey (transient) Root.swift:5
          later AlphaKey
        GammaKey (shared) Root.swift:7
        Closed by a later need: BetaKey -> AlphaKey -> BetaKey
        Unused: GammaKey

        """)
  }

  @Test("It is written for Graphviz and for Mermaid, with later needs dashed")
  func diagrams() throws {
    let graph = try graph()
    #expect(
      graph.rendered(as: .dot) == """
        digraph dependencies {
          node [shape=box];
          "AlphaKey" [tooltip="shared, Root.swift:3"];
          "AlphaKey" -> "BetaKey";
          "BetaKey" [tooltip="transient, Root.swift:5"];
          "BetaKey" -> "AlphaKey" [style=dashed];
          "GammaKey" [tooltip="shared, Root.swift:7"];
        }

        """)
    #expect(
      graph.rendered(as: .mermaid) == """
        graph TD
          n0["AlphaKey"]
          n0 --> n1
          n1["BetaKey"]
          n1 -.-> n0
          n2["GammaKey"]

        """)
  }

  @Test("Names of generic keys, and any others, are written so that each format reads them back")
  func names() throws {
    let graph = try build { builder in
      builder.register(ListKey<[String: Int]>.self, value: [:])
      builder.register(`"first"&#2`.self, value: 1)
    }.graph
    #expect(
      graph.rendered(as: .mermaid) == """
        graph TD
          n0["ListKey#60;Dictionary#60;String, Int#62;#62;"]
          n1["#96;#34;first#34;#38;#35;2#96;"]

        """)
    #expect(graph.rendered(as: .dot).contains("\"`\\\"first\\\"&#2`\" [tooltip"))
    #expect(
      graph.rendered(as: .svg).contains(">ListKey&lt;Dictionary&lt;String, Int&gt;&gt;</text>"))
    #expect(graph.rendered(as: .svg).contains(">`\"first\"&amp;#2`</text>"))
  }

  @Test("Its JSON is read back")
  func json() throws {
    struct Written: Decodable, Equatable {
      struct Node: Decodable, Equatable {
        let key: String, scope: String, file: String, line: Int, needs: [Need]
      }
      struct Need: Decodable, Equatable { let key: String, later: Bool }
      let nodes: [Node], laterCycles: [[String]], unused: [String]
    }
    let json = try graph().rendered(as: .json)
    let written = try JSONDecoder().decode(Written.self, from: Data(json.utf8))
    #expect(written.nodes.count == 3)
    #expect(
      written.nodes[1]
        == .init(
          key: "BetaKey", scope: "transient", file: "Root.swift", line: 5,
          needs: [.init(key: "AlphaKey", later: true)]))
    #expect(written.unused == ["GammaKey"])
  }

  @Test("Its picture is well-formed XML with a box a key and a line a need")
  func svg() throws {
    let svg = try graph().rendered(as: .svg)
    #expect(svg.hasPrefix("<svg "))
    #expect(svg.components(separatedBy: "<rect ").count == 4)
    #expect(svg.components(separatedBy: "<line ").count == 3)
    #expect(svg.components(separatedBy: "stroke-dasharray").count == 2)
  }

  @Test("A child's graph holds what it sees around it, and its own registrations first")
  func child() throws {
    let parent = try build { builder in
      builder.register(AlphaKey.self) { Node("alpha") }
      builder.register(BetaKey.self) { Node("beta") }
    }
    let child = try parent.child { $0.register(BetaKey.self, scope: .transient) { Node("beta") } }
    #expect(child.graph.nodes.map(\.key) == ["BetaKey", "AlphaKey"])
    #expect(child.graph.nodes.map(\.scope) == ["transient", "shared"])
  }
}

private enum ListKey<Content: Sendable>: DependencyKey { typealias Value = Content }
private enum `"first"&#2`: DependencyKey { typealias Value = Int }
