package import ModuleGraph
import PackageReader

/// Checks a package by the rules of its file.
package struct RuleCheck {
  let book: RuleBook
  let context: CheckContext
  /// What is declared or imported, as far as it holds. Plugins run, and are no part of what runs.
  let needs: DirectedGraph
  /// The nodes that rules are about: the targets of the package that was asked for.
  let own: [Int]

  /// - Parameters:
  ///   - book: The rules.
  ///   - survey: What was read.
  ///   - graph: The graph of it.
  package init(
    _ book: RuleBook, _ survey: TreeSurvey, _ graph: ModuleGraph, options: CheckOptions
  ) {
    let context = CheckContext(survey, graph, options)
    self.book = book
    self.context = context
    own = graph.nodes.indices.filter { graph.nodes[$0].isOwn }
    needs = DirectedGraph(
      count: graph.nodes.count,
      edges: graph.links.compactMap { link in
        let isNeeded =
          context.declarations(link).contains(where: context.holds)
          || !context.activeImports(link).isEmpty
        return isNeeded ? DirectedGraph.Edge(link.from, link.to) : nil
      })
  }

  /// All breaches, in the order of places.
  ///
  /// - Throws: `RulesError` for a pattern that matches nothing.
  package func findings() throws(RulesError) -> [Finding] {
    try book.checkAffects(in: context.survey.tree.root.folder, graph: context.graph)
    let breaches =
      try roleFindings() + layerFindings() + forbiddenFindings() + independentFindings()
      + onlyFromFindings()
    return Array(Set(breaches)).sorted()
  }

  /// What of `findings` the rules do not allow.
  ///
  /// - Throws: `RulesError` for a pattern that matches nothing.
  package func notAllowed(_ findings: [Finding]) throws(RulesError) -> [Finding] {
    var rest = findings
    for allowed in book.allowed {
      let from = Set(context.names(try matches(allowed.from).map(\.node)))
      rest.removeAll { finding in
        finding.check == allowed.check && from.contains(finding.target)
          && (allowed.to.isEmpty
            || allowed.to.contains { $0.match(finding.other ?? "") != nil })
      }
    }
    return rest
  }

  /// A target that a pattern matches, with what its stars stand for.
  struct Match {
    let node: Int
    let stars: [String]
  }

  /// The targets that one of the patterns matches.
  ///
  /// - Throws: `RulesError` for a pattern that matches none.
  func matches(
    _ patterns: [NamePattern], among nodes: [Int]? = nil
  ) throws(RulesError) -> [Match] {
    var matches: [Match] = []
    var seen: Set<Int> = []
    for pattern in patterns {
      let found = (nodes ?? own).compactMap { node in
        match(pattern, node).map { Match(node: node, stars: $0) }
      }
      guard !found.isEmpty else { throw pattern.unmatched(in: book.file) }
      matches += found.filter { seen.insert($0.node).inserted }
    }
    return matches
  }

  func match(_ pattern: NamePattern, _ node: Int) -> [String]? {
    let node = context.graph.nodes[node]
    return pattern.match(pattern.isAboutFolders ? node.folder : node.name)
  }

  /// The breach of a rule by a way: at each import with which it begins, or where it is declared.
  func breaches(
    _ check: Check, way nodes: [Int], _ words: String, reason: String?
  ) -> [Finding] {
    guard nodes.count > 1, let link = context.graph.link(from: nodes[0], to: nodes[1]) else {
      return []
    }
    let names = context.names(nodes)
    let by = names.count > 2 ? ": \(way(names))" : ""
    let text = words + by + "." + (reason.map { " \($0)" } ?? "")
    let finding = { (path: String, line: Int, column: Int) in
      Finding(
        check, path: path, line: line, column: column, target: names[0],
        other: names[names.count - 1], chain: names, words: text)
    }
    let sites = context.activeImports(link)
    if let declaration = link.declarations.first, sites.isEmpty {
      return [finding(declaration.manifest, declaration.line ?? 1, 1)]
    }
    // What comes in through others is said once.
    return (names.count > 2 ? Array(sites.prefix(1)) : sites).map {
      finding($0.file, $0.source.line, $0.source.column)
    }
  }
}
