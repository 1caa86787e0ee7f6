import Composition
import DependencyContainer
import Foundation
import Inspection

extension AppMap {
  /// What Flyleaf is made of: its registrations, and the modules as `lab graph` has read them.
  ///
  /// - Throws: `ContainerProblems` when the container has a gap.
  static func ofFlyleaf() throws -> AppMap {
    let graph = try AppContainer.graph()
    let modules = try JSONDecoder().decode(
      [Module].self, from: Data(PackageResources.modules_json))
    return AppMap(
      wirings: Wiring.allCases.map(\.rawValue),
      registrations: graph.nodes.map { node in
        Registration(
          key: node.key, module: node.module, scope: node.scope,
          site: "\(SourcePath.short(node.site.file)):\(node.site.line)",
          needs: node.needs.map { Need(key: $0.key, isLater: $0.isLater) })
      },
      modules: modules)
  }
}

/// Paths of source files as a person knows them.
enum SourcePath {
  /// The folder of the package when it was built.
  private static let root = #filePath.components(separatedBy: "App/XRay/").first ?? ""

  /// From the package's folder on.
  static func short(_ path: String) -> String {
    path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  }

  /// With all paths in it shortened.
  static func shortening(_ text: some StringProtocol) -> String {
    root.isEmpty ? String(text) : text.replacingOccurrences(of: root, with: "")
  }
}
