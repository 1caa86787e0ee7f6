import ImportScanner
import ModuleGraph
import PackageReader

/// Layers, and what is forbidden, independent or needed from somewhere only.
extension RuleCheck {
  /// Ways from a layer to a higher one that lead through no other.
  func layerFindings() throws(RulesError) -> [Finding] {
    var findings: [Finding] = []
    for rule in book.layers {
      let layers = try numbers(rule.layers)
      for (node, layer) in layers.sorted(by: { $0.key < $1.key }) {
        let ways = ShortestWays(in: needs, from: node) { layers[$0] == nil }
        for goal in ways.reached where layers[goal].map({ $0 < layer }) ?? false {
          findings += breaches(
            .layer, way: ways.way(to: goal) ?? [],
            "\"\(name(node))\" must not need \"\(name(goal))\", which stands higher",
            reason: rule.reason)
        }
      }
    }
    return findings
  }

  /// Ways between groups that lead through no other group.
  func independentFindings() throws(RulesError) -> [Finding] {
    var findings: [Finding] = []
    for rule in book.independent {
      let groups = try numbers(rule.groups)
      for (node, group) in groups.sorted(by: { $0.key < $1.key }) {
        let ways = ShortestWays(in: needs, from: node) { groups[$0] == nil }
        for goal in ways.reached where groups[goal].map({ $0 != group }) ?? false {
          findings += breaches(
            .independent, way: ways.way(to: goal) ?? [],
            "\"\(name(node))\" must not need \"\(name(goal))\", which is to stand apart",
            reason: rule.reason)
        }
      }
    }
    return findings
  }

  /// Ways to what is forbidden that lead through nobody else to whom it is forbidden.
  func forbiddenFindings() throws(RulesError) -> [Finding] {
    var findings: [Finding] = []
    for rule in book.forbidden {
      let sources = try matches(rule.from)
      let starts = Set(sources.map(\.node))
      let goals = try self.goals(rule.to)
      for source in sources {
        let except = rule.except.map { $0.filled(with: source.stars) }
        // With exceptions, what is let pass to one is a breach of another that needs that one.
        let saidElsewhere = except.isEmpty ? starts : []
        let ways = ShortestWays(in: needs, from: source.node) { node in
          !rule.isDirect && !saidElsewhere.contains(node)
            && !except.contains { self.match($0, node) != nil }
        }
        for goal in ways.reached
        where goals.nodes.contains(goal) && !except.contains(where: { self.match($0, goal) != nil })
        {
          findings += breaches(
            .forbidden, way: ways.way(to: goal) ?? [],
            "\"\(name(source.node))\" must not need \"\(name(goal))\"", reason: rule.reason)
        }
        findings += outsideFindings(.forbidden, source.node, goals.outside, except, rule.reason)
      }
    }
    return findings
  }

  /// Needs from elsewhere than where they may come from.
  func onlyFromFindings() throws(RulesError) -> [Finding] {
    var findings: [Finding] = []
    for rule in book.onlyFrom {
      let allowed = Set(try matches(rule.from).map(\.node))
      let goals = try self.goals(rule.to)
      let places = rule.from.map { "'\($0.text)'" }.joined(separator: ", ")
      for node in own where !allowed.contains(node) {
        for goal in needs.successors(of: node).map({ Int($0) }) where goals.nodes.contains(goal) {
          findings += breaches(
            .onlyFrom, way: [node, goal],
            "\"\(name(node))\" must not need \"\(name(goal))\", which only \(places) may",
            reason: rule.reason)
        }
        findings += outsideFindings(.onlyFrom, node, goals.outside, [], rule.reason)
      }
    }
    return findings
  }

  /// Targets of any package, and modules of none, such as Foundation.
  private struct Goals {
    var nodes: Set<Int> = []
    var outside: Set<String> = []
  }

  private func goals(_ patterns: [NamePattern]) throws(RulesError) -> Goals {
    var goals = Goals()
    let imported = Set(own.flatMap { context.graph.nodes[$0].otherModules })
    let known = context.options.toolchain.union(AppleModules.names)
    for pattern in patterns {
      let nodes = context.graph.nodes.indices.filter { match(pattern, $0) != nil }
      let outside =
        pattern.isAboutFolders ? [] : imported.filter { pattern.match($0) != nil }
      // It is no mistake that nobody imports a platform's module which nobody may import.
      guard !nodes.isEmpty || !outside.isEmpty || known.contains(pattern.text) else {
        throw pattern.unmatched(in: book.file)
      }
      goals.nodes.formUnion(nodes)
      goals.outside.formUnion(outside)
    }
    return goals
  }

  /// Imports of modules that no package here has.
  private func outsideFindings(
    _ check: Check, _ node: Int, _ modules: Set<String>, _ except: [NamePattern], _ reason: String?
  ) -> [Finding] {
    let asked = modules.filter { module in
      context.graph.nodes[node].otherModules.contains(module)
        && !except.contains { $0.match(module) != nil }
    }
    if asked.isEmpty { return [] }
    return context.survey.surveys[node].imports.compactMap { site in
      guard case .swift(let scanned) = site.source, asked.contains(scanned.module),
        context.isActive(site, in: node)
      else { return nil }
      return Finding(
        check, path: site.file, line: scanned.line, column: scanned.column, target: name(node),
        other: scanned.module, chain: [name(node), scanned.module],
        words: "\"\(name(node))\" must not import \"\(scanned.module)\"."
          + (reason.map { " \($0)" } ?? ""))
    }
  }

  /// The number of each node's group, the first that matches.
  private func numbers(_ groups: [[NamePattern]]) throws(RulesError) -> [Int: Int] {
    var numbers: [Int: Int] = [:]
    for (number, patterns) in groups.enumerated() {
      for match in try matches(patterns) where numbers[match.node] == nil {
        numbers[match.node] = number
      }
    }
    return numbers
  }

  private func name(_ node: Int) -> String { context.graph.nodes[node].name }
}
