import FlightContent
import Localization
import Model
import ScreenKit

extension Ticket {
  /// The boarding pass of a wish.
  ///
  /// - Parameter length: Nil while it is not known.
  init(boarding ticket: WishTicket, length: BookLength?) {
    let wish = ticket.wish
    self.init(
      kind: words("Boarding pass", "탑승권"), departure: Stop(wish.departure),
      arrival: Stop(wish.arrival), title: wish.book.title, author: wish.book.authorOrUnknown,
      reason: wish.reason,
      facts: Self.facts(length, distance: wish.distance, number: ticket.title))
  }

  /// The boarding pass of a journey that has begun.
  init(boarded journey: Journey) {
    self.init(
      journey, kind: words("Boarding pass, stub torn off", "탑승권 (절취 완료)"),
      facts: Self.facts(journey.length, distance: journey.distance, number: journey.title))
  }

  private static func facts(
    _ length: BookLength?, distance: Double, number: String
  ) -> [Fact] {
    [
      Fact(words("Departs at", "출발 위치"), length.map { $0.place(0) } ?? "0"),
      Fact(
        words("Arrives at", "도착 위치"),
        length.map { $0.place($0.end) } ?? words("not known yet", "아직 몰라요")),
      Fact(words("Distance", "거리"), distance.inKilometres),
      Fact(words("Ticket", "티켓 번호"), number),
    ]
  }
}
