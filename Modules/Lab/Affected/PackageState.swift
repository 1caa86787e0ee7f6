import Foundation
import GitReader
import ImportScanner
import ModuleGraph
import PackageReader

/// A package as it is in one state of a repository: in the working folder or at a commit.
final class PackageState {
  let survey: TreeSurvey
  let graph: ModuleGraph
  /// The folder of the package that was asked for.
  var package: String { survey.tree.root.folder }
  /// The repository's top folder in this state.
  let top: String
  /// What reads manifests of this state.
  let reader: PackageReader
  /// The temporary folder that this state stands in.
  private let folder: RevisionFolder?

  init(
    _ tree: PackageTree, top: String, reader: PackageReader, folder: RevisionFolder? = nil
  ) {
    self.reader = reader
    survey = TreeSurvey(tree)
    graph = ModuleGraph(survey)
    self.top = top
    self.folder = folder
  }

  /// The links that are there for imports alone, of which each is surely left out by `#if`.
  var deadLinks: Set<DirectedGraph.Edge> {
    var dead: Set<DirectedGraph.Edge> = []
    for link in graph.links where link.declarations.isEmpty && link.from < survey.places.count {
      let settings = survey.target(survey.places[link.from]).settings
      let defines = Set(settings.defines.map { String($0.name.prefix { $0 != "=" }) })
      let isDead = link.imports.allSatisfy {
        $0.source.swift?.condition?.certainty(defines: defines) == false
      }
      if isDead { dead.insert(DirectedGraph.Edge(link.from, link.to)) }
    }
    return dead
  }

  /// A path below the repository's top; nil for one outside.
  func pathInRepository(_ path: String) -> String? {
    if path == top { return "" }
    return path.hasPrefix("\(top)/") ? String(path.dropFirst(top.count + 1)) : nil
  }

  /// What a node is in every state.
  func key(_ node: Int) -> String { "\(graph.nodes[node].package)/\(graph.nodes[node].name)" }

  /// What a node is called for people and programs.
  func name(_ node: Int) -> String {
    let node = graph.nodes[node]
    return node.isOwn || node.package.isEmpty ? node.name : "\(node.package)/\(node.name)"
  }
}
