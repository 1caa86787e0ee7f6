import CheckInFeature
import ClockInterface
import DependencyContainer
import HistoryFeature
import HomeFeature
import HomeInterface
import ImportFeature
import JourneyFormFeature
import JourneysFeature
import LoginFeature
import LoginInterface
import Navigation
import SearchFeature
import SettingsFeature
import WishlistFeature

/// The app wired by hand: every object is made where it is handed on, and no container is asked.
///
/// What is missing here does not compile.
enum ManualWiring {
  static func parts(over services: AppServices) -> AppParts {
    AppParts(
      splash: SplashBuilder(),
      onboarding: OnboardingBuilder(),
      login: LoginBuilder(accounts: Provider { services.accounts }),
      links: [
        HomeLinks.handlers.map { $0.map(AppPlace.home) },
        SettingsLinks.handlers.map { handler in handler.map { .home(.settings($0)) } },
        JourneysLinks.handlers.map { $0.map(AppPlace.journeys) },
        WishlistLinks.handlers.map { $0.map(AppPlace.wishlist) },
        HistoryLinks.handlers.map { $0.map(AppPlace.history) },
      ].flatMap { $0 },
      main: { main(over: services, for: $0) })
  }

  private static func main(over services: AppServices, for opened: OpenedAccount) -> MainParts {
    let library = opened.library
    let airports = services.airports
    let books = services.books
    let exchange = services.exchange
    let now = Provider { Moment.now }
    let airportSearchBuilder = AirportSearchBuilder(
      catalog: Provider { airports }, recents: Provider { library })
    let bookSearchBuilder = BookSearchBuilder(
      catalog: Provider { books }, recents: Provider { library })
    let checkInBuilder = CheckInBuilder(store: Provider { library }, now: now)
    let journeyFormBuilder = JourneyFormBuilder(
      store: Provider { library }, bookSearch: Provider { bookSearchBuilder },
      airportSearch: Provider { airportSearchBuilder }, now: now)
    let importBuilder = ImportBuilder(
      exchange: Provider { exchange }, library: Provider { library },
      settings: Provider { library }, airports: Provider { airports },
      airportSearch: Provider { airportSearchBuilder }, now: now)
    let settingsBuilder = SettingsBuilder(
      accounts: Provider { services.accounts },
      account: Provider { opened.signedIn.account },
      token: Provider { opened.signedIn.token },
      settings: Provider { library },
      library: Provider { library },
      exchange: Provider { exchange },
      airportSearch: Provider { airportSearchBuilder },
      airports: Provider { airports },
      importing: Provider { importBuilder },
      now: now,
      version: FlyleafApp.version)
    let homeBuilder = HomeBuilder(
      journeys: Provider { library }, wishes: Provider { library },
      history: Provider { library }, settingsStore: Provider { library },
      account: Provider { opened.signedIn.account }, now: now,
      settings: Provider { settingsBuilder })
    let journeysBuilder = JourneysBuilder(
      store: Provider { library }, form: Provider { journeyFormBuilder }, now: now)
    let wishlistBuilder = WishlistBuilder(
      store: Provider { library }, settings: Provider { library },
      airports: Provider { airports }, checkIn: Provider { checkInBuilder },
      bookSearch: Provider { bookSearchBuilder },
      airportSearch: Provider { airportSearchBuilder }, now: now)
    let historyBuilder = HistoryBuilder(
      history: Provider { library }, journeys: Provider { library },
      journeyForm: Provider { journeyFormBuilder }, now: now)
    return MainParts(
      home: homeBuilder,
      journeys: journeysBuilder,
      wishlist: wishlistBuilder,
      history: historyBuilder)
  }
}
