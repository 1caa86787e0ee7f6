import ClockInterface
import DependencyContainer
import FlightContent
import Foundation
import LibraryStoreInterface
import Localization
import Model
import Navigation
import Observation
import ScreenKit

/// The state of the sheet on which a memo is written.
@Observable
@MainActor
final class MemoViewModel {
  /// What has been typed so far, as it was typed.
  struct Draft: Hashable, Codable {
    var text: String
    var position: String
  }

  let journey: Journey
  var draft: Draft
  private(set) var failure: LibraryStoreError?
  /// Problems are said from the first attempt on, and follow what is typed.
  private var isChecked = false

  private let memo: Memo?
  private let store: Provider<any JourneyStore>
  private let now: Provider<Moment>
  @ObservationIgnored var onKept: @MainActor () -> Void = {}

  /// Begins with a memo that is edited, or with a new one at the place of the reader.
  init(
    _ memo: Memo?, in journey: Journey, store: Provider<any JourneyStore>, now: Provider<Moment>
  ) {
    self.memo = memo
    self.journey = journey
    self.store = store
    self.now = now
    let place = memo.map(\.position) ?? (journey.position > 0 ? journey.position : nil)
    draft = Draft(text: memo?.text ?? "", position: place.map(String.init) ?? "")
  }

  var isNew: Bool { memo == nil }

  /// What is wrong with the text and to be said now.
  var textProblem: String? { isChecked ? problem(draft.text, at: "") : nil }

  /// What is wrong with the place and to be said now.
  var positionProblem: String? { isChecked ? problem("-", at: draft.position) : nil }

  private func problem(_ text: String, at position: String) -> String? {
    do {
      _ = try Memo(text, at: position.typedNumber(), in: journey, now: now().date)
      return nil
    } catch {
      return "\(error)"
    }
  }

  func keep() async {
    isChecked = true
    failure = nil
    // What is wrong is said at its field.
    guard let written = try? written() else { return }
    do throws(LibraryStoreError) {
      try await store().save(written)
      onKept()
    } catch {
      failure = error
    }
  }

  /// The memo as it was typed.
  private func written() throws -> Memo {
    let (position, date) = (try draft.position.typedNumber(), now().date)
    return try memo?.edited(draft.text, at: position, in: journey, now: date)
      ?? Memo(draft.text, at: position, in: journey, now: date)
  }
}

/// The sheet on which a memo is written.
final class MemoScreen: ContentScreen {
  private let model: MemoViewModel

  init(model: MemoViewModel) {
    self.model = model
  }

  var content: Content {
    var elements = model.failure.map { [Element.notice(Notice(.failure, "\($0)"))] } ?? []
    elements += [
      .field(
        Field(
          "text", label: words("Memo", "메모"), text: model.draft.text, kind: .paragraph,
          placeholder: words("What do you want to remember?", "무엇을 기억하고 싶나요?"),
          error: model.textProblem, limit: Memo.textLimit)),
      .field(
        Field(
          "position", label: LengthDraft.Unit(model.journey.length).placeLabel,
          text: model.draft.position, kind: .number,
          hint: words(
            "Left empty, the memo is about the whole book.", "비워 두면 책 전체에 대한 메모가 돼요."),
          error: model.positionProblem)),
      .button(Button("save", label: words("Save", "저장"), role: .primary)),
    ]
    return Content(
      title: model.isNew ? words("New memo", "새 메모") : words("Edit memo", "메모 고치기"),
      elements: elements)
  }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .typed("text", let text): model.draft.text = text
    case .typed("position", let text): model.draft.position = text
    case .tapped("save"): await model.keep()
    case .typed, .tapped, .chose, .picked, .uploaded: break
    }
  }
}

extension MemoScreen: DraftKeeping {
  var draft: MemoViewModel.Draft? { model.draft }

  func restore(_ draft: MemoViewModel.Draft) {
    model.draft = draft
  }
}
