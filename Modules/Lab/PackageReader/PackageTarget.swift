/// A target as the manifest declares it, and where it stands.
package struct PackageTarget: Hashable, Sendable {
  /// The name that the manifest gives.
  package var name: String
  /// What becomes of it.
  package var kind: Kind
  /// The absolute path of its folder; nil when there is none, as with a binary from the network.
  package var folder: String?
  /// The folder's path below the package, or the place where it was looked for.
  package var path: String
  /// What it declares to need.
  package var dependencies: [TargetDependency] = []
  /// The plugins that run while it is built.
  package var plugins: [PluginUse] = []
  /// What the compiler is told for it.
  package var settings = TargetSettings()
  /// The files that go along with the program.
  package var resources: [TargetResource] = []
  /// The only files and folders that are compiled, where the manifest names some.
  package var sources: [String]?
  /// Files and folders that are no part of it.
  package var exclude: [String] = []
  /// The folder of the headers that others see, where the manifest names one.
  package var publicHeadersPath: String?
  /// The manifest's line that declares it, as far as it can be found.
  package var line: Int?

  /// What becomes of a target.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case library, executable, test, macro, plugin, system, binary
  }

  /// The name by which Swift imports it.
  package var moduleName: String { c99Name(name) }
}

/// A dependency that a target declares.
package struct TargetDependency: Hashable, Sendable {
  /// How the manifest names it.
  package var reference: Reference
  /// Where it holds; nil is everywhere.
  package var condition: UseCondition?
  /// The manifest's line that names it, as far as it can be found.
  package var line: Int?

  /// How a manifest names a dependency.
  package enum Reference: Hashable, Sendable {
    /// A target of the package, or else a product of another.
    case byName(String)
    /// A target of the package.
    case target(String)
    /// A product, of the named package where one is named; modules may be renamed.
    case product(String, package: String?, moduleAliases: [String: String])
  }

  /// The name that the manifest says.
  package var name: String {
    switch reference {
    case .byName(let name), .target(let name), .product(let name, _, _): name
    }
  }
}

/// A plugin that runs while a target is built.
package struct PluginUse: Hashable, Sendable {
  /// The plugin's name, or its product's.
  package var name: String
  /// The package that it comes from; nil is the target's own.
  package var package: String?
}

/// What goes along with the program.
package struct TargetResource: Hashable, Sendable {
  /// The file's or folder's path below the target.
  package var path: String
  /// What is done with it.
  package var rule: Rule

  /// What is done with a resource.
  package enum Rule: String, Hashable, Sendable {
    case copy, process, embedInCode
  }
}

/// Where a dependency or a setting holds.
package struct UseCondition: Hashable, Sendable {
  /// The platforms' names in lower case; empty is all.
  package var platforms: Set<String> = []
  /// The traits of which one must be on; empty asks for none.
  package var traits: Set<String> = []
  /// `debug` or `release`; nil is both.
  package var configuration: String?

  package init(
    platforms: Set<String> = [], traits: Set<String> = [], configuration: String? = nil
  ) {
    self.platforms = platforms
    self.traits = traits
    self.configuration = configuration
  }

  /// Whether it holds.
  ///
  /// - Parameters:
  ///   - platform: The platform's name in lower case, as in manifests.
  ///   - traits: The traits that are on.
  ///   - configuration: `debug` or `release`.
  package func holds(
    platform: String, traits on: Set<String>, configuration: String = "debug"
  ) -> Bool {
    (platforms.isEmpty || platforms.contains(platform))
      && (traits.isEmpty || !traits.isDisjoint(with: on))
      && (self.configuration == nil || self.configuration == configuration)
  }
}

/// The module's name that SwiftPM makes of a target's: what can not stand in an identifier is `_`.
package func c99Name(_ name: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in name.unicodeScalars {
    let isAllowed =
      result.isEmpty
      ? scalar == "_" || scalar.properties.isXIDStart
      : scalar == "_" || scalar.properties.isXIDContinue
    result.append(isAllowed ? scalar : "_")
  }
  return String(result)
}
