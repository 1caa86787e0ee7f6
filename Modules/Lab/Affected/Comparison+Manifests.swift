import GitReader
import ModuleGraph
import PackageReader

// What manifests say otherwise, and what went along links that are gone.
extension Comparison {
  func isManifest(_ path: String) -> Bool {
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    guard
      name == "Package.swift"
        || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
    else { return false }
    let folder = slash.map { "\(current.top)/\(path[..<$0])" } ?? current.top
    return current.survey.tree.packages.contains { $0.folder == folder }
  }

  mutating func compareManifests(_ before: PackageState) throws {
    var known: Set<String> = []
    for (number, package) in current.survey.tree.packages.enumerated()
    where current.pathInRepository(package.folder) != nil {
      known.insert(package.identity)
      let new = try current.reader.declarations(of: package)
      let path = current.pathInRepository(package.folder)
      guard
        let earlier = before.survey.tree.packages.firstIndex(where: {
          before.pathInRepository($0.folder) == path
        })
      else {
        mark(number, "is new") { _ in true }
        continue
      }
      let old = try before.reader.declarations(of: before.survey.tree.packages[earlier])
      let difference = ManifestDifference(old, new)
      let manifest = [path ?? "", package.manifest].filter { !$0.isEmpty }.joined(separator: "/")
      mark(number, "\(manifest) says something else of the whole package") { _ in
        difference.isGeneral
      }
      mark(number, "\(manifest) says something else of it") { difference.targets.contains($0.name) }
      markUsers(of: difference.dependencies, in: number, manifest)
      // What used a target that is gone may be another's user now.
      for (node, place) in before.survey.places.enumerated() where place.package == earlier {
        let name = before.survey.target(place).name
        if difference.isGeneral || difference.targets.contains(name) {
          found.before[node] = .interface
        }
      }
    }
  }

  private mutating func mark(
    _ package: Int, _ reason: String, where isMarked: (PackageTarget) -> Bool
  ) {
    for (node, place) in current.survey.places.enumerated() where place.package == package {
      if isMarked(current.survey.target(place)) { seed(node, .interface, reason) }
    }
  }

  private mutating func markUsers(
    of identities: Set<String>, in package: Int, _ manifest: String
  ) {
    guard !identities.isEmpty else { return }
    for node in current.graph.nodes.indices {
      let identity = current.graph.nodes[node].package.lowercased()
      let isUnknown = identity.isEmpty && current.graph.nodes[node].kind == .unknownProduct
      if identities.contains(identity) || isUnknown {
        seed(node, .interface, "\(manifest) uses '\(identity)' otherwise")
      }
    }
  }

  /// Carries changes through the graph as it was, to targets that are still there.
  mutating func spreadBefore(_ seeds: [Int: SourceDifference], _ before: PackageState) {
    let spread = Spread(before.graph, seeds: seeds, dead: before.deadLinks)
    let numbers = Dictionary(
      current.graph.nodes.indices.map { (current.key($0), $0) },
      uniquingKeysWith: { first, _ in first })
    for node in before.graph.nodes.indices where spread.effects[node] != nil {
      guard let here = numbers[before.key(node)], found.earlier[here] == nil else { continue }
      let chain = spread.chain(from: node)
      found.earlier[here] = Earlier(
        chain: chain.map(before.name),
        reasons: ["\(before.name(chain.last ?? node)) was, or was declared, otherwise"])
    }
  }
}
