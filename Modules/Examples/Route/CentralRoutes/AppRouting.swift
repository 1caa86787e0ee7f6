public import Navigation

/// Leads from any flow to any route. It knows all features, and each feature knows only it.
@MainActor
public protocol AppRouting {
  /// Starts the flow behind `route` as a child of `flow`, and calls `then` with its outcome, once.
  func follow<Output>(
    _ route: AppRoute, from flow: Flow<Output>,
    then: @escaping @MainActor (Outcome<AppRouteResult>) -> Void)
}
