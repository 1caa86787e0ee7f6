public import Foundation

/// A journey in the making that begins without a wish: a book being read, or read earlier.
public struct JourneyDraft: Hashable, Sendable, Codable {
  /// What the book and the route are chosen with.
  public var wish: WishDraft
  public var length: BookLength?
  public var position: Int
  public var started: Day?
  /// Set for a book that was read earlier.
  public var ended: Day?
  /// Whether the book was read earlier.
  public var isFinished: Bool
  public var review: String
  public var rating: Rating?

  /// Makes a draft, empty at first.
  public init(
    wish: WishDraft = WishDraft(), length: BookLength? = nil, position: Int = 0,
    started: Day? = nil, ended: Day? = nil, isFinished: Bool = false, review: String = "",
    rating: Rating? = nil
  ) {
    self.wish = wish
    self.length = length
    self.position = position
    self.started = started
    self.ended = ended
    self.isFinished = isFinished
    self.review = review
    self.rating = rating
  }

  /// What progress is counted in: what was chosen, else what the book suggests.
  public var countedLength: BookLength {
    length ?? wish.book.map { BookLength(of: $0) } ?? .percent
  }

  /// Everything that keeps this draft from being a journey, in the order of the form.
  public func problems(today: Day) -> JourneyDraftProblems? {
    let problems = JourneyDraftProblems(
      wish: wish.problems, journey: journeyProblems(today: today))
    return problems.wish.isEmpty && problems.journey.isEmpty ? nil : problems
  }

  private func journeyProblems(today: Day) -> [JourneyProblem] {
    var found: [JourneyProblem] = []
    func note(_ check: () throws(JourneyProblem) -> Void) {
      do throws(JourneyProblem) { try check() } catch { found.append(error) }
    }
    let length = countedLength
    note { () throws(JourneyProblem) in try JourneyProblem.check(length) }
    if !isFinished, position < 0 { found.append(.beforeBeginning(position)) }
    if !isFinished, position > length.end { found.append(.beyondEnd(position, length)) }
    note { () throws(JourneyProblem) in
      try JourneyProblem.check(
        started: countedStart(today), ended: countedEnd(today), today: today)
    }
    note { () throws(JourneyProblem) in try JourneyProblem.check(review: review) }
    return found
  }

  /// A day on which a book that is still read has ended was typed before the choice changed.
  private func countedEnd(_ today: Day) -> Day? { isFinished ? ended ?? today : nil }

  private func countedStart(_ today: Day) -> Day { started ?? countedEnd(today) ?? today }

  /// The journey that this draft describes.
  ///
  /// - Parameter stockReason: The reason when the person gave none.
  /// - Throws: `JourneyDraftProblems` with everything that is missing or wrong at once.
  public func checked(
    id: UUID, number: Int, stockReason: String, today: Day, now: Date
  ) throws(JourneyDraftProblems) -> Journey {
    if let problems = problems(today: today) { throw problems }
    let wish: Wish
    do throws(WishProblems) {
      wish = try self.wish.checked(stockReason: stockReason)
    } catch {
      throw JourneyDraftProblems(wish: error.problems, journey: [])
    }
    let length = countedLength
    return Journey(
      id: id, number: number, book: wish.book, departure: wish.departure, arrival: wish.arrival,
      reason: wish.reason, length: length, status: isFinished ? .finished : .underWay,
      position: isFinished ? length.end : position, started: countedStart(today),
      ended: countedEnd(today), review: review.typed, rating: rating, created: now, updated: now)
  }
}

/// Everything that keeps a draft from being a journey.
public struct JourneyDraftProblems: Error, Hashable, Sendable {
  /// With the book, the route and the reason, in the order of the form.
  public let wish: [WishProblem]
  /// With length, place, days and review, in the order of the form.
  public let journey: [JourneyProblem]

  /// Makes an error of at least one problem.
  public init(wish: [WishProblem], journey: [JourneyProblem]) {
    self.wish = wish
    self.journey = journey
  }
}

extension JourneyDraftProblems: CustomStringConvertible {
  /// All of them in the order of the form, for the person.
  public var description: String {
    (wish.map { "\($0)" } + journey.map { "\($0)" }).joined(separator: " ")
  }
}
