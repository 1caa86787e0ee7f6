import Localization
import Observation
import ScreenKit

/// The state of the screen that stands while the app finds out where to begin.
@Observable
@MainActor
final class SplashViewModel {
  private enum State {
    case idle, loading, done
    case failed(any Error)
  }

  private var state = State.idle
  private let load: @MainActor () async throws -> Void

  /// - Parameter load: Goes on from here, or throws why it can not.
  init(load: @escaping @MainActor () async throws -> Void) {
    self.load = load
  }

  var failure: (any Error)? {
    if case .failed(let error) = state { error } else { nil }
  }

  /// Begins, unless it has begun already.
  func begin() async {
    if case .idle = state { await run() }
  }

  /// Tries again what has failed.
  func retry() async {
    if case .failed = state { await run() }
  }

  private func run() async {
    state = .loading
    do {
      try await load()
      state = .done
    } catch {
      state = .failed(error)
    }
  }
}

/// The screen that stands while the app finds out where to begin.
final class SplashScreen: ContentScreen {
  private let model: SplashViewModel

  init(model: SplashViewModel) {
    self.model = model
  }

  var content: Content {
    guard let failure = model.failure else {
      return Content(
        title: "Flyleaf", elements: [.text(words("Loading…", "불러오는 중이에요…"))], isWorking: true)
    }
    return Content(
      title: "Flyleaf",
      elements: [
        .notice(Notice(.failure, "\(failure)")),
        .button(Button("retry", label: words("Try again", "다시 시도"), role: .primary)),
      ])
  }

  func didAppear() async { await model.begin() }

  func handle(_ event: ScreenEvent) async {
    if event == .tapped("retry") { await model.retry() }
  }
}
