public import ExampleScreens
public import Navigation

/// Leads from a destination over the confirmation to a booking.
public final class BookingCoordinator: Coordinator {
  /// Makes a search flow that begins with a text and finishes with the chosen airport.
  public typealias MakeSearch = @MainActor (String) -> any Coordinator<Airport>

  public let flow = Flow<Booking>()
  private let makeSearch: MakeSearch
  private weak var model: BookingViewModel?

  /// Makes a booking that looks for its destination in the flows of `makeSearch`.
  public init(makeSearch: @escaping MakeSearch) {
    self.makeSearch = makeSearch
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
    flow.start(makeSearch(text)) { [weak model] outcome in
      if case .finished(let airport) = outcome { model?.destination = airport }
    }
  }

  private func confirm(_ booking: Booking) {
    let screen = ConfirmationScreen(booking: booking) { [weak self] in self?.flow.finish($0) }
    flow.router.push(screen)
  }
}
