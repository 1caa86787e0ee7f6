/// One level of a window: the ground, or a modal over it. It has one stack, or one for each tab.
///
/// A layer changes only by the moves of its `Window`.
@MainActor
public final class WindowLayer {
  /// Whether it stands over another layer and goes when its last screen goes.
  public let isModal: Bool
  /// One stack, or one for each tab in the order in which these were started. Never empty.
  public private(set) var stacks: [NavigationStack]
  /// The stack that the person sees.
  public private(set) var front: NavigationStack

  /// Whether it was dismissed, and has not only run out of screens: then the flows in it end.
  var isDismissed = false

  /// The stack where no tabs stand.
  let plain: NavigationStack

  init(isModal: Bool) {
    self.isModal = isModal
    plain = NavigationStack(isModal: isModal, tab: nil)
    stacks = [plain]
    front = plain
  }

  /// The tabs, when there are some.
  public var tabs: [Tab] { stacks.compactMap(\.tab) }

  /// The tab that the person sees.
  public var selectedTab: Tab? { front.tab }

  /// Those of all stacks, the front one's last.
  var entries: [StackEntry] {
    stacks.filter { $0 !== front }.flatMap(\.entries) + front.entries
  }

  var isEmpty: Bool { stacks.allSatisfy(\.entries.isEmpty) }

  func stack(ofTab name: String) -> NavigationStack? {
    stacks.first { $0.tab?.name == name }
  }

  /// Adds a tab's stack behind the others; the first one is seen.
  func add(_ tab: Tab) -> NavigationStack {
    let stack = NavigationStack(isModal: isModal, tab: tab)
    if stacks.first === plain {
      stacks = [stack]
      front = stack
    } else {
      stacks.append(stack)
    }
    return stack
  }

  /// Takes a tab's empty stack away; the person sees the one before it if this one was seen.
  func remove(_ stack: NavigationStack) {
    guard let index = stacks.firstIndex(where: { $0 === stack }), stack.tab != nil else { return }
    stacks.remove(at: index)
    if stacks.isEmpty { stacks = [plain] }
    if front === stack { front = stacks[max(0, index - 1)] }
  }

  func select(_ stack: NavigationStack) {
    front = stack
  }
}
