import ExampleScreens
import Navigation

/// The root of all flows. It is the same in each way, which says only how a booking starts.
final class HomeCoordinator: Coordinator {
  /// Starts a booking as a child of the flow, and tells its outcome.
  typealias StartBooking =
    @MainActor (Flow<Never>, @escaping @MainActor (Outcome<Booking>) -> Void) -> Void

  let flow = Flow<Never>()
  private let startBooking: StartBooking

  init(startBooking: @escaping StartBooking) {
    self.startBooking = startBooking
  }

  func start() {
    let model = HomeViewModel { [weak self] model in self?.book(for: model) }
    flow.router.push(HomeScreen(model: model))
  }

  private func book(for model: HomeViewModel) {
    startBooking(flow) { [weak model] in model?.show($0) }
  }
}
