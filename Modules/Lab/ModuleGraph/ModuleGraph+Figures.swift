extension ModuleGraph {
  /// What the links say of a node.
  package struct Figures: Hashable, Sendable {
    /// The longest way to the ground.
    package var floor = 0
    /// How many nodes need it directly, and how many it needs.
    package var fanIn = 0
    package var fanOut = 0
    /// How many nodes need it, also through others, and how many it needs.
    package var above = 0
    package var below = 0
    /// What a change of it does to a build.
    package var blast = Blast()
  }

  /// How far a change reaches in a build, the node itself not counted.
  ///
  /// This is the model of SwiftPM and the compiler's incremental builds. A changed interface makes
  /// the compiler read every source again that imports the module, directly or through a re-export
  /// (`@_exported`). Above these, the build asks the compiler for each target that stands on a changed
  /// module; it finds the hash of the interfaces that the target's sources use unchanged, and compiles
  /// nothing, unless what lies between hands the changed types on. So `recompiled` is what a change
  /// costs for certain and `checked` what it can cost at most. A declaration more, a private one too,
  /// is a changed interface. A changed body leaves the interface as it was: nothing else is compiled,
  /// and the programs that hold it are linked again. An optimised build may hand small bodies on to
  /// importers, which then are compiled as after a changed interface.
  package struct Blast: Hashable, Sendable {
    /// Targets that import it: compiled again when its interface changes.
    package var recompiled = 0
    /// Targets that stand on it: looked at again when its interface changes.
    package var checked = 0
    /// Programs and test bundles that hold it: linked again whatever changes.
    package var relinked = 0
  }

  static func figures(
    _ nodes: [Node], _ links: [Link], _ graph: DirectedGraph, _ components: Components,
    _ reach: Reach
  ) -> [Figures] {
    let floors = Floors(components)
    let reversed = graph.reversed
    let users = Reach(reversed, Components(reversed), counting: nodes.map(\.kind.isLinked))
    let importers = importers(links, count: nodes.count)
    return nodes.indices.map { node in
      var figures = Figures()
      figures.floor = floors.floor[node]
      figures.fanIn = reversed.edges(of: node).count
      figures.fanOut = graph.edges(of: node).count
      figures.above = users.count[node]
      figures.below = reach.count[node]
      figures.blast = Blast(
        recompiled: recompiled(with: node, importers, links).count, checked: users.count[node],
        relinked: users.countedCount[node])
      return figures
    }
  }

  /// The nodes that are compiled again for certain when the interface of one changes, itself left out.
  package func recompiled(with node: Int) -> Set<Int> {
    Self.recompiled(with: node, Self.importers(links, count: nodes.count), links)
  }

  /// The numbers of the links by which each node is imported.
  private static func importers(_ links: [Link], count: Int) -> [[Int]] {
    var importers = [[Int]](repeating: [], count: count)
    for (number, link) in links.enumerated() where !link.imports.isEmpty {
      importers[link.to].append(number)
    }
    return importers
  }

  /// Importers, and those of each that re-exports it.
  private static func recompiled(
    with node: Int, _ importers: [[Int]], _ links: [Link]
  ) -> Set<Int> {
    var seen: Set<Int> = [node]
    var queue = [node]
    while let next = queue.popLast() {
      for number in importers[next] {
        let link = links[number]
        if seen.insert(link.from).inserted, link.isReexported { queue.append(link.from) }
      }
    }
    return seen.subtracting([node])
  }
}
