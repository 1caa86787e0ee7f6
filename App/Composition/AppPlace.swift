import DependencyContainer
import HistoryInterface
import HomeInterface
import JourneysInterface
import Navigation
import WishlistInterface

/// A place in the app that a link names, or that one flow leads to in another.
enum AppPlace: Hashable {
  case home(HomeRoute)
  case journeys(JourneysRoute)
  case wishlist(WishlistRoute)
  case history(HistoryRoute)

  /// The tab that it lies in.
  var tab: AppTab {
    switch self {
    case .home: .home
    case .journeys: .journeys
    case .wishlist: .wishlist
    case .history: .history
    }
  }
}

/// The tabs of who is logged in, in their order.
enum AppTab: String, CaseIterable {
  case home, journeys, wishlist, history
}

/// The links of all features.
enum DeepLinksKey: DependencyKey {
  typealias Value = [DeepLinkHandler<AppPlace>]
}
