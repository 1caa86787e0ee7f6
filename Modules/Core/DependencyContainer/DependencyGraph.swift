/// What a container knows of its keys: how long their objects live, and what needs what.
public struct DependencyGraph: Hashable, Sendable {
  /// A key with its registration.
  public struct Node: Hashable, Sendable {
    /// The shortest name that tells the key from all others.
    public let key: String
    /// The module that declares the key.
    public let module: String
    /// The scope that it was registered with.
    public let scope: String
    /// What its factory and its decorators need, in order.
    public let needs: [Need]
    /// The `register` call.
    public let site: RegistrationSite
  }

  /// A need of a node.
  public struct Need: Hashable, Sendable {
    /// The name of the key that is needed.
    public let key: String
    /// Whether it may close a cycle.
    public let isLater: Bool
  }

  /// The keys that can be resolved here, those around this container last.
  public let nodes: [Node]
  /// Each cycle that a later need closes, from the key that has the need back to itself.
  public let laterCycles: [[String]]
  /// The keys that no declared root needs. Empty when no root was declared.
  public let unused: [String]

  /// The ways to write a graph down.
  public enum Format: String, CaseIterable, Sendable {
    case text, dot, mermaid, json, svg
  }

  /// The graph in `format`, with a line feed at the end.
  public func rendered(as format: Format) -> String {
    switch format {
    case .text: text
    case .dot: dot
    case .mermaid: mermaid
    case .json: json
    case .svg: GraphDrawing(self).svg
    }
  }
}

extension Container {
  /// The graph of this container's registrations and of those around it that it sees.
  public var graph: DependencyGraph { core.graph }
}

extension Core {
  var graph: DependencyGraph {
    let containers = Array(sequence(first: self) { $0.parent })
    let registrations = containers.flatMap(\.registrations)
    let naming = KeyNaming(registrations.map(\.key))
    var seen: Set<KeyName> = []
    var nodes: [DependencyGraph.Node] = []
    for registration in registrations {
      // Within its scope the key's own node shows what the decorations there need.
      if registration.inheritance != nil, path.isWithin(registration.scope.path) { continue }
      let isFirst = seen.insert(registration.key).inserted
      guard isFirst || registration.inheritance != nil else { continue }
      let node = DependencyGraph.Node(
        key: isFirst ? naming.name(registration.key) : naming.name(registration),
        module: String(registration.key.qualified.prefix { $0 != "." }),
        scope: "\(registration.scope)",
        needs: registration.graphNeeds.map {
          .init(key: naming.name($0.key), isLater: $0.isLater)
        },
        site: registration.site)
      nodes.append(node)
    }
    // A cycle of the scope is known here, and around here before the scope was entered.
    var seenCycles: Set<[KeyName]> = []
    let cycles = containers.flatMap(\.laterCycles).filter { seenCycles.insert($0).inserted }
    return DependencyGraph(
      nodes: nodes, laterCycles: cycles.map { $0.map { naming.name($0) } },
      unused: unused.map { naming.name($0) })
  }
}

extension Registration {
  /// What it needs, and whose value its decorations change.
  fileprivate var graphNeeds: [NeedDeclaration] {
    let base = inheritance?.base == nil ? [] : [NeedDeclaration(key: key, isLater: false)]
    return base + allNeeds
  }
}
