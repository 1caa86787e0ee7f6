import FlightContent
import Localization
import Model
import ScreenKit

/// What a person asked for on a ticket.
enum WishTicketRoute: Hashable, Sendable {
  /// Has seen it.
  case done
}

/// The screen with one wish ticket. A ticket never changes, so it needs no view model.
final class WishTicketScreen: ContentScreen {
  private let ticket: WishTicket
  private let onRoute: @MainActor (WishTicketRoute) -> Void

  init(ticket: WishTicket, onRoute: @escaping @MainActor (WishTicketRoute) -> Void) {
    self.ticket = ticket
    self.onRoute = onRoute
  }

  var content: Content {
    Content(
      title: words("Wish ticket", "위시 티켓"),
      elements: [
        .ticket(Ticket(ticket)),
        .button(Button("done", label: words("Done", "확인"), role: .primary)),
      ])
  }

  func handle(_ event: ScreenEvent) async {
    if event == .tapped("done") { onRoute(.done) }
  }
}
