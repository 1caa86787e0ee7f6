import ClockInterface
import DependencyContainer
import FlightContent
import JourneyFormInterface
import LibraryStoreInterface
import Localization
import Model
import Navigation
import Observation
import ScreenKit

/// What a person asked for on the form of a journey.
enum JourneyFormRoute: Route {
  case bookSearch
  case departureSearch
  case arrivalSearch
  /// Keep this journey.
  case keep(JourneyDraft)
}

/// The state of the form of a journey.
@Observable
@MainActor
final class JourneyFormViewModel {
  let kind: JourneyFormKind
  /// What has been chosen and typed so far.
  var draft = JourneyFormDraft() {
    didSet {
      if draft != oldValue { refused = nil }
      if draft.wish.route != oldValue.wish.route { takenRoute = nil }
    }
  }
  private(set) var failure: LibraryStoreError?
  /// Problems are said from the first attempt on, and follow what is typed and chosen.
  private var isChecked = false
  /// What only the library knows: this route is flown already.
  private var takenRoute: WishProblem?
  /// What the library has found wrong with the draft as it is.
  private var refused: JourneyDraftProblems?

  private let now: Provider<Moment>
  @ObservationIgnored var onRoute: @MainActor (JourneyFormRoute) async -> Void = { _ in }

  init(kind: JourneyFormKind, now: Provider<Moment>) {
    self.kind = kind
    self.now = now
  }

  /// What is wrong and to be said now.
  var problems: JourneyFormProblems {
    guard isChecked else { return JourneyFormProblems() }
    var problems = ownProblems
    let journey = draft.read(as: kind).draft
    if let refused { problems.add(refused, of: journey) }
    if let takenRoute {
      problems.add(JourneyDraftProblems(wish: [takenRoute], journey: []), of: journey)
    }
    return problems
  }

  private var ownProblems: JourneyFormProblems {
    JourneyFormProblems(of: draft, as: kind, today: now().day)
  }

  func ask(for route: JourneyFormRoute) async {
    await onRoute(route)
  }

  func keep() async {
    isChecked = true
    failure = nil
    if ownProblems.isEmpty { await onRoute(.keep(draft.read(as: kind).draft)) }
  }

  /// The library did not keep the journey. Nothing that was typed is lost.
  func show(_ error: LibraryStoreError) {
    switch error {
    case .routeTaken(let departure, let arrival):
      takenRoute = .routeTaken(departure: departure, arrival: arrival)
    case .incomplete(let problems): refused = problems
    case .gone, .changed, .refused, .failed, .unusable: failure = error
    }
  }
}

extension WishDraft {
  fileprivate var route: [String?] { [departure?.iata, arrival?.iata] }
}

/// The form of a journey.
final class JourneyFormScreen: ContentScreen {
  private let model: JourneyFormViewModel

  init(model: JourneyFormViewModel) {
    self.model = model
  }

  var content: Content {
    let (draft, problems) = (model.draft, model.problems)
    var elements = model.failure.map { [Element.notice(Notice(.failure, "\($0)"))] } ?? []
    elements += draft.flight(problems)
    elements += draft.length.elements(for: draft.wish.book, error: problems[.length])
    switch model.kind {
    case .underWay:
      elements += draft.place(problems) + [draft.reason(problems)]
      elements.append(
        .button(Button("keep", label: words("Start the journey", "여정 시작하기"), role: .primary)))
      return Content(title: words("New journey", "새 여정"), elements: elements)
    case .finished:
      elements += draft.days(problems) + draft.opinion(problems) + [draft.reason(problems)]
      elements.append(
        .button(Button("keep", label: words("Add to the history", "기록에 남기기"), role: .primary)))
      return Content(title: words("A book read earlier", "예전에 읽은 책"), elements: elements)
    }
  }

  func handle(_ event: ScreenEvent) async {
    if model.draft.length.take(event) { return }
    switch event {
    case .tapped("book"): await model.ask(for: .bookSearch)
    case .tapped("departure"): await model.ask(for: .departureSearch)
    case .tapped("arrival"): await model.ask(for: .arrivalSearch)
    case .tapped("keep"): await model.keep()
    case .typed("position", let text): model.draft.position = text
    case .typed("started", let text): model.draft.started = text
    case .typed("ended", let text): model.draft.ended = text
    case .typed("review", let text): model.draft.review = text
    case .typed("reason", let text): model.draft.wish.reason = text
    case .picked("rating", let name): model.draft.rating = Rating(named: name)
    case .typed, .tapped, .chose, .picked, .uploaded: break
    }
  }
}

extension JourneyFormScreen: DraftKeeping {
  var draft: JourneyFormDraft? { model.draft }

  func restore(_ draft: JourneyFormDraft) {
    model.draft = draft
  }
}
