import FlightContent
import Localization
import Model
import ScreenKit

extension Ticket {
  /// The boarding pass of a wish that has not boarded yet.
  ///
  /// - Parameter length: Nil while it is not known.
  init(boarding ticket: WishTicket, length: BookLength?) {
    let wish = ticket.wish
    let unknown = words("not known yet", "아직 몰라요")
    self.init(
      kind: words("Boarding pass", "탑승권"), departure: Stop(wish.departure),
      arrival: Stop(wish.arrival), title: wish.book.title, author: wish.book.authorOrUnknown,
      reason: wish.reason,
      facts: [
        Fact(words("From", "시작"), length.map { $0.place(0) } ?? unknown),
        Fact(words("To", "끝"), length.map { $0.place($0.end) } ?? unknown),
        Fact(words("Distance", "거리"), wish.distance.inKilometres),
        Fact(words("Ticket", "티켓 번호"), ticket.title),
      ])
  }

  /// The boarding pass of a journey that has just begun.
  static func torn(_ journey: Journey) -> Ticket {
    var ticket = boardingPass(journey)
    ticket.kind = words("Boarding pass, stub torn off", "탑승권 (절취 완료)")
    return ticket
  }
}
