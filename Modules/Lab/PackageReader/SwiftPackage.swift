/// A package as its manifest declares it.
package struct SwiftPackage: Hashable, Sendable {
  /// What other packages call it: the last part of its place, in lower case.
  package var identity: String
  /// The name that the manifest gives.
  package var name: String
  /// The absolute path of its folder, without a slash at the end.
  package var folder: String
  /// The manifest's path below the folder: `Package.swift` or a version's own.
  package var manifest: String
  /// The version of the manifest's language.
  package var toolsVersion: ToolsVersion
  /// What it declares, in the manifest's order.
  package var targets: [PackageTarget]
  /// What it offers to other packages.
  package var products: [PackageProduct]
  /// The packages that it uses.
  package var dependencies: [PackageDependency]
  /// The traits that are on when nobody says otherwise.
  package var defaultTraits: Set<String>

  /// The target of this name.
  package func target(named name: String) -> PackageTarget? {
    targets.first { $0.name == name }
  }

  /// The target in whose folder a file stands, by the file's path in the package.
  package func target(ofFile path: String) -> PackageTarget? {
    let file = "\(folder)/\(path)"
    return targets.first { target in target.folder.map { file.hasPrefix("\($0)/") } ?? false }
  }
}

/// What a package offers to others under a name.
package struct PackageProduct: Hashable, Sendable {
  /// What others ask for; no module need be called so.
  package var name: String
  /// What it is made into.
  package var kind: Kind
  /// The names of the targets that it holds.
  package var targets: [String]

  /// What a product is made into.
  package enum Kind: String, Hashable, Sendable {
    case library, executable, plugin, snippet, test, macro, other
  }
}

/// A package that another one uses.
package struct PackageDependency: Hashable, Sendable {
  /// What SwiftPM knows it by.
  package var identity: String
  /// The name by which targets may ask for it, where the manifest gives one.
  package var alias: String?
  /// Where it comes from.
  package var source: Source

  /// Where a package comes from.
  package enum Source: Hashable, Sendable {
    /// A folder, which is read where it stands.
    case folder(String)
    /// A repository, of which SwiftPM keeps a checkout.
    case repository(String)
    /// A registry.
    case registry
  }

  /// Whether a target means this package by `name`.
  package func isCalled(_ name: String) -> Bool {
    alias == name || identity.lowercased() == name.lowercased()
  }
}

/// A version of the manifest's language, such as 6.2.
package struct ToolsVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  package var major: Int
  package var minor: Int

  package init(_ major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Reads `6`, `6.2` or `6.2.0`; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(parts.count), let major = parts[0], !parts.contains(nil) else {
      return nil
    }
    self.init(major, parts.count > 1 ? parts[1] ?? 0 : 0)
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  package var description: String { "\(major).\(minor)" }
}
