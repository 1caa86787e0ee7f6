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
  /// Whether it was dismissed, in this run of the app or an earlier one.
  private var isOver = false

  private let settings: Provider<any SettingsStore>

  init(settings: Provider<any SettingsStore>) {
    self.settings = settings
  }

  func load() async {
    guard !isShown, !isOver, let kept = try? await settings().settings() else { return }
    isOver = isOver || kept.hasSeenDragHint
    isShown = !isOver
  }

  /// Shows it never again.
  func dismiss() async {
    isShown = false
    guard !isOver else { return }
    isOver = true
    _ = try? await settings().change { $0.hasSeenDragHint = true }
  }
}
