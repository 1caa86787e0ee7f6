public import LoginInterface
public import Navigation

/// Builds the pages by which the app introduces itself.
public struct OnboardingBuilder: OnboardingBuildable {
  /// Makes a builder.
  public init() {}

  public func build() -> any Coordinator<Void> { OnboardingCoordinator() }
}

/// What a person asked for on a page of the introduction.
enum OnboardingRoute: Route {
  case page(OnboardingPage)
  case done
}

/// Leads from page to page. Each takes the place of the one before, so that none is behind it.
final class OnboardingCoordinator: Coordinator {
  let flow = Flow<Void>()

  func start() {
    flow.restores(OnboardingRoute.self, by: self) { $0.follow($1) }
    flow.router.push(screen(.flight))
  }

  private func follow(_ route: OnboardingRoute) {
    switch route {
    case .page(let page):
      flow.router.replaceTop(with: screen(page), transition: .fade, for: route)
    case .done: flow.finish((), transition: .fade)
    }
  }

  private func screen(_ page: OnboardingPage) -> OnboardingScreen {
    OnboardingScreen(page: page) { [weak self] in self?.follow($0) }
  }
}
