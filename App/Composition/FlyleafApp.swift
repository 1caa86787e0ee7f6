import Navigation
public import ScreenKit

/// The app without a host: makes a session for each person who comes.
public struct FlyleafApp: Sendable {
  private let parts: AppParts

  /// Wires the app over `services`.
  ///
  /// - Throws: `ContainerProblems` or `ResolutionError` when the wiring has a gap.
  public init(_ services: AppServices, wiring: Wiring = .container) throws {
    parts = try wiring.parts(over: services)
  }

  /// Starts the app for one person, at its first screen.
  @MainActor
  public func makeSession() -> Session {
    let coordinator = AppCoordinator(parts)
    let window = Window()
    window.launch(coordinator)
    return Session(window: window) { [weak coordinator] in try await coordinator?.open($0) }
  }
}
