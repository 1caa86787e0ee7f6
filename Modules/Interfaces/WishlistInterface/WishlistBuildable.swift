public import Foundation
public import Navigation

/// Builds the flow of the wish tickets.
public protocol WishlistBuildable: Sendable {
  /// A flow that shows the wish tickets and lasts as long as its parent, which hears where the
  /// person wants to go.
  @MainActor func build(
    onExit: @escaping @MainActor (WishlistExit) -> Void
  ) -> any WishlistCoordinating
}

/// The flow of the wish tickets, which can be told where to go.
@MainActor
public protocol WishlistCoordinating: Coordinator where Output == Never {
  /// Leaves what is open and goes to `route`.
  ///
  /// - Throws: `WishlistLinkError` when there is no such place.
  func open(_ route: WishlistRoute) async throws
}

/// Where a person wants to go from the wishlist that lies in another flow.
public enum WishlistExit: Hashable, Sendable {
  /// To a journey that a check-in has begun.
  case journey(UUID)
}
