import FlightContent
import Localization
import Model
import ScreenKit

/// The parts of the form.
extension JourneyFormDraft {
  /// What is flown with, and where.
  func flight(_ problems: JourneyFormProblems) -> [Element] {
    [
      .choice(
        Choice(
          "book", label: words("Book", "책"), value: wish.book?.title,
          detail: wish.book?.authorOrUnknown, prompt: words("Find a book", "책 찾기"),
          error: problems[.book])),
      .choice(
        Choice(
          "departure", label: words("Departure", "출발"), value: wish.departure?.title,
          detail: wish.departure?.place,
          prompt: words("Choose where it departs", "출발할 곳 고르기"), error: problems[.departure])),
      .choice(
        Choice(
          "arrival", label: words("Arrival", "도착"), value: wish.arrival?.title,
          detail: wish.arrival?.place,
          prompt: words("Choose where it arrives", "도착할 곳 고르기"), error: problems[.arrival])),
    ]
  }

  /// How far a book that is being read has come, and since when.
  func place(_ problems: JourneyFormProblems) -> [Element] {
    [
      .field(
        Field(
          "position", label: length.unit(of: wish.book).placeLabel, text: position, kind: .number,
          hint: words("Left empty, nothing of it is read yet.", "비워 두면 아직 읽지 않은 것으로 해요."),
          error: problems[.position])),
      .field(
        Field(
          "started", label: startLabel, text: started, kind: .day, placeholder: "2026-11-30",
          hint: words("Left empty, it begins today.", "비워 두면 오늘 시작해요."),
          error: problems[.started])),
    ]
  }

  /// When a book was read.
  func days(_ problems: JourneyFormProblems) -> [Element] {
    [
      .field(
        Field(
          "started", label: startLabel, text: started, kind: .day, placeholder: "2026-11-30",
          hint: words("Left empty, it is the day on which it ended.", "비워 두면 끝난 날로 해요."),
          error: problems[.started])),
      .field(
        Field(
          "ended", label: words("Last day", "끝난 날"), text: ended, kind: .day,
          placeholder: "2026-11-30", hint: words("Left empty, it is today.", "비워 두면 오늘로 해요."),
          error: problems[.ended])),
    ]
  }

  /// How it was.
  func opinion(_ problems: JourneyFormProblems) -> [Element] {
    [
      .picker(.rating("rating", rating)),
      .field(
        Field(
          "review", label: words("Review", "감상"), text: review, kind: .paragraph,
          placeholder: words("How was it?", "어떤 책이었나요?"), error: problems[.review],
          limit: Journey.reviewLimit)),
    ]
  }

  /// Why it is read.
  func reason(_ problems: JourneyFormProblems) -> Element {
    .field(
      Field(
        "reason", label: words("Reason", "읽고 싶은 이유"), text: wish.reason, kind: .paragraph,
        placeholder: words("Why this book?", "왜 이 책인가요?"),
        hint: words(
          "At most \(WishDraft.reasonLimit) characters. Left empty, we find one for you.",
          "\(WishDraft.reasonLimit)자까지 쓸 수 있어요. 비워 두면 대신 골라 드려요."),
        error: problems[.reason], limit: WishDraft.reasonLimit))
  }

  private var startLabel: String { words("First day", "시작한 날") }
}
