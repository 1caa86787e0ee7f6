/// A package with the packages that it uses, as far as they are on this machine.
package struct PackageTree: Sendable {
  /// The package that was asked for, then the others in the order in which they were met.
  package var packages: [SwiftPackage]
  /// The packages that are used and are not here, so that nothing is known of their products.
  package var missing: [MissingPackage]
  /// What is not as it should be.
  package var remarks: [PackageRemark]
  /// The time that SwiftPM and the cache took for the manifests, in seconds.
  package var manifestSeconds: Double

  /// The package that was asked for.
  package var root: SwiftPackage { packages[0] }

  package init(
    packages: [SwiftPackage], missing: [MissingPackage] = [], remarks: [PackageRemark] = [],
    manifestSeconds: Double = 0
  ) {
    precondition(!packages.isEmpty, "a tree has the package that was asked for")
    self.packages = packages
    self.missing = missing
    self.remarks = remarks
    self.manifestSeconds = manifestSeconds
  }
}

/// A package that is used and not here.
package struct MissingPackage: Hashable, Sendable {
  /// What SwiftPM knows it by.
  package var identity: String
  /// The manifest that uses it first.
  package var user: String
  /// One sentence.
  package var reason: String

  package init(identity: String, user: String, reason: String) {
    self.identity = identity
    self.user = user
    self.reason = reason
  }
}
