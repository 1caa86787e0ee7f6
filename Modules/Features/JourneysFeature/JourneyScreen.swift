import ClockInterface
import FlightContent
import Foundation
import LibraryStoreInterface
import Localization
import Model
import Navigation
import Observation
import ScreenKit

/// What a person asked for on the screen of a journey.
enum JourneyRoute: Route {
  case newMemo
  /// The memo with this identity.
  case memo(UUID)
  case finish
  case giveUp
  case delete
  /// To see it in the history, since it has ended.
  case history
}

/// The parts of the screen of a journey, of which one is seen.
enum JourneyPart: String, Hashable, Codable, CaseIterable {
  case book, flight, memos
}

/// The state of the screen of a journey.
@Observable
@MainActor
final class JourneyViewModel {
  /// What is half done.
  struct Draft: Hashable, Codable {
    var part: JourneyPart
    /// The place as typed; nil as long as nothing was.
    var position: String?
  }

  let memos: MemosViewModel
  var draft: Draft
  private(set) var failure: LibraryStoreError?
  /// What is wrong with the place that was typed.
  private(set) var placeProblem: (any CustomStringConvertible)?
  /// Whether a place was kept and nothing else has been done since.
  private(set) var isPlaceKept = false
  private(set) var asksToDelete = false

  private let open: OpenJourney
  @ObservationIgnored var onRoute:
    @MainActor (JourneyRoute) async throws(LibraryStoreError) -> Void =
      { _ throws(LibraryStoreError) in }

  init(open: OpenJourney, part: JourneyPart, memos: MemosViewModel) {
    self.open = open
    self.memos = memos
    draft = Draft(part: part)
  }

  var journey: Journey { open.journey }

  /// What stands in the field of the place.
  var placeText: String { draft.position ?? String(journey.position) }

  /// Reads the journey and its memos again.
  func load() async {
    await attempt { () throws(LibraryStoreError) in try await open.reload() }
    await memos.load()
  }

  func type(place text: String) {
    draft.position = text
    placeProblem = nil
    isPlaceKept = false
  }

  /// Keeps the place that was typed.
  func keepPlace() async {
    do throws(FieldProblem) {
      guard let position = try placeText.typedNumber() else { throw .noNumber }
      await move(to: position)
    } catch {
      placeProblem = error
    }
  }

  /// Keeps the place so much further on, at most at the end.
  func moveOn(by count: Int) async {
    await move(to: min(journey.position + count, journey.length.end))
  }

  private func move(to position: Int) async {
    isPlaceKept = false
    placeProblem = nil
    await attempt { () throws(LibraryStoreError) in
      do throws(LibraryStoreError) {
        try await open.change { journey, now throws(JourneyProblem) in
          try journey.moved(to: position, now: now.date)
        }
        draft.position = nil
        isPlaceKept = true
      } catch .refused(let problem) where problem.isAboutPlace {
        placeProblem = problem
      }
    }
  }

  func ask(for route: JourneyRoute) async {
    isPlaceKept = false
    await attempt { () throws(LibraryStoreError) in try await onRoute(route) }
  }

  /// Asks before anything is deleted.
  func askToDelete() {
    isPlaceKept = false
    asksToDelete = true
  }

  func answer(deletes: Bool) async {
    guard asksToDelete else { return }
    asksToDelete = false
    if deletes { await ask(for: .delete) }
  }

  private func attempt(_ body: () async throws(LibraryStoreError) -> Void) async {
    do throws(LibraryStoreError) {
      try await body()
      failure = nil
    } catch {
      failure = error
    }
  }
}

extension JourneyProblem {
  fileprivate var isAboutPlace: Bool {
    switch self {
    case .beforeBeginning, .beyondEnd: true
    case .notUnderWay, .isUnderWay, .impossibleLength, .endBeforeStart, .afterToday, .longReview:
      false
    }
  }
}

/// The screen of a journey in three parts: the book, the flight and the memos.
final class JourneyScreen: ContentScreen {
  private let model: JourneyViewModel

  init(model: JourneyViewModel) {
    self.model = model
  }

  var content: Content {
    let journey = model.journey
    var elements: [Element] = []
    if let failure = model.failure { elements += .failure(failure.onJourney) }
    if journey.status != .underWay { elements += JourneyPart.ended }
    elements.append(.picker(model.draft.part.picker))
    switch model.draft.part {
    case .book: elements += journey.aboutBook
    case .flight: elements += model.flight
    case .memos: elements += model.memos.elements(for: journey)
    }
    return Content(
      title: journey.book.title, elements: elements,
      question: model.asksToDelete ? .deletion(of: journey) : nil)
  }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .picked("part", let name): model.draft.part = JourneyPart(rawValue: name) ?? .flight
    case .typed("position", let text): model.type(place: text)
    case .tapped("save"): await model.keepPlace()
    case .tapped("step"): await model.moveOn(by: model.journey.length.step)
    case .tapped("twoSteps"): await model.moveOn(by: 2 * model.journey.length.step)
    case .tapped("finish"): await model.ask(for: .finish)
    case .tapped("giveUp"): await model.ask(for: .giveUp)
    case .tapped("history"): await model.ask(for: .history)
    case .tapped("retry"): await model.load()
    case .tapped("delete"): model.askToDelete()
    case .tapped("deleteNow"): await model.answer(deletes: true)
    case .tapped("keep"): await model.answer(deletes: false)
    case .tapped("newMemo"): await model.ask(for: .newMemo)
    case .tapped("retryMemos"): await model.memos.load()
    case .tapped("undo"): await model.memos.undo()
    case .tapped(let id):
      if let memo = MemosViewModel.deleted(by: id) { await model.memos.remove(memo) }
    case .chose(let id):
      if let memo = UUID(uuidString: id.name) { await model.ask(for: .memo(memo)) }
    case .typed, .picked, .uploaded: break
    }
  }

  func didAppear() async {
    await model.load()
  }
}

extension JourneyScreen: DraftKeeping {
  var draft: JourneyViewModel.Draft? { model.draft }

  func restore(_ draft: JourneyViewModel.Draft) {
    model.draft = draft
  }
}
