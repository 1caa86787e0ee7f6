public import DependencyContainer
import HistoryInterface
import HomeInterface
import JourneysInterface
import LoginInterface
import Navigation
import WishlistInterface

/// The two ways in which the app is put together, to compare them. A person sees no difference.
public enum Wiring: String, CaseIterable, Sendable {
  /// By the registrations of `AppContainer`.
  case container
  /// By constructor calls.
  case manual

  /// - Throws: `ContainerProblems` or `ResolutionError` when the container has a gap.
  func parts(over services: AppServices, watch: WiringWatch? = nil) throws -> AppParts {
    switch self {
    case .container: try ContainerWiring.parts(over: services, recording: watch?.trace)
    case .manual: ManualWiring(watch: watch).parts(over: services)
    }
  }
}

/// Hears what a wiring makes, to compare the wirings.
public struct WiringWatch: Sendable {
  /// Notes what the container resolves and makes.
  let trace: ResolutionTrace
  /// Hears of each constructor call of the wiring by hand.
  let didConstruct: @Sendable (Any.Type, ContinuousClock.Instant, Duration) -> Void

  /// Makes a watch.
  ///
  /// - Parameters:
  ///   - trace: Notes what the container resolves and makes.
  ///   - didConstruct: Hears of each constructor call of the wiring by hand: the type, when it began,
  ///     and how long it took.
  public init(
    trace: ResolutionTrace,
    didConstruct: @escaping @Sendable (Any.Type, ContinuousClock.Instant, Duration) -> Void
  ) {
    self.trace = trace
    self.didConstruct = didConstruct
  }
}

/// What the app itself uses of what was wired, before anybody is known.
struct AppParts: Sendable {
  let splash: any SplashBuildable
  let onboarding: any OnboardingBuildable
  let login: any LoginBuildable
  let links: [DeepLinkHandler<AppPlace>]
  /// The flows of one account.
  ///
  /// - Throws: `ContainerProblems` or `ResolutionError` when the container has a gap.
  let main: @Sendable (OpenedAccount) throws -> MainParts
}

/// What the app itself uses of what was wired for one account.
struct MainParts: Sendable {
  let home: any HomeBuildable
  let journeys: any JourneysBuildable
  let wishlist: any WishlistBuildable
  let history: any HistoryBuildable
}
