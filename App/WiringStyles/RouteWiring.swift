import CentralRoutes
import ExampleScreens
import Navigation
import RouteBookingFeature
import RouteSearchFeature

/// The composition root by routes: one router knows every feature.
enum RouteWiring {
  @MainActor
  static func home(over airports: AirportDirectory) -> HomeCoordinator {
    let router = CentralRouter(airports: airports)
    return HomeCoordinator { home, then in
      router.follow(.booking, from: home) { outcome in
        if case .finished(.booking(let booking)) = outcome {
          then(.finished(booking))
        } else {
          then(.cancelled)
        }
      }
    }
  }
}

/// Knows which flow stands behind each route.
struct CentralRouter: AppRouting {
  let airports: AirportDirectory

  func follow<Output>(
    _ route: AppRoute, from flow: Flow<Output>,
    then: @escaping @MainActor (Outcome<AppRouteResult>) -> Void
  ) {
    switch route {
    case .booking:
      flow.start(BookingCoordinator(router: self), for: route) {
        then($0.map(AppRouteResult.booking))
      }
    case .search(let text):
      flow.start(SearchCoordinator(startingWith: text, airports: airports), for: route) {
        then($0.map(AppRouteResult.airport))
      }
    }
  }
}

extension Outcome {
  fileprivate func map<Other>(_ transform: (Output) -> Other) -> Outcome<Other> {
    switch self {
    case .finished(let output): .finished(transform(output))
    case .cancelled: .cancelled
    }
  }
}
