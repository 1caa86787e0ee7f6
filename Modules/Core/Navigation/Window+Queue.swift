extension Window {
  /// Waits until nothing is under way and nothing is asked for any more.
  public func settled() async {
    guard !(isSettled && queue.isEmpty) else { return }
    await withCheckedContinuation { settleWaiters.append($0) }
  }

  /// Holds the moves of code back while something stands over the window that no coordinator owns,
  /// such as an alert of the system. They are done in order when all such holds have ended.
  ///
  /// The person's acts are ignored meanwhile: they are meant for what stands on top.
  public func hold() -> WindowHold {
    holdCount += 1
    return WindowHold { [weak self] in
      guard let self else { return }
      holdCount -= 1
      proceed()
    }
  }

  var isHeld: Bool { holdCount > 0 }

  var isQueueEmpty: Bool { queue.isEmpty }

  func enqueue(_ move: Move) {
    queue.append(move)
    proceed()
  }

  /// Does what waits, until there is nothing that can be done now.
  ///
  /// One thing after the other, never one inside the other: so the observers hear in order, what has
  /// left is let go before they hear of it, and a long queue needs no deep call stack.
  func proceed() {
    guard !isProceeding else { return }
    repeat {
      isProceeding = true
      while doNext() {}
      isProceeding = false
      // Outside, so that the flow starts as it does in a window that was idle.
    } while launchAwaited()
    guard isSettled, queue.isEmpty, !settleWaiters.isEmpty else { return }
    let waiters = settleWaiters
    settleWaiters = []
    for waiter in waiters { waiter.resume() }
  }

  private func launchAwaited() -> Bool {
    guard canLaunchAwaited, let launch = awaitedLaunch else { return false }
    awaitedLaunch = nil
    launch()
    return true
  }

  private var canLaunchAwaited: Bool {
    awaitedLaunch != nil && root == nil && endingDepth == 0
  }

  /// Does the first thing that waits, and gives whether there was one.
  private func doNext() -> Bool {
    if isSettlingUntold {
      isSettlingUntold = false
      tell(.settled)
      return true
    }
    if isEndAwaited, endingDepth == 0 {
      isEndAwaited = false
      if let root = root?.node, root.isLive { endNow(root) }
      return true
    }
    // What still waits of the flows that have ended comes after.
    if canLaunchAwaited { return false }
    if isSettled, !overdue.isEmpty {
      overdue.removeFirst()()
      return true
    }
    guard isReady, let move = queue.removeFirst() else { return false }
    make(move)
    return true
  }

  /// Follows what the system has done as soon as the move under way has settled.
  func follow(overdue act: @escaping @MainActor () -> Void) {
    overdue.append(act)
  }

  private func make(_ move: Move) {
    if move.transition == .automatic { move.transition = automaticTransition(of: move) }
    activity = .moving(move)
    moveCount += 1
    switch apply(move) {
    case .success(let applied): draw(move, applied)
    case .failure(let refusal):
      ignore(refusal.reason)
      settle(AppliedMove(concerned: move.owner, then: move.then))
    }
  }

  /// Whether the next move can be made now.
  private var isReady: Bool {
    guard !isHeld, isSettled, !isQueueEmpty else { return false }
    drawing?.willMove(self)
    return !isHeld && isSettled
  }

  private func draw(_ move: Move, _ applied: AppliedMove) {
    let transition = transition(of: move, applied)
    let count = moveCount
    drawn = (move, applied)
    tell(.moved(NavigationMove(move, applied, transition)))
    // An observer may have ended the window.
    guard count == moveCount else { return }
    guard let drawing, transition != .none else { return settleDrawn() }
    drawing.draw(transition, in: self) { [weak self] in
      // Neither a second time nor after the window has ended.
      guard let self, count == moveCount, case .moving = activity else { return }
      moveCount += 1
      settleDrawn()
      proceed()
    }
  }

  private func settleDrawn() {
    if let (move, applied) = drawn { settle(applied, move) }
  }

  private func automaticTransition(of move: Move) -> Transition {
    guard let layer = move.owner?.place?.layer, layer.isModal else { return .push }
    return layers.contains { $0 === layer } ? .push : .sheet
  }

  private func transition(of move: Move, _ applied: AppliedMove) -> Transition {
    if reducesMotion || isRestoring { return .none }
    guard move.transition == .reversed else { return move.transition }
    return applied.removed.last?.transition ?? .none
  }

  /// Whether a move that shows `route` waits or is drawn for the flow.
  func isShowing(_ route: any Route, for node: FlowNode) -> Bool {
    func shows(_ move: Move) -> Bool {
      move.owner === node && move.arrivals.contains { $0.route.map { $0.isEqual(route) } ?? false }
    }
    if case .moving(let move) = activity, shows(move) { return true }
    return queue.waiting.contains(where: shows)
  }
}
