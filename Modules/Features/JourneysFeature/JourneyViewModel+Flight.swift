import FlightContent
import Localization
import Model
import ScreenKit

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
