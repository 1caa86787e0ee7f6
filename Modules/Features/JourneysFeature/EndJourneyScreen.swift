import ClockInterface
import FlightContent
import LibraryStoreInterface
import Localization
import Model
import Navigation
import Observation
import ScreenKit

/// How a journey is to end.
enum JourneyEnd: Hashable, Sendable {
  case finish, giveUp
}

/// The state of the sheet on which a journey is finished or given up.
@Observable
@MainActor
final class EndJourneyViewModel {
  /// What has been typed so far, as it was typed.
  struct Draft: Hashable, Codable {
    var day: String
    var rating: Rating?
    /// The review, or why the journey is given up.
    var review = ""
  }

  let end: JourneyEnd
  private(set) var draft: Draft
  private(set) var failure: LibraryStoreError?
  private(set) var dayProblem: (any CustomStringConvertible)?
  private(set) var reviewProblem: JourneyProblem?

  private let open: OpenJourney
  @ObservationIgnored var onEnded: @MainActor (Journey) -> Void = { _ in }

  init(_ end: JourneyEnd, of open: OpenJourney) {
    self.end = end
    self.open = open
    draft = Draft(day: "\(open.today)")
  }

  var journey: Journey { open.journey }

  func type(day: String) {
    draft.day = day
    dayProblem = nil
  }

  func type(review: String) {
    draft.review = review
    reviewProblem = nil
  }

  func rate(_ rating: Rating?) {
    draft.rating = rating
  }

  func restore(_ draft: Draft) {
    self.draft = draft
  }

  /// Ends the journey as it was typed, or says what is wrong.
  func endJourney() async {
    failure = nil
    dayProblem = nil
    reviewProblem = nil
    let day: Day
    do throws(FieldProblem) {
      day = try draft.day.typedDay() ?? open.today
    } catch {
      dayProblem = error
      return
    }
    do throws(LibraryStoreError) {
      try await open.change { [end, draft] journey, now throws(JourneyProblem) in
        switch end {
        case .finish:
          try journey.finished(
            on: day, today: now.day, review: draft.review, rating: draft.rating, now: now.date)
        case .giveUp:
          try journey.abandoned(on: day, today: now.day, reason: draft.review, now: now.date)
        }
      }
      onEnded(open.journey)
    } catch {
      show(error)
    }
  }

  private func show(_ error: LibraryStoreError) {
    guard case .refused(let problem) = error else {
      failure = error
      return
    }
    switch problem {
    case .endBeforeStart, .afterToday: dayProblem = problem
    case .longReview: reviewProblem = problem
    case .notUnderWay, .isUnderWay, .beforeBeginning, .beyondEnd, .impossibleLength:
      failure = error
    }
  }
}

/// The sheet on which a journey is finished or given up.
final class EndJourneyScreen: ContentScreen {
  private let model: EndJourneyViewModel

  init(model: EndJourneyViewModel) {
    self.model = model
  }

  var content: Content {
    let failure = model.failure.map { Element.notice(Notice(.failure, $0.onJourney)) }
    let elements = [failure].compactMap { $0 }
    switch model.end {
    case .finish:
      return Content(
        title: words("Finish", "완독하기"),
        elements: elements + [
          .text(
            words(
              "You land at \(model.journey.arrival.title).",
              "\(model.journey.arrival.title)에 도착해요.")),
          day(words("Last day", "끝난 날")),
          .picker(.rating("rating", model.draft.rating)),
          review(words("Review", "감상"), words("How was it?", "어떤 책이었나요?")),
          .button(Button("end", label: words("Finish the journey", "여정 마치기"), role: .primary)),
        ])
    case .giveUp:
      return Content(
        title: words("Give up", "그만 읽기"),
        elements: elements + [
          .text(
            words(
              "The journey ends where it stands: \(model.journey.progressInWords).",
              "여정이 지금 자리에서 끝나요: \(model.journey.progressInWords).")),
          day(words("Last day", "끝난 날")),
          review(words("Reason", "이유"), words("What kept you from it?", "왜 그만 읽나요?")),
          .button(
            Button("end", label: words("Give up the journey", "여정 그만두기"), role: .destructive)),
        ])
    }
  }

  private func day(_ label: String) -> Element {
    .field(
      Field(
        "day", label: label, text: model.draft.day, kind: .day, placeholder: "2026-11-30",
        hint: words("Left empty, it is today.", "비워 두면 오늘로 해요."),
        error: model.dayProblem.map { "\($0)" }))
  }

  private func review(_ label: String, _ placeholder: String) -> Element {
    .field(
      Field(
        "review", label: label, text: model.draft.review, kind: .paragraph,
        placeholder: placeholder, error: model.reviewProblem.map { "\($0)" },
        limit: Journey.reviewLimit))
  }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .typed("day", let text): model.type(day: text)
    case .typed("review", let text): model.type(review: text)
    case .picked("rating", let name): model.rate(Rating(named: name))
    case .tapped("end"): await model.endJourney()
    case .typed, .tapped, .chose, .picked, .uploaded: break
    }
  }
}

extension EndJourneyScreen: DraftKeeping {
  var draft: EndJourneyViewModel.Draft? { model.draft }

  func restore(_ draft: EndJourneyViewModel.Draft) {
    model.restore(draft)
  }
}
