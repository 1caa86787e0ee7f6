import Localization
import Navigation
import Observation
import ScreenKit

/// The state of the ${phrase}.
@Observable
@MainActor
final class ${Name}ViewModel {
  private let onDone: @MainActor () -> Void

  init(onDone: @escaping @MainActor () -> Void) {
    self.onDone = onDone
  }

  func leave() { onDone() }
}

/// The screen of the ${phrase}.
///
/// The coordinator shows it: `flow.router.push(${Name}Screen(model: model), for: route)`.
final class ${Name}Screen: ContentScreen {
  private let model: ${Name}ViewModel

  init(model: ${Name}ViewModel) {
    self.model = model
  }

  var content: Content {
    Content(
      title: words("${title}", "${korean}"),
      elements: [
        .text(words("There is nothing here yet.", "아직 아무것도 없어요.")),
        .button(Button("done", label: words("Done", "확인"), role: .primary)),
      ])
  }

  func handle(_ event: ScreenEvent) async {
    if event == .tapped("done") { model.leave() }
  }
}
