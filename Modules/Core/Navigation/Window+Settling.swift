extension Window {
  /// Ends every flow that the move has left with nothing, then lets the next move begin.
  func settle(_ applied: AppliedMove) {
    for entry in applied.removed { entry.owner?.screenCount -= 1 }
    var ending: [FlowNode] = []
    if let node = applied.finishing { condemn(node, into: &ending) }
    for entry in applied.removed {
      if let owner = entry.owner, owner.isSpent {
        condemn(owner, into: &ending)
      }
    }
    if let node = applied.refused, node.isSpent { condemn(node, into: &ending) }
    endAll(ending)
    activity = .idle
    tell(.settled)
    endIfAwaited()
  }

  func endIfSpent(_ node: FlowNode) {
    guard node.isSpent else { return }
    var ending: [FlowNode] = []
    condemn(node, into: &ending)
    endAll(ending)
    endIfAwaited()
  }

  /// Notes a flow and all below it for their end, children before parents. From here on it can not
  /// move any more.
  private func condemn(_ node: FlowNode, into ending: inout [FlowNode]) {
    guard node.isLive else { return }
    for child in node.children.reversed() { condemn(child.node, into: &ending) }
    node.isFinished = node.phase == .finishing
    node.phase = .ending
    ending.append(node)
  }

  private func endAll(_ nodes: [FlowNode]) {
    var ending = nodes
    endingDepth += 1
    defer { endingDepth -= 1 }
    while !ending.isEmpty {
      let node = ending.removeFirst()
      let parent = node.parent
      let child = parent?.removeChild(node) ?? root
      if parent == nil { root = nil }
      node.phase = .ended
      let tellParent = node.tell
      node.tell = nil
      withExtendedLifetime(child) {
        tellParent?()
        tell(.ended(node.name, isFinished: node.isFinished))
      }
      if let parent, parent.isSpent { condemn(parent, into: &ending) }
    }
  }
}
