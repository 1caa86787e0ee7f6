package import GitReader

/// What a difference between two states of a package affects.
package struct AffectedReport: Sendable {
  /// The package's name and folder.
  package var package: String
  package var folder: String
  /// The commits with which the state is compared.
  package var bases: [String]
  /// The commit whose state it is; nil for the working folder.
  package var head: String?
  /// Whether everything counts as affected, with the reasons.
  package var everything: [String] = []
  /// The files that differ.
  package var files: [File] = []
  /// The targets that are affected, those of other packages included.
  package var targets: [Target] = []
  /// The modules of the package's test targets, affected or not, by the targets' names.
  package var testModules: [String: String] = [:]
  /// What is good to know.
  package var remarks: [String] = []

  /// A file that differs.
  package struct File: Hashable, Sendable {
    package var change: FileChange
    /// The targets that have it.
    package var owners: [String]
    /// What it comes to, in words.
    package var words: String
    /// Whether neither a target nor a rule names it.
    package var isUnowned = false
  }

  /// A target that is affected.
  package struct Target: Hashable, Sendable {
    /// The name, with its package's before it outside of the one that was asked for.
    package var id: String
    package var name: String
    package var kind: String
    package var isOwn: Bool
    package var effect: Effect
    /// The targets from this one down to one that changed.
    package var chain: [String]
    /// What changed there.
    package var reasons: [String]
  }

  /// The test targets of the package that are affected, in order.
  package var tests: [String] {
    targets.filter { $0.isOwn && $0.kind == "test" }.map(\.name).sorted()
  }

  /// The files that neither a target nor a rule names.
  package var unowned: [String] { files.filter(\.isUnowned).map(\.change.path) }

  /// What `swift test --filter` takes to run these tests and no others.
  package var filter: String { Self.filter(modules: tests.compactMap { testModules[$0] }) }

  /// A pattern for the tests of modules: anchored, so that `LoginTests` is not `MyLoginTests`. For no
  /// module it is one that no test's name can match, since they all have a dot.
  package static func filter(modules: [String]) -> String {
    modules.isEmpty ? "^none$" : "^(\(modules.sorted().joined(separator: "|")))\\."
  }
}
