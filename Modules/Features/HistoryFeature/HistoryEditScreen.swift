import ClockInterface
import DependencyContainer
import FlightContent
import LibraryStoreInterface
import Localization
import Model
import Navigation
import Observation
import ScreenKit

/// The state of the form that changes a journey which has ended.
@Observable
@MainActor
final class HistoryEditViewModel {
  /// What is typed.
  var edit: HistoryEdit
  private(set) var failure: LibraryStoreError?
  /// Problems are said from the first attempt on, and follow what is typed.
  private var isChecked = false
  /// As it was when it was read.
  private(set) var journey: Journey

  @ObservationIgnored var onDone: @MainActor () -> Void = {}
  private let dependencies: HistoryDependencies

  init(journey: Journey, dependencies: HistoryDependencies) {
    self.journey = journey
    self.dependencies = dependencies
    edit = HistoryEdit(journey)
  }

  /// What is wrong and to be said now.
  var problems: [HistoryEditProblem] {
    guard isChecked else { return [] }
    do throws(HistoryEditProblems) {
      _ = try applied()
      return []
    } catch {
      return error.problems
    }
  }

  func save() async {
    isChecked = true
    failure = nil
    guard let changed = try? applied() else { return }
    do throws(LibraryStoreError) {
      let today = dependencies.now().day
      try await dependencies.journeys().save(changed, replacing: journey, today: today)
      onDone()
    } catch {
      failure = error
      if error == .changed { await takeOver() }
    }
  }

  private func applied() throws(HistoryEditProblems) -> Journey {
    let now = dependencies.now()
    return try edit.applied(to: journey, today: now.day, now: now.date)
  }

  /// What somebody else has changed is what a second attempt replaces. What is typed stays.
  private func takeOver() async {
    guard let current = try? await dependencies.journeys().journey(id: journey.id) else { return }
    if current.status == .underWay { failure = .gone } else { journey = current }
  }
}

/// The form that changes a journey which has ended.
final class HistoryEditScreen: ContentScreen {
  private let model: HistoryEditViewModel

  init(model: HistoryEditViewModel) {
    self.model = model
  }

  var content: Content {
    let edit = model.edit
    return Content(
      title: words("Edit the journey", "여정 편집"),
      elements: notices + [
        .text("\(model.journey.book.title) · \(model.journey.routeInWords)"),
        .field(
          Field(
            "started", label: words("Started on", "시작한 날"), text: edit.started, kind: .day,
            placeholder: "2026-11-30",
            hint: words("Empty when nobody remembers it.", "기억나지 않으면 비워 두세요."),
            error: error(.started))),
        .field(
          Field(
            "ended",
            label: model.journey.status == .abandoned
              ? words("Given up on", "그만둔 날") : words("Finished on", "마친 날"),
            text: edit.ended, kind: .day, placeholder: "2026-11-30", error: error(.ended))),
        .picker(.rating("rating", edit.rating)),
        .field(
          Field(
            "review", label: words("Review", "감상"), text: edit.review, kind: .paragraph,
            error: error(.review), limit: Journey.reviewLimit)),
        .field(
          Field(
            "shelves", label: words("Shelves", "서가"), text: edit.shelves, kind: .paragraph,
            hint: words("One on each line.", "한 줄에 하나씩 써 주세요."))),
        .button(Button("save", label: words("Save", "저장"), role: .primary)),
      ])
  }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .typed("started", let text): model.edit.started = text
    case .typed("ended", let text): model.edit.ended = text
    case .typed("review", let text): model.edit.review = text
    case .typed("shelves", let text): model.edit.shelves = text
    case .picked("rating", let name): model.edit.rating = Rating(named: name)
    case .tapped("save"): await model.save()
    case .typed, .tapped, .chose, .picked, .uploaded: break
    }
  }

  private var notices: [Element] {
    let failure = model.failure.map { failure in
      failure == .changed
        ? words(
          "This was changed elsewhere meanwhile. What you typed is still here: "
            + "save again to put it in its place.",
          "그사이 다른 곳에서 바뀌었어요. 쓴 내용은 그대로 있으니 다시 저장하면 바꿔 넣어요.")
        : "\(failure)"
    }
    let others = model.problems.filter { $0.place(in: model.edit) == nil }.map { "\($0)" }
    return ([failure].compactMap { $0 } + others).map { .notice(Notice(.failure, $0)) }
  }

  private func error(_ place: HistoryEditProblem.Place) -> String? {
    model.problems.first { $0.place(in: model.edit) == place }.map { "\($0)" }
  }
}

extension HistoryEditScreen: DraftKeeping {
  var draft: HistoryEdit? { model.edit == HistoryEdit(model.journey) ? nil : model.edit }

  func restore(_ draft: HistoryEdit) {
    model.edit = draft
  }
}
