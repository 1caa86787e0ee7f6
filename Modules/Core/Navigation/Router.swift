/// The only thing through which a coordinator moves: the coordinator says what, the router how.
///
/// Moves are queued in the window and done in order, each after the one before has settled.
@MainActor
public struct Router {
  let node: FlowNode

  /// Puts `screen` on top of the flow's stack.
  public func push(_ screen: any Screen, transition: Transition = .push) {
    show(screen, .push(screen, owner: node), transition)
  }

  /// Puts `screen` in the place of the one on top, as one move.
  public func replaceTop(with screen: any Screen, transition: Transition = .push) {
    show(screen, .replaceTop(screen, owner: node), transition)
  }

  /// Takes the top screen off the flow's stack.
  public func pop() {
    move(.pop(.previous, owner: node))
  }

  /// Takes everything above `screen` off the flow's stack.
  public func pop(to screen: any Screen) {
    move(.pop(.screen(screen), owner: node))
  }

  /// Takes everything but the bottom screen off the flow's stack.
  public func popToRoot() {
    move(.pop(.root, owner: node))
  }

  private func show(_ screen: any Screen, _ change: Move.Change, _ transition: Transition) {
    guard node.phase == .active, let window = node.window else {
      node.window?.ignore("\(node.name) has ended, so it can not show \(type(of: screen)).")
      return
    }
    node.willShow()
    window.enqueue(Move(change, transition: transition))
  }

  private func move(_ change: Move.Change) {
    guard node.phase == .active, let window = node.window else {
      node.window?.ignore("\(node.name) has ended, so it can not move.")
      return
    }
    window.enqueue(Move(change, transition: .push))
  }
}
