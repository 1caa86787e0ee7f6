import ModuleGraph
import PackageReader

extension GraphDocument {
  /// A table of the targets from the top floor to the ground, for people.
  var text: String {
    let numbers = graph.nodes.indices.sorted {
      (-graph.figures[$0].floor, id($0)) < (-graph.figures[$1].floor, id($1))
    }
    var lines = [headline, ""]
    if let environmentWords { lines.insert(environmentWords, at: 1) }
    lines += table(numbers)
    lines += [
      "", "in, out: who imports or declares it, what it does so with. On a changed interface,",
      "'recompiled' compile again, 'checked' are looked at; on a changed body 'relinked' link again.",
    ]
    if let focus, let node = graph.node(named: focus) { lines += ["", "Why:"] + why(node) }
    lines += ["", "Critical path, \(weight): \(names(criticalPath.nodes, " > "))"]
    for cycle in graph.cycles { lines.append("Cycle: \(names(cycle, ", "))") }
    for package in missing { lines.append("Not here: '\(package.identity)'. \(package.reason)") }
    return lines.joined(separator: "\n") + "\n"
  }

  var headline: String {
    let floors = (graph.figures.map(\.floor).max() ?? -1) + 1
    let folded = graph.isFolded.count { $0 }
    return "\(name): \(counted(graph.nodes.count, "target")), "
      + "\(counted(graph.links.count, "link")) (\(grouped(folded)) of them by a longer way too), "
      + "\(counted(floors, "floor")), \(counted(graph.cycles.count, "cycle"))"
  }

  private func names(_ nodes: [Int], _ separator: String) -> String {
    nodes.map { id($0) }.joined(separator: separator)
  }

  private func table(_ numbers: [Int]) -> [String] {
    let head = [
      "floor", "target", "kind", "files", "lines", "in", "out", "recompiled", "checked",
      "relinked",
    ]
    let rows = numbers.map { number in
      let node = graph.nodes[number]
      let figures = graph.figures[number]
      return [
        "\(figures.floor)", id(number), node.kind.word, grouped(node.files), grouped(node.lines),
        grouped(figures.fanIn), grouped(figures.fanOut), grouped(figures.blast.recompiled),
        grouped(figures.blast.checked), grouped(figures.blast.relinked),
      ]
    }
    let widths = head.indices.map { column in
      ([head] + rows).map { $0[column].count }.max() ?? 0
    }
    return ([head] + rows).map { row in
      let cells = row.indices.map { column in
        let blanks = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 1 || column == 2 ? row[column] + blanks : blanks + row[column]
      }
      return cells.joined(separator: "  ")
    }
  }

  /// What a node needs, or what needs it where nothing else is shown, with the lines that say so.
  private func why(_ node: Int) -> [String] {
    let needed = graph.links.filter { $0.from == node }
    return (needed.isEmpty ? graph.links.filter { $0.to == node } : needed).flatMap { link in
      let declared = link.declarations.map { declaration in
        "    \(declaration.manifest):\(declaration.line ?? 1): declared"
          + (declaration.isPlugin ? " as a plugin" : "")
      }
      let imports = link.imports.map { site in
        "    \(site.file):\(site.source.line): imported"
      }
      let more = imports.count > 5 ? ["    and \(counted(imports.count - 5, "more import"))"] : []
      return ["  \(id(link.from)) > \(id(link.to))"] + declared + imports.prefix(5) + more
    }
  }
}
