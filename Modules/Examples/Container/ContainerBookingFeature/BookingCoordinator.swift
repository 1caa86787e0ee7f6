import ContainerSearchInterface
import DependencyContainer
import ExampleScreens
import Navigation

/// Leads from a destination over the confirmation to a booking.
final class BookingCoordinator: Coordinator {
  let flow = Flow<Booking>()
  private let search: Provider<any SearchBuildable>
  private weak var model: BookingViewModel?

  init(search: Provider<any SearchBuildable>) {
    self.search = search
  }

  func start() {
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
    flow.start(search().build(startingWith: text)) { [weak model] outcome in
      if case .finished(let airport) = outcome { model?.destination = airport }
    }
  }

  private func confirm(_ booking: Booking) {
    let screen = ConfirmationScreen(booking: booking) { [weak self] in self?.flow.finish($0) }
    flow.router.push(screen)
  }
}
