public import LoginInterface
public import Navigation

/// Builds the screen that stands while the app finds out where to begin.
public struct SplashBuilder: SplashBuildable {
  /// Makes a builder.
  public init() {}

  public func build<Result: Sendable>(
    load: @escaping @MainActor () async throws -> Result
  ) -> any Coordinator<Result> {
    SplashCoordinator(load: load)
  }
}

/// Shows one screen until the app knows where to begin.
final class SplashCoordinator<Result: Sendable>: Coordinator {
  let flow = Flow<Result>()
  private let load: @MainActor () async throws -> Result

  init(load: @escaping @MainActor () async throws -> Result) {
    self.load = load
  }

  func start() {
    let model = SplashViewModel { [weak self, load] in
      let result = try await load()
      self?.flow.finish(result, transition: .fade)
    }
    flow.router.push(SplashScreen(model: model))
  }
}
