import Navigation
import ScreenKit

/// What stands on the screen after a step.
@MainActor
struct PlaySnapshot {
  let content: Content?
  /// The titles of each stack's screens, bottom first.
  let stacks: [Stack]
  let tree: CoordinatorTree?

  struct Stack: Hashable {
    let isModal: Bool
    let titles: [String]
  }

  init(_ session: Session?) {
    content = session?.current?.content
    tree = session?.window.tree
    stacks = (session?.window.stacks ?? []).map { stack in
      Stack(
        isModal: stack.isModal,
        titles: stack.screens.compactMap { session?.title(of: $0) })
    }
  }
}
