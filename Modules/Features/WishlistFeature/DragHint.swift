import DependencyContainer
import LibraryStoreInterface
import Observation

/// Whether the person is told that a ticket can be dragged, which nobody needs to be told twice.
///
/// Settings that can not be read or kept are no reason to trouble anybody: then the hint is not
/// shown, or comes once more.
@Observable
@MainActor
final class DragHint {
  private(set) var isShown = false
  private var isDismissed = false

  private let settings: Provider<any SettingsStore>

  init(settings: Provider<any SettingsStore>) {
    self.settings = settings
  }

  func load() async {
    guard !isShown, !isDismissed else { return }
    let hasSeen = (try? await settings().settings().hasSeenDragHint) ?? true
    isShown = !hasSeen && !isDismissed
  }

  /// Shows it never again.
  func dismiss() async {
    isShown = false
    guard !isDismissed else { return }
    isDismissed = true
    let store = settings()
    guard var kept = try? await store.settings(), !kept.hasSeenDragHint else { return }
    kept.hasSeenDragHint = true
    try? await store.save(kept)
  }
}
