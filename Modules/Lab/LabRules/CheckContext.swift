import ImportScanner
import ModuleGraph
import PackageReader

/// What the checks ask of a graph: what holds on the platform that is checked, and ways.
struct CheckContext {
  let survey: TreeSurvey
  let graph: ModuleGraph
  let options: CheckOptions
  /// What is declared, as far as it holds: by these links modules of others leak in.
  let declared: DirectedGraph
  /// What would be declared too if every import were.
  let needed: DirectedGraph
  /// The nodes that have a module.
  private let nodesOfModule: [String: [Int]]
  private let traits: Set<String>

  init(_ survey: TreeSurvey, _ graph: ModuleGraph, _ options: CheckOptions) {
    self.survey = survey
    self.graph = graph
    self.options = options
    traits = survey.tree.root.defaultTraits
    var nodesOfModule: [String: [Int]] = [:]
    for (number, node) in graph.nodes.enumerated() {
      nodesOfModule[node.module, default: []].append(number)
    }
    self.nodesOfModule = nodesOfModule
    let counted = graph.links.filter { link in
      graph.nodes[link.from].kind != .target(.plugin)
        // A macro is built for the machine that builds; only its tests are linked with it.
        && (graph.nodes[link.to].kind != .target(.macro)
          || graph.nodes[link.from].kind == .target(.test))
    }
    let declaring = counted.filter { [traits] link in
      link.declarations.contains { !$0.isPlugin && options.holds($0.condition, traits) }
    }
    declared = DirectedGraph(
      count: graph.nodes.count, edges: declaring.map { DirectedGraph.Edge($0.from, $0.to) })
    needed = DirectedGraph(
      count: graph.nodes.count,
      edges: (declaring + counted.filter { !$0.imports.isEmpty })
        .map { DirectedGraph.Edge($0.from, $0.to) })
  }

  /// The numbers of the links that lead from the targets of the package that was asked for.
  var ownLinks: some Sequence<Int> {
    graph.links.indices.lazy.filter { graph.nodes[graph.links[$0].from].isOwn }
  }

  /// The target of a node; nil for a product of which nothing is known.
  func target(_ node: Int) -> PackageTarget? {
    node < survey.places.count ? survey.target(survey.places[node]) : nil
  }

  /// Where the manifest declares a target.
  func manifestPlace(_ node: Int) -> (path: String, line: Int) {
    let package = survey.tree.packages[survey.places[node].package]
    let path = shortened("\(package.folder)/\(package.manifest)", below: survey.tree.root.folder)
    return (path, target(node)?.line ?? 1)
  }

  /// The declarations of a link that are no plugin's.
  func declarations(_ link: ModuleGraph.Link) -> [ModuleGraph.Declaration] {
    link.declarations.filter { !$0.isPlugin }
  }

  func holds(_ declaration: ModuleGraph.Declaration) -> Bool {
    options.holds(declaration.condition, traits)
  }

  /// The imports of a link that are compiled.
  func activeImports(_ link: ModuleGraph.Link) -> [ImportSite] {
    link.imports.filter { isActive($0, in: link.from) }
  }

  /// Whether an import is compiled.
  ///
  /// - Parameter isRelease: Whether the names that only a debug build has are not defined.
  func isActive(_ site: ImportSite, in node: Int, isRelease: Bool = false) -> Bool {
    guard !options.countsAllBranches, let condition = site.source.swift?.condition,
      let target = target(node)
    else { return true }
    let package = survey.tree.packages[survey.places[node].package]
    var build = options.platform.conditions(
      settings: target.settings, traits: traits, toolsVersion: package.toolsVersion)
    if isRelease { build.defines.remove("DEBUG") }
    for module in condition.modules where canImport(module, from: node) {
      build.importableModules.insert(module)
    }
    return condition.holds(under: build)
  }

  private func canImport(_ path: String, from node: Int) -> Bool {
    let module = path.split(separator: ".").first.map(String.init) ?? path
    if let goals = nodesOfModule[module] {
      if goals.contains(node) { return true }
      let isReached = declared.reached(from: [node])
      if goals.contains(where: { isReached[$0] }) { return true }
    }
    return isProvided(module)
  }

  /// Whether a module is there without any package.
  func isProvided(_ module: String) -> Bool {
    options.platform.has(module, toolchain: options.toolchain)
  }

  /// The names of nodes.
  func names(_ nodes: [Int]) -> [String] { nodes.map { graph.nodes[$0].name } }
}

/// What a package is checked for.
package struct CheckOptions: Sendable {
  /// The platform for which `#if` and the manifest's conditions are evaluated.
  package var platform: BuildPlatform
  /// Whether each branch and each condition counts, whatever the platform.
  package var countsAllBranches: Bool
  /// The modules that come with the toolchain.
  package var toolchain: Set<String>

  package init(
    platform: BuildPlatform = .current, countsAllBranches: Bool = false,
    toolchain: Set<String> = []
  ) {
    self.platform = platform
    self.countsAllBranches = countsAllBranches
    self.toolchain = toolchain
  }

  fileprivate func holds(_ condition: UseCondition?, _ traits: Set<String>) -> Bool {
    guard var condition, !countsAllBranches else { return true }
    // Both configurations are built.
    condition.configuration = nil
    return condition.holds(platform: platform.rawValue, traits: traits)
  }
}

extension BranchCondition {
  /// The modules that it asks for.
  var modules: [String] {
    switch self {
    case .canImport(let path): [path]
    case .not(let condition): condition.modules
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.modules)
    default: []
    }
  }
}

/// Names as a way: "A" → "B".
func way(_ names: [String]) -> String {
  names.map { "\"\($0)\"" }.joined(separator: " → ")
}
