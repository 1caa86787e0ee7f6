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
