/// The truth of what is on the screen: the bottom screen first, the visible one last.
///
/// A stack changes only by the moves of its `Window`.
@MainActor
public final class NavigationStack {
  /// Whether the stack stands in a modal.
  public let isModal: Bool
  /// The tab whose stack this is, if it is one's.
  public let tab: Tab?

  var entries: [StackEntry] = []

  init(isModal: Bool, tab: Tab?) {
    self.isModal = isModal
    self.tab = tab
  }

  /// All screens, bottom first.
  public var screens: [any Screen] { entries.map(\.screen) }

  /// The screen on top.
  public var top: (any Screen)? { entries.last?.screen }

  /// The identity of the screen on top.
  public var topID: ScreenID? { entries.last?.id }

  /// The identities of all screens, bottom first.
  public var ids: [ScreenID] { entries.map(\.id) }

  /// Where the screen `id` stands. A stack's identities only grow from the bottom up.
  func index(of id: ScreenID) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].id == id ? low : nil
  }

  /// Takes all but the lowest `count` entries off, and gives them from the top down.
  func removeAll(above count: Int) -> [StackEntry] {
    guard count < entries.count else { return [] }
    let removed = Array(entries[count...].reversed())
    entries.removeSubrange(count...)
    return removed
  }
}
