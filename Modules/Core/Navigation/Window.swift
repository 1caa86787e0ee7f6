/// A stack, the modals over it, and the queue of moves that change them one after the other.
///
/// Code moves through the routers of coordinators; the person acts through `perform`. In whatever
/// order these come, each flow that has lost its last screen has ended when the move has settled.
@MainActor
public final class Window {
  /// The bottom stack first, then each modal over the one below it. Never empty.
  public private(set) var stacks = [NavigationStack(isModal: false)]

  /// Draws the transitions. Without it they settle at once.
  public weak var drawing: (any TransitionDrawing)?

  enum Activity {
    case idle, moving, swiping
  }

  var activity = Activity.idle
  private var queue: [Move] = []
  private var lastID = 0
  /// Counts the moves, so that a transition that ends late is told from the one under way.
  private var moveCount = 0
  /// How many times flows are being ended right now, one inside the other.
  var endingDepth = 0
  /// Whether the whole window is to end as soon as no flow is being ended.
  private var isEndAwaited = false
  var root: FlowNode.Child?
  private var observations: [WeakObservation] = []

  private struct WeakObservation {
    weak var value: NavigationObservation?
  }

  public init() {}

  // MARK: Flows

  /// Starts the flow that all others of this window descend from, and calls `then` when it ends.
  public func launch<Root: Coordinator>(
    _ coordinator: Root, then: @escaping @MainActor (Outcome<Root.Output>) -> Void = { _ in }
  ) {
    guard root == nil else {
      ignore("\(type(of: coordinator)) was not launched: the window has a root flow already.")
      then(.cancelled)
      return
    }
    coordinator.flow.begin(
      coordinator, window: self, stack: stacks[0], parent: nil, then: then)
  }

  /// Ends every flow, children before parents, each as cancelled unless it was finishing.
  public func end() {
    guard let root = root?.node, root.isLive else { return }
    guard endingDepth == 0 else {
      // An outcome's closure asks for it: the flows that end just now end first.
      isEndAwaited = true
      return
    }
    moveCount += 1
    queue.removeAll()
    activity = .moving
    let removed = stacks.reversed().flatMap { $0.entries.reversed() }
    for stack in stacks { stack.entries = [] }
    stacks.removeSubrange(1...)
    settle(AppliedMove(removed: removed, finishing: root))
    runQueue()
  }

  func endIfAwaited() {
    guard isEndAwaited, endingDepth == 0 else { return }
    isEndAwaited = false
    end()
  }

  /// The running coordinators, or nil when none runs.
  public var tree: CoordinatorTree? { root?.node.tree }

  /// The stack that the person sees and acts on.
  public var front: NavigationStack { stacks[stacks.count - 1] }

  /// Whether a transition or a swipe is under way.
  public var isSettled: Bool { activity == .idle }

  // MARK: Observers

  /// Calls `body` at each event, as long as the returned observation is held.
  public func observe(
    _ body: @escaping @MainActor (NavigationEvent) -> Void
  ) -> NavigationObservation {
    let observation = NavigationObservation(body)
    observations.removeAll { $0.value == nil }
    observations.append(WeakObservation(value: observation))
    return observation
  }

  func ignore(_ reason: String) {
    tell(.ignored(reason))
  }

  func tell(_ event: NavigationEvent) {
    for observation in observations { observation.value?.body(event) }
  }

  // MARK: Moves of code

  func enqueue(_ move: Move) {
    queue.append(move)
    runQueue()
  }

  func runQueue() {
    while activity == .idle, !queue.isEmpty {
      let move = queue.removeFirst()
      activity = .moving
      moveCount += 1
      switch apply(move.change) {
      case .success(let applied): draw(move.transition, applied)
      case .failure(let refusal):
        ignore(refusal.reason)
        settle(AppliedMove(refused: move.owner))
      }
    }
  }

  private func draw(_ transition: Transition, _ applied: AppliedMove) {
    guard let drawing, transition != .none else { return settle(applied) }
    let drawn = moveCount
    drawing.draw(transition, in: self) { [weak self] in
      // Neither a second time nor after the window has ended.
      guard let self, drawn == moveCount, activity == .moving else { return }
      moveCount += 1
      settle(applied)
      runQueue()
    }
  }

  private func apply(_ change: Move.Change) -> Result<AppliedMove, MoveRefusal> {
    switch change {
    case .push(let screen, let owner): show(screen, owner: owner, replacing: false)
    case .replaceTop(let screen, let owner): show(screen, owner: owner, replacing: true)
    case .pop(let target, let owner): pop(target, owner: owner)
    case .remove(let node):
      .success(
        AppliedMove(
          removed: remove { $0.owner?.isSelfOrDescendant(of: node) ?? false }, finishing: node))
    }
  }

  private func show(
    _ screen: any Screen, owner: FlowNode, replacing: Bool
  ) -> Result<AppliedMove, MoveRefusal> {
    owner.queuedCount -= 1
    guard owner.phase == .active, let stack = owner.stack else {
      return refusal("\(owner.name) has ended, so \(type(of: screen)) is not shown.")
    }
    guard !stacks.contains(where: { $0.contains(screen) }) else {
      return refusal("\(type(of: screen)) stands in a stack already. Make a new screen.")
    }
    if !stacks.contains(where: { $0 === stack }) { stacks.append(stack) }
    lastID += 1
    owner.screenCount += 1
    let replaced = replacing ? stack.entries.popLast() : nil
    stack.entries.append(StackEntry(id: ScreenID(number: lastID), screen: screen, owner: owner))
    return .success(AppliedMove(removed: replaced.map { [$0] } ?? []))
  }

  private func pop(_ target: Move.Target, owner: FlowNode) -> Result<AppliedMove, MoveRefusal> {
    guard let stack = owner.stack, stacks.contains(where: { $0 === stack }) else {
      return refusal("\(owner.name) has no stack on the screen, so it can not pop.")
    }
    let kept: Int
    switch target {
    case .previous: kept = stack.entries.count - 1
    case .root: kept = 1
    case .screen(let screen):
      guard let index = stack.entries.firstIndex(where: { $0.screen === screen }) else {
        return refusal("\(type(of: screen)) is not in the stack, so nothing is popped to it.")
      }
      kept = index + 1
    }
    guard kept > 0 || stack.isModal else {
      return refusal("The bottom screen of the window can not be popped.")
    }
    let ids = Set(stack.entries.dropFirst(kept).map(\.id))
    return .success(AppliedMove(removed: remove { ids.contains($0.id) }))
  }

  private func refusal(_ reason: String) -> Result<AppliedMove, MoveRefusal> {
    .failure(MoveRefusal(reason: reason))
  }

  /// Takes entries away, and with each modal that is left empty all that stands above it.
  func remove(where isRemoved: (StackEntry) -> Bool) -> [StackEntry] {
    var kept: [[StackEntry]] = []
    for stack in stacks {
      let entries = stack.entries.filter { !isRemoved($0) }
      if stack.isModal, entries.isEmpty { break }
      kept.append(entries)
    }
    var removed: [StackEntry] = []
    for (index, stack) in stacks.enumerated().reversed() {
      let remaining = index < kept.count ? kept[index] : []
      let ids = Set(remaining.map(\.id))
      removed += stack.entries.reversed().filter { !ids.contains($0.id) }
      stack.entries = remaining
    }
    stacks.removeSubrange(kept.count...)
    return removed
  }
}
