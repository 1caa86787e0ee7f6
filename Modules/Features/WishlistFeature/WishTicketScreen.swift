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

extension Ticket {
  /// How a wish ticket is shown.
  init(_ ticket: WishTicket) {
    let wish = ticket.wish
    self.init(
      kind: words("Wish ticket", "위시 티켓"),
      departure: Stop(wish.departure),
      arrival: Stop(wish.arrival),
      title: wish.book.title,
      author: wish.book.authorOrUnknown,
      reason: wish.reason,
      facts: [
        Fact(words("Issued", "발권일"), ticket.issued.day()),
        Fact(words("Distance", "거리"), wish.distance.inKilometres),
        Fact(
          words("Pages", "쪽수"), wish.book.pages.map(\.grouped) ?? words("unknown", "알 수 없음")),
        Fact(words("Ticket", "티켓 번호"), ticket.title),
      ])
  }
}

extension Ticket.Stop {
  init(_ airport: Airport) {
    self.init(
      code: airport.iata, city: airport.cityOrName.text, place: airport.place,
      latitude: airport.coordinate.latitude, longitude: airport.coordinate.longitude)
  }
}
