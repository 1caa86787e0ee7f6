import Localization

/// A wish in the making: what a person has chosen and typed so far.
public struct WishDraft: Hashable, Sendable, Codable {
  public var book: Book?
  public var departure: Airport?
  public var arrival: Airport?
  /// As typed, never cut.
  public var reason: String

  /// The most characters of a reason that are accepted.
  public static let reasonLimit = 200

  /// Makes a draft, empty at first.
  public init(
    book: Book? = nil, departure: Airport? = nil, arrival: Airport? = nil, reason: String = ""
  ) {
    self.book = book
    self.departure = departure
    self.arrival = arrival
    self.reason = reason
  }

  /// Everything that keeps this draft from being a wish, in the order of the form.
  public var problems: [WishProblem] {
    var problems: [WishProblem] = []
    if book == nil { problems.append(.noBook) }
    if departure == nil { problems.append(.noDeparture) }
    if arrival == nil { problems.append(.noArrival) }
    if let departure, let arrival, departure.iata == arrival.iata {
      problems.append(.sameAirport(departure))
    }
    if reason.typed.typedLength > Self.reasonLimit {
      problems.append(.longReason(count: reason.typed.typedLength))
    }
    return problems
  }

  /// The sentence that stands for the reason when the person gives none.
  public var stockReason: String {
    StockReason.choice(for: [book?.title, arrival?.iata].compactMap(\.self).joined(separator: " "))
  }

  /// The wish that this draft describes.
  ///
  /// - Parameter stockReason: the reason when the person gave none.
  /// - Throws: `WishProblems` with everything that is missing or wrong at once.
  public func checked(stockReason: String) throws(WishProblems) -> Wish {
    let problems = problems
    guard problems.isEmpty, let book, let departure, let arrival else {
      throw WishProblems(problems: problems)
    }
    return Wish(
      book: book, departure: departure, arrival: arrival,
      reason: reason.typed.isEmpty ? stockReason : reason.typed)
  }
}

/// Everything that keeps a draft from being a wish.
public struct WishProblems: Error, Hashable, Sendable {
  /// At least one problem, in the order of the form.
  public let problems: [WishProblem]

  /// Makes an error of at least one problem.
  public init(problems: [WishProblem]) {
    self.problems = problems
  }
}

/// One thing that keeps a draft from being a wish.
public enum WishProblem: Hashable, Sendable {
  case noBook
  case noDeparture
  case noArrival
  /// The flight would end where it began.
  case sameAirport(Airport)
  /// A wish or a journey under way flies this route already.
  case routeTaken(departure: Airport, arrival: Airport)
  /// The reason has this many characters, more than `WishDraft.reasonLimit`.
  case longReason(count: Int)
}

extension WishProblem: CustomStringConvertible {
  /// What is wrong and how to mend it, for the person.
  public var description: String {
    switch self {
    case .noBook: words("Choose the book that you want to read.", "읽고 싶은 책을 골라 주세요.")
    case .noDeparture:
      words("Choose the airport where the flight departs.", "출발할 공항을 골라 주세요.")
    case .noArrival:
      words("Choose the airport where the flight arrives.", "도착할 공항을 골라 주세요.")
    case .sameAirport(let airport):
      words(
        "The flight departs from \(airport.title) already. Choose another airport to arrive at.",
        "이미 \(airport.title)에서 출발해요. 도착할 공항은 다른 곳으로 골라 주세요.")
    case .routeTaken(let departure, let arrival):
      words(
        "You have a flight from \(departure.title) to \(arrival.title) already. "
          + "Choose another route.",
        "\(departure.title)에서 \(arrival.title.with(.direction)) 가는 여정이 이미 있어요. "
          + "다른 노선을 골라 주세요.")
    case .longReason(let count):
      words(
        "The reason has \(count) characters; at most \(WishDraft.reasonLimit) fit on the ticket. "
          + "Shorten it.",
        "이유가 \(count)자예요. 티켓에는 \(WishDraft.reasonLimit)자까지 들어가니 줄여 주세요.")
    }
  }
}
