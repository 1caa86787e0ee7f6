extension ReferenceWindow {
  func enqueue(_ move: Move) {
    queue.append(move)
    runQueue()
  }

  func runQueue() {
    while holds == 0, isIdle, !queue.isEmpty {
      let move = queue.removeFirst()
      activity = .moving(move)
      guard let applied = apply(move) else {
        settle(Applied(concerned: move.flow, then: move.then))
        continue
      }
      for entry in applied.removed { leave(entry.screen, by: move.event) }
      let isReversed = if case .show = move.change { false } else { true }
      let isDrawn = move.isDrawn && (!isReversed || applied.removed.last?.isDrawn ?? false)
      if isSlow, !reducesMotion, isDrawn {
        drawingCount += 1
        drawings.append(drawingCount)
        drawn = (drawingCount, move, applied)
      } else {
        settle(applied, move)
      }
    }
  }

  /// Ends a transition. One that the window has cut short has no effect any more.
  func settleDrawing(_ number: Int) {
    guard let drawn, drawn.number == number else { return }
    settle(drawn.applied, drawn.move)
    runQueue()
  }

  /// Marks the events of a screen that leaves.
  func leave(_ screen: Int, by event: Event?) {
    for open in events where open.screen == screen && open !== event { open.hasLeft = true }
  }

  private func apply(_ move: Move) -> Applied? {
    var applied = Applied(then: move.then)
    switch move.change {
    case .show(let kept, let screens, let leading):
      guard let flow = move.flow, flow.state == .active else { return nil }
      let stack = flow.stack
      guard stack.tab != nil || flow.layer.stacks.allSatisfy({ $0.tab == nil }) else { return nil }
      if let leading, leading == self.leading, stack === front,
        let index = stack.entries.firstIndex(where: { $0.screen == leading })
      {
        let covering = Array(stack.entries[(index + 1)...])
        guard !holdsBack(covering, passing: [], retry: .screen(leading)) else { return nil }
        applied.removed = take(stack, above: index + 1)
      } else if let kept {
        applied.removed = take(stack, above: max(0, kept < 0 ? stack.entries.count + kept : kept))
      }
      if !layers.contains(where: { $0 === flow.layer }) {
        flow.layer.isDismissed = false
        layers.append(flow.layer)
      }
      for screen in screens {
        stack.entries.append(Entry(screen: screen, owner: flow, isDrawn: move.isDrawn))
      }
    case .pop(let target):
      guard let flow = move.flow, flow.isLive else { return nil }
      let stack = flow.stack
      let kept: Int
      switch target {
      case .previous: kept = stack.entries.count - 1
      case .root: kept = 1
      case .screen(let screen):
        guard let index = stack.entries.firstIndex(where: { $0.screen == screen }) else {
          return nil
        }
        kept = index + 1
      }
      if kept < 0 { return nil }
      if kept == 0 {
        guard flow.layer.isModal, stack.tab == nil,
          let index = layers.firstIndex(where: { $0 === flow.layer })
        else { return nil }
        applied.removed = takeLayers(from: index)
      } else {
        applied.removed = take(stack, above: kept)
      }
    case .dismiss(let isOwn):
      guard let flow = move.flow, flow.isLive,
        let index = layers.firstIndex(where: { $0 === flow.layer })
      else { return nil }
      let from = isOwn ? index : index + 1
      guard from > 0, from < layers.count else { return nil }
      applied.removed = takeLayers(from: from)
    case .select(let tab):
      if let flow = move.flow, !flow.isLive { return nil }
      let layer = move.flow?.layer ?? top
      guard let stack = layer.stacks.first(where: { $0.tab == tab }) else { return nil }
      layer.front = stack
    case .end(let flows):
      applied.ending = flows
      applied.removed = takeScreens(of: flows)
    }
    return applied
  }

  private func take(_ stack: Stack, above count: Int) -> [Entry] {
    var removed: [Entry] = []
    while stack.entries.count > count { removed.append(stack.entries.removeLast()) }
    return removed
  }

  func takeTop(above count: Int) -> [Entry] { take(front, above: count) }

  /// Dismisses a modal and all above it.
  func takeLayers(from index: Int) -> [Entry] {
    var removed: [Entry] = []
    while layers.count > index {
      let layer = layers.removeLast()
      layer.isDismissed = true
      removed += layer.entries.reversed()
      for stack in layer.stacks { stack.entries = [] }
    }
    return removed
  }

  private func takeScreens(of flows: [Flow]) -> [Entry] {
    func isEnding(_ flow: Flow) -> Bool {
      flows.contains { $0 === flow } || flow.parent.map(isEnding) ?? false
    }
    var removed: [Entry] = []
    for index in layers.indices.reversed() where index < layers.count {
      let layer = layers[index]
      let before = layer.entries
      for stack in layer.stacks { stack.entries.removeAll { isEnding($0.owner) } }
      removed += before.reversed().filter { isEnding($0.owner) }
      if layer.isModal, layer.entries.isEmpty {
        removed = takeLayers(from: index) + removed
        // It comes back when one of the flows in it shows something.
        layer.isDismissed = false
      }
    }
    return removed
  }

  // MARK: Guards

  /// Whether one of the screens, given from the bottom up, holds the person back.
  func holdsBack(_ leaving: [Entry], passing: Set<Int>, retry: Retry) -> Bool {
    for entry in leaving.reversed() where !passing.contains(entry.screen) {
      guard holdingBack.contains(entry.screen) else { continue }
      offers.append(
        Offer(
          retry: retry, top: front.entries.last?.screen, passing: passing.union([entry.screen])))
      return true
    }
    return false
  }
}
