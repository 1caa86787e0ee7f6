import AccountsInterface
import AirportCatalogInterface
import BookCatalogInterface
import CheckInFeature
import CheckInInterface
import ClockInterface
public import DependencyContainer
import HistoryFeature
import HistoryInterface
import HomeFeature
import HomeInterface
import ImportFeature
import ImportInterface
import JourneyFormFeature
import JourneyFormInterface
import JourneysFeature
import JourneysInterface
import LibraryExchangeInterface
import LibraryStoreInterface
import LoginFeature
import LoginInterface
import Navigation
import SearchFeature
import SearchInterface
import SettingsFeature
import SettingsInterface
import WishlistFeature
import WishlistInterface

extension Scope {
  /// What belongs to who is logged in: the library, and all flows over it.
  static let account = Scope("account")
}

/// The composition root: the one place that knows which implementation stands behind which key.
public enum AppContainer {
  /// Wires the whole app.
  ///
  /// - Parameter trace: Notes what is resolved and made.
  /// - Throws: `ContainerProblems` with everything that is missing, circular or doubled.
  public static func make(
    _ services: AppServices, recording trace: ResolutionTrace? = nil
  ) throws(ContainerProblems) -> Container {
    var builder = ContainerBuilder()
    register(in: &builder, services: Provider { services })
    return try builder.build(recording: trace)
  }

  /// Registers the whole app. The first resolve of a service calls `services`, nothing before.
  ///
  /// Without `services` the registrations can be validated and shown, and not resolved.
  public static func register(
    in builder: inout ContainerBuilder, services: Provider<AppServices> = .unopened
  ) {
    registerServices(in: &builder, services)
    registerLibrary(in: &builder)
    registerEntry(in: &builder)
    registerFlows(in: &builder)
    registerLinks(in: &builder)
  }

  private static func registerServices(
    in builder: inout ContainerBuilder, _ services: Provider<AppServices>
  ) {
    builder.register(AccountsKey.self) { services().accounts }
    builder.register(AirportCatalogKey.self) { services().airports }
    builder.register(BookCatalogKey.self) { services().books }
    builder.register(LibraryExchangeKey.self) { services().exchange }
    builder.register(MomentKey.self, scope: .transient) { .now }
  }

  /// One library that is known by what each flow needs of it.
  private static func registerLibrary(in builder: inout ContainerBuilder) {
    builder.expect(AccountKey.self, in: .account)
    builder.expect(SessionTokenKey.self, in: .account)
    builder.expect(LibraryKey.self, in: .account)
    builder.register(HistoryStoreKey.self, scope: .account, needs: LibraryKey.self) { $0() }
    builder.register(JourneyStoreKey.self, scope: .account, needs: LibraryKey.self) { $0() }
    builder.register(LibraryContentsStoreKey.self, scope: .account, needs: LibraryKey.self) { $0() }
    builder.register(LibraryStoreKey.self, scope: .account, needs: LibraryKey.self) { $0() }
    builder.register(SearchStoreKey.self, scope: .account, needs: LibraryKey.self) { $0() }
    builder.register(SettingsStoreKey.self, scope: .account, needs: LibraryKey.self) { $0() }
  }

  /// What runs before anybody is known.
  private static func registerEntry(in builder: inout ContainerBuilder) {
    builder.root(SplashKey.self)
    builder.root(OnboardingKey.self)
    builder.root(LoginKey.self)
    builder.register(SplashKey.self, make: SplashBuilder.init)
    builder.register(OnboardingKey.self, make: OnboardingBuilder.init)
    builder.register(LoginKey.self, needs: AccountsKey.self, make: LoginBuilder.init)
  }

  private static func registerFlows(in builder: inout ContainerBuilder) {
    builder.root(HomeKey.self)
    builder.root(JourneysKey.self)
    builder.root(WishlistKey.self)
    builder.root(HistoryKey.self)

    builder.register(
      AirportSearchKey.self, scope: .account, needs: AirportCatalogKey.self, SearchStoreKey.self,
      make: AirportSearchBuilder.init)
    builder.register(
      BookSearchKey.self, scope: .account, needs: BookCatalogKey.self, SearchStoreKey.self,
      make: BookSearchBuilder.init)
    builder.register(
      CheckInKey.self, scope: .account, needs: JourneyStoreKey.self, MomentKey.self,
      make: CheckInBuilder.init)
    builder.register(
      HistoryKey.self, scope: .account,
      needs: HistoryStoreKey.self, JourneyStoreKey.self, JourneyFormKey.self, MomentKey.self,
      make: HistoryBuilder.init)
    builder.register(
      HomeKey.self, scope: .account,
      needs: JourneyStoreKey.self, LibraryStoreKey.self, HistoryStoreKey.self,
      SettingsStoreKey.self, AccountKey.self, MomentKey.self, SettingsKey.self,
      make: HomeBuilder.init)
    builder.register(
      ImportKey.self, scope: .account,
      needs: LibraryExchangeKey.self, LibraryContentsStoreKey.self, SettingsStoreKey.self,
      AirportCatalogKey.self, AirportSearchKey.self, MomentKey.self,
      make: ImportBuilder.init)
    builder.register(
      JourneyFormKey.self, scope: .account,
      needs: JourneyStoreKey.self, BookSearchKey.self, AirportSearchKey.self, MomentKey.self,
      make: JourneyFormBuilder.init)
    builder.register(
      JourneysKey.self, scope: .account,
      needs: JourneyStoreKey.self, JourneyFormKey.self, MomentKey.self,
      make: JourneysBuilder.init)
    builder.register(
      SettingsKey.self, scope: .account,
      needs: AccountsKey.self, AccountKey.self, SessionTokenKey.self, SettingsStoreKey.self,
      LibraryContentsStoreKey.self, LibraryExchangeKey.self, AirportSearchKey.self,
      AirportCatalogKey.self, ImportKey.self, MomentKey.self
    ) {
      SettingsBuilder(
        accounts: $0, account: $1, token: $2, settings: $3, library: $4, exchange: $5,
        airportSearch: $6, airports: $7, importing: $8, now: $9, version: FlyleafApp.version)
    }
    builder.register(
      WishlistKey.self, scope: .account,
      needs: LibraryStoreKey.self, SettingsStoreKey.self, AirportCatalogKey.self,
      CheckInKey.self, BookSearchKey.self, AirportSearchKey.self, MomentKey.self,
      make: WishlistBuilder.init)
  }

  private static func registerLinks(in builder: inout ContainerBuilder) {
    builder.root(DeepLinksKey.self)
    for handler in HomeLinks.handlers {
      builder.contribute(to: DeepLinksKey.self) { handler.map(AppPlace.home) }
    }
    for handler in SettingsLinks.handlers {
      builder.contribute(to: DeepLinksKey.self) { handler.map { .home(.settings($0)) } }
    }
    for handler in JourneysLinks.handlers {
      builder.contribute(to: DeepLinksKey.self) { handler.map(AppPlace.journeys) }
    }
    for handler in WishlistLinks.handlers {
      builder.contribute(to: DeepLinksKey.self) { handler.map(AppPlace.wishlist) }
    }
    for handler in HistoryLinks.handlers {
      builder.contribute(to: DeepLinksKey.self) { handler.map(AppPlace.history) }
    }
  }

  /// What the app is made of, without any service opened.
  ///
  /// - Throws: `ContainerProblems` when the wiring has a gap.
  public static func graph() throws(ContainerProblems) -> DependencyGraph {
    var builder = ContainerBuilder()
    register(in: &builder)
    return try builder.build().graph
  }
}

extension Provider<AppServices> {
  /// Stands where nothing is resolved.
  public static var unopened: Self {
    Provider { preconditionFailure("Services are resolved that nobody has opened.") }
  }
}
