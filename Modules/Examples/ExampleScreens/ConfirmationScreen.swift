public import ScreenKit

/// Shows a booking before it is made.
public final class ConfirmationScreen: ContentScreen {
  private let booking: Booking
  private let onBook: @MainActor (Booking) -> Void

  /// Makes the screen of `booking`, and calls `onBook` when the person makes it.
  public init(booking: Booking, onBook: @escaping @MainActor (Booking) -> Void) {
    self.booking = booking
    self.onBook = onBook
  }

  public var content: Content {
    Content(
      title: "Confirmation",
      elements: [
        .text("A flight to \(booking.destination.title)."),
        .button(Button("book", label: "Book", role: .primary)),
      ])
  }

  public func handle(_ event: ScreenEvent) async {
    if event == .tapped("book") { onBook(booking) }
  }
}
