public import Observation
public import ScreenKit

/// What a person asked for on the booking screen.
public enum BookingScreenRoute: Hashable, Sendable {
  /// To look for a destination, beginning with this text.
  case search(startingWith: String)
  /// To see this booking before it is made.
  case confirm(Booking)
  /// To leave without one.
  case cancel
}

/// The state of a booking: where to, and what is missing.
@Observable
@MainActor
public final class BookingViewModel {
  /// Where the flight goes, as soon as it has been chosen.
  public var destination: Airport?
  /// What is missing, in words.
  public private(set) var problem: String?

  private let onRoute: @MainActor (BookingScreenRoute) -> Void

  /// Makes an empty booking, and calls `onRoute` with what the person asks for.
  public init(onRoute: @escaping @MainActor (BookingScreenRoute) -> Void) {
    self.onRoute = onRoute
  }

  func search() {
    onRoute(.search(startingWith: destination?.city ?? ""))
  }

  func confirm() {
    problem = destination == nil ? "Choose a destination first." : nil
    if let destination { onRoute(.confirm(Booking(destination: destination))) }
  }

  func cancel() {
    onRoute(.cancel)
  }
}

/// Where a flight is booked.
public final class BookingScreen: ContentScreen {
  private let model: BookingViewModel

  /// Makes the screen of `model`.
  public init(model: BookingViewModel) {
    self.model = model
  }

  public var content: Content {
    Content(
      title: "Booking",
      elements: [
        .choice(
          Choice(
            "search", label: "To", value: model.destination?.title, prompt: "not chosen",
            error: model.problem)),
        .button(Button("confirm", label: "Confirm", role: .primary)),
        .button(Button("cancel", label: "Cancel")),
      ])
  }

  public func handle(_ event: ScreenEvent) async {
    switch event {
    case .tapped("search"): model.search()
    case .tapped("confirm"): model.confirm()
    case .tapped("cancel"): model.cancel()
    case .tapped, .typed, .chose, .picked, .uploaded: break
    }
  }
}
