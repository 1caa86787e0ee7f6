import FlightContent
import Localization
import Model
import ScreenKit

extension JourneyPart {
  /// Shows which part is seen, and leads to the others.
  var picker: Picker {
    Picker(
      "part", label: words("Part", "보기"),
      options: Self.allCases.map { Picker.Option($0.rawValue, $0.inWords) }, selected: rawValue)
  }

  private var inWords: String {
    switch self {
    case .book: words("Book", "책")
    case .flight: words("Journey", "여정")
    case .memos: words("Memos", "메모")
    }
  }

  /// Says that the journey has ended elsewhere, and where it is now.
  static var ended: [Element] {
    [
      .notice(
        Notice(
          .information, words("This journey has ended meanwhile.", "이 여정은 그 사이에 끝났어요."))),
      .button(Button("history", label: words("See it in the history", "기록에서 보기"))),
    ]
  }
}

extension Question {
  /// Whether a journey is to be deleted.
  static func deletion(of journey: Journey) -> Question {
    let title = journey.book.title
    return Question(
      title: words(
        "Delete the journey with \u{201C}\(title)\u{201D}?",
        "\u{2018}\(title)\u{2019} 여정을 삭제할까요?"),
      text: words(
        "Its place and its memos go with it. You can undo it on the list right afterwards.",
        "읽은 위치와 메모도 함께 사라져요. 바로 다음 목록에서 되돌릴 수 있어요."),
      answers: [
        Button("deleteNow", label: words("Delete it", "삭제하기"), role: .destructive),
        Button("keep", label: words("Keep it", "그대로 두기")),
      ])
  }
}

extension BookLength {
  /// How far a tap goes on.
  var step: Int {
    switch self {
    case .pages, .minutes: 10
    case .percent: 5
    }
  }

  private func inWords(step: Int) -> String {
    switch self {
    case .pages: words("+\(step) pages", "+\(step)쪽")
    case .percent: words("+\(step) %", "+\(step)%")
    case .minutes: words("+\(step) minutes", "+\(step)분")
    }
  }

  /// Go on without typing.
  var steps: [Element] {
    [
      .button(Button("step", label: inWords(step: step))),
      .button(Button("twoSteps", label: inWords(step: 2 * step))),
    ]
  }
}

extension JourneyViewModel {
  /// Where the plane is, and what can be done about it.
  var flight: [Element] {
    let journey = journey
    var elements: [Element] = [
      .map(RouteMap(journey)), .progress(journey.progressLine),
      .text(
        words(
          "\(journey.remainingInWords) of \(journey.distance.inKilometres).",
          "\(journey.distance.inKilometres) 중 \(journey.remainingInWords).")),
    ]
    guard journey.status == .underWay else { return elements }
    if isPlaceKept { elements.append(.notice(Notice(.success, keptInWords))) }
    elements.append(
      .field(
        Field(
          "position", label: LengthDraft.Unit(journey.length).placeLabel, text: placeText,
          kind: .number,
          hint: words(
            "From 0 to \(journey.length.end).", "0부터 \(journey.length.end)까지 입력할 수 있어요."),
          error: placeProblem.map { "\($0)" })))
    let isAtEnd = journey.position == journey.length.end
    elements.append(
      .button(
        Button("save", label: words("Save", "저장"), role: isAtEnd ? .secondary : .primary)))
    if !isAtEnd { elements += journey.length.steps }
    elements += [
      .button(
        Button("finish", label: words("Finish", "완독하기"), role: isAtEnd ? .primary : .secondary)),
      .button(Button("giveUp", label: words("Give up", "그만 읽기"))),
      .button(Button("delete", label: words("Delete", "삭제"), role: .destructive)),
    ]
    return elements
  }

  private var keptInWords: String {
    let place = journey.length.place(journey.position)
    return journey.position == journey.length.end
      ? words(
        "You are at the end: \(place). Finish the journey to land.",
        "\(place), 끝까지 왔어요. 완독하기를 누르면 여정이 끝나요.")
      : words("Saved: \(place).", "저장했어요: \(place).")
  }
}
