/// The truth of what is on the screen: the bottom screen first, the visible one last.
///
/// A stack changes only by the moves of its `Window`.
@MainActor
public final class NavigationStack {
  /// Whether the stack stands over another one and goes when its last screen goes.
  public let isModal: Bool

  var entries: [StackEntry] = []

  init(isModal: Bool) {
    self.isModal = isModal
  }

  /// All screens, bottom first.
  public var screens: [any Screen] { entries.map(\.screen) }

  /// The screen on top.
  public var top: (any Screen)? { entries.last?.screen }

  /// The identity of the screen on top.
  public var topID: ScreenID? { entries.last?.id }

  /// The identities of all screens, bottom first.
  public var ids: [ScreenID] { entries.map(\.id) }

  func contains(_ screen: any Screen) -> Bool {
    entries.contains { $0.screen === screen }
  }
}
