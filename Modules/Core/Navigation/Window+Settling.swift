extension Window {
  /// Ends every flow that the move has left with nothing. The observers hear of it, and the next
  /// move begins, with `proceed`.
  func settle(_ applied: AppliedMove, _ move: Move? = nil) {
    let count = moveCount
    drawn = nil
    for entry in applied.removed {
      guard let owner = entry.owner else { continue }
      owner.screenCount -= 1
      departures.note(entry.screen, of: owner)
    }
    if let move, !move.arrivals.isEmpty { move.owner?.noteSettled() }
    var ending: [FlowNode] = []
    for node in applied.ending.reversed() { condemn(node, into: &ending) }
    for entry in applied.removed {
      guard let owner = entry.owner else { continue }
      if let dismissed = owner.dismissed {
        condemn(dismissed, into: &ending)
      } else if owner.isSpent {
        condemn(owner, into: &ending)
      }
    }
    if let node = applied.concerned, node.isSpent { condemn(node, into: &ending) }
    endAll(ending)
    for entry in applied.removed { entry.whenGone?() }
    applied.then?()
    // What was called may have ended the window, and launched it anew.
    guard count == moveCount else { return }
    activity = .idle
    isSettlingUntold = true
  }

  func endIfSpent(_ node: FlowNode) {
    guard node.isSpent else { return }
    var ending: [FlowNode] = []
    condemn(node, into: &ending)
    endAll(ending)
    proceed()
  }

  /// Notes a flow and all below it for their end, children before parents. From here on it can not
  /// move any more.
  private func condemn(_ node: FlowNode, into ending: inout [FlowNode]) {
    guard node.isLive else { return }
    for child in node.children.reversed() { condemn(child.node, into: &ending) }
    node.phase = .ending
    ending.append(node)
  }

  private func endAll(_ nodes: [FlowNode]) {
    guard !nodes.isEmpty else { return }
    var ending = nodes
    endingDepth += 1
    defer { endingDepth -= 1 }
    var next = 0
    while next < ending.count {
      let node = ending[next]
      next += 1
      let parent = node.parent
      let child = parent?.removeChild(node) ?? root
      if parent == nil { root = nil }
      node.phase = .ended
      node.place.map { close($0) }
      if let child { departures.note(child) }
      let tellParent = node.tell
      node.tell = nil
      withExtendedLifetime(child) {
        tellParent?()
        tell(.ended(node.name, isFinished: node.isFinished))
      }
      // Its last child may still be told of, and what is answered then keeps it.
      if let parent, parent.children.isEmpty, parent.isSpent { condemn(parent, into: &ending) }
    }
  }

  /// Takes away the tab that was made for a flow.
  private func close(_ place: FlowNode.Place) {
    if case .tab = place.placement, place.stack.entries.isEmpty { place.layer.remove(place.stack) }
  }
}

extension FlowNode {
  /// Notes that this flow and those above have shown something that stands.
  fileprivate func noteSettled() {
    var node: FlowNode? = self
    while let current = node, !current.hasSettled {
      current.hasSettled = true
      node = current.parent
    }
  }
}
