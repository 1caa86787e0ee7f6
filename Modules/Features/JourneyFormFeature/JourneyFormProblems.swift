import FlightContent
import JourneyFormInterface
import Model

/// What is wrong with a form, by its part: of several problems at one part the first.
struct JourneyFormProblems {
  private var byPart: [JourneyFormPart: any CustomStringConvertible & Sendable] = [:]

  /// Nothing is wrong.
  init() {}

  /// All that is wrong with a draft.
  init(of draft: JourneyFormDraft, as kind: JourneyFormKind, today: Day) {
    let (journey, unread) = draft.read(as: kind)
    byPart = unread.mapValues { $0 }
    guard var problems = journey.problems(today: today) else { return }
    if unread[.length] != nil {
      // How far the book goes is not known, so nothing is beyond its end.
      problems = JourneyDraftProblems(
        wish: problems.wish, journey: problems.journey.filter { !$0.isAboutEnd })
    }
    add(problems, of: journey)
  }

  var isEmpty: Bool { byPart.isEmpty }

  /// What is wrong at a part, for the person.
  subscript(part: JourneyFormPart) -> String? { byPart[part].map { "\($0)" } }

  /// Notes what else is wrong.
  mutating func add(_ problems: JourneyDraftProblems, of draft: JourneyDraft) {
    for problem in problems.wish { note(problem, at: Self.part(of: problem)) }
    for problem in problems.journey { note(problem, at: Self.part(of: problem, in: draft)) }
  }

  private mutating func note(
    _ problem: any CustomStringConvertible & Sendable, at part: JourneyFormPart
  ) {
    if byPart[part] == nil { byPart[part] = problem }
  }

  private static func part(of problem: WishProblem) -> JourneyFormPart {
    switch problem {
    case .noBook: .book
    case .noDeparture: .departure
    case .noArrival, .sameAirport, .routeTaken: .arrival
    case .longReason: .reason
    }
  }

  private static func part(
    of problem: JourneyProblem, in draft: JourneyDraft
  ) -> JourneyFormPart {
    switch problem {
    case .notUnderWay, .isUnderWay: .book
    case .beforeBeginning, .beyondEnd: .position
    case .impossibleLength: .length
    case .endBeforeStart: .ended
    case .afterToday(let day): day == draft.started ? .started : .ended
    case .longReview: .review
    }
  }
}

extension JourneyProblem {
  fileprivate var isAboutEnd: Bool {
    if case .beyondEnd = self { true } else { false }
  }
}
