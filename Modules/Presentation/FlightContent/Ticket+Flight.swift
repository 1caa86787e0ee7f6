import Localization
public import Model
public import ScreenKit

extension Ticket.Stop {
  /// An airport as an end of a flight.
  public init(_ airport: Airport) {
    self.init(
      code: airport.iata, city: airport.cityOrName.text, place: airport.place,
      latitude: airport.coordinate.latitude, longitude: airport.coordinate.longitude)
  }
}

extension Ticket {
  /// How a wish ticket is shown.
  public init(_ ticket: WishTicket) {
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

  /// How the ticket of a journey is shown, with these facts.
  public init(_ journey: Journey, kind: String, facts: [Fact]) {
    self.init(
      kind: kind, departure: Stop(journey.departure), arrival: Stop(journey.arrival),
      title: journey.book.title, author: journey.book.authorOrUnknown, reason: journey.reason,
      facts: facts)
  }
}

extension RouteMap.Flight {
  /// A journey on a map, with its plane where it is under way.
  public init(_ journey: Journey) {
    self.init(
      departure: Ticket.Stop(journey.departure), arrival: Ticket.Stop(journey.arrival),
      progress: journey.status == .underWay ? journey.progress : nil)
  }
}
