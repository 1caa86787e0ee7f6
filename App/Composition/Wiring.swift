import DependencyContainer
import Navigation
import WishlistInterface

/// The two ways in which the app is put together, to compare them. A person sees no difference.
public enum Wiring: String, CaseIterable, Sendable {
  /// By the registrations of `AppContainer`.
  case container
  /// By constructor calls.
  case manual

  /// - Throws: `ContainerProblems` or `ResolutionError` when the container has a gap.
  func parts(over services: AppServices) throws -> AppParts {
    switch self {
    case .container:
      let container = try AppContainer.make(services)
      return AppParts(
        wishlist: try container.resolve(WishlistKey.self),
        links: try container.resolve(DeepLinksKey.self))
    case .manual: return ManualWiring.parts(over: services)
    }
  }
}

/// What the app itself uses of what was wired.
struct AppParts: Sendable {
  let wishlist: any WishlistBuildable
  let links: [DeepLinkHandler<AppPlace>]
}
