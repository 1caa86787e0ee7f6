extension ReferenceWindow {
  /// Does what the code of a flow asks for. Without a flow only the window can be asked.
  func run(_ step: Step, on flow: Flow?) {
    switch step {
    case .endWindow: return endWindow()
    case .launch(let plan): return launch(plan)
    default: break
    }
    guard let flow else { return }
    switch step {
    case .push(let kind, let drawn, let route):
      show([kind], kept: nil, isDrawn: drawn, route: route, on: flow)
    case .replaceTop(let kind, let drawn): show([kind], kept: -1, isDrawn: drawn, on: flow)
    case .replaceAll(let kinds, let drawn): show(kinds, kept: 0, isDrawn: drawn, on: flow)
    case .pop(let drawn): move(.pop(.previous), drawn, flow)
    case .popTo(let number, let drawn):
      let entries = flow.stack.entries
      guard !entries.isEmpty else { return }
      move(.pop(.screen(entries[number % entries.count].screen)), drawn, flow)
    case .popToRoot(let drawn): move(.pop(.root), drawn, flow)
    case .dismiss(let drawn): move(.dismiss(isOwn: true), drawn, flow)
    case .dismissPresented(let drawn): move(.dismiss(isOwn: false), drawn, flow)
    case .select(let tab): move(.select("\(tab)"), false, flow)
    case .start(let place, let plan, let route): start(plan, in: place, route: route, on: flow)
    case .finish(let drawn): finish(flow, isFinished: true, drawn)
    case .cancel(let drawn): finish(flow, isFinished: false, drawn)
    case .endChildren(let steps, let drawn): endChildren(of: flow, steps, drawn)
    case .endWindow, .launch: break
    }
  }

  private var isInTime: Bool { !(current?.hasLeft ?? false) }

  func launch(_ plan: Plan) {
    let flow = Flow(
      id: flows.count, plan: plan, parent: nil, layer: layers[0], stack: layers[0].plain)
    flows.append(flow)
    guard awaitedLaunch == nil else { return tell(flow) }
    if isEndAwaited || root.map({ !$0.isLive }) ?? false {
      awaitedLaunch = flow
    } else {
      launch(flow)
    }
  }

  func launch(_ flow: Flow) {
    guard root == nil else { return tell(flow) }
    root = flow
    begin(flow)
  }

  private func begin(_ flow: Flow) {
    flow.state = .active
    flow.holds += 1
    for kind in flow.plan.screens { run(.push(kind, drawn: true, route: nil), on: flow) }
    for step in flow.plan.inStart { run(step, on: flow) }
    flow.holds -= 1
    endIfSpent(flow)
  }

  private func start(_ plan: Plan, in place: Place, route: Int?, on parent: Flow) {
    guard parent.depth < Self.deepest else { return }
    var layer = parent.layer
    if case .modal = place { layer = Layer(isModal: true) }
    let flow = Flow(
      id: flows.count, plan: plan, parent: parent, layer: layer,
      stack: layer === parent.layer ? parent.stack : layer.plain)
    flows.append(flow)
    guard parent.state == .active, isInTime else { return tell(flow) }
    let isTwice = parent.children.contains {
      $0.isLive && !$0.hasSettled && route != nil && $0.route == route
    }
    guard !isTwice else { return tell(flow) }
    if case .tab(let number) = place {
      let tab = "\(number)"
      guard parent.stack.tab == nil, parent.stack.entries.isEmpty,
        !queue.contains(where: { $0.isShow && $0.flow === parent }),
        !layer.stacks.contains(where: { $0.tab == tab })
      else { return tell(flow) }
      flow.stack = Stack(tab: tab)
      if layer.stacks.first === layer.plain {
        layer.stacks = [flow.stack]
        layer.front = flow.stack
      } else {
        layer.stacks.append(flow.stack)
      }
    }
    flow.place = place
    flow.route = route
    parent.children.append(flow)
    parent.hasShown = true
    begin(flow)
  }

  private func show(
    _ shown: [ScreenKind], kept: Int?, isDrawn: Bool, route: Int? = nil, on flow: Flow
  ) {
    let screens = Array(kinds.count..<kinds.count + shown.count)
    kinds += shown
    if kept == 0 { silent.formUnion(screens) }
    guard flow.state == .active, isInTime else { return }
    if let route {
      func isSame(_ move: Move?) -> Bool { move?.flow === flow && move?.route == route }
      if case .moving(let move) = activity, isSame(move) { return }
      if queue.contains(where: isSame) { return }
    }
    var leading: Int?
    if kept == nil, let current, !current.hasShown {
      current.hasShown = true
      leading = current.screen
    }
    flow.hasShown = true
    enqueue(
      Move(
        change: .show(kept: kept, screens: screens, leading: leading), flow: flow,
        isDrawn: isDrawn, route: route, event: current))
  }

  private func move(_ change: Change, _ isDrawn: Bool, _ flow: Flow) {
    guard flow.state == .active, isInTime else { return }
    enqueue(Move(change: change, flow: flow, isDrawn: isDrawn, event: current))
  }

  private func finish(_ flow: Flow, isFinished: Bool, _ isDrawn: Bool) {
    guard flow.state == .active, isInTime else { return }
    flow.state = .finishing
    flow.isFinished = isFinished
    enqueue(Move(change: .end([flow]), flow: flow, isDrawn: isDrawn, event: current))
  }

  private func endChildren(of flow: Flow, _ steps: [Step], _ isDrawn: Bool) {
    guard flow.state == .active, isInTime else { return }
    flow.holds += 1
    enqueue(
      Move(
        change: .end(flow.children), flow: flow, isDrawn: isDrawn, event: current,
        then: { [self] in
          heard.append(.childrenEnded(of: flow.id))
          for step in steps { run(step, on: flow) }
          flow.holds -= 1
          endIfSpent(flow)
        }))
  }
}
