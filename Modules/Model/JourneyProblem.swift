import Localization

/// Why a journey can not be changed so.
public enum JourneyProblem: Error, Hashable, Sendable {
  case notUnderWay(String)
  case isUnderWay(String)
  case beforeBeginning(Int)
  case beyondEnd(Int, BookLength)
  /// The book's length is not from 1 to `BookLength.limit`.
  case impossibleLength(Int)
  case endBeforeStart(started: Day, ended: Day)
  case afterToday(Day)
  /// The review has this many characters, more than `Journey.reviewLimit`.
  case longReview(Int)

  static func check(_ length: BookLength) throws(JourneyProblem) {
    switch length {
    case .pages(let count), .minutes(let count):
      guard BookLength.counts.contains(count) else { throw .impossibleLength(count) }
    case .percent: break
    }
  }

  static func check(started: Day?, ended: Day?, today: Day) throws(JourneyProblem) {
    // Somebody else's today may be a day ahead, on the other side of the date line.
    let latest = today.adding(1) ?? today
    if let started, started > latest { throw .afterToday(started) }
    guard let ended else { return }
    if ended > latest { throw .afterToday(ended) }
    if let started, ended < started { throw .endBeforeStart(started: started, ended: ended) }
  }

  static func check(review: String) throws(JourneyProblem) {
    let length = review.typed.typedLength
    guard length <= Journey.reviewLimit else { throw .longReview(length) }
  }
}

extension JourneyProblem: CustomStringConvertible {
  /// What is wrong and how to mend it, for the person.
  public var description: String {
    switch self {
    case .notUnderWay(let title):
      words(
        "\u{201C}\(title)\u{201D} has landed already. Resume the journey to change its page.",
        "\u{2018}\(title)\u{2019} 여정은 이미 끝났어요. 쪽수를 바꾸려면 여정을 다시 시작해 주세요.")
    case .isUnderWay(let title):
      words(
        "\u{201C}\(title)\u{201D} is under way already.",
        "\u{2018}\(title)\u{2019} 여정은 이미 진행 중이에요.")
    case .beforeBeginning(let position):
      words(
        "A book begins at 0, not at \(position). Type how far you have come.",
        "책은 \(String(position).with(.subject)) 아니라 0에서 시작해요. 어디까지 읽었는지 입력해 주세요.")
    case .beyondEnd(let position, let length): Self.beyondEnd(position, length)
    case .impossibleLength(let count):
      words(
        "A book can not be \(count) long. Type a number from 1 to \(BookLength.limit).",
        "책의 길이는 \(String(count).with(.subject)) 될 수 없어요. "
          + "1부터 \(BookLength.limit)까지의 숫자를 입력해 주세요.")
    case .endBeforeStart(let started, let ended):
      words(
        "The journey would end on \(ended), before it began on \(started). Change one of the days.",
        "끝난 날(\(ended))이 시작한 날(\(started))보다 빨라요. 둘 중 하나를 바꿔 주세요.")
    case .afterToday(let day):
      words(
        "\(day) has not come yet. Choose today or a day before.",
        "\("\(day)".with(.topic)) 아직 오지 않은 날이에요. 오늘이나 그 전의 날을 골라 주세요.")
    case .longReview(let count):
      words(
        "The review has \(count) characters; at most \(Journey.reviewLimit) are kept. Shorten it.",
        "감상이 \(count)자예요. \(Journey.reviewLimit)자까지 남길 수 있으니 줄여 주세요.")
    }
  }

  private static func beyondEnd(_ position: Int, _ length: BookLength) -> String {
    switch length {
    case .pages(let count):
      words(
        "Page \(position) is beyond the end: the book has \(count) pages.",
        "\(position)쪽은 책의 끝을 넘어요. 이 책은 \(count)쪽까지예요.")
    case .percent:
      words(
        "\(position) % is beyond the end. Type a number from 0 to 100.",
        "\(position)%는 책의 끝을 넘어요. 0부터 100까지의 숫자를 입력해 주세요.")
    case .minutes(let count):
      words(
        "Minute \(position) is beyond the end: the book has \(count) minutes.",
        "\(position)분은 책의 끝을 넘어요. 이 책은 \(count)분까지예요.")
    }
  }
}
