import FlightContent
import Localization
import Model
import ScreenKit

/// What a person asked for on the ticket of a journey that has just ended.
enum EndedJourneyRoute: Hashable, Sendable {
  /// Has seen it.
  case done
  /// To see it in the history.
  case history
}

/// The screen with the ticket of a journey that has just ended.
final class EndedJourneyScreen: ContentScreen {
  private let journey: Journey
  private let onRoute: @MainActor (EndedJourneyRoute) -> Void

  init(journey: Journey, onRoute: @escaping @MainActor (EndedJourneyRoute) -> Void) {
    self.journey = journey
    self.onRoute = onRoute
  }

  var content: Content {
    let ticket = Ticket.history(journey)
    return Content(
      title: ticket.kind,
      elements: [
        .ticket(ticket),
        .button(Button("done", label: words("Done", "확인"), role: .primary)),
        .button(Button("history", label: words("See it in the history", "기록에서 보기"))),
      ])
  }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .tapped("done"): onRoute(.done)
    case .tapped("history"): onRoute(.history)
    case .tapped, .typed, .chose, .picked, .uploaded: break
    }
  }
}
