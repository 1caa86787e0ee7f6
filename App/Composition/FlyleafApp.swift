public import Localization
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

  /// Starts the app for one person, at its first screen and in this language.
  @MainActor
  public func makeSession(language: Language = .english) -> Session {
    let coordinator = AppCoordinator(parts)
    let window = Window()
    Language.$current.withValue(language) { window.launch(coordinator) }
    return Session(window: window, language: language) { [weak coordinator] in
      try await coordinator?.open($0)
    }
  }
}
