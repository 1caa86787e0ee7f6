@testable import Navigation

/// One sequence of acts on a window and on its reference, compared after each.
@MainActor
final class Walk {
  let reference = ReferenceWindow()
  let real = RealWindow()
  private(set) var coverage = Coverage()
  private var told: Set<Int> = []
  private var gone: Set<Int> = []

  /// What a walk has come across.
  struct Coverage {
    var depth = 0
    var modals = 0
    var tabs = 0
    var outcomes = 0
    var heldBack = 0
    var transitions = 0

    mutating func add(_ other: Coverage) {
      depth = max(depth, other.depth)
      modals = max(modals, other.modals)
      tabs = max(tabs, other.tabs)
      outcomes += other.outcomes
      heldBack += other.heldBack
      transitions += other.transitions
    }
  }

  /// Does all acts and then ends the window, and says where the two differ first.
  static func fault(in acts: [Act]) -> String? {
    let walk = Walk()
    for (index, act) in acts.enumerated() {
      if let fault = walk.perform(act) { return "After act \(index + 1): \(fault)" }
    }
    return walk.finish()
  }

  /// Does an act on both, and says where they differ.
  func perform(_ act: Act) -> String? {
    let effects = take(act)
    if let (expected, result) = effects, !matches(expected, result) {
      return "the person's act should be \(expected), but is \(result)."
    }
    let (expected, found) = (reference.takeSnapshot(), real.takeSnapshot())
    guard expected == found else {
      return "there should be\n  \(expected)\nbut there is\n  \(found)"
    }
    note(expected)
    return brokenInvariant(heard: found.heard)
  }

  /// Ends the window and everything that is still under way: then nothing is left.
  func finish() -> String? {
    for act in [Act.endWindow, .release, .release, .endWindow] {
      if let fault = perform(act) { return "When all ends: \(fault)" }
    }
    while !reference.drawings.isEmpty {
      if let fault = perform(.settle(0)) { return "When all has ended: \(fault)" }
    }
    guard reference.root == nil else { return nil }
    let untold = Set(reference.flows.map(\.id)).subtracting(told)
    return untold.isEmpty ? nil : "Nobody was told how these flows ended: \(untold.sorted())."
  }

  // MARK: Acts

  private func take(_ act: Act) -> (ReferenceWindow.Effect, ActResult)? {
    switch act {
    case .launch(let plan):
      reference.launch(plan)
      real.launch(plan)
    case .code(let number, let step):
      let flows = number.isMultiple(of: 2) ? reference.running : reference.flows
      guard !flows.isEmpty else { return nil }
      let flow = flows[number / 2 % flows.count]
      reference.run(step, on: flow)
      real.run(step, on: flow.id)
    case .tap(let leading, let step): tap(leading: leading, step)
    case .answer(let number, let step):
      guard !reference.events.isEmpty else { return nil }
      let index = number % reference.events.count
      let event = reference.events[index]
      reference.current = event
      reference.run(step, on: event.flow)
      reference.current = nil
      real.answer(index, of: event.flow.id, step)
    case .person(let finger): return (reference.perform(finger), real.perform(finger))
    case .settle(let number):
      guard !reference.drawings.isEmpty else { return nil }
      let index = number % reference.drawings.count
      reference.settleDrawing(reference.drawings.remove(at: index))
      real.host.completions.remove(at: index)()
    case .setSlow(let isOn):
      reference.isSlow = isOn
      real.window.drawing = isOn ? real.host : nil
    case .setReducesMotion(let isOn):
      reference.reducesMotion = isOn
      real.window.reducesMotion = isOn
    case .setWide(let isOn):
      reference.isWide = isOn
      real.window.isWide = isOn
    case .setHoldsBack(let number, let isOn):
      let forms = reference.standing.map(\.screen).filter { reference.kinds[$0] == .guarding }
      guard !forms.isEmpty else { return nil }
      let form = forms[number % forms.count]
      if isOn { reference.holdingBack.insert(form) } else { reference.holdingBack.remove(form) }
      real.holdingBack = reference.holdingBack
    case .leave(let number):
      guard !reference.offers.isEmpty else { return nil }
      let index = number % reference.offers.count
      reference.takeUp(reference.offers[index])
      real.offers[index]()
    case .hold:
      guard reference.holds < 2 else { return nil }
      reference.holds += 1
      real.hold()
    case .release:
      reference.releaseHold()
      real.releaseHold()
    case .endWindow:
      reference.endWindow()
      real.window.end()
    }
    return nil
  }

  private func tap(leading: Bool, _ step: Step) {
    let entries = reference.front.entries
    guard !entries.isEmpty else { return }
    let index =
      entries.firstIndex { leading && $0.screen == reference.leading } ?? entries.count - 1
    let event = ReferenceWindow.Event(screen: entries[index].screen, flow: entries[index].owner)
    reference.events.append(event)
    reference.current = event
    reference.run(step, on: event.flow)
    reference.current = nil
    real.tap(at: index, of: event.flow.id, step)
  }

  // MARK: What always holds

  private func matches(_ expected: ReferenceWindow.Effect, _ result: ActResult) -> Bool {
    switch (expected, result) {
    case (.done, .done), (.heldBack, .heldBack), (.ignored, .ignored): true
    default: false
    }
  }

  private func brokenInvariant(heard: [Heard]) -> String? {
    for one in heard {
      switch one {
      case .outcome(let flow, _):
        if !told.insert(flow).inserted { return "Flow \(flow) has ended twice." }
      case .gone(let screen):
        if !gone.insert(screen).inserted { return "Screen \(screen) has gone twice." }
      case .childrenEnded: break
      }
    }
    let running = reference.running
    let alive = real.census.coordinators
    if alive != running.count { return "\(alive) coordinators live, \(running.count) run." }
    guard reference.isIdle, reference.queue.isEmpty, reference.drawings.isEmpty else { return nil }
    let standing = reference.standing
    for flow in running {
      let isKept =
        !flow.children.isEmpty || standing.contains { $0.owner === flow } || !flow.hasShown
      if !isKept { return "Flow \(flow.id) runs without a screen or a child." }
    }
    for entry in real.window.layers.flatMap(\.stacks).flatMap(\.entries)
    where !(entry.owner?.isLive ?? false) {
      return "A screen stands whose flow has ended."
    }
    let screens = real.census.screens
    if screens != standing.count { return "\(screens) screens live, \(standing.count) stand." }
    return real.window.leaks.isEmpty ? nil : real.window.leaks.map(\.description).joined()
  }

  private func note(_ snapshot: Snapshot) {
    func depth(_ tree: Snapshot.Tree) -> Int { 1 + (tree.children.map(depth).max() ?? 0) }
    coverage.depth = max(coverage.depth, snapshot.tree.map(depth) ?? 0)
    coverage.modals = max(coverage.modals, snapshot.layers.count - 1)
    coverage.tabs = max(coverage.tabs, snapshot.layers.map(\.stacks.count).max() ?? 0)
    coverage.outcomes = told.count
    coverage.heldBack = reference.offers.count
    coverage.transitions = reference.drawingCount
  }
}
