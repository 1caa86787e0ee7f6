extension DependencyGraph {
  var text: String {
    var lines: [String] = []
    for node in nodes {
      lines.append("\(node.key) (\(node.scope)) \(node.site)")
      lines += node.needs.map { "  \($0.isLater ? "later " : "")\($0.key)" }
    }
    lines += laterCycles.map { "Closed by a later need: \($0.joined(separator: " -> "))" }
    lines += unused.map { "Unused: \($0)" }
    return lines.map { $0 + "\n" }.joined()
  }

  var dot: String {
    var lines = ["digraph dependencies {", "  node [shape=box];"]
    for node in nodes {
      lines.append("  \(quoted(node.key)) [tooltip=\(quoted("\(node.scope), \(node.site)"))];")
      lines += node.needs.map { need in
        "  \(quoted(node.key)) -> \(quoted(need.key))\(need.isLater ? " [style=dashed]" : "");"
      }
    }
    return lines.map { $0 + "\n" }.joined() + "}\n"
  }

  var mermaid: String {
    // Names with dots are no identifiers there, so nodes go by number.
    var numbers: [String: Int] = [:]
    for (number, node) in nodes.enumerated() { numbers[node.key] = number }
    var lines = ["graph TD"]
    for (number, node) in nodes.enumerated() {
      lines.append("  n\(number)[\"\(Self.mermaidText(node.key))\"]")
      for need in node.needs {
        guard let target = numbers[need.key] else { continue }
        lines.append("  n\(number) \(need.isLater ? "-.->" : "-->") n\(target)")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  var json: String {
    JSONText.object([
      (
        "nodes",
        .array(
          nodes.map { node in
            .object([
              ("key", .string(node.key)), ("scope", .string(node.scope)),
              ("file", .string(node.site.file)), ("line", .number(node.site.line)),
              (
                "needs",
                .array(
                  node.needs.map {
                    .object([("key", .string($0.key)), ("later", .bool($0.isLater))])
                  })
              ),
            ])
          })
      ),
      ("laterCycles", .array(laterCycles.map { .array($0.map { .string($0) }) })),
      ("unused", .array(unused.map { .string($0) })),
    ]).text + "\n"
  }

  /// `text` in a label, which Mermaid reads as HTML, or as Markdown where a backtick begins it.
  private static func mermaidText(_ text: String) -> String {
    text.map { character in
      switch character {
      case "#", "&", "<", ">", "\"", "`": "#\(character.unicodeScalars.map(\.value)[0]);"
      default: "\(character)"
      }
    }.joined()
  }

  private func quoted(_ name: String) -> String { JSONText.string(name).text }
}
