import DependencyContainer
import Navigation
import WishlistInterface

/// A place in the app that a link names.
enum AppPlace: Hashable {
  case wishlist(WishlistRoute)
}

/// The links of all features.
enum DeepLinksKey: DependencyKey {
  typealias Value = [DeepLinkHandler<AppPlace>]
}
