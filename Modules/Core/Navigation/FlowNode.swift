/// A flow's place in the tree, without its output's type.
///
/// A parent holds its children strongly, through the coordinators; a child knows its parent weakly.
/// So a tree of flows has no reference cycle, whether or not its flows end.
@MainActor
final class FlowNode {
  enum Phase {
    case idle, active, finishing, ending, ended
  }

  struct Child {
    let coordinator: AnyObject
    let node: FlowNode
  }

  /// Where a flow stands, and how it came there.
  struct Place {
    let layer: WindowLayer
    let stack: NavigationStack
    /// What the person asked for that started the flow. Nil when its parent starts it by itself.
    var route: (any Route)?
    /// Whether the layer or the tab was made for this flow.
    var placement = FlowPlacement.stack
  }

  /// Tells the flow from all others of its window. One started later has the larger number.
  private(set) var number = 0
  private(set) var children: [Child] = []
  private(set) weak var parent: FlowNode?
  private(set) weak var window: Window?
  private(set) var place: Place?
  private var type: Any.Type = Never.self

  var phase = Phase.idle
  /// Whether the flow asked for its end itself.
  var isFinished = false
  /// Screens of this flow that stand in a stack.
  var screenCount = 0
  /// Moves of this flow that wait in the window's queue to show screens.
  var queuedCount = 0
  /// Callers of `run` that have not had the time yet to react to an outcome.
  var holdCount = 0
  /// Whether a move that showed one of its screens has settled.
  var hasSettled = false
  /// Whether its screens are being taken away right now, with those of the flows below.
  var isLeaving = false
  /// Tells the parent the outcome. Let go when it was told.
  var tell: (@MainActor () -> Void)?
  /// Shows again what a stored route led to, by the name of the route's type.
  var restorers: [String: FlowRestorer] = [:]

  private var hasShown = false

  var name: String { String(describing: type) }
  var module: String { moduleName(of: type) }
  var stack: NavigationStack? { place?.stack }
  var isLive: Bool { phase == .active || phase == .finishing }

  /// Whether nothing is left that keeps this flow alive.
  var isSpent: Bool {
    phase == .active && hasShown && screenCount == 0 && queuedCount == 0 && holdCount == 0
      && children.allSatisfy { $0.node.phase == .ending }
  }

  /// The lowest flow of the modal that was dismissed with this one in it. Nil also when a flow that
  /// descends from it still shows something, in a modal that stood below.
  var dismissed: FlowNode? {
    guard let layer = place?.layer, layer.isDismissed else { return nil }
    var node = self
    while let parent = node.parent, parent.place?.layer === layer { node = parent }
    return node.showsNothing ? node : nil
  }

  private var showsNothing: Bool { screenCount == 0 && children.allSatisfy(\.node.showsNothing) }

  func attach(
    _ coordinator: any Coordinator, window: Window, place: Place, parent: FlowNode?
  ) {
    type = Swift.type(of: coordinator)
    self.window = window
    self.place = place
    self.parent = parent
    phase = .active
    number = window.nextFlowNumber()
  }

  func add(_ child: Child) {
    hasShown = true
    children.append(child)
  }

  /// Takes a child out and hands it over, so that it lives until its outcome is told.
  func removeChild(_ node: FlowNode) -> Child? {
    guard let index = children.lastIndex(where: { $0.node === node }) else { return nil }
    return children.remove(at: index)
  }

  func willShow() {
    hasShown = true
    queuedCount += 1
  }

  /// Marks this flow and those below as leaving, or no longer so, and counts their screens.
  @discardableResult
  func mark(isLeaving: Bool) -> Int {
    self.isLeaving = isLeaving
    return children.reduce(screenCount) { $0 + $1.node.mark(isLeaving: isLeaving) }
  }

  var tree: CoordinatorTree {
    CoordinatorTree(name: name, children: children.map(\.node.tree))
  }
}
