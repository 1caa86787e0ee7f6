package import PackageReader

/// The targets of a tree that matter to the package that was asked for, with their sources.
package struct TreeSurvey: Sendable {
  package let tree: PackageTree
  package let resolver: DependencyResolver
  /// All targets of the package that was asked for, then those of others that these reach.
  package let places: [TargetPlace]
  /// What is read from each target's sources.
  package let surveys: [SourceSurvey]

  /// Reads the sources of all targets that matter.
  package init(_ tree: PackageTree) {
    let resolver = DependencyResolver(tree)
    let places = Self.places(tree, resolver)
    self.init(
      tree: tree, resolver: resolver, places: places,
      surveys: SourceSurveyor.survey(places, of: tree))
  }

  init(
    tree: PackageTree, resolver: DependencyResolver, places: [TargetPlace],
    surveys: [SourceSurvey]
  ) {
    self.tree = tree
    self.resolver = resolver
    self.places = places
    self.surveys = surveys
  }

  /// The target at a place.
  package func target(_ place: TargetPlace) -> PackageTarget {
    tree.packages[place.package].targets[place.target]
  }

  /// What is not as it should be, in manifests and in sources.
  package var remarks: [PackageRemark] { tree.remarks + surveys.flatMap(\.files.remarks) }

  private static func places(_ tree: PackageTree, _ resolver: DependencyResolver) -> [TargetPlace] {
    var places = tree.root.targets.indices.map { TargetPlace(package: 0, target: $0) }
    var seen = Set(places)
    var next = 0
    while next < places.count {
      let place = places[next]
      next += 1
      let target = tree.packages[place.package].targets[place.target]
      let needed =
        target.dependencies.map { resolver.resolve($0, of: place.package) }
        + target.plugins.map { resolver.resolve($0, of: place.package) }
      for case .targets(let found) in needed {
        places += found.filter { seen.insert($0).inserted }
      }
    }
    return places
  }
}
