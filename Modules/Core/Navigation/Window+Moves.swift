extension Window {
  /// Changes the stacks as the move says, or says why that can not be.
  func apply(_ move: Move) -> Result<AppliedMove, MoveRefusal> {
    do throws(MoveRefusal) {
      return .success(try applied(move))
    } catch {
      for _ in move.arrivals.prefix(1) { move.owner?.queuedCount -= 1 }
      return .failure(error)
    }
  }

  private func applied(_ move: Move) throws(MoveRefusal) -> AppliedMove {
    var applied = AppliedMove(then: move.then)
    switch move.change {
    case .end(let nodes):
      applied.removed = removeScreens(of: nodes)
      applied.ending = nodes
    case .push(let arrival):
      let (owner, stack) = try shower(move)
      applied.removed = try clearTrailingColumn(for: arrival, in: stack)
      put([arrival], of: owner, on: stack, move)
    case .replaceTop(let arrival):
      let (owner, stack) = try shower(move)
      applied.removed = stack.removeAll(above: max(0, stack.entries.count - 1))
      put([arrival], of: owner, on: stack, move)
    case .replaceAll(let arrivals):
      let (owner, stack) = try shower(move)
      applied.removed = stack.removeAll(above: 0)
      put(arrivals, of: owner, on: stack, move)
    case .pop(let target):
      applied.removed = try pop(target, of: mover(move))
    case .dismiss(let isOwn):
      applied.removed = try dismiss(isOwn: isOwn, for: mover(move))
    case .select(let name):
      let layer = move.owner == nil ? layers[layers.count - 1] : try mover(move).layer
      guard let stack = layer.stack(ofTab: name) else { throw refusal(noTab: name, in: layer) }
      layer.select(stack)
    }
    noteGone(applied.removed, by: move.cause)
    // A screen that replaces itself was taken out with the others.
    for arrival in move.arrivals { standing.insert(ObjectIdentifier(arrival.screen)) }
    return applied
  }

  // MARK: Showing

  /// The flow that may show what its move brings, and its stack.
  private func shower(_ move: Move) throws(MoveRefusal) -> (FlowNode, NavigationStack) {
    guard let owner = move.owner, owner.phase == .active, let place = owner.place else {
      let names = move.arrivals.map { typeName($0.screen) }.joined(separator: ", ")
      throw MoveRefusal(
        reason: "\(move.owner?.name ?? "The flow") has ended, so \(names) is not shown.")
    }
    for (index, arrival) in move.arrivals.enumerated() {
      let isTwice = move.arrivals[..<index].contains { $0.screen === arrival.screen }
      guard !isTwice, !standing.contains(ObjectIdentifier(arrival.screen)) else {
        let name = typeName(arrival.screen)
        throw MoveRefusal(reason: "\(name) stands in a stack already. Make a new screen.")
      }
    }
    guard place.stack.tab != nil || place.layer.tabs.isEmpty else {
      let tabs = place.layer.tabs.map(\.name).joined(separator: ", ")
      throw MoveRefusal(
        reason: "\(owner.name) has started tabs, so it shows no screen of its own beside them. "
          + "Show it in a flow of a tab (\(tabs)) or present it.")
    }
    return (owner, place.stack)
  }

  private func put(
    _ arrivals: [Arrival], of owner: FlowNode, on stack: NavigationStack, _ move: Move
  ) {
    if let layer = owner.place?.layer, layer.isModal, !layers.contains(where: { $0 === layer }) {
      layer.isDismissed = false
      layers.append(layer)
    }
    owner.queuedCount -= 1
    owner.screenCount += arrivals.count
    for arrival in arrivals {
      lastID += 1
      stack.entries.append(
        StackEntry(
          arrival, id: ScreenID(number: lastID), owner: owner, transition: move.transition))
    }
  }

  /// Takes away what stands over the leading screen that shows something else.
  private func clearTrailingColumn(
    for arrival: Arrival, in stack: NavigationStack
  ) throws(MoveRefusal) -> [StackEntry] {
    guard let leading = arrival.leading, leading == leadingID, stack === front,
      let index = stack.index(of: leading)
    else { return [] }
    let covering = Array(stack.entries[(index + 1)...])
    guard !holdsBack(covering, passing: [], retry: .backTo(leading)) else {
      throw MoveRefusal(
        reason: "\(typeName(arrival.screen)) is not shown: a screen holds the person back.")
    }
    return stack.removeAll(above: index + 1)
  }

  // MARK: Taking away

  private func mover(_ move: Move) throws(MoveRefusal) -> FlowNode.Place {
    guard let owner = move.owner, owner.isLive, let place = owner.place else {
      throw MoveRefusal(reason: "\(move.owner?.name ?? "The flow") has ended, so it can not move.")
    }
    return place
  }

  private func pop(
    _ target: Move.Target, of place: FlowNode.Place
  ) throws(MoveRefusal) -> [StackEntry] {
    let stack = place.stack
    let kept: Int
    switch target {
    case .previous: kept = stack.entries.count - 1
    case .root: kept = 1
    case .screen(let screen):
      guard let index = stack.entries.lastIndex(where: { $0.screen === screen }) else {
        throw MoveRefusal(
          reason: "\(typeName(screen)) is not in the stack, so nothing is popped to it.")
      }
      kept = index + 1
    }
    guard kept >= 0 else {
      throw MoveRefusal(reason: "The flow's stack has no screen, so it can not pop.")
    }
    guard kept > 0 || stack.isModal && place.layer.tabs.isEmpty else {
      throw MoveRefusal(
        reason:
          "The bottom screen of \(stack.tab == nil ? "the window" : "a tab") can not be popped.")
    }
    let removed = stack.removeAll(above: kept)
    return kept > 0 ? removed : removeLayers(from: place.layer) + removed
  }

  private func dismiss(
    isOwn: Bool, for place: FlowNode.Place
  ) throws(MoveRefusal) -> [StackEntry] {
    guard let index = layers.firstIndex(where: { $0 === place.layer }) else {
      throw MoveRefusal(reason: "Nothing is presented: the modal has gone already.")
    }
    if isOwn {
      guard place.layer.isModal else {
        throw MoveRefusal(reason: "Nothing is presented: the flow stands in no modal.")
      }
      return removeLayers(from: index)
    }
    guard index + 1 < layers.count else {
      throw MoveRefusal(reason: "Nothing is presented over the flow.")
    }
    return removeLayers(from: index + 1)
  }

  private func removeLayers(from layer: WindowLayer) -> [StackEntry] {
    layers.firstIndex { $0 === layer }.map { removeLayers(from: $0) } ?? []
  }

  /// Takes a layer, which is not the ground, and all above it away.
  func removeLayers(from index: Int) -> [StackEntry] {
    var removed: [StackEntry] = []
    while layers.count > index {
      let layer = layers.removeLast()
      layer.isDismissed = true
      removed += layer.front.removeAll(above: 0)
      for stack in layer.stacks.reversed() { removed += stack.removeAll(above: 0) }
    }
    return removed
  }

  /// Takes everything away.
  func removeAllLayers() -> [StackEntry] {
    var removed = removeLayers(from: 1)
    removed += layers[0].front.removeAll(above: 0)
    for stack in layers[0].stacks.reversed() { removed += stack.removeAll(above: 0) }
    noteGone(removed, by: nil)
    return removed
  }

  /// Notes that screens stand in no stack any more, by the move of an act or by something else.
  func noteGone(_ entries: [StackEntry], by cause: ActingScreen?) {
    for entry in entries {
      standing.remove(ObjectIdentifier(entry.screen))
      openActs.leave(entry.id, by: cause)
    }
  }

  /// Takes away every screen of the flows and of those below them, and with each modal that is left
  /// empty all that stands above it.
  private func removeScreens(of nodes: [FlowNode]) -> [StackEntry] {
    var remaining = nodes.reduce(0) { $0 + $1.mark(isLeaving: true) }
    defer { for node in nodes { node.mark(isLeaving: false) } }
    var removed: [StackEntry] = []
    var index = layers.count - 1
    while index >= 0, remaining > 0 {
      let layer = layers[index]
      let stacks = [layer.front] + layer.stacks.reversed().filter { $0 !== layer.front }
      for stack in stacks where remaining > 0 {
        // From the top down, as far as there is something to find.
        var kept: [StackEntry] = []
        while remaining > 0, let entry = stack.entries.popLast() {
          if entry.owner?.isLeaving ?? true {
            removed.append(entry)
            remaining -= 1
          } else {
            kept.append(entry)
          }
        }
        stack.entries += kept.reversed()
      }
      if layer.isModal, layer.isEmpty, layers.indices.contains(index) {
        let above = removeLayers(from: index)
        // It comes back with the next screen of a flow that stands in it.
        layer.isDismissed = false
        remaining -= above.count { $0.owner?.isLeaving ?? true }
        removed = above + removed
      }
      index -= 1
    }
    return removed
  }

  func refusal(noTab name: String, in layer: WindowLayer) -> MoveRefusal {
    let names = layer.tabs.map { "'\($0.name)'" }.joined(separator: ", ")
    return MoveRefusal(
      reason: "There is no tab '\(name)' here. "
        + (names.isEmpty ? "The layer has no tabs." : "Known are \(names)."))
  }
}
