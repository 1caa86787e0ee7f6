import Foundation
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
      title: "Wish ticket",
      elements: [
        .ticket(Ticket(ticket)),
        .button(Button("done", label: "Done", role: .primary)),
      ])
  }

  func handle(_ event: ScreenEvent) async {
    if event == .tapped("done") { onRoute(.done) }
  }
}

extension Ticket {
  /// How a wish ticket is shown.
  init(_ ticket: WishTicket) {
    let wish = ticket.wish
    self.init(
      kind: "Wish ticket",
      departure: Stop(wish.departure),
      arrival: Stop(wish.arrival),
      title: wish.book.title,
      author: wish.book.authorOrUnknown,
      reason: wish.reason,
      facts: [
        Fact("Issued", ticket.issued.formatted(.iso8601.year().month().day())),
        Fact("Distance", wish.distance.inKilometres),
        Fact("Pages", wish.book.pages.map(String.init) ?? "unknown"),
        Fact("Ticket", ticket.title),
      ])
  }
}

extension Ticket.Stop {
  init(_ airport: Airport) {
    self.init(
      code: airport.iata, city: airport.cityOrName.english, place: airport.place,
      latitude: airport.coordinate.latitude, longitude: airport.coordinate.longitude)
  }
}
