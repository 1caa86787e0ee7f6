extension ReferenceWindow {
  // MARK: What keeps a flow

  private func isShowing(_ flow: Flow) -> Bool {
    standing.contains { $0.owner === flow } || queue.contains { $0.isShow && $0.flow === flow }
      || drawn?.applied.removed.contains { $0.owner === flow } ?? false
  }

  private func isSpent(_ flow: Flow) -> Bool {
    flow.state == .active && flow.hasShown && flow.holds == 0 && !isShowing(flow)
      && flow.children.allSatisfy { $0.state == .condemned }
  }

  /// The lowest flow of the modal that was dismissed with this one in it, unless one that descends
  /// from it still stands elsewhere.
  private func dismissed(_ flow: Flow) -> Flow? {
    guard flow.layer.isDismissed else { return nil }
    var flow = flow
    while let parent = flow.parent, parent.layer === flow.layer { flow = parent }
    func descends(_ other: Flow?) -> Bool {
      other.map { $0 === flow || descends($0.parent) } ?? false
    }
    return standing.contains { descends($0.owner) } ? nil : flow
  }

  private func condemn(_ flow: Flow, _ all: inout [Flow]) {
    guard flow.isLive else { return }
    for child in flow.children.reversed() { condemn(child, &all) }
    flow.state = .condemned
    all.append(flow)
  }

  // MARK: The end of moves and flows

  func settle(_ applied: Applied, _ move: Move? = nil) {
    let count = endCount
    drawn = nil
    if let move, move.isShow {
      var flow = move.flow
      while let shown = flow {
        shown.hasSettled = true
        flow = shown.parent
      }
    }
    var ending: [Flow] = []
    for flow in applied.ending.reversed() { condemn(flow, &ending) }
    for entry in applied.removed {
      if let dismissed = dismissed(entry.owner) {
        condemn(dismissed, &ending)
      } else if isSpent(entry.owner) {
        condemn(entry.owner, &ending)
      }
    }
    if let flow = applied.concerned, isSpent(flow) { condemn(flow, &ending) }
    end(ending)
    for entry in applied.removed where !silent.contains(entry.screen) {
      heard.append(.gone(entry.screen))
    }
    applied.then?()
    // What was called may have ended the window, and begun anew.
    guard count == endCount else { return }
    activity = .idle
    endIfAwaited()
  }

  func endIfSpent(_ flow: Flow) {
    guard isSpent(flow) else { return }
    var ending: [Flow] = []
    condemn(flow, &ending)
    end(ending)
    endIfAwaited()
  }

  private func end(_ flows: [Flow]) {
    var flows = flows
    endingDepth += 1
    var next = 0
    while next < flows.count {
      let flow = flows[next]
      next += 1
      let parent = flow.parent
      parent?.children.removeAll { $0 === flow }
      if parent == nil { root = nil }
      flow.state = .ended
      if case .tab = flow.place, flow.stack.entries.isEmpty { close(flow.stack, in: flow.layer) }
      tell(flow)
      if let parent, parent.children.isEmpty, isSpent(parent) { condemn(parent, &flows) }
    }
    endingDepth -= 1
  }

  func tell(_ flow: Flow) {
    heard.append(.outcome(of: flow.id, isFinished: flow.isFinished))
    for step in flow.plan.onOutcome { run(step, on: flow.parent) }
  }

  private func close(_ stack: Stack, in layer: Layer) {
    guard let index = layer.stacks.firstIndex(where: { $0 === stack }) else { return }
    layer.stacks.remove(at: index)
    if layer.stacks.isEmpty { layer.stacks = [layer.plain] }
    if layer.front === stack { layer.front = layer.stacks[max(0, index - 1)] }
  }

  func endWindow() {
    guard let root, root.isLive else { return }
    guard endingDepth == 0 else {
      isEndAwaited = true
      return
    }
    isEndAwaited = false
    endCount += 1
    var removed = drawn?.applied.removed ?? []
    let thens = [drawn?.applied.then] + queue.map(\.then)
    queue = []
    removed += takeLayers(from: 1) + layers[0].entries.reversed()
    for stack in layers[0].stacks { stack.entries = [] }
    for entry in removed { leave(entry.screen, by: nil) }
    activity = .moving(nil)
    settle(
      Applied(
        removed: removed, ending: [root],
        then: { for then in thens { then?() } }))
    runQueue()
  }

  private func endIfAwaited() {
    guard endingDepth == 0 else { return }
    if isEndAwaited {
      isEndAwaited = false
      endWindow()
    }
    guard root == nil, let flow = awaitedLaunch else { return }
    awaitedLaunch = nil
    launch(flow)
  }
}
