import LibraryStoreInterface
import Localization
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
  private(set) var failure: LibraryStoreError?
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
    guard let wish = try? draft.checked(stockReason: draft.stockReason) else { return }
    await onRoute(.createTicket(wish))
  }

  /// The library did not keep the wish. Nothing that was typed is lost.
  func show(_ error: LibraryStoreError) {
    switch error {
    case .routeTaken(let departure, let arrival):
      takenRoute = .routeTaken(departure: departure, arrival: arrival)
    case .gone, .changed, .refused, .incomplete, .failed, .unusable: failure = error
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
    if let failure = model.failure { elements.append(.notice(Notice(.failure, "\(failure)"))) }
    elements += [
      .choice(
        Choice(
          "book", label: words("Book", "책"), value: draft.book?.title,
          detail: draft.book?.authorOrUnknown, prompt: words("Find a book", "책 찾기"),
          error: error { $0 == .noBook })),
      .choice(
        Choice(
          "departure", label: words("Departure", "출발"), value: draft.departure?.title,
          detail: draft.departure?.place,
          prompt: words("Choose where it departs", "출발할 곳 고르기"),
          error: error { $0 == .noDeparture })),
      .choice(
        Choice(
          "arrival", label: words("Arrival", "도착"), value: draft.arrival?.title,
          detail: draft.arrival?.place,
          prompt: words("Choose where it arrives", "도착할 곳 고르기"),
          error: error(isAtArrival))),
      .field(
        Field(
          "reason", label: words("Reason", "읽고 싶은 이유"), text: draft.reason, kind: .paragraph,
          placeholder: words("Why this book?", "왜 이 책인가요?"),
          hint: words(
            "At most \(WishDraft.reasonLimit) characters. Left empty, we find one for you.",
            "\(WishDraft.reasonLimit)자까지 쓸 수 있어요. 비워 두면 대신 골라 드려요."),
          error: error(isAtReason), limit: WishDraft.reasonLimit)),
      .button(Button("create", label: words("Create ticket", "티켓 만들기"), role: .primary)),
    ]
    return Content(title: words("New wish", "새 위시"), elements: elements)
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
