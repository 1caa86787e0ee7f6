import ImportScanner
import ModuleGraph
import PackageReader

/// Imports of what is not declared.
extension PackageCheck {
  /// Imports of targets and products that are not declared, or not for this platform.
  var importFindings: [Finding] {
    var ways = WaysFromNode(context.declared)
    return context.ownLinks.flatMap { number -> [Finding] in
      let link = context.graph.links[number]
      let declarations = context.declarations(link)
      guard !link.imports.isEmpty, !declarations.contains(where: context.holds) else { return [] }
      let sites = context.activeImports(link)
      if sites.isEmpty { return [] }
      let chain = ways.way(from: link.from, toOneOf: goals(link.to))
      if declarations.isEmpty { return undeclared(link, chain, sites) }
      let left = sites.filter { isLeft($0, link, isReached: chain != nil) }
      return excluded(link, declarations, left)
    }
  }

  /// What leads to a module: its node, or any product of its package when only that is known.
  private func goals(_ node: Int) -> [Int] {
    let goal = context.graph.nodes[node]
    guard goal.kind == .unknownProduct, !goal.package.isEmpty else { return [node] }
    return [node]
      + context.graph.nodes.indices.filter {
        $0 != node && context.graph.nodes[$0].kind == .unknownProduct
          && context.graph.nodes[$0].package == goal.package
      }
  }

  private func excluded(
    _ link: ModuleGraph.Link, _ declarations: [ModuleGraph.Declaration], _ sites: [ImportSite]
  ) -> [Finding] {
    let (user, used) = (context.graph.nodes[link.from], context.graph.nodes[link.to])
    let platforms = Set(declarations.flatMap { $0.condition?.platforms ?? [] }).sorted()
    let traits = Set(declarations.flatMap { $0.condition?.traits ?? [] }).sorted()
    let when =
      traits.isEmpty
      ? "for \(platforms.joined(separator: ", "))" : "with \(traits.joined(separator: ", "))"
    let line = declarations.first?.line.map { ":\($0)" } ?? ""
    return sites.map { site in
      Finding(
        .excludedImport, path: site.file, line: site.source.line, column: site.source.column,
        target: user.name, other: used.name,
        words: "\"\(user.name)\" imports \"\(used.name)\" on \(context.options.platform.rawValue), "
          + "and declares it only \(when). Put the import into #if, or widen the condition "
          + "(\(declarations.first?.manifest ?? "")\(line)).")
    }
  }

  private func undeclared(
    _ link: ModuleGraph.Link, _ chain: [Int]?, _ sites: [ImportSite]
  ) -> [Finding] {
    let (user, used) = (context.graph.nodes[link.from], context.graph.nodes[link.to])
    // A package of its own may call a module like one of the toolchain.
    if context.isProvided(used.module), !used.isOwn || chain == nil { return [] }
    // A product of a package that nobody can tell may hold the module.
    if used.kind == .unknownProduct, mayHoldAnything(link.from) { return [] }
    let names = chain.map(context.names) ?? []
    let leak: String
    if chain != nil {
      leak = "it comes in by \(way(names))"
    } else if used.kind == .unknownProduct {
      leak = "nothing that it declares leads there, except perhaps a package that is not here"
    } else {
      leak = "nothing that it declares leads there"
    }
    let mend = mend(link)
    return sites.filter { isLeft($0, link, isReached: chain != nil) }.map { site in
      Finding(
        .undeclaredImport, path: site.file, line: site.source.line, column: site.source.column,
        target: user.name, other: used.name, chain: names,
        words: "\"\(user.name)\" imports \"\(used.name)\" without declaring it; \(leak). \(mend)")
    }
  }

  /// Whether a header without a declaration is a finding: one that could be the system's or the
  /// target's own is none.
  private func isLeft(_ site: ImportSite, _ link: ModuleGraph.Link, isReached: Bool) -> Bool {
    guard case .include(let include) = site.source, include.form != .module else { return true }
    guard isReached else { return false }
    return !context.survey.surveys[link.from].files.paths(.header).contains {
      $0 == include.path || $0.hasSuffix("/\(include.path)")
    }
  }

  private func mayHoldAnything(_ node: Int) -> Bool {
    context.graph.graph.successors(of: node).contains {
      let goal = context.graph.nodes[Int($0)]
      return goal.kind == .unknownProduct && goal.package.isEmpty
    }
  }

  private func mend(_ link: ModuleGraph.Link) -> String {
    let (user, used) = (context.graph.nodes[link.from], context.graph.nodes[link.to])
    let (path, line) = context.manifestPlace(link.from)
    if let back = context.needed.shortestWay(from: link.to, to: link.from) {
      let circle = way([user.name] + context.names(back))
      return "To declare it would close the cycle \(circle): move what both need into a target "
        + "of its own."
    }
    if used.isOwn {
      return "Add \"\(used.name)\" to the dependencies of \"\(user.name)\" (\(path):\(line))."
    }
    guard used.kind != .unknownProduct, let target = context.target(link.to) else {
      return product(used.name, used.package, user.name, path, line)
    }
    return mend(
      target: target, of: context.survey.places[link.to].package, in: user.name, path, line)
  }

  /// How to declare a target of another package.
  func mend(
    target: PackageTarget, of package: Int, in user: String, _ path: String, _ line: Int
  ) -> String {
    let package = context.survey.tree.packages[package]
    guard
      let product = package.products.filter({ $0.targets.contains(target.name) })
        .min(by: { $0.targets.count < $1.targets.count })
    else {
      return "No product of '\(package.identity)' offers it: do without, or have it offered."
    }
    return self.product(product.name, package.identity, user, path, line)
  }

  private func product(
    _ product: String, _ package: String, _ user: String, _ path: String, _ line: Int
  ) -> String {
    let isUsed =
      package.isEmpty
      || context.survey.tree.root.dependencies.contains { $0.isCalled(package) }
    return "Add .product(name: \"\(product)\", package: \"\(package)\") to the dependencies of "
      + "\"\(user)\" (\(path):\(line))"
      + (isUsed ? "." : ", and the package to those of the package.")
  }
}

/// Shortest ways from one node after the other, each searched once.
private struct WaysFromNode {
  private let graph: DirectedGraph
  private var start = -1
  private var ways: ShortestWays?

  init(_ graph: DirectedGraph) {
    self.graph = graph
  }

  mutating func way(from: Int, toOneOf goals: [Int]) -> [Int]? {
    if start != from {
      start = from
      ways = ShortestWays(in: graph, from: from)
    }
    for goal in goals {
      if let way = ways?.way(to: goal) { return way }
    }
    return nil
  }
}
