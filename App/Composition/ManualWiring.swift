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
struct ManualWiring {
  /// Hears of each constructor call, where somebody compares the wirings.
  let watch: WiringWatch?

  func parts(over services: AppServices) -> AppParts {
    AppParts(
      splash: made(SplashBuilder()),
      onboarding: made(OnboardingBuilder()),
      login: made(LoginBuilder(accounts: Provider { services.accounts })),
      links: [
        HomeLinks.handlers.map { $0.map(AppPlace.home) },
        SettingsLinks.handlers.map { handler in handler.map { .home(.settings($0)) } },
        JourneysLinks.handlers.map { $0.map(AppPlace.journeys) },
        WishlistLinks.handlers.map { $0.map(AppPlace.wishlist) },
        HistoryLinks.handlers.map { $0.map(AppPlace.history) },
      ].flatMap { $0 },
      main: { main(over: services, for: $0) })
  }

  private func main(over services: AppServices, for opened: OpenedAccount) -> MainParts {
    let library = opened.library
    let airports = services.airports
    let books = services.books
    let exchange = services.exchange
    let now = Provider { Moment.now }
    let airportSearchBuilder = made(
      AirportSearchBuilder(
        catalog: Provider { airports }, recents: Provider { library }))
    let bookSearchBuilder = made(
      BookSearchBuilder(
        catalog: Provider { books }, recents: Provider { library }))
    let checkInBuilder = made(CheckInBuilder(store: Provider { library }, now: now))
    let journeyFormBuilder = made(
      JourneyFormBuilder(
        store: Provider { library }, bookSearch: Provider { bookSearchBuilder },
        airportSearch: Provider { airportSearchBuilder }, now: now))
    let importBuilder = made(
      ImportBuilder(
        exchange: Provider { exchange }, library: Provider { library },
        settings: Provider { library }, airports: Provider { airports },
        airportSearch: Provider { airportSearchBuilder }, now: now))
    let settingsBuilder = made(
      SettingsBuilder(
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
        version: FlyleafApp.version))
    let homeBuilder = made(
      HomeBuilder(
        journeys: Provider { library }, wishes: Provider { library },
        history: Provider { library }, settingsStore: Provider { library },
        account: Provider { opened.signedIn.account }, now: now,
        settings: Provider { settingsBuilder }))
    let journeysBuilder = made(
      JourneysBuilder(
        store: Provider { library }, form: Provider { journeyFormBuilder }, now: now))
    let wishlistBuilder = made(
      WishlistBuilder(
        store: Provider { library }, settings: Provider { library },
        airports: Provider { airports }, checkIn: Provider { checkInBuilder },
        bookSearch: Provider { bookSearchBuilder },
        airportSearch: Provider { airportSearchBuilder }, now: now))
    let historyBuilder = made(
      HistoryBuilder(
        history: Provider { library }, journeys: Provider { library },
        journeyForm: Provider { journeyFormBuilder }, now: now))
    return MainParts(
      home: homeBuilder,
      journeys: journeysBuilder,
      wishlist: wishlistBuilder,
      history: historyBuilder)
  }

  private func made<Object>(_ make: @autoclosure () -> Object) -> Object {
    guard let watch else { return make() }
    let start = ContinuousClock.now
    let object = make()
    watch.didConstruct(Object.self, start, start.duration(to: .now))
    return object
  }
}
