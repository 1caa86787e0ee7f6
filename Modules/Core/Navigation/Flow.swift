/// The engine behind a coordinator: its router, its children and its one outcome.
///
/// A flow ends exactly once: by `finish`, or as cancelled when its last screen has left the stack,
/// its last child has ended while it shows no screen of its own, or its parent has ended. Its
/// children end before it. When it has ended, its parent has the outcome, and the coordinator is
/// out of the tree and let go.
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
  public func finish(_ output: Output) {
    guard node.phase == .active else {
      node.window?.ignore("\(node.name) has ended already, so it can not finish again.")
      return
    }
    node.phase = .finishing
    node.tell = { [weak self] in self?.tell(.finished(output)) }
    node.window?.enqueue(Move(.remove(node), transition: .push))
  }

  /// Starts `child` on this flow's stack and calls `then` with its outcome, once.
  public func start<Child: Coordinator>(
    _ child: Child, then: @escaping @MainActor (Outcome<Child.Output>) -> Void = { _ in }
  ) {
    start(child, stack: node.stack, then: then)
  }

  /// Starts `child` on a stack of its own that stands over everything, and calls `then` with its
  /// outcome, once.
  public func present<Child: Coordinator>(
    _ child: Child, then: @escaping @MainActor (Outcome<Child.Output>) -> Void = { _ in }
  ) {
    start(child, stack: NavigationStack(isModal: true), then: then)
  }

  /// Starts `child` on this flow's stack and waits for its outcome.
  public func run<Child: Coordinator>(_ child: Child) async -> Outcome<Child.Output>
  where Child.Output: Sendable {
    node.holdCount += 1
    let outcome = await withCheckedContinuation { continuation in
      start(child) { continuation.resume(returning: $0) }
    }
    // The caller goes on at once when this returns; only after its next suspension may the flow
    // be found spent.
    Task { [node] in
      node.holdCount -= 1
      node.window?.endIfSpent(node)
    }
    return outcome
  }

  private func start<Child: Coordinator>(
    _ child: Child, stack: NavigationStack?,
    then: @escaping @MainActor (Outcome<Child.Output>) -> Void
  ) {
    guard node.phase == .active, let window = node.window, let stack else {
      node.window?.ignore("\(node.name) has ended, so it can not start \(type(of: child)).")
      then(.cancelled)
      return
    }
    child.flow.begin(child, window: window, stack: stack, parent: node, then: then)
  }

  /// Puts the coordinator into the tree and starts it.
  func begin(
    _ coordinator: any Coordinator<Output>, window: Window, stack: NavigationStack,
    parent: FlowNode?, then: @escaping @MainActor (Outcome<Output>) -> Void
  ) {
    guard node.phase == .idle else {
      window.ignore("\(node.name) was started before. Make a new coordinator for each flow.")
      then(.cancelled)
      return
    }
    handler = then
    node.tell = { [weak self] in self?.tell(.cancelled) }
    node.attach(
      name: String(describing: type(of: coordinator)), window: window, stack: stack,
      parent: parent)
    let child = FlowNode.Child(coordinator: coordinator, node: node)
    if let parent { parent.add(child) } else { window.root = child }
    window.tell(.started(node.name))
    // What ends at once inside `start()` must not take the flow with it before it has started all.
    node.holdCount += 1
    coordinator.start()
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
