import AccountsInterface
import DependencyContainer
import HistoryInterface
import HomeInterface
import JourneysInterface
import LibraryStoreInterface
import LoginInterface
import WishlistInterface

/// The app wired by the container: a child of it for each account that is logged in.
enum ContainerWiring {
  static func parts(
    over services: AppServices, recording trace: ResolutionTrace?
  ) throws -> AppParts {
    let container = try AppContainer.make(services, recording: trace)
    return AppParts(
      splash: try container.resolve(SplashKey.self),
      onboarding: try container.resolve(OnboardingKey.self),
      login: try container.resolve(LoginKey.self),
      links: try container.resolve(DeepLinksKey.self),
      main: { try main(in: container, for: $0) })
  }

  private static func main(in container: Container, for opened: OpenedAccount) throws -> MainParts {
    let account = try container.child(.account) { builder in
      builder.register(AccountKey.self, value: opened.signedIn.account)
      builder.register(SessionTokenKey.self, value: opened.signedIn.token)
      builder.register(LibraryKey.self, value: opened.library)
    }
    return MainParts(
      home: try account.resolve(HomeKey.self),
      journeys: try account.resolve(JourneysKey.self),
      wishlist: try account.resolve(WishlistKey.self),
      history: try account.resolve(HistoryKey.self))
  }
}
