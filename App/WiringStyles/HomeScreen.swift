import ExampleScreens
import Navigation
import Observation
import ScreenKit

/// The state of the first screen: what came of the bookings so far.
@Observable
@MainActor
final class HomeViewModel {
  private(set) var outcomes: [String] = []

  private let onBook: @MainActor (HomeViewModel) -> Void

  init(onBook: @escaping @MainActor (HomeViewModel) -> Void) {
    self.onBook = onBook
  }

  func book() {
    onBook(self)
  }

  func show(_ outcome: Outcome<Booking>) {
    switch outcome {
    case .finished(let booking): outcomes.append("Booked: \(booking.destination.title).")
    case .cancelled: outcomes.append("Nothing was booked.")
    }
  }
}

/// The first screen, from which a booking starts.
final class HomeScreen: ContentScreen {
  private let model: HomeViewModel

  init(model: HomeViewModel) {
    self.model = model
  }

  var content: Content {
    Content(
      title: "Home",
      elements: model.outcomes.map { .text($0) }
        + [.button(Button("book", label: "Book a flight", role: .primary))])
  }

  func handle(_ event: ScreenEvent) async {
    if event == .tapped("book") { model.book() }
  }
}
