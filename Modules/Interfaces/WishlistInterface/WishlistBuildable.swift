public import Navigation

/// Builds the flow of the wish tickets.
public protocol WishlistBuildable: Sendable {
  /// A flow that shows the wish tickets and lasts as long as its parent.
  @MainActor func build() -> any WishlistCoordinating
}

/// The flow of the wish tickets, which can be told where to go.
@MainActor
public protocol WishlistCoordinating: Coordinator where Output == Never {
  /// Leaves what is open and goes to `route`.
  ///
  /// - Throws: `WishlistLinkError` when there is no such place.
  func open(_ route: WishlistRoute) async throws
}
