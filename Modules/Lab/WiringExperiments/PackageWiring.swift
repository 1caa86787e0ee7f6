import Foundation
import ModuleGraph
package import PackageReader

/// The sources of a package in which wiring is looked for.
package struct PackageWiring {
  /// For each module the files by their paths in the package.
  private let modules: [[(path: String, text: [UInt8])]]

  /// - Parameters:
  ///   - tree: The package with what it uses.
  ///   - target: The target that is looked at, with all that it needs; nil for the whole package.
  ///   - leftOut: Targets that are not looked at.
  /// - Throws: `WiringProblem.noTarget`.
  package init(_ tree: PackageTree, target: String?, leftOut: [String]) throws(WiringProblem) {
    let package = tree.root
    for name in leftOut + [target].compactMap(\.self) where package.target(named: name) == nil {
      throw .noTarget(name, package: package.name)
    }
    var names = Set(package.targets.filter { $0.kind != .test && $0.kind != .plugin }.map(\.name))
    if let target {
      let graph = ModuleGraph(TreeSurvey(tree))
      if let node = graph.node(named: target) {
        names.formIntersection(graph.focused(on: node, isReversed: false).nodes.map(\.name))
      }
    }
    modules = package.targets.filter { names.contains($0.name) && !leftOut.contains($0.name) }
      .compactMap { target in
        guard let folder = target.folder else { return nil }
        let below =
          folder == package.folder ? "" : "\(folder.dropFirst(package.folder.count + 1))/"
        return TargetFiles(of: target, in: package).paths(.swift).compactMap { path in
          FileManager.default.contents(atPath: "\(folder)/\(path)").map {
            (below + path, Array($0))
          }
        }
      }
  }

  /// What is found in all files but those that a condition leaves out.
  package func scan(names: WiringNames, without isLeftOut: (String) -> Bool) -> WiringScan {
    WiringScan(modules.map { $0.filter { !isLeftOut($0.path) } }, names: names)
  }
}

/// A way in which a package is wired, where it has several: the files that belong to it alone.
package struct PackageVariant: Hashable, Sendable {
  package let name: String
  private let files: StarPatterns

  /// - Parameter files: Paths in the package, in each of which one `*` may stand for some text.
  package init(name: String, files: [String]) {
    self.name = name
    self.files = StarPatterns(files)
  }

  /// Whether a file belongs to it alone.
  package func has(_ path: String) -> Bool { files.match(path) }
}
