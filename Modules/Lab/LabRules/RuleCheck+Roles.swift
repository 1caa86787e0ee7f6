import ModuleGraph
import PackageReader

/// Which role may need which.
extension RuleCheck {
  /// Needs between roles without an arrow, and targets without a role. Test targets have none.
  func roleFindings() throws(RulesError) -> [Finding] {
    if book.roles.isEmpty { return [] }
    let nodes = own.filter { context.graph.nodes[$0].kind != .target(.test) }
    var role: [Int: String] = [:]
    for alias in book.aliases {
      for match in try matches([alias.target], among: nodes) { role[match.node] = alias.role }
    }
    for candidate in book.roles {
      for match in try matches(candidate.patterns, among: nodes) where role[match.node] == nil {
        role[match.node] = candidate.name
      }
    }
    let arrows = Dictionary(
      book.arrows.map { ($0.from, Set($0.to)) }, uniquingKeysWith: { $0.union($1) })
    return nodes.flatMap { node -> [Finding] in
      guard let from = role[node] else { return missingRole(node) }
      let mayNeed = (arrows[from] ?? []).union(arrows["*"] ?? [])
      if mayNeed.contains("*") { return [] }
      return needs.successors(of: node).map { Int($0) }.flatMap { goal -> [Finding] in
        guard let to = role[goal], !mayNeed.contains(to) else { return [] }
        let (user, used) = (context.graph.nodes[node].name, context.graph.nodes[goal].name)
        return breaches(
          .arrow, way: [node, goal],
          "\"\(user)\" (\(from)) must not need \"\(used)\" (\(to)): there is no arrow "
            + "'\(from) -> \(to)' in \(book.file)", reason: nil)
      }
    }
  }

  private func missingRole(_ node: Int) -> [Finding] {
    guard book.everyTargetHasARole else { return [] }
    let (path, line) = context.manifestPlace(node)
    let name = context.graph.nodes[node].name
    return [
      Finding(
        .role, path: path, line: line, target: name,
        words: "\"\(name)\" has no role. Call it or place it as 'roles' in \(book.file) say, or "
          + "give it one in 'aliases'.")
    ]
  }
}
