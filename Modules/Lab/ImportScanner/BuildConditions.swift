/// What `#if` is evaluated with: the platform, the compiler and the names that are defined.
package struct BuildConditions: Hashable, Sendable {
  /// The operating system as `os()` names it, such as `Linux` or `macOS`.
  package var os: String
  /// The processor as `arch()` names it, such as `x86_64` or `arm64`.
  package var architecture: String
  /// What `targetEnvironment()` names: `simulator`, `macCatalyst` or nothing.
  package var environment: String?
  /// The names that `-D` defines.
  package var defines: Set<String>
  /// The version that `compiler()` compares with.
  package var compilerVersion: SwiftVersion
  /// The major version that `-swift-version` sets.
  package var languageMode: Int
  /// What `canImport()` finds. A submodule is found with its module.
  package var importableModules: Set<String>
  /// The features that are switched on besides those that the compiler always has.
  package var features: Set<String>

  /// Makes the conditions of a build.
  package init(
    os: String = "Linux", architecture: String = "x86_64", environment: String? = nil,
    defines: Set<String> = [], compilerVersion: SwiftVersion = SwiftVersion(6, 3, 1),
    languageMode: Int = 6, importableModules: Set<String> = [], features: Set<String> = []
  ) {
    self.os = os
    self.architecture = architecture
    self.environment = environment
    self.defines = defines
    self.compilerVersion = compilerVersion
    self.languageMode = languageMode
    self.importableModules = importableModules
    self.features = features
  }

  /// The version that `swift()` compares with: the last one that had this language mode.
  package var languageVersion: SwiftVersion {
    switch languageMode {
    case ..<5: SwiftVersion(4, 2)
    case 5: SwiftVersion(5, 10)
    default: compilerVersion
    }
  }

  /// Whether the compiler has a feature and it is switched on.
  func hasFeature(_ name: String) -> Bool {
    Self.compilerFeatures.contains(name) || features.contains(name)
      || languageMode >= 6 && Self.featuresOfMode6.contains(name)
  }
}
