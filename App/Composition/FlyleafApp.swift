public import DependencyContainer
import Navigation
public import ScreenKit
import WishlistInterface

/// The app without a host: makes a session for each person who comes.
public struct FlyleafApp: Sendable {
  /// The wired app.
  public let container: Container
  private let wishlist: any WishlistBuildable

  /// Wires the app over `services`.
  ///
  /// - Throws: `ContainerProblems` or `ResolutionError` when the wiring has a gap.
  public init(_ services: AppServices) throws {
    container = try AppContainer.make(services)
    wishlist = try container.resolve(WishlistKey.self)
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
