import ImportScanner
import ModuleGraph
import PackageReader

/// Declarations of what is never imported.
extension PackageCheck {
  /// Dependencies that no source imports, on any platform.
  var unusedFindings: [Finding] {
    context.graph.nodes.indices.filter { node in
      context.graph.nodes[node].isOwn && context.graph.nodes[node].kind != .target(.plugin)
    }.flatMap(unused)
  }

  private func unused(in node: Int) -> [Finding] {
    let links = context.graph.graph.edges(of: node).map { context.graph.links[$0] }
    // The targets of a product stand or fall together.
    let declarations = Dictionary(
      grouping: links.flatMap { link in
        context.declarations(link).map { (declaration: $0, link: link) }
      }, by: \.declaration)
    let suspects = declarations.filter { $1.allSatisfy { $0.link.imports.isEmpty } }
    if suspects.isEmpty || isEmpty(node) { return [] }
    let seen = seenThrough(links)
    let user = context.graph.nodes[node]
    return suspects.compactMap { declaration, uses in
      guard uses.allSatisfy({ !isNeeded($0.link, seen) }) else { return nil }
      return Finding(
        .unusedDependency, path: declaration.manifest, line: declaration.line ?? 1,
        target: user.name, other: declaration.name,
        words: "\"\(user.name)\" declares \"\(declaration.name)\" and never imports it. Take it "
          + "out of the dependencies of \"\(user.name)\".")
    }
  }

  /// Whether a target has no code, so that it is there to put others together, or for others to ask
  /// whether it can be imported.
  private func isEmpty(_ node: Int) -> Bool {
    guard node < context.survey.surveys.count, let folder = context.target(node)?.folder else {
      return false
    }
    let survey = context.survey.surveys[node]
    guard survey.imports.isEmpty else { return false }
    return survey.files.files.filter { $0.kind.isCompiled || $0.kind == .header }
      .allSatisfy { !SourceText.hasCode(inFile: "\(folder)/\($0.path)") }
  }

  /// What a target sees without importing it: what its imports export again, and what the macros in
  /// them may write about.
  private func seenThrough(_ links: [ModuleGraph.Link]) -> Set<Int> {
    var seen: Set<Int> = []
    var queue = links.filter { !$0.imports.isEmpty }.map(\.to)
    let imported = queue
    while let next = queue.popLast() {
      for edge in context.graph.graph.edges(of: next) where context.graph.links[edge].isReexported {
        let goal = context.graph.links[edge].to
        if seen.insert(goal).inserted { queue.append(goal) }
      }
    }
    let withMacros = (imported + seen).filter { node in
      context.graph.graph.successors(of: node)
        .contains { context.graph.nodes[Int($0)].kind == .target(.macro) }
    }
    let isReached = context.declared.reached(from: withMacros)
    return seen.union(isReached.indices.filter { !withMacros.isEmpty && isReached[$0] })
  }

  private func isNeeded(_ link: ModuleGraph.Link, _ seen: Set<Int>) -> Bool {
    let (user, used) = (context.graph.nodes[link.from], context.graph.nodes[link.to])
    if seen.contains(link.to) { return true }
    switch used.kind {
    // Run, linked or expanded; nothing has to import them.
    case .target(.macro), .target(.plugin), .target(.binary), .target(.system),
      .target(.executable):
      return true
    case .unknownProduct:
      // Its modules may be called otherwise: it is unused for certain where all imports are known.
      // Which headers it has is not known at all.
      return hasCFiles(link.from)
        || !user.otherModules.allSatisfy {
          context.isProvided($0) || context.options.toolchain.contains($0)
            || AppleModules.names.contains($0) || AppleModules.elsewhere.contains($0)
        }
    case .target: break
    }
    if user.kind == .target(.test), user.name == "\(used.name)Tests" { return true }
    return isEmpty(link.to) || isLinkedOnly(link.to) || includesHeader(of: link)
  }

  /// Whether a file of the C family takes in a header of the name of one of the target's, by whatever
  /// search path, or the target has none and is linked only.
  private func includesHeader(of link: ModuleGraph.Link) -> Bool {
    guard hasCFiles(link.from), link.to < context.survey.surveys.count else { return false }
    let headers = Set(context.survey.surveys[link.to].files.paths(.header).map(lastPart))
    if headers.isEmpty { return true }
    return context.survey.surveys[link.from].imports.contains { site in
      guard case .include(let include) = site.source else { return false }
      return headers.contains(lastPart(include.path))
    }
  }

  /// Whether a target of the C family shows nothing to others, so that it is there for its symbols.
  private func isLinkedOnly(_ node: Int) -> Bool {
    guard node < context.survey.surveys.count, let target = context.target(node),
      let folder = target.folder
    else { return false }
    guard hasCFiles(node) else { return false }
    let files = context.survey.surveys[node].files
    let shown = "\(target.publicHeadersPath ?? "include")/"
    return files.paths(.header).filter { $0.hasPrefix(shown) }
      .allSatisfy { !SourceText.hasCode(inFile: "\(folder)/\($0)") }
  }

  private func hasCFiles(_ node: Int) -> Bool {
    context.survey.surveys[node].files.files.contains { $0.kind == .c || $0.kind == .assembly }
  }

  private func lastPart(_ path: String) -> Substring {
    path.split(separator: "/").last ?? path[...]
  }
}
