import DependencyContainer
import WishlistInterface

/// The two ways in which the app is put together, to compare them. A person sees no difference.
public enum Wiring: String, CaseIterable, Sendable {
  /// By the registrations of `AppContainer`.
  case container
  /// By constructor calls.
  case manual

  /// - Throws: `ContainerProblems` or `ResolutionError` when the container has a gap.
  func wishlist(over services: AppServices) throws -> any WishlistBuildable {
    switch self {
    case .container: try AppContainer.make(services).resolve(WishlistKey.self)
    case .manual: ManualWiring.wishlist(over: services)
    }
  }
}
