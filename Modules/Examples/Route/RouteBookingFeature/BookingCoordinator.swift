public import CentralRoutes
public import ExampleScreens
public import Navigation

/// Leads from a destination over the confirmation to a booking.
public final class BookingCoordinator: Coordinator {
  public let flow = Flow<Booking>()
  private let router: any AppRouting
  private weak var model: BookingViewModel?

  /// Makes a booking that reaches other features through `router`.
  public init(router: any AppRouting) {
    self.router = router
  }

  public func start() {
    let model = BookingViewModel { [weak self] in self?.follow($0) }
    self.model = model
    flow.router.push(BookingScreen(model: model))
  }

  private func follow(_ route: BookingScreenRoute) {
    switch route {
    case .search(let text): findDestination(startingWith: text)
    case .confirm(let booking): confirm(booking)
    case .cancel: flow.cancel()
    }
  }

  private func findDestination(startingWith text: String) {
    router.follow(.search(startingWith: text), from: flow) { [weak model] outcome in
      if case .finished(.airport(let airport)) = outcome { model?.destination = airport }
    }
  }

  private func confirm(_ booking: Booking) {
    let screen = ConfirmationScreen(booking: booking) { [weak self] in self?.flow.finish($0) }
    flow.router.push(screen)
  }
}
