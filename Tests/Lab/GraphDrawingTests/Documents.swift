import ModuleGraph
import PackageReader

@testable import GraphDrawing

/// Graphs to draw, made of names.
enum Documents {
  /// A program over two features over a model, with a test, an undeclared import and a plugin.
  static func small() -> GraphDocument {
    document(
      [
        ("App", .executable, "App/App"), ("Search", .library, "Modules/Features/Search"),
        ("Wish", .library, "Modules/Features/Wish"), ("Model", .library, "Modules/Model"),
        ("SearchTests", .test, "Tests/SearchTests"), ("Gate", .plugin, "Plugins/Gate"),
      ],
      links: [(0, 1), (0, 2), (1, 3), (2, 3), (0, 3), (4, 1), (0, 5)], undeclared: [(2, 3)])
  }

  /// As many targets as asked for, on some floors.
  static func big(_ count: Int) -> GraphDocument {
    document(
      (0..<count).map { ("Target\($0)", .library, "Modules/Group\($0 % 9)/Target\($0)") },
      links: (1..<count).flatMap { node in
        Set([node / 2, node / 3, max(0, node - 40)]).subtracting([node]).map { (node, $0) }
      })
  }

  static func document(
    _ targets: [(name: String, kind: PackageTarget.Kind, folder: String)],
    links: [(Int, Int)], undeclared: [(Int, Int)] = []
  ) -> GraphDocument {
    let nodes = targets.map { target in
      var node = ModuleGraph.Node(
        name: target.name, module: target.name, kind: .target(target.kind), package: "p")
      node.folder = target.folder
      node.lines = 10
      return node
    }
    let graph = ModuleGraph(
      nodes: nodes,
      links: links.map { from, to in
        var link = ModuleGraph.Link(from: from, to: to)
        if !undeclared.contains(where: { $0 == (from, to) }) {
          link.declarations = [
            ModuleGraph.Declaration(
              name: targets[to].name, isPlugin: targets[to].kind == .plugin,
              manifest: "Package.swift", line: 7)
          ]
        }
        return link
      })
    return GraphDocument(name: "p", folder: "/p", graph: graph)
  }
}
