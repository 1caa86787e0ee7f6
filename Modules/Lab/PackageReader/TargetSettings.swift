/// What the compiler is told for a target, as far as it changes what is imported or built.
package struct TargetSettings: Hashable, Sendable {
  /// Names that `#if` sees, each with where it holds.
  package var defines: [Conditional] = []
  /// What modules are called in its sources, by flags of the compiler.
  package var moduleAliases: [String: String] = [:]
  /// The upcoming language features that are on.
  package var upcomingFeatures: [Conditional] = []
  /// The experimental language features that are on.
  package var experimentalFeatures: [Conditional] = []
  /// The language mode, where the manifest names one.
  package var languageMode: String?
  /// Every setting in the manifest's words, to tell whether anything changed.
  package var all: [String] = []

  /// A word with where it holds.
  package struct Conditional: Hashable, Sendable {
    package var name: String
    package var condition: UseCondition?

    package init(_ name: String, _ condition: UseCondition? = nil) {
      self.name = name
      self.condition = condition
    }
  }
}
