public import Foundation

/// What a reader can do with a wish and a journey, and what not.
///
/// Each gives a new value or throws a `JourneyProblem` with words for the person. Nothing is stored.
extension WishTicket {
  /// The journey that begins when the wish checks in: nothing of the book is read yet.
  ///
  /// - Parameters:
  ///   - length: What progress is counted in.
  ///   - today: The day on which it begins.
  ///   - now: The moment at which it is written down.
  public func checkedIn(
    length: BookLength, today: Day, now: Date
  ) throws(JourneyProblem) -> Journey {
    try JourneyProblem.check(length)
    return Journey(
      id: id, number: number, book: wish.book, departure: wish.departure, arrival: wish.arrival,
      reason: wish.reason, length: length, status: .underWay, position: 0, started: today,
      ended: nil, shelves: wish.shelves, created: issued, updated: now)
  }
}

extension Journey {
  /// The journey read on, or back, to `position`.
  public func moved(to position: Int, now: Date) throws(JourneyProblem) -> Journey {
    guard status == .underWay else { throw .notUnderWay(book.title) }
    guard position >= 0 else { throw .beforeBeginning(position) }
    guard position <= length.end else { throw .beyondEnd(position, length) }
    return changed(now) { $0.position = position }
  }

  /// The journey read to its end: it stands at its last page, with nothing left to fly.
  public func finished(
    on day: Day, today: Day, review: String = "", rating: Rating? = nil, now: Date
  ) throws(JourneyProblem) -> Journey {
    try ended(.finished, on: day, today: today, review: review, rating: rating, now: now)
  }

  /// The journey given up where it stands.
  public func abandoned(
    on day: Day, today: Day, reason: String, rating: Rating? = nil, now: Date
  ) throws(JourneyProblem) -> Journey {
    try ended(.abandoned, on: day, today: today, review: reason, rating: rating, now: now)
  }

  /// The journey with other dates, review, rating and shelves. Its status stays.
  ///
  /// - Parameter ended: Of no account while the journey is under way.
  public func edited(
    started: Day?, ended: Day?, today: Day, review: String, rating: Rating?, shelves: [String],
    now: Date
  ) throws(JourneyProblem) -> Journey {
    let end = status == .underWay ? nil : ended ?? self.ended
    try JourneyProblem.check(started: started, ended: end, today: today)
    try JourneyProblem.check(review: review)
    return changed(now) { journey in
      journey.started = started
      journey.ended = end
      journey.review = review.typed
      journey.rating = rating
      journey.shelves = shelves
    }
  }

  /// The journey under way again, at the same place: ending it was a mistake.
  public func resumed(now: Date) throws(JourneyProblem) -> Journey {
    guard status != .underWay else { throw .isUnderWay(book.title) }
    return changed(now) { journey in
      journey.status = .underWay
      journey.ended = nil
    }
  }

  /// A new journey on the same route with the same book, of which nothing is read yet.
  ///
  /// - Throws: `.isUnderWay` while this one is not read to its end or given up.
  public func reread(
    id: UUID, number: Int, length: BookLength, today: Day, now: Date
  ) throws(JourneyProblem) -> Journey {
    guard status != .underWay else { throw .isUnderWay(book.title) }
    try JourneyProblem.check(length)
    return Journey(
      id: id, number: number, book: book, departure: departure, arrival: arrival, reason: reason,
      length: length, status: .underWay, position: 0, started: today, ended: nil,
      rereadOf: self.id, shelves: shelves, created: now, updated: now)
  }

  private func ended(
    _ status: Status, on day: Day, today: Day, review: String, rating: Rating?, now: Date
  ) throws(JourneyProblem) -> Journey {
    guard self.status == .underWay else { throw .notUnderWay(book.title) }
    try JourneyProblem.check(started: started, ended: day, today: today)
    try JourneyProblem.check(review: review)
    return changed(now) { journey in
      journey.status = status
      journey.ended = day
      journey.review = review.typed
      journey.rating = rating
      if status == .finished { journey.position = length.end }
    }
  }

  private func changed(_ now: Date, _ change: (inout Journey) -> Void) -> Journey {
    var journey = self
    change(&journey)
    journey.updated = now
    return journey
  }
}

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
      "\u{201C}\(title)\u{201D} has landed already. Resume the journey to change its page."
    case .isUnderWay(let title): "\u{201C}\(title)\u{201D} is under way already."
    case .beforeBeginning(let position):
      "A book begins at 0, not at \(position). Type how far you have come."
    case .beyondEnd(let position, let length):
      switch length {
      case .pages(let count):
        "Page \(position) is beyond the end: the book has \(count) pages."
      case .percent: "\(position) % is beyond the end. Type a number from 0 to 100."
      case .minutes(let count):
        "Minute \(position) is beyond the end: the book has \(count) minutes."
      }
    case .impossibleLength(let count):
      "A book can not be \(count) long. Type a number from 1 to \(BookLength.limit)."
    case .endBeforeStart(let started, let ended):
      "The journey would end on \(ended), before it began on \(started). Change one of the days."
    case .afterToday(let day): "\(day) has not come yet. Choose today or a day before."
    case .longReview(let count):
      "The review has \(count) characters; at most \(Journey.reviewLimit) are kept. Shorten it."
    }
  }
}
