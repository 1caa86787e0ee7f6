/// A feature of a generated app, as those see it who measure the app.
package struct AppFeature: Hashable, Sendable {
  package let name: String
  package let isSearch: Bool
  /// 1 for a flow that the app itself starts, 0 for a search.
  package let depth: Int
  /// The features that it starts itself.
  package let needs: [String]

  /// The target of its tests.
  package var testTarget: String { name + "Tests" }
}

/// What a file of a generated app is for.
package enum FileKind: String, CaseIterable, Sendable {
  /// The base of screens and coordinators, the same in every style.
  case core
  /// What features see of one another, central routes included.
  case interface
  /// Makes a feature's flows.
  case builder
  case coordinator
  /// Screens and view models, the same in every style.
  case screen
  /// The composition root.
  case wiring
  /// The rest of the app's own module, the same in every style.
  case app
  /// The container's own sources.
  case container
  case manifest
  case test
}
