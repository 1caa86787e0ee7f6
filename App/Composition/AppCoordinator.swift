import Foundation
import Navigation
import WishlistInterface

/// The root of all flows. It knows the features' interfaces and none of their screens.
final class AppCoordinator: Coordinator {
  let flow = Flow<Never>()
  private let wishlist: any WishlistCoordinating

  init(wishlist: any WishlistBuildable) {
    self.wishlist = wishlist.build()
  }

  func start() {
    flow.start(wishlist)
  }

  /// Follows a link to the place that it names.
  func open(_ link: URL) async throws {
    switch try AppLink(link) {
    case .wishlist(let route): try await wishlist.open(route)
    }
  }
}
