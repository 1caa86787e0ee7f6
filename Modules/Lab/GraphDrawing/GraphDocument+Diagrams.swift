import ModuleGraph
import PackageReader

extension GraphDocument {
  /// The graph for Graphviz (https://graphviz.org/doc/info/lang.html). Folded links are left out.
  var dot: String {
    var lines = [
      "digraph \(Self.quoted(name)) {", "  rankdir=TB", "  node [shape=box, style=rounded]",
    ]
    if let environmentWords { lines.append("  label=\(Self.quoted(environmentWords)); labelloc=t") }
    for (index, group) in clusters.enumerated() {
      lines += ["  subgraph cluster_\(index) {", "    label=\(Self.quoted(group.name))"]
      lines += group.nodes.map { "    \(Self.quoted(id($0)))" }
      lines.append("  }")
    }
    for (number, link) in graph.links.enumerated() where !graph.isFolded[number] {
      let style =
        switch graph.kind(ofLink: number) {
        case .undeclared, .cycle: " [color=red]"
        case .unused: " [style=dashed]"
        case .imported, .tool: ""
        }
      lines.append("  \(Self.quoted(id(link.from))) -> \(Self.quoted(id(link.to)))\(style)")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// The graph for Mermaid (https://mermaid.js.org/syntax/flowchart.html). Folded links are left out.
  var mermaid: String {
    // The title is YAML in front of the diagram, where a text in quotes of JSON is one too.
    let title = environmentWords.map { ["---", "title: \(Self.quoted("\(name). \($0)"))", "---"] }
    var lines = (title ?? []) + ["flowchart TB"]
    for (index, group) in clusters.enumerated() {
      lines.append("  subgraph c\(index)[\"\(Self.entities(group.name))\"]")
      lines += group.nodes.map { "    n\($0)[\"\(Self.entities(id($0)))\"]" }
      lines.append("  end")
    }
    for (number, link) in graph.links.enumerated() where !graph.isFolded[number] {
      let arrow = graph.kind(ofLink: number) == .unused ? "-.->" : "-->"
      lines.append("  n\(link.from) \(arrow) n\(link.to)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The nodes by the folder that they stand in.
  private var clusters: [(name: String, nodes: [Int])] {
    Dictionary(grouping: graph.nodes.indices) { cluster($0) }
      .map { (name: $0.key, nodes: $0.value) }.sorted { $0.name < $1.name }
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  private static func entities(_ text: String) -> String {
    text.replacing("#", with: "#35;").replacing("\"", with: "#quot;")
  }
}
