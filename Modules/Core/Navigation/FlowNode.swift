/// A flow's place in the tree, without its output's type.
///
/// A parent holds its children strongly, through the coordinators; a child knows its parent weakly.
/// So a tree of flows has no reference cycle, whether or not its flows end.
@MainActor
final class FlowNode {
  enum Phase {
    case idle, active, finishing, ending, ended
  }

  private(set) var name = ""
  private(set) var children: [Child] = []
  private(set) weak var parent: FlowNode?
  private(set) weak var window: Window?
  private(set) var stack: NavigationStack?

  var phase = Phase.idle
  /// Whether the flow asked for its end itself.
  var isFinished = false
  /// Screens of this flow that stand in a stack.
  var screenCount = 0
  /// Screens of this flow that wait in the window's queue to be shown.
  var queuedCount = 0
  /// Callers of `run` that have not had the time yet to react to an outcome.
  var holdCount = 0
  /// Tells the parent the outcome. Let go when it was told.
  var tell: (@MainActor () -> Void)?

  private var hasShown = false

  struct Child {
    let coordinator: AnyObject
    let node: FlowNode
  }

  var isLive: Bool { phase == .active || phase == .finishing }

  /// Whether nothing is left that keeps this flow alive.
  var isSpent: Bool {
    phase == .active && hasShown && screenCount == 0 && queuedCount == 0 && holdCount == 0
      && children.allSatisfy { $0.node.phase == .ending }
  }

  func attach(name: String, window: Window, stack: NavigationStack, parent: FlowNode?) {
    self.name = name
    self.window = window
    self.stack = stack
    self.parent = parent
    phase = .active
  }

  func add(_ child: Child) {
    hasShown = true
    children.append(child)
  }

  /// Takes a child out and hands it over, so that it lives until its outcome is told.
  func removeChild(_ node: FlowNode) -> Child? {
    guard let index = children.firstIndex(where: { $0.node === node }) else { return nil }
    return children.remove(at: index)
  }

  func willShow() {
    hasShown = true
    queuedCount += 1
  }

  func isSelfOrDescendant(of ancestor: FlowNode) -> Bool {
    var node: FlowNode? = self
    while let current = node {
      if current === ancestor { return true }
      node = current.parent
    }
    return false
  }

  var tree: CoordinatorTree {
    CoordinatorTree(name: name, children: children.map(\.node.tree))
  }
}
