/// Where the stack of a new flow stands.
public enum FlowPlacement: Hashable, Sendable {
  /// On the parent's stack.
  case stack
  /// On a stack of its own that stands over everything.
  case modal
  /// On a stack of its own, in a tab beside the other tabs of the parent's layer.
  case tab(Tab)
}

/// The engine behind a coordinator: its router, its children and its one outcome.
///
/// A flow ends exactly once: by `finish` or `cancel`, or as cancelled when its last screen has left
/// the stack, its last child has ended while it shows no screen of its own, or its parent has
/// ended. Its children end before it. When it has ended, its parent has the outcome, and the
/// coordinator is out of the tree and let go.
@MainActor
public final class Flow<Output> {
  let node = FlowNode()
  private var handler: (@MainActor (Outcome<Output>) -> Void)?

  /// Makes the engine of one coordinator.
  public init() {}

  /// The only thing through which this flow moves. Moves asked for before `start()` or after the
  /// end are ignored, and the window's observers hear of it.
  public var router: Router { Router(node: node) }

  /// Ends the flow with `output`: its screens and its children's leave the stack, and when that has
  /// settled, the parent is told. A second call, or one after the end, is ignored.
  public func finish(_ output: Output, transition: Transition = .reversed) {
    end(.finished(output), transition)
  }

  /// Ends the flow as `finish` does, with nothing to give back.
  public func cancel(transition: Transition = .reversed) {
    end(.cancelled, transition)
  }

  /// Ends the flows that this one started, and their screens leave. Calls `then` when all are gone.
  ///
  /// This flow lives on until `then` has returned, even when it shows no screen of its own.
  public func endChildren(
    transition: Transition = .reversed, then: @escaping @MainActor () -> Void = {}
  ) {
    guard let window = node.window else { return }
    guard node.phase == .active else {
      return window.ignore("\(node.name) has ended, and its children with it.")
    }
    guard window.isInTime("\(node.name) can not end its children") else { return }
    node.holdCount += 1
    window.enqueue(
      Move(
        change: .end(node.children.map(\.node)), owner: node, transition: transition,
        cause: ActingScreen.current,
        then: { [node] in
          then()
          node.holdCount -= 1
          node.window?.endIfSpent(node)
        }))
  }

  /// Leaves everything but the flow's own bottom screen: the flows that it started, the screens over
  /// that one, and all modals over its layer, whoever has presented them.
  public func returnToRoot(transition: Transition = .reversed) {
    if let window = node.window, window.layers.last !== node.place?.layer {
      router.dismissPresented(transition: transition)
    }
    if !node.children.isEmpty { endChildren(transition: transition) }
    if let bottom = node.stack?.entries.first(where: { $0.owner === node }),
      node.stack?.topID != bottom.id
    {
      router.pop(to: bottom.screen, transition: transition)
    }
  }

  /// Starts `child` and calls `then` with its outcome, once.
  ///
  /// - Parameters:
  ///   - child: Was never started before.
  ///   - placement: Where its screens stand.
  ///   - route: What the person asked for. The same route again before the child's first screen
  ///     has settled is ignored, and a stored state brings the child back by it.
  ///   - then: Hears the outcome. When the child can not be started, it is cancelled at once.
  public func start<Child: Coordinator>(
    _ child: Child, in placement: FlowPlacement = .stack, for route: (any Route)? = nil,
    then: @escaping @MainActor (Outcome<Child.Output>) -> Void = { _ in }
  ) {
    guard let window = node.window, let own = node.place else {
      then(.cancelled)
      return
    }
    func refuse(_ reason: String) {
      window.ignore(reason)
      then(.cancelled)
    }
    guard node.phase == .active else {
      return refuse("\(node.name) has ended, so it can not start \(typeName(child)).")
    }
    guard window.isInTime("\(node.name) can not start \(typeName(child))") else {
      return then(.cancelled)
    }
    guard child.flow.node.phase == .idle else {
      return refuse("\(typeName(child)) was started before. Make a new coordinator for each flow.")
    }
    if let route, node.children.contains(where: { $0.node.isStarting(for: route) }) {
      return refuse("\(node.name) starts '\(route)' already. It was asked for twice.")
    }
    let place: FlowNode.Place
    switch placement {
    case .stack:
      place = FlowNode.Place(layer: own.layer, stack: own.stack, route: route)
    case .modal:
      let layer = WindowLayer(isModal: true)
      place = FlowNode.Place(layer: layer, stack: layer.plain, route: route, placement: placement)
    case .tab(let tab):
      if own.stack.tab != nil {
        return refuse("\(node.name) stands in a tab, so it can not start the tab '\(tab.name)'.")
      }
      if !own.stack.entries.isEmpty || node.queuedCount > 0 {
        return refuse(
          "\(node.name) shows a screen, so it can not start the tab '\(tab.name)'. "
            + "Start the tabs from a flow without a screen of its own.")
      }
      if own.layer.stack(ofTab: tab.name) != nil {
        return refuse("There is a tab '\(tab.name)' already. Give each its own name.")
      }
      place = FlowNode.Place(
        layer: own.layer, stack: own.layer.add(tab), route: route, placement: placement)
    }
    if let route { window.tell(.routed(by: node.name, to: "\(route)")) }
    child.flow.begin(child, window: window, place: place, parent: node, then: then)
  }

  /// Starts `child` on a stack of its own that stands over everything, and calls `then` with its
  /// outcome, once.
  public func present<Child: Coordinator>(
    _ child: Child, for route: (any Route)? = nil,
    then: @escaping @MainActor (Outcome<Child.Output>) -> Void = { _ in }
  ) {
    start(child, in: .modal, for: route, then: then)
  }

  /// Starts `child` and waits for its outcome.
  ///
  /// The wait ends with the child. Cancelling the task that waits does not end it: the person still
  /// sees its screens.
  public func run<Child: Coordinator>(
    _ child: Child, in placement: FlowPlacement = .stack, for route: (any Route)? = nil
  ) async -> Outcome<Child.Output> where Child.Output: Sendable {
    await keep {
      await withCheckedContinuation { continuation in
        start(child, in: placement, for: route) { continuation.resume(returning: $0) }
      }
    }
  }

  /// Keeps the flow alive while `body` waits for something, such as the network, also when it shows
  /// no screen and no child runs.
  ///
  /// The flow still ends by ``finish(_:transition:)``, ``cancel(transition:)``, its parent's end or
  /// the window's.
  public func keep<Result, Failure>(
    _ body: @MainActor () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    node.holdCount += 1
    // The caller goes on at once when this returns; only after its next suspension may the flow
    // be found spent.
    defer {
      Task { [node] in
        node.holdCount -= 1
        node.window?.endIfSpent(node)
      }
    }
    return try await body()
  }

  /// Does what takes a while, such as to read what a place shows before going there, and keeps the
  /// flow alive meanwhile.
  ///
  /// A host shows what an act has led to only when this is done: see ``Window/worked()``. So it must
  /// not wait for what the person does next; start a child for that.
  public func work(_ body: @escaping @MainActor () async -> Void) {
    guard let window = node.window, window.isInTime("\(node.name) does nothing more") else {
      return
    }
    guard node.phase == .active else {
      return window.ignore("\(node.name) has ended, so it does nothing more.")
    }
    window.begin(Task { await keep { await body() } })
  }

  private func end(_ outcome: Outcome<Output>, _ transition: Transition) {
    guard let window = node.window else { return }
    guard node.phase == .active else {
      window.ignore("\(node.name) has ended already, so it can not finish again.")
      return
    }
    guard window.isInTime("\(node.name) can not finish") else { return }
    node.phase = .finishing
    if case .finished = outcome { node.isFinished = true }
    node.tell = { [weak self] in self?.tell(outcome) }
    window.enqueue(
      Move(
        change: .end([node]), owner: node, transition: transition, cause: ActingScreen.current))
  }

  /// Puts the coordinator into the tree and starts it.
  func begin(
    _ coordinator: any Coordinator<Output>, window: Window, place: FlowNode.Place,
    parent: FlowNode?, then: @escaping @MainActor (Outcome<Output>) -> Void
  ) {
    handler = then
    node.tell = { [weak self] in self?.tell(.cancelled) }
    node.attach(coordinator, window: window, place: place, parent: parent)
    let child = FlowNode.Child(coordinator: coordinator, node: node)
    if let parent { parent.add(child) } else { window.root = child }
    window.tell(.started(node.name))
    // What ends at once inside `start()` must not take the flow with it before it has started all.
    node.holdCount += 1
    // An observer may have ended the window.
    if node.phase == .active { coordinator.start() }
    node.holdCount -= 1
    window.endIfSpent(node)
  }

  /// Tells the parent the one outcome, and lets its closure go with all that it holds.
  private func tell(_ outcome: Outcome<Output>) {
    let handler = handler
    self.handler = nil
    handler?(outcome)
  }
}

extension FlowNode {
  /// Whether the flow was started for this route and its first screen has not settled yet.
  fileprivate func isStarting(for route: any Route) -> Bool {
    !hasSettled && isLive && place?.route.map { $0.isEqual(route) } ?? false
  }
}
