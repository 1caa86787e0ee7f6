import PackageReader

/// What differs between two states of one manifest.
struct ManifestDifference {
  /// The targets of which it says something else, or which it has in one state only.
  private(set) var targets: Set<String> = []
  /// The packages that are used otherwise.
  private(set) var dependencies: Set<String> = []
  /// Whether something differs that concerns all targets.
  private(set) var isGeneral = false

  init(_ old: PackageDeclarations, _ new: PackageDeclarations) {
    isGeneral = old.rest != new.rest
    targets = Self.differing(old.targets, new.targets)
    dependencies = Self.differing(old.dependencies, new.dependencies)
    for name in Self.differing(old.products, new.products) {
      // A product that others may ask for touches no target when it comes or goes. What it is made
      // into does.
      guard let before = old.products[name], let after = new.products[name] else { continue }
      targets.formUnion(before.targets + after.targets)
    }
  }

  private static func differing<Value: Equatable>(
    _ old: [String: Value], _ new: [String: Value]
  ) -> Set<String> {
    Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
  }
}
