import Localization
public import Model
public import ScreenKit

extension Ticket {
  /// The ticket of a journey under way.
  public static func boardingPass(_ journey: Journey) -> Ticket {
    let length = journey.length
    return Ticket(
      journey, kind: words("Boarding pass", "탑승권"),
      facts: [
        journey.started.map { Fact(words("Departed", "출발일"), $0.inWords) },
        Fact(words("From", "시작"), length.place(0)),
        Fact(words("To", "끝"), length.place(length.end)),
        Fact(words("Distance", "거리"), journey.distance.inKilometres),
        number(of: journey),
      ].compactMap { $0 })
  }

  /// The ticket of a journey that has ended.
  public static func history(_ journey: Journey) -> Ticket {
    let isFinished = journey.status == .finished
    return Ticket(
      journey,
      kind: isFinished ? words("Journey complete", "여정 완료") : words("Journey given up", "그만둔 여정"),
      facts: [
        journey.started.map { Fact(words("Departed", "출발일"), $0.inWords) },
        journey.ended.map {
          Fact(isFinished ? words("Arrived", "도착일") : words("Given up", "그만둔 날"), $0.inWords)
        },
        Fact(words("Read", "읽은 만큼"), journey.progressInWords),
        Fact(
          words("Flown", "비행 거리"), journey.flownDistance.inKilometres),
        journey.rating.map { Fact(words("Rating", "별점"), $0.symbols) },
        number(of: journey),
      ].compactMap { $0 })
  }

  private static func number(of journey: Journey) -> Fact {
    Fact(words("Ticket", "티켓 번호"), journey.title)
  }
}

extension RouteMap {
  /// The flight of one journey, with its plane where it is under way.
  public init(_ journey: Journey) {
    self.init(
      label: words(
        "The flight from \(journey.departure.title) to \(journey.arrival.title)",
        "\(journey.departure.title)에서 \(journey.arrival.title.with(.direction)) 가는 비행"),
      flights: [Flight(journey)])
  }
}
