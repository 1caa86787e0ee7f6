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

/// The state of the form by which a book is read again.
@Observable
@MainActor
final class ReadAgainViewModel {
  /// What progress is to be counted in; the same as before at first.
  var length: LengthDraft {
    didSet { failure = nil }
  }
  private(set) var failure: LibraryStoreError?
  /// Problems are said from the first attempt on, and follow what is typed.
  private var isChecked = false
  let journey: Journey

  @ObservationIgnored var onBegun: @MainActor (UUID) -> Void = { _ in }
  private let dependencies: HistoryDependencies

  init(journey: Journey, dependencies: HistoryDependencies) {
    self.journey = journey
    self.dependencies = dependencies
    length = LengthDraft(journey.length)
  }

  /// What is wrong with the number and to be said now.
  var problem: String? {
    if case .refused(let problem) = failure { return "\(problem)" }
    guard isChecked else { return nil }
    do throws(FieldProblem) {
      _ = try length.length(of: journey.book)
      return nil
    } catch {
      return "\(error)"
    }
  }

  func begin() async {
    isChecked = true
    failure = nil
    guard let length = try? length.length(of: journey.book) else { return }
    let now = dependencies.now()
    do throws(LibraryStoreError) {
      let again = try await dependencies.journeys().reread(
        journey.id, length: length, today: now.day, now: now.date)
      onBegun(again.id)
    } catch {
      failure = error
    }
  }
}

/// The form by which a book is read again, on the same route.
final class ReadAgainScreen: ContentScreen {
  private let model: ReadAgainViewModel

  init(model: ReadAgainViewModel) {
    self.model = model
  }

  var content: Content {
    let journey = model.journey
    var elements: [Element] = []
    if let failure { elements.append(.notice(Notice(.failure, failure))) }
    elements.append(
      .text(
        words(
          "\u{201C}\(journey.book.title)\u{201D} flies again: \(journey.routeInWords). "
            + "The journey begins today, at the beginning of the book.",
          "‘\(journey.book.title)’ 여정을 다시 떠나요: \(journey.routeInWords). "
            + "오늘 책의 처음부터 시작해요.")))
    elements += model.length.elements(for: journey.book, error: model.problem)
    elements.append(
      .button(Button("begin", label: words("Begin the journey", "여정 시작하기"), role: .primary)))
    return Content(title: words("Read again", "다시 읽기"), elements: elements)
  }

  func handle(_ event: ScreenEvent) async {
    if model.length.take(event) { return }
    if event == .tapped("begin") { await model.begin() }
  }

  /// What is not said at a field.
  private var failure: String? {
    switch model.failure {
    case nil, .refused(.impossibleLength): nil
    case .some(let failure): failure.withKeptRoute
    }
  }
}

extension LengthDraft {
  /// What an earlier journey has been counted in.
  fileprivate init(_ length: BookLength) {
    self.init()
    unit = Unit(length)
    switch length {
    case .pages(let count): pages = String(count)
    case .minutes(let count): minutes = String(count)
    case .percent: break
    }
  }
}

extension ReadAgainScreen: DraftKeeping {
  var draft: LengthDraft? { model.length }

  func restore(_ draft: LengthDraft) {
    model.length = draft
  }
}
