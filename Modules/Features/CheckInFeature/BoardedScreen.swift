import FlightContent
import Localization
import Model
import Navigation
import ScreenKit

/// What a person asked for on the boarding pass that is torn.
enum BoardedRoute: Hashable, Sendable {
  /// Has seen it.
  case done
}

/// The boarding pass without its stub. Nothing on it changes, so it needs no view model.
final class BoardedScreen: ContentScreen {
  private let journey: Journey
  private let onRoute: @MainActor (BoardedRoute) -> Void

  init(journey: Journey, onRoute: @escaping @MainActor (BoardedRoute) -> Void) {
    self.journey = journey
    self.onRoute = onRoute
  }

  var content: Content {
    let title = journey.book.title
    return Content(
      title: words("Boarding complete", "탑승 완료"),
      elements: [
        .notice(
          Notice(
            .success,
            words(
              "\u{201C}\(title)\u{201D} is under way. Have a good flight!",
              "\u{2018}\(title)\u{2019} 여정이 시작됐어요. 즐거운 여행 되세요!"))),
        .ticket(.torn(journey)),
        .button(Button("done", label: words("Done", "확인"), role: .primary)),
      ])
  }

  func handle(_ event: ScreenEvent) async {
    if event == .tapped("done") { onRoute(.done) }
  }
}

extension BoardedScreen: BackGuarding {
  /// Whatever way the person leaves, the flow finishes with the journey.
  var holdsBack: Bool { true }

  func didHoldBack(_ leave: @escaping @MainActor () -> Void) {
    onRoute(.done)
  }
}
