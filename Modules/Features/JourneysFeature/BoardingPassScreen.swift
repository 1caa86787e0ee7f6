import FlightContent
import Localization
import Model
import ScreenKit

/// What a person asked for on a boarding pass.
enum BoardingPassRoute: Hashable, Sendable {
  /// Has seen it.
  case done
  /// Its journey.
  case open
}

/// The screen with the boarding pass of a journey that has just begun.
final class BoardingPassScreen: ContentScreen {
  private let journey: Journey
  private let onRoute: @MainActor (BoardingPassRoute) -> Void

  init(journey: Journey, onRoute: @escaping @MainActor (BoardingPassRoute) -> Void) {
    self.journey = journey
    self.onRoute = onRoute
  }

  var content: Content {
    Content(
      title: words("Boarding pass", "탑승권"),
      elements: [
        .ticket(.boardingPass(journey)),
        .button(Button("done", label: words("Done", "확인"), role: .primary)),
        .button(Button("open", label: words("Open the journey", "여정 열기"))),
      ])
  }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .tapped("done"): onRoute(.done)
    case .tapped("open"): onRoute(.open)
    case .tapped, .typed, .chose, .picked, .uploaded: break
    }
  }
}
