import DependencyContainer
import Navigation
import SearchFeature
import WishlistFeature

/// The app wired by hand: every object is made where it is handed on, and no container is asked.
///
/// What is missing here does not compile.
enum ManualWiring {
  static func parts(over services: AppServices) -> AppParts {
    let library = services.library
    let airports = services.airports
    let books = services.books
    let airportSearch = AirportSearchBuilder(catalog: Provider { airports })
    let bookSearch = BookSearchBuilder(catalog: Provider { books })
    let wishlist = WishlistBuilder(
      store: Provider { library },
      airports: Provider { airports },
      bookSearch: Provider { bookSearch },
      airportSearch: Provider { airportSearch })
    return AppParts(
      wishlist: wishlist, links: WishlistLinks.handlers.map { $0.map(AppPlace.wishlist) })
  }
}
