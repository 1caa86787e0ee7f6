import DependencyContainer
import SearchFeature
import WishlistFeature
import WishlistInterface

/// The app wired by hand: every object is made where it is handed on, and no container is asked.
///
/// What is missing here does not compile.
enum ManualWiring {
  static func wishlist(over services: AppServices) -> any WishlistBuildable {
    let library = services.library
    let airports = services.airports
    let books = services.books
    let airportSearch = AirportSearchBuilder(catalog: Provider { airports })
    let bookSearch = BookSearchBuilder(catalog: Provider { books })
    return WishlistBuilder(
      store: Provider { library },
      airports: Provider { airports },
      bookSearch: Provider { bookSearch },
      airportSearch: Provider { airportSearch })
  }
}
