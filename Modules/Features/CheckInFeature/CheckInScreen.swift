import ClockInterface
import DependencyContainer
import FlightContent
import LibraryStoreInterface
import Localization
import Model
import Navigation
import Observation
import ScreenKit

/// What a person has brought about at the check-in.
enum CheckInRoute: Route {
  /// The stub is torn off: this journey has begun.
  case boarded(Journey)
}

/// The state of a check-in: in what the book's length is counted, and whether the stub is torn off.
@Observable
@MainActor
final class CheckInViewModel {
  let ticket: WishTicket
  var draft = LengthDraft() {
    didSet { failure = nil }
  }
  private(set) var failure: LibraryStoreError?
  /// Whether the stub is being torn off, or is off.
  private(set) var isTorn = false
  /// A length that can not be is said from the first attempt on, and follows what is typed.
  private var isChecked = false

  private let store: any JourneyStore
  private let now: Provider<Moment>
  private let onRoute: @MainActor (CheckInRoute) -> Void

  init(
    ticket: WishTicket, store: any JourneyStore, now: Provider<Moment>,
    onRoute: @escaping @MainActor (CheckInRoute) -> Void
  ) {
    self.ticket = ticket
    self.store = store
    self.now = now
    self.onRoute = onRoute
  }

  var book: Book { ticket.wish.book }

  /// The length that was chosen and typed, or nil while that is none.
  var length: BookLength? { try? draft.length(of: book) }

  /// What is wrong with the length, and to be said now.
  var lengthProblem: String? {
    guard isChecked else { return nil }
    if case .refused(.impossibleLength) = failure { return failure.map { "\($0)" } }
    do throws(FieldProblem) {
      _ = try draft.length(of: book)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Checks in, once.
  func tearOff() async {
    isChecked = true
    guard !isTorn, let length else { return }
    isTorn = true
    failure = nil
    let now = now()
    do throws(LibraryStoreError) {
      let journey = try await store.checkIn(
        wish: ticket.id, length: length, today: now.day, now: now.date)
      onRoute(.boarded(journey))
    } catch {
      failure = error
      isTorn = false
    }
  }
}

/// The boarding pass of a wish, whose stub can be torn off.
final class CheckInScreen: ContentScreen {
  private let model: CheckInViewModel

  init(model: CheckInViewModel) {
    self.model = model
  }

  var content: Content {
    var elements: [Element] = []
    let problem = model.lengthProblem
    if let failure = model.failure, problem == nil {
      elements.append(.notice(Notice(.failure, "\(failure)")))
    }
    elements.append(.ticket(Ticket(boarding: model.ticket, length: model.length)))
    if BookLength(of: model.book) == .percent {
      elements.append(
        .text(
          words(
            "How long this book is, is not known. Choose what you count your progress in.",
            "이 책의 길이를 알 수 없어요. 얼마나 읽었는지 무엇으로 셀지 골라 주세요.")))
    }
    elements += model.draft.elements(for: model.book, error: problem)
    elements.append(
      .button(Button("tear", label: words("Tear off the stub", "탑승권 뜯기"), role: .primary)))
    return Content(title: words("Check-in", "체크인"), elements: elements)
  }

  func handle(_ event: ScreenEvent) async {
    if event == .tapped("tear") { return await model.tearOff() }
    _ = model.draft.take(event)
  }
}

extension CheckInScreen: DraftKeeping {
  var draft: LengthDraft? { model.draft }

  func restore(_ draft: LengthDraft) {
    model.draft = draft
  }
}

extension CheckInScreen: BackGuarding {
  /// While the library checks in, so that the person learns what has come of it.
  var holdsBack: Bool { model.isTorn }

  func didHoldBack(_ leave: @escaping @MainActor () -> Void) {}
}
