import ImportScanner
import ModuleGraph
import PackageReader

/// Imports of modules that no target in the graph has.
extension PackageCheck {
  /// Imports of what another package has and the target does not declare, or of what nobody has.
  var otherModuleFindings: [Finding] {
    var owners: [String: TargetPlace] = [:]
    for (number, package) in context.survey.tree.packages.enumerated() {
      for (index, target) in package.targets.enumerated() where target.kind != .test {
        owners[target.moduleName] =
          owners[target.moduleName] ?? TargetPlace(package: number, target: index)
      }
    }
    return context.survey.places.indices.filter { context.graph.nodes[$0].isOwn }.flatMap { node in
      let asked = Set(
        context.graph.nodes[node].otherModules.filter { !isKnown($0) })
      return asked.isEmpty ? [] : findings(in: node, asked, owners)
    }
  }

  /// Whether a module is some platform's. Those of others than the one at hand are not looked up.
  private func isKnown(_ module: String) -> Bool {
    context.isProvided(module) || context.options.toolchain.contains(module)
      || AppleModules.names.contains(module) || AppleModules.elsewhere.contains(module)
  }

  private func findings(
    in node: Int, _ asked: Set<String>, _ owners: [String: TargetPlace]
  ) -> [Finding] {
    let name = context.graph.nodes[node].name
    // What a package that is not here brings along, nobody knows.
    let isSure = context.survey.tree.missing.isEmpty
    return context.survey.surveys[node].imports.compactMap { site in
      guard case .swift(let scanned) = site.source, asked.contains(scanned.module),
        context.isActive(site, in: node)
      else { return nil }
      let owner = owners[scanned.module]
      guard owner != nil || isSure else { return nil }
      let (path, line) = context.manifestPlace(node)
      let place = (site.file, scanned.line, scanned.column)
      guard let owner else {
        return Finding(
          .unknownModule, path: place.0, line: place.1, column: place.2, target: name,
          other: scanned.module,
          words: "\"\(name)\" imports \"\(scanned.module)\", which no package here and no "
            + "toolchain has. Add the package that has it (\(path):\(line)).")
      }
      let mend = mend(
        target: context.survey.target(owner), of: owner.package, in: name, path, line)
      return Finding(
        .undeclaredImport, path: place.0, line: place.1, column: place.2, target: name,
        other: scanned.module,
        words: "\"\(name)\" imports \"\(scanned.module)\" without declaring it; nothing that it "
          + "declares leads there. \(mend)")
    }
  }
}
