import ClockInterface
import DependencyContainer
import FlightContent
import Localization
import Model
import Navigation
import Observation
import ScreenKit

/// The state of the first screen.
@Observable
@MainActor
final class ${Name}ViewModel {
  /// The day on which it was looked at last.
  private(set) var today: Day
  private let now: Provider<Moment>
  private let onDone: @MainActor () -> Void

  init(now: Provider<Moment>, onDone: @escaping @MainActor () -> Void) {
    self.now = now
    self.onDone = onDone
    today = now().day
  }

  /// Looks again.
  func load() async { today = now().day }

  func leave() { onDone() }
}

/// The first screen.
final class ${Name}Screen: ContentScreen {
  private let model: ${Name}ViewModel

  init(model: ${Name}ViewModel) {
    self.model = model
  }

  var content: Content {
    let day = model.today.inWords
    return Content(
      title: words("${title}", "${korean}"),
      elements: [
        .text(
          words("There is nothing here yet on \(day).", "\(day)에는 아직 아무것도 없어요.")),
        .button(Button("done", label: words("Done", "확인"), role: .primary)),
      ])
  }

  func didAppear() async { await model.load() }

  func handle(_ event: ScreenEvent) async {
    if event == .tapped("done") { model.leave() }
  }
}
