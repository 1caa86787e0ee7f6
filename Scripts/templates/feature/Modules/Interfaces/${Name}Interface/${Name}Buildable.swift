public import Navigation

/// Builds the flow of the ${phrase}.
public protocol ${Name}Buildable: Sendable {
  /// A flow for a stack of its own, which begins at `route` and finishes when the person is done.
  @MainActor func build(for route: ${Name}Route) -> any Coordinator<Void>
}
