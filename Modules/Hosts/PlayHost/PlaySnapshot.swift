import Navigation
import ScreenKit

/// What stands on the screen after a step.
@MainActor
struct PlaySnapshot {
  let content: Content?
  /// The titles of each stack's screens, bottom first.
  let stacks: [Stack]
  let tree: CoordinatorTree?
  /// The tabs that the person can tap, empty where there are none.
  let tabs: [TabTitle]

  struct TabTitle: Hashable {
    let title: String
    /// Whether it is the one that is seen.
    let isSelected: Bool
  }

  struct Stack: Hashable {
    let isModal: Bool
    /// The title of the tab whose stack it is.
    let tab: String?
    let titles: [String]
  }

  init(_ session: Session?) {
    content = session?.current?.content
    tree = session?.window.tree
    let layer = session?.window.layers.last
    tabs = (layer?.tabs ?? []).map { tab in
      TabTitle(title: session?.title(of: tab) ?? tab.title, isSelected: tab == layer?.selectedTab)
    }
    stacks = (session?.window.stacks ?? []).map { stack in
      Stack(
        isModal: stack.isModal, tab: stack.tab.map { session?.title(of: $0) ?? $0.title },
        titles: stack.screens.compactMap { session?.title(of: $0) })
    }
  }
}
