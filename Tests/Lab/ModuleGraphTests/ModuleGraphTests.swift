import Foundation
import ImportScanner
import PackageReader
import Testing

@testable import ModuleGraph

/// These ask SwiftPM, a second each.
struct ModuleGraphTests {
  private let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "lab-\(UUID().uuidString)").path
  }

  /// The graph of a package with these arguments and files.
  private func graph(
    _ arguments: String, _ files: [String: String], others: [String: String] = [:]
  ) throws -> ModuleGraph {
    let manifests = others.merging(["": arguments]) { $1 }.map { name, arguments in
      (
        name.isEmpty ? "Package.swift" : "\(name)/Package.swift",
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "\(name.isEmpty ? "main" : name)", \(arguments))
        """
      )
    }
    defer { try? FileManager.default.removeItem(atPath: path) }
    for (name, text) in files.merging(manifests, uniquingKeysWith: { $1 }) {
      let url = URL(filePath: "\(path)/\(name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let environment = ProcessInfo.processInfo.environment
      .merging(["XDG_CACHE_HOME": "\(path)/.cache"]) { $1 }
    return ModuleGraph(TreeSurvey(try PackageReader(environment: environment).read(path)))
  }

  /// The links in words: `A > B` with what each comes to.
  private func links(_ graph: ModuleGraph) -> Set<String> {
    Set(
      graph.links.indices.map { number in
        let link = graph.links[number]
        return "\(graph.nodes[link.from].name) > \(graph.nodes[link.to].name): "
          + graph.kind(ofLink: number).rawValue
      })
  }

  @Test func `An undeclared import of what a dependency needs is found, with its chain (G13)`()
    throws
  {
    let graph = try graph(
      """
      targets: [.target(name: "A"), .target(name: "B", dependencies: ["A"]),
      .target(name: "C", dependencies: ["B"]), .testTarget(name: "CTests", dependencies: ["C"])]
      """,
      [
        "Sources/A/a.swift": "import Foundation", "Sources/B/b.swift": "import A",
        "Sources/C/c.swift": "import B\n\n  import A", "Tests/CTests/t.swift": "import C; import B",
      ])
    #expect(
      links(graph) == [
        "B > A: imported", "C > B: imported", "C > A: undeclared", "CTests > C: imported",
        "CTests > B: undeclared",
      ])
    let a = try #require(graph.node(named: "A"))
    let c = try #require(graph.node(named: "C"))
    #expect(graph.link(from: c, to: a)?.imports.map(\.source.line) == [3])
    #expect(graph.link(from: c, to: a)?.imports.map(\.file) == ["Sources/C/c.swift"])
    #expect(graph.nodes[a].otherModules == ["Foundation"])
    let tests = try #require(graph.node(named: "CTests"))
    #expect(graph.chain(from: tests, to: a)?.count == 2)
    #expect(graph.chain(from: a, to: tests) == nil)
  }

  @Test func `Re-exports carry a change further than plain imports (G5)`() throws {
    let graph = try graph(
      """
      targets: [.target(name: "B"), .target(name: "A", dependencies: ["B"]),
      .target(name: "C", dependencies: ["A"]), .target(name: "D", dependencies: ["C"]),
      .executableTarget(name: "E", dependencies: ["D"])]
      """,
      [
        "Sources/B/b.swift": "", "Sources/A/a.swift": "@_exported import B",
        "Sources/C/c.swift": "import A", "Sources/D/d.swift": "import C",
        "Sources/E/e.swift": "import D",
      ])
    let b = try #require(graph.node(named: "B"))
    #expect(graph.figures[b].blast == .init(recompiled: 2, checked: 4, relinked: 1))
    #expect(graph.figures[b].floor == 0)
    let e = try #require(graph.node(named: "E"))
    #expect(graph.figures[e].floor == 4)
    #expect(graph.figures[e].below == 4)
    #expect(graph.criticalPath(seconds: ["C": 2, "B": 1]).weight == 3)
  }

  @Test func `Names that differ from modules are understood (G7)`() throws {
    let graph = try graph(
      """
      dependencies: [.package(path: "other")],
      targets: [.target(name: "my-tool"), .target(name: "Utils"),
      .target(name: "A", dependencies: ["my-tool",
      .product(name: "Kit", package: "other", moduleAliases: ["Utils": "OtherUtils"])])]
      """,
      [
        "Sources/my-tool/a.swift": "", "Sources/Utils/a.swift": "",
        "Sources/A/a.swift": "import my_tool\nimport OtherUtils\nimport struct Renamed.T",
        "other/Sources/Utils/a.swift": "", "other/Sources/Renamed/a.swift": "",
      ],
      others: [
        "other": """
        products: [.library(name: "Kit", targets: ["Utils", "Renamed"])],
        targets: [.target(name: "Utils"), .target(name: "Renamed")]
        """
      ])
    #expect(
      links(graph)
        == ["A > my-tool: imported", "A > Utils: imported", "A > Renamed: imported"])
    let a = try #require(graph.node(named: "A"))
    let goals = graph.graph.successors(of: a).map { graph.nodes[Int($0)].package }
    #expect(goals.sorted().suffix(2) == ["other", "other"])
  }

  @Test func `Targets of C, system libraries, plugins and macros have their links (G8, G11)`()
    throws
  {
    let graph = try graph(
      """
      targets: [.systemLibrary(name: "CZ", path: "CZ"), .target(name: "CA"),
      .target(name: "CB", dependencies: ["CA", "CZ"]), .target(name: "S", dependencies: ["CB", "CZ"],
      plugins: ["P"]), .executableTarget(name: "tool"),
      .plugin(name: "P", capability: .buildTool(), dependencies: ["tool"])]
      """,
      [
        "CZ/module.modulemap": "module Zed [system] {\n}\n", "Sources/CA/a.c": "#include \"a.h\"",
        "Sources/CA/include/a.h": "", "Sources/CB/b.c": "#include <stdio.h>\n#include <a.h>",
        "Sources/CB/include/b.h": "", "Sources/S/s.swift": "import CB\nimport Zed",
        "Sources/tool/main.swift": "", "Plugins/P/p.swift": "import PackagePlugin",
      ])
    #expect(
      links(graph) == [
        "CB > CA: imported", "CB > CZ: tool", "S > CB: imported", "S > CZ: imported",
        "S > P: tool", "P > tool: tool",
      ])
  }

  @Test func `A product of a package that is not here is one unknown node (G10)`() throws {
    let graph = try graph(
      """
      dependencies: [.package(url: "https://example.com/x/far.git", from: "1.0.0")],
      targets: [.target(name: "A", dependencies: [.product(name: "Far", package: "far")]),
      .target(name: "B", dependencies: [.product(name: "Far-all", package: "far")])]
      """,
      [
        "Sources/A/a.swift": "import Far", "Sources/A/b.swift": "import Far",
        "Sources/B/b.swift": "import Far",
      ])
    // Far-all may well hold the module Far.
    #expect(links(graph) == ["A > Far: imported", "B > Far-all: imported"])
    #expect(graph.nodes.map(\.kind.word) == ["library", "library", "unknown", "unknown"])
  }

  @Test func `A cycle between the products of two packages is named (G18)`() throws {
    let graph = try graph(
      """
      products: [.library(name: "A", targets: ["A"])], dependencies: [.package(path: "b")],
      targets: [.target(name: "A", dependencies: [.product(name: "B", package: "b")])]
      """,
      ["Sources/A/a.swift": "import B", "b/Sources/B/b.swift": "import A"],
      others: [
        "b": """
        products: [.library(name: "B", targets: ["B"])], dependencies: [.package(path: "..")],
        targets: [.target(name: "B", dependencies: ["A"])]
        """
      ])
    #expect(graph.cycles.count == 1)
    #expect(Set(links(graph)) == ["A > B: cycle", "B > A: cycle"])
  }

  @Test func `A dependency that may be a target or a product keeps its condition (G23)`() throws {
    let graph = try graph(
      """
      targets: [.target(name: "A"), .target(name: "B", dependencies: [
      .byName(name: "A", condition: .when(platforms: [.windows]))])]
      """, ["Sources/A/a.swift": "", "Sources/B/b.swift": "#if os(Windows)\nimport A\n#endif"])
    let link = try #require(graph.links.first)
    #expect(link.declarations.first?.condition?.platforms == ["windows"])
    #expect(link.imports.first?.source.swift?.condition?.description == "os(Windows)")
  }

  @Test func `A part of the graph keeps the figures of the whole`() {
    let nodes = ["A", "B", "C", "D"].map {
      ModuleGraph.Node(name: $0, module: $0, kind: .target(.library), package: "p")
    }
    let graph = ModuleGraph(
      nodes: nodes,
      links: [(1, 0), (2, 1), (2, 0), (3, 2)].map { ModuleGraph.Link(from: $0.0, to: $0.1) })
    let below = graph.focused(on: 2, isReversed: false)
    #expect(below.nodes.map(\.name) == ["A", "B", "C"])
    #expect(below.figures[0].above == 3)
    #expect(
      zip(below.links, below.isFolded).map { [$0.from, $0.to, $1 ? 1 : 0] } == [
        [1, 0, 0], [2, 0, 1], [2, 1, 0],
      ])
    let above = graph.focused(on: 2, isReversed: true)
    #expect(above.nodes.map(\.name) == ["C", "D"])
    #expect(above.links.map { [$0.from, $0.to] } == [[1, 0]])
  }
}
