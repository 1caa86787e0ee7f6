import ClockInterface
import DependencyContainer
import LibraryStoreInterface
import Localization
import Model
import Navigation
import Observation
import ScreenKit

/// The state of the form of the year's goal.
@Observable
@MainActor
final class GoalViewModel {
  /// What was typed; nil while the goal stands as it was kept.
  var typed: String?
  /// The goal that is kept, of whatever year.
  private(set) var goal: YearGoal?
  private(set) var isLoaded = false
  private(set) var failure: LibraryStoreError?
  /// Whether the person is asked about the removal.
  private(set) var asksToRemove = false
  /// An error is said from the first attempt on, and follows what is typed.
  private var isChecked = false

  private let settings: any SettingsStore
  private let now: Provider<Moment>
  private let onDone: @MainActor () -> Void

  /// - Parameter onDone: Hears when the goal is kept, or gone.
  init(
    settings: any SettingsStore, now: Provider<Moment>, onDone: @escaping @MainActor () -> Void
  ) {
    self.settings = settings
    self.now = now
    self.onDone = onDone
  }

  /// The year that a goal is set for.
  var year: Int { now().day.year }

  var text: String { typed ?? goal.map { String($0.books) } ?? "" }

  /// Whether there is a goal of this year to remove.
  var canRemove: Bool { goal?.year == year }

  var error: String? {
    guard isChecked, newGoal == nil else { return nil }
    return words(
      "Type a whole number from 1 to \(YearGoal.limit.grouped).",
      "1부터 \(YearGoal.limit.grouped)까지의 숫자를 써 주세요.")
  }

  private var newGoal: YearGoal? {
    Int(text.typed).flatMap { YearGoal(year: year, books: $0) }
  }

  func load() async {
    guard !isLoaded else { return }
    do throws(LibraryStoreError) {
      goal = try await settings.settings().goal
      isLoaded = true
      failure = nil
    } catch {
      failure = error
    }
  }

  func save() async {
    isChecked = true
    if let newGoal { await keep(newGoal) }
  }

  func askToRemove() { asksToRemove = true }

  func answer(removes: Bool) async {
    guard asksToRemove else { return }
    asksToRemove = false
    if removes { await keep(nil) }
  }

  private func keep(_ goal: YearGoal?) async {
    failure = nil
    do throws(LibraryStoreError) {
      try await settings.change { $0.goal = goal }
      onDone()
    } catch {
      failure = error
    }
  }
}

/// The form of the year's goal.
final class GoalScreen: ContentScreen {
  private let model: GoalViewModel

  init(model: GoalViewModel) {
    self.model = model
  }

  var content: Content {
    var elements: [Element] = []
    if let failure = model.failure {
      elements.append(.notice(Notice(.failure, "\(failure)")))
      if !model.isLoaded {
        elements.append(.button(Button("retry", label: words("Try again", "다시 시도"))))
      }
    }
    let year = String(model.year)
    elements += [
      .field(
        Field(
          "books", label: words("Books in \(year)", "\(year)년에 읽을 책"), text: model.text,
          kind: .number,
          hint: words(
            "How many books do you want to finish this year?", "올해 몇 권을 끝까지 읽고 싶으세요?"),
          error: model.error)),
      .button(Button("save", label: words("Save", "저장"), role: .primary)),
    ]
    if model.canRemove {
      elements.append(
        .button(Button("remove", label: words("Remove the goal", "목표 없애기"), role: .destructive)))
    }
    return Content(
      title: words("Year's goal", "올해의 목표"), elements: elements,
      question: model.asksToRemove ? question : nil)
  }

  private var question: Question {
    Question(
      title: words("Remove the goal?", "목표를 없앨까요?"),
      text: words("The books that you have read stay.", "읽은 책은 그대로 남아요."),
      answers: [
        Button("remove-it", label: words("Remove", "없애기"), role: .destructive),
        Button("keep-it", label: words("Keep", "그대로 두기")),
      ])
  }

  func didAppear() async { await model.load() }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .typed("books", let text): model.typed = text
    case .tapped("save"): await model.save()
    case .tapped("retry"): await model.load()
    case .tapped("remove"): model.askToRemove()
    case .tapped("remove-it"): await model.answer(removes: true)
    case .tapped("keep-it"): await model.answer(removes: false)
    case .typed, .tapped, .chose, .picked, .uploaded: break
    }
  }
}

extension GoalScreen: DraftKeeping {
  /// What was typed.
  struct Draft: Codable {
    var books: String
  }

  var draft: Draft? { model.typed.map(Draft.init) }

  func restore(_ draft: Draft) {
    model.typed = draft.books
  }
}
