import LibraryStoreInterface
import Model
import Navigation
import Observation
import ScreenKit

/// What a person asked for on the form of a new wish.
enum RegisterWishRoute: Route {
  case bookSearch
  case departureSearch
  case arrivalSearch
  /// Keep this wish and print its ticket.
  case createTicket(Wish)
}

/// The state of the form of a new wish.
@Observable
@MainActor
final class RegisterWishViewModel {
  /// What has been chosen and typed so far.
  var draft: WishDraft {
    didSet { if draft.route != oldValue.route { takenRoute = nil } }
  }
  private(set) var failure: String?
  /// Problems are said from the first attempt on, and follow what is typed and chosen.
  private var isChecked = false
  /// What only the library knows: this route is flown already.
  private var takenRoute: WishProblem?

  @ObservationIgnored var onRoute: @MainActor (RegisterWishRoute) async -> Void = { _ in }

  init(draft: WishDraft) {
    self.draft = draft
  }

  /// What is wrong and to be said now.
  var problems: [WishProblem] {
    isChecked ? draft.problems + [takenRoute].compactMap { $0 } : []
  }

  func ask(for route: RegisterWishRoute) async {
    await onRoute(route)
  }

  func createTicket() async {
    isChecked = true
    failure = nil
    var generator = SystemRandomNumberGenerator()
    guard let wish = try? draft.checked(stockReason: StockReason.random(using: &generator)) else {
      return
    }
    await onRoute(.createTicket(wish))
  }

  /// The library did not keep the wish. Nothing that was typed is lost.
  func show(_ error: LibraryStoreError) {
    switch error {
    case .routeTaken(let departure, let arrival):
      takenRoute = .routeTaken(departure: departure, arrival: arrival)
    case .failed, .unusable: failure = String(describing: error)
    }
  }
}

extension WishDraft {
  fileprivate var route: [String?] { [departure?.iata, arrival?.iata] }
}

/// The form of a new wish.
final class RegisterWishScreen: ContentScreen {
  private let model: RegisterWishViewModel

  init(model: RegisterWishViewModel) {
    self.model = model
  }

  var content: Content {
    let draft = model.draft
    var elements: [Element] = []
    if let failure = model.failure { elements.append(.notice(Notice(.failure, failure))) }
    elements += [
      .choice(
        Choice(
          "book", label: "Book", value: draft.book?.title, detail: draft.book?.authorOrUnknown,
          prompt: "Find a book", error: error { $0 == .noBook })),
      .choice(
        Choice(
          "departure", label: "Departure", value: draft.departure?.title,
          detail: draft.departure?.place, prompt: "Choose where it departs",
          error: error { $0 == .noDeparture })),
      .choice(
        Choice(
          "arrival", label: "Arrival", value: draft.arrival?.title,
          detail: draft.arrival?.place, prompt: "Choose where it arrives",
          error: error(isAtArrival))),
      .field(
        Field(
          "reason", label: "Reason", text: draft.reason, kind: .paragraph,
          placeholder: "Why this book?",
          hint: "At most \(WishDraft.reasonLimit) characters. Left empty, we find one for you.",
          error: error(isAtReason), limit: WishDraft.reasonLimit)),
      .button(Button("create", label: "Create ticket", role: .primary)),
    ]
    return Content(title: "New wish", elements: elements)
  }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .tapped("book"): await model.ask(for: .bookSearch)
    case .tapped("departure"): await model.ask(for: .departureSearch)
    case .tapped("arrival"): await model.ask(for: .arrivalSearch)
    case .tapped("create"): await model.createTicket()
    case .typed("reason", let text): model.draft.reason = text
    case .typed, .tapped, .chose, .picked, .uploaded: break
    }
  }

  private func error(_ isHere: (WishProblem) -> Bool) -> String? {
    model.problems.first(where: isHere).map { String(describing: $0) }
  }

  private func isAtArrival(_ problem: WishProblem) -> Bool {
    switch problem {
    case .noArrival, .sameAirport, .routeTaken: true
    case .noBook, .noDeparture, .longReason: false
    }
  }

  private func isAtReason(_ problem: WishProblem) -> Bool {
    if case .longReason = problem { true } else { false }
  }
}

extension RegisterWishScreen: DraftKeeping {
  var draft: WishDraft? { model.draft }

  func restore(_ draft: WishDraft) {
    model.draft = draft
  }
}
