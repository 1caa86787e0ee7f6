/// A target of a tree: the numbers of its package and of the target there.
package struct TargetPlace: Hashable, Sendable {
  package var package: Int
  package var target: Int

  package init(package: Int, target: Int) {
    self.package = package
    self.target = target
  }
}

/// What a declared dependency leads to.
package enum ResolvedDependency: Hashable, Sendable {
  /// The targets that it makes visible: one, or all of a product.
  case targets([TargetPlace])
  /// A product of a package that is not here.
  case unknown(product: String, package: String?)
  /// Nothing that the packages declare.
  case nothing
}

/// Looks up what names in manifests mean. Made once for a tree.
package struct DependencyResolver: Sendable {
  private let tree: PackageTree
  private let targets: [[String: Int]]
  private let products: [[String: PackageProduct]]
  private let packages: [String: Int]

  package init(_ tree: PackageTree) {
    self.tree = tree
    targets = tree.packages.map { package in
      Dictionary(
        package.targets.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
    products = tree.packages.map { package in
      Dictionary(package.products.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
    packages = Dictionary(
      tree.packages.enumerated().map { ($1.identity.lowercased(), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// What a dependency of a target of `package` leads to.
  package func resolve(_ dependency: TargetDependency, of package: Int) -> ResolvedDependency {
    switch dependency.reference {
    case .target(let name):
      return target(name, of: package) ?? .nothing
    case .byName(let name):
      return target(name, of: package) ?? product(name, of: nil, for: package)
    case .product(let name, let other, _):
      return product(name, of: other, for: package)
    }
  }

  /// What a plugin of a target of `package` leads to.
  package func resolve(_ plugin: PluginUse, of package: Int) -> ResolvedDependency {
    if plugin.package == nil, let own = target(plugin.name, of: package) { return own }
    return product(plugin.name, of: plugin.package, for: package)
  }

  private func target(_ name: String, of package: Int) -> ResolvedDependency? {
    targets[package][name].map { .targets([TargetPlace(package: package, target: $0)]) }
  }

  private func product(_ name: String, of other: String?, for package: Int) -> ResolvedDependency {
    let used = tree.packages[package].dependencies.filter { other.map($0.isCalled) ?? true }
    for dependency in used {
      guard let index = packages[dependency.identity.lowercased()],
        let product = products[index][name]
      else { continue }
      return .targets(
        product.targets.compactMap { targets[index][$0] }
          .map { TargetPlace(package: index, target: $0) })
    }
    // Before packages named their users' products, a package could be meant by its own name.
    if let other, let index = tree.packages.firstIndex(where: { $0.name == other }),
      let product = products[index][name]
    {
      return .targets(
        product.targets.compactMap { targets[index][$0] }
          .map { TargetPlace(package: index, target: $0) })
    }
    let absent = used.filter { packages[$0.identity.lowercased()] == nil }
    if absent.isEmpty { return .nothing }
    let likely = absent.first { $0.isCalled(name) } ?? (absent.count == 1 ? absent[0] : nil)
    return .unknown(product: name, package: likely?.identity)
  }
}
