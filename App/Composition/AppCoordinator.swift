import Foundation
import Navigation
import WishlistInterface

/// The root of all flows. It knows the features' interfaces and none of their screens.
final class AppCoordinator: Coordinator {
  let flow = Flow<Never>()
  private let wishlist: any WishlistCoordinating
  private let links: DeepLinks<AppPlace>

  init(_ parts: AppParts) {
    wishlist = parts.wishlist.build()
    links = DeepLinks(scheme: "flyleaf", parts.links)
  }

  func start() {
    flow.start(wishlist)
  }

  /// Follows a link to the place that it names.
  ///
  /// - Throws: `LinkRefusal`, or what the feature says that the place is in.
  func open(_ link: URL) async throws {
    switch try place(of: link) {
    case .wishlist(let route): try await wishlist.open(route)
    }
  }

  private func place(of link: URL) throws(LinkRefusal) -> AppPlace {
    do throws(DeepLinkError) {
      return try links.destination(of: link).place
    } catch {
      throw LinkRefusal(error: error)
    }
  }
}
