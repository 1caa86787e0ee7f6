import Navigation
public import ScreenKit
import WishlistInterface

/// The app without a host: makes a session for each person who comes.
public struct FlyleafApp: Sendable {
  private let wishlist: any WishlistBuildable

  /// Wires the app over `services`.
  ///
  /// - Throws: `ContainerProblems` or `ResolutionError` when the wiring has a gap.
  public init(_ services: AppServices, wiring: Wiring = .container) throws {
    wishlist = try wiring.wishlist(over: services)
  }

  /// Starts the app for one person, at its first screen.
  @MainActor
  public func makeSession() -> Session {
    let coordinator = AppCoordinator(wishlist: wishlist)
    let window = Window()
    window.launch(coordinator)
    return Session(window: window) { [weak coordinator] in try await coordinator?.open($0) }
  }
}
