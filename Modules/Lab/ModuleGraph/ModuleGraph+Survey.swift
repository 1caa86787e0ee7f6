import ImportScanner
import PackageReader

extension ModuleGraph {
  /// Puts together what manifests declare and what sources import.
  package init(_ survey: TreeSurvey) {
    var builder = GraphBuilder(survey)
    for index in survey.places.indices { builder.declare(index) }
    for index in survey.places.indices { builder.findImports(index) }
    self.init(nodes: builder.nodes, links: Array(builder.links.values))
  }
}

/// Collects nodes and links; targets have the numbers of their places.
private struct GraphBuilder {
  private let survey: TreeSurvey
  private let numbers: [TargetPlace: Int]
  private var unknown: [String: Int] = [:]
  /// The nodes that a module's name can mean.
  private var modules: [String: [Int]] = [:]
  /// The nodes that have a header for others, by what stands in an include.
  private var headers: [String: [Int]] = [:]
  /// What modules are called in a node by an alias.
  private var aliases: [Int: [String: String]] = [:]
  private(set) var nodes: [ModuleGraph.Node]
  private(set) var links: [DirectedGraph.Edge: ModuleGraph.Link] = [:]

  init(_ survey: TreeSurvey) {
    self.survey = survey
    numbers = Dictionary(uniqueKeysWithValues: survey.places.enumerated().map { ($1, $0) })
    let root = survey.tree.root
    nodes = zip(survey.places, survey.surveys).map { place, sources in
      let target = survey.target(place)
      let package = survey.tree.packages[place.package]
      var node = ModuleGraph.Node(
        name: target.name, module: target.moduleName, kind: .target(target.kind),
        package: package.identity)
      node.isOwn = place.package == 0
      node.folder = shortened(
        target.folder ?? "\(package.folder)/\(target.path)", below: root.folder)
      node.files = sources.files.files.count
      node.lines = sources.lines
      return node
    }
    for (number, place) in survey.places.enumerated() {
      let target = survey.target(place)
      for name in target.importNames { modules[name, default: []].append(number) }
      let folder = (target.publicHeadersPath ?? "include") + "/"
      for header in survey.surveys[number].files.paths(.header) where header.hasPrefix(folder) {
        headers[String(header.dropFirst(folder.count)), default: []].append(number)
      }
    }
  }

  /// Adds the links that a target declares.
  mutating func declare(_ number: Int) {
    let place = survey.places[number]
    let target = survey.target(place)
    if !target.settings.moduleAliases.isEmpty { aliases[number] = target.settings.moduleAliases }
    for dependency in target.dependencies {
      if case .product(_, _, let renamed) = dependency.reference, !renamed.isEmpty {
        for (module, alias) in renamed { aliases[number, default: [:]][alias] = module }
      }
      link(
        number, survey.resolver.resolve(dependency, of: place.package),
        declaration(
          dependency.name, line: dependency.line, condition: dependency.condition, of: place))
    }
    for plugin in target.plugins {
      link(
        number, survey.resolver.resolve(plugin, of: place.package),
        declaration(plugin.name, isPlugin: true, line: target.line, of: place))
    }
  }

  private func declaration(
    _ name: String, isPlugin: Bool = false, line: Int?, condition: UseCondition? = nil,
    of place: TargetPlace
  ) -> ModuleGraph.Declaration {
    let package = survey.tree.packages[place.package]
    let manifest = shortened(
      "\(package.folder)/\(package.manifest)", below: survey.tree.root.folder)
    return ModuleGraph.Declaration(
      name: name, isPlugin: isPlugin, manifest: manifest, line: line, condition: condition)
  }

  private mutating func link(
    _ number: Int, _ resolved: ResolvedDependency, _ declaration: ModuleGraph.Declaration
  ) {
    switch resolved {
    case .targets(let places):
      for goal in places.compactMap({ numbers[$0] }) where goal != number {
        change(number, goal) { $0.declarations.append(declaration) }
      }
    case .unknown(let product, let package):
      change(number, unknownNode(product, package)) { $0.declarations.append(declaration) }
    case .nothing: break
    }
  }

  private mutating func unknownNode(_ product: String, _ package: String?) -> Int {
    let key = "\(package ?? "")/\(product)"
    if let number = unknown[key] { return number }
    let number = nodes.count
    unknown[key] = number
    var node = ModuleGraph.Node(
      name: product, module: c99Name(product), kind: .unknownProduct, package: package ?? "")
    node.isOwn = false
    nodes.append(node)
    modules[node.module, default: []].append(number)
    return number
  }

  /// Adds the links of a target's imports.
  mutating func findImports(_ number: Int) {
    let aliases = aliases[number] ?? [:]
    // Files of a target import much the same: each module is looked up once.
    var found: [String: Int?] = [:]
    for site in survey.surveys[number].imports {
      let goal: Int?
      switch site.source {
      case .swift(let scanned):
        if let known = found[scanned.module] {
          goal = known
        } else {
          goal = node(imported: aliases[scanned.module] ?? scanned.module, by: number)
          found[scanned.module] = .some(goal)
        }
      case .include(let scanned):
        goal = node(included: scanned, by: number)
      }
      if let goal, goal != number { change(number, goal) { $0.imports.append(site) } }
    }
    nodes[number].otherModules = found.filter { $0.value == nil }.keys.sorted()
  }

  private func node(imported name: String, by number: Int) -> Int? {
    guard let candidates = modules[name], let found = likeliest(candidates, for: number) else {
      return nil
    }
    // Nobody knows which modules a product holds whose package is not here: one that is declared may
    // well hold this one.
    if nodes[found].kind == .unknownProduct, links[DirectedGraph.Edge(number, found)] == nil {
      return unknown.values.filter { nodes[$0].package == nodes[found].package }
        .sorted().first { links[DirectedGraph.Edge(number, $0)] != nil } ?? found
    }
    return found
  }

  /// The target whose header it is, or whose module is named. The platform's headers are none's.
  private func node(included scanned: ScannedInclude, by number: Int) -> Int? {
    if scanned.form != .module, let owners = headers[scanned.path] {
      // A target's own header goes before another's of its name.
      return owners.contains(number) ? number : likeliest(owners, for: number)
    }
    return scanned.module.flatMap { node(imported: $0, by: number) }
  }

  /// What a name means in a target: what it declares goes first, then what its package has.
  private func likeliest(_ candidates: [Int], for number: Int) -> Int? {
    if candidates.count == 1 { return candidates[0] }
    return candidates.first { links[DirectedGraph.Edge(number, $0)] != nil }
      ?? candidates.first { nodes[$0].package == nodes[number].package } ?? candidates.first
  }

  /// Changes a link where it is: a copy would copy its imports each time.
  private mutating func change(_ from: Int, _ to: Int, _ body: (inout ModuleGraph.Link) -> Void) {
    body(&links[DirectedGraph.Edge(from, to), default: ModuleGraph.Link(from: from, to: to)])
  }
}
