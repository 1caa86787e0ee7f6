import FlightContent
import Foundation
import Model

/// What can be changed of a journey that has ended, as it is typed.
struct HistoryEdit: Hashable, Sendable, Codable {
  var started: String
  var ended: String
  var review: String
  var rating: Rating?
  /// A name a line.
  var shelves: String

  /// What a journey has.
  init(_ journey: Journey) {
    started = journey.started?.description ?? ""
    ended = journey.ended?.description ?? ""
    review = journey.review
    rating = journey.rating
    shelves = Self.lines(of: journey.shelves)
  }

  /// The journey changed so.
  ///
  /// - Throws: everything that can not be read at once, or else what a rule forbids.
  func applied(to journey: Journey, today: Day, now: Date) throws(HistoryEditProblems) -> Journey {
    var unread: [HistoryEditProblem] = []
    var (first, last): (Day?, Day?)
    do throws(FieldProblem) { first = try started.typedDay() } catch {
      unread.append(.unread(.started, error))
    }
    do throws(FieldProblem) { last = try ended.typedDay() } catch {
      unread.append(.unread(.ended, error))
    }
    // A day that is known is changed, not forgotten.
    if ended.typed.isEmpty, journey.ended != nil { unread.append(.unread(.ended, .noDay)) }
    guard unread.isEmpty else { throw HistoryEditProblems(problems: unread) }
    do throws(JourneyProblem) {
      return try journey.edited(
        started: first, ended: last, today: today, review: review, rating: rating,
        shelves: names(of: journey), now: now)
    } catch {
      throw HistoryEditProblems(problems: [.refused(error)])
    }
  }

  /// The shelves as typed. One that was not touched may have a line break in its name.
  private func names(of journey: Journey) -> [String] {
    if shelves == Self.lines(of: journey.shelves) { return journey.shelves }
    var seen: Set<String> = []
    return shelves.split(whereSeparator: \.isNewline).map { String($0).typed }
      .filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  private static func lines(of shelves: [String]) -> String { shelves.joined(separator: "\n") }
}

/// Everything that keeps what was typed from being kept.
struct HistoryEditProblems: Error, Hashable, Sendable {
  let problems: [HistoryEditProblem]
}

/// One thing that keeps what was typed from being kept.
enum HistoryEditProblem: Hashable, Sendable {
  /// Where a problem is said.
  enum Place: Hashable, Sendable {
    case started, ended, review
  }

  case unread(Place, FieldProblem)
  case refused(JourneyProblem)

  /// Where it is said; nil over all fields.
  func place(in edit: HistoryEdit) -> Place? {
    switch self {
    case .unread(let place, _): place
    case .refused(.endBeforeStart): .ended
    case .refused(.afterToday(let day)): day.description == edit.started.typed ? .started : .ended
    case .refused(.longReview): .review
    case .refused: nil
    }
  }
}

extension HistoryEditProblem: CustomStringConvertible {
  /// What is wrong and how to mend it, for the person.
  var description: String {
    switch self {
    case .unread(_, let problem): "\(problem)"
    case .refused(let problem): "\(problem)"
    }
  }
}
