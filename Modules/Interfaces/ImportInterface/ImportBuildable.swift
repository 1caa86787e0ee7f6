public import DependencyContainer
public import Navigation

/// Builds the wizard that takes another library in.
public protocol ImportBuildable: Sendable {
  /// A flow of three screens, for a stack of its own, which finishes when the library is in.
  @MainActor func build() -> any Coordinator<Void>
}

/// The wizard that takes another library in.
public enum ImportKey: DependencyKey {
  public typealias Value = any ImportBuildable
}
