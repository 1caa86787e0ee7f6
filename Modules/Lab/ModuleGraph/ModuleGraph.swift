package import PackageReader

/// The targets of a package and of what it uses, with what they declare to need and what they import.
package struct ModuleGraph: Sendable {
  /// The targets, and products of which nothing more is known.
  package private(set) var nodes: [Node]
  /// What leads from one to another, in the order of both numbers: the numbers of `graph`'s edges.
  package private(set) var links: [Link]
  /// The links as a graph over the nodes' numbers.
  package private(set) var graph: DirectedGraph
  /// What the links say of each node, by its number.
  package private(set) var figures: [Figures]
  /// Whether each link, by its number, has a longer way beside it.
  package private(set) var isFolded: [Bool]
  /// The nodes that need one another.
  package private(set) var cycles: [[Int]]
  /// The number of each node's cycle.
  private var cycleOfNode: [Int?]

  /// A target, or a product of which nothing more is known.
  package struct Node: Hashable, Sendable {
    package var name: String
    /// The name by which Swift imports it.
    package var module: String
    package var kind: Kind
    /// The identity of its package.
    package var package: String
    /// Whether its package is the one that was asked for.
    package var isOwn = true
    /// Its folder, below the package that was asked for where it stands there.
    package var folder = ""
    package var files = 0
    package var lines = 0
    /// The imported modules that no package here declares, such as Foundation.
    package var otherModules: [String] = []

    package init(name: String, module: String, kind: Kind, package: String) {
      self.name = name
      self.module = module
      self.kind = kind
      self.package = package
    }

    /// A target's kind, or a product's of a package that is not here.
    package enum Kind: Hashable, Sendable {
      case target(PackageTarget.Kind)
      case unknownProduct

      /// The kind in one word.
      package var word: String {
        switch self {
        case .target(let kind): kind.rawValue
        case .unknownProduct: "unknown"
        }
      }

      /// Whether a program is linked of it.
      package var isLinked: Bool {
        self == .target(.executable) || self == .target(.test) || self == .target(.macro)
      }
    }
  }

  /// What leads from one node to another.
  package struct Link: Hashable, Sendable {
    package var from: Int
    package var to: Int
    /// The declarations in the manifest; empty where an import has none.
    package var declarations: [Declaration] = []
    /// The imports; empty where a declaration has none.
    package var imports: [ImportSite] = []

    package init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }

    /// Whether those who import `from` see `to` as well.
    package var isReexported: Bool { imports.contains { $0.source.isReexported } }
  }

  /// What a link comes to.
  package enum LinkKind: String, Sendable {
    /// Declared and imported.
    case imported
    /// Declared, and no source imports it.
    case unused
    /// Imported, and not declared.
    case undeclared
    /// Needed for the build or the link alone, so that no source has to import it.
    case tool
    /// Part of a cycle.
    case cycle
  }

  /// A declaration in the manifest that leads from one node to another.
  package struct Declaration: Hashable, Sendable {
    /// The name that the manifest says: a target's, a product's or a plugin's.
    package var name: String
    package var isPlugin: Bool
    /// The manifest's path, as those of imports.
    package var manifest: String
    package var line: Int?
    package var condition: UseCondition?

    package init(
      name: String, isPlugin: Bool = false, manifest: String, line: Int? = nil,
      condition: UseCondition? = nil
    ) {
      self.name = name
      self.isPlugin = isPlugin
      self.manifest = manifest
      self.line = line
      self.condition = condition
    }
  }

  /// - Parameters:
  ///   - nodes: The nodes.
  ///   - links: In any order, at most one for each two nodes.
  package init(nodes: [Node], links: [Link]) {
    self.nodes = nodes
    self.links = links.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    let graph = DirectedGraph(
      count: nodes.count, edges: links.map { DirectedGraph.Edge($0.from, $0.to) })
    precondition(graph.edgeCount == links.count, "two links between the same nodes")
    let components = Components(graph)
    let reach = Reach(graph, components)
    self.graph = graph
    isFolded = reach.isFolded
    cycles = components.cycles
    cycleOfNode = Self.numbers(of: cycles, count: nodes.count)
    figures = Self.figures(nodes, self.links, graph, components, reach)
  }

  /// The node of a target. One of the package that was asked for goes before others of its name.
  package func node(named name: String) -> Int? {
    nodes.firstIndex { $0.name == name && $0.isOwn } ?? nodes.firstIndex { $0.name == name }
  }

  /// The link from one node to another.
  package func link(from: Int, to: Int) -> Link? {
    graph.edge(from: from, to: to).map { links[$0] }
  }

  /// What a link, by its number, comes to.
  package func kind(ofLink number: Int) -> LinkKind {
    let link = links[number]
    if let cycle = cycleOfNode[link.from], cycle == cycleOfNode[link.to] { return .cycle }
    if link.declarations.isEmpty { return .undeclared }
    if !link.imports.isEmpty { return .imported }
    let runs: [Node.Kind] = [.target(.macro), .target(.plugin), .target(.binary), .target(.system)]
    let isTool =
      link.declarations.contains(where: \.isPlugin) || runs.contains(nodes[link.to].kind)
      || nodes[link.from].kind == .target(.plugin)
    return isTool ? .tool : .unused
  }

  /// A shortest chain of links from one node to another; nil when there is none.
  package func chain(from: Int, to: Int) -> [Link]? {
    graph.shortestWay(from: from, to: to).map { way in
      zip(way, way.dropFirst()).compactMap { link(from: $0, to: $1) }
    }
  }

  /// What a node needs, or what needs it, alone. Figures and folding stay those of the whole.
  package func focused(on node: Int, isReversed: Bool) -> ModuleGraph {
    let isKept = (isReversed ? graph.reversed : graph).reached(from: [node])
    var number = [Int](repeating: -1, count: nodes.count)
    let kept = nodes.indices.filter { isKept[$0] }
    for (index, node) in kept.enumerated() { number[node] = index }
    var part = self
    part.nodes = kept.map { nodes[$0] }
    part.figures = kept.map { figures[$0] }
    let edges = links.indices.filter { isKept[links[$0].from] && isKept[links[$0].to] }
    part.links = edges.map { edge in
      var link = links[edge]
      link.from = number[link.from]
      link.to = number[link.to]
      return link
    }
    part.isFolded = edges.map { isFolded[$0] }
    part.graph = graph.subgraph(of: kept)
    part.cycles = cycles.map { $0.filter { isKept[$0] }.map { number[$0] } }.filter { $0.count > 1 }
    part.cycleOfNode = Self.numbers(of: part.cycles, count: kept.count)
    return part
  }

  private static func numbers(of cycles: [[Int]], count: Int) -> [Int?] {
    var numbers = [Int?](repeating: nil, count: count)
    for (number, cycle) in cycles.enumerated() {
      for node in cycle { numbers[node] = number }
    }
    return numbers
  }

  /// The heaviest way down. Without `seconds`, a target weighs its lines.
  package func criticalPath(seconds: [String: Double]? = nil) -> CriticalPath {
    CriticalPath(
      Components(graph),
      weights: nodes.map { node in seconds.map { $0[node.name] ?? 0 } ?? Double(node.lines) })
  }
}
