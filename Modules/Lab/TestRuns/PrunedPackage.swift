package import PackageReader

/// What tests need of a package, and what the rest is.
package struct PrunedPackage: Hashable, Sendable {
  /// The test targets that are run, in order.
  package let tests: [String]
  /// The targets that they need, these included, in the manifest's order.
  package let needed: [String]
  /// The targets that nothing of it needs.
  package let left: [String]
  /// The modules of the needed test targets that are not run.
  package let otherTestModules: [String]
  /// The names of the products that are programs of needed targets alone.
  package let products: [String]

  /// - Throws: `TestRunProblem.noTest` for a name that is no test target.
  package init(_ tests: [String], of tree: PackageTree) throws(TestRunProblem) {
    let root = tree.root
    let all = root.targets.filter { $0.kind == .test }.map(\.name)
    for name in tests where !all.contains(name) {
      throw .noTest(name, package: root.name, alike: Self.nearest(to: name, in: all))
    }
    let resolver = DependencyResolver(tree)
    var needed: Set<Int> = []
    var queue = root.targets.indices.filter { tests.contains(root.targets[$0].name) }
    while let number = queue.popLast() {
      guard needed.insert(number).inserted else { continue }
      let target = root.targets[number]
      let found =
        target.dependencies.map { resolver.resolve($0, of: 0) }
        + target.plugins.map { resolver.resolve($0, of: 0) }
      for case .targets(let places) in found {
        queue += places.filter { $0.package == 0 }.map(\.target)
      }
    }
    let names = Set(needed.map { root.targets[$0].name })
    self.tests = Set(tests).sorted()
    self.needed = root.targets.map(\.name).filter(names.contains)
    left = root.targets.map(\.name).filter { !names.contains($0) }
    otherTestModules = root.targets
      .filter { $0.kind == .test && names.contains($0.name) && !tests.contains($0.name) }
      .map(\.moduleName)
    // Libraries are linked into what needs them anyway; tests may run programs by their names.
    products = root.products
      .filter { $0.kind != .library && $0.targets.allSatisfy(names.contains) }.map(\.name)
  }

  private static func nearest(to name: String, in names: [String]) -> String? {
    let word = name.lowercased()
    return names.filter { $0.lowercased().contains(word) || word.contains($0.lowercased()) }
      .min { abs($0.count - name.count) < abs($1.count - name.count) }
  }
}
