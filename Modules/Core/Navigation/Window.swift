/// The layers of stacks that a person sees, and the queue of moves that change them one by one.
///
/// Code moves through the routers of coordinators; the person acts through `perform`. In whatever
/// order these come, each flow that has lost its last screen has ended when the move has settled.
@MainActor
public final class Window {
  /// The ground first, then each modal over the one below it. Never empty.
  public internal(set) var layers = [WindowLayer(isModal: false)]

  /// Draws the transitions. Without it they settle at once.
  public weak var drawing: (any TransitionDrawing)?

  /// Whether the person has asked for less motion: then nothing is drawn, and moves settle at once.
  public var reducesMotion = false

  /// Whether there is room for two columns.
  ///
  /// Then the topmost ``LeadingScreen`` below the top stays beside the top and takes events, and the
  /// first screen that such an event shows takes the place of all that stands over it. Flows run
  /// unchanged, also while this changes.
  public var isWide = false

  /// Whether a stored state is coming back, which is not drawn.
  var isRestoring = false

  enum Activity {
    case idle
    /// A move's transition is drawn.
    case moving(Move)
    case gesturing(Gesture)
  }

  var activity = Activity.idle
  private var queue = MoveQueue()
  var lastID = 0
  /// Counts the moves, so that a transition that ends late is told from the one under way.
  var moveCount = 0
  /// The move that is drawn and what it has changed, until it settles.
  var drawn: (move: Move, applied: AppliedMove)?
  /// The screens that stand in a stack.
  var standing: Set<ObjectIdentifier> = []
  var openActs = OpenActs()
  var departures = Departures()
  /// How many times flows are being ended right now, one inside the other.
  var endingDepth = 0
  /// How many are holding the moves back, as for an alert that no coordinator owns.
  private var holdCount = 0
  private var settleWaiters: [CheckedContinuation<Void, Never>] = []
  /// Whether what waits is being done right now, further up the call stack.
  private var isProceeding = false
  /// Whether something has settled of which the observers have not been told yet.
  var isSettlingUntold = false
  /// Whether the whole window is to end as soon as no flow is being ended.
  private var isEndAwaited = false
  /// A launch that was asked for while the window ends.
  private var awaitedLaunch: (@MainActor () -> Void)?
  /// What the system has done while a move was under way, to be followed before the queue.
  private var overdue: [@MainActor () -> Void] = []
  var root: FlowNode.Child?
  private var observations: [WeakObservation] = []

  private struct WeakObservation {
    weak var value: NavigationObservation?
  }

  public init() {}

  // MARK: What stands

  /// The stacks that the person sees or that stand below these: one for each layer, its front one.
  public var stacks: [NavigationStack] { layers.map(\.front) }

  /// The stack that the person sees and acts on.
  public var front: NavigationStack { layers[layers.count - 1].front }

  /// The screen in the leading column, where there are two.
  public var leadingID: ScreenID? {
    guard isWide else { return nil }
    return front.entries.dropLast().last { $0.screen is any LeadingScreen }?.id
  }

  /// The screen `id`, if it stands in the stack that the person sees.
  public func screen(_ id: ScreenID) -> (any Screen)? {
    front.index(of: id).map { front.entries[$0].screen }
  }

  func stands(_ id: ScreenID) -> Bool {
    layers.contains { $0.stacks.contains { $0.index(of: id) != nil } }
  }

  /// Whether the person sees the screen and can act on it.
  public func takesEvents(from id: ScreenID) -> Bool { id == front.topID || id == leadingID }

  /// The running coordinators, or nil when none runs.
  public var tree: CoordinatorTree? { root?.node.tree }

  /// Whether nothing is under way: no transition, no gesture.
  public var isSettled: Bool {
    if case .idle = activity { true } else { false }
  }

  // MARK: Flows

  /// Starts the flow that all others of this window descend from, and calls `then` when it ends.
  ///
  /// While the window ends, as when an outcome's closure has called ``end()``, the launch waits until
  /// it has.
  public func launch<Root: Coordinator>(
    _ coordinator: Root, then: @escaping @MainActor (Outcome<Root.Output>) -> Void = { _ in }
  ) {
    guard awaitedLaunch == nil else {
      ignore("\(typeName(coordinator)) was not launched: another flow is to be launched already.")
      then(.cancelled)
      return
    }
    guard !isEnding else {
      awaitedLaunch = { [weak self] in self?.launch(coordinator, then: then) }
      return
    }
    guard root == nil, coordinator.flow.node.phase == .idle else {
      ignore(
        "\(typeName(coordinator)) was not launched: "
          + (root == nil ? "it was started before." : "the window has a root flow already."))
      then(.cancelled)
      return
    }
    let place = FlowNode.Place(layer: layers[0], stack: layers[0].plain)
    coordinator.flow.begin(coordinator, window: self, place: place, parent: nil, then: then)
  }

  /// Ends every flow, children before parents, each as cancelled unless it was finishing.
  public func end() {
    guard let root = root?.node, root.isLive else { return }
    guard endingDepth == 0 else {
      // An outcome's closure asks for it: the flows that end just now end first.
      isEndAwaited = true
      return
    }
    endNow(root)
    proceed()
  }

  private var isEnding: Bool { isEndAwaited || root.map { !$0.node.isLive } ?? false }

  private func endNow(_ root: FlowNode) {
    isEndAwaited = false
    moveCount += 1
    // What the move under way took away has gone too, and whoever waits for a move goes on.
    let removed = (drawn?.applied.removed ?? []) + removeAllLayers()
    let thens = [drawn?.applied.then] + queue.waiting.map(\.then)
    queue.removeAll()
    overdue.removeAll()
    for entry in removed { openActs.leave(entry.id, by: nil) }
    activity = .moving(Move(change: .end([root]), owner: nil, transition: .none))
    settle(
      AppliedMove(
        removed: removed, ending: [root],
        then: { for then in thens { then?() } }))
  }

  // MARK: Observers

  /// Calls `body` at each event, as long as the returned observation is held.
  public func observe(
    _ body: @escaping @MainActor (NavigationEvent) -> Void
  ) -> NavigationObservation {
    let observation = NavigationObservation(body)
    observations.removeAll { $0.value == nil }
    observations.append(WeakObservation(value: observation))
    return observation
  }

  /// Hears why a move of code was not made.
  var onRefusal: (@MainActor (String) -> Void)?

  func ignore(_ reason: @autoclosure () -> String) {
    guard onRefusal != nil || !observations.isEmpty else { return }
    let reason = reason()
    onRefusal?(reason)
    tell(.ignored(reason))
  }

  func tell(_ event: @autoclosure () -> NavigationEvent) {
    guard !observations.isEmpty else { return }
    let event = event()
    for observation in observations { observation.value?.body(event) }
  }

  // MARK: The queue

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
    isProceeding = true
    while doNext() {}
    isProceeding = false
    guard isSettled, queue.isEmpty, !settleWaiters.isEmpty else { return }
    let waiters = settleWaiters
    settleWaiters = []
    for waiter in waiters { waiter.resume() }
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
    if endingDepth == 0, root == nil, let launch = awaitedLaunch {
      awaitedLaunch = nil
      launch()
      return true
    }
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
    case .success(let applied):
      for entry in applied.removed { openActs.leave(entry.id, by: move.cause) }
      draw(move, applied)
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

  // MARK: Acts on screens

  /// Runs what an act of the person on the screen `id` sets off.
  ///
  /// A host wraps what it hands to a screen in it. If the screen has left when a late part of
  /// `body` asks for a move, that is ignored, and the observers hear of it.
  public func act<Result>(on id: ScreenID, _ body: () throws -> Result) rethrows -> Result {
    try ActingScreen.$current.withValue(openActs.begin(on: id, in: self)) { try body() }
  }

  /// Runs what an act of the person on the screen `id` sets off, and waits for it.
  public func act<Result>(
    on id: ScreenID, _ body: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await ActingScreen.$current.withValue(openActs.begin(on: id, in: self)) {
      try await body()
    }
  }

  /// Says that an event was ignored because its screen takes none any more.
  public func ignoreEvent(from id: ScreenID) -> ActResult {
    let reason = "That screen is not on top any more."
    tell(.ignored(reason))
    return .ignored(reason)
  }

  /// Whether what asks for a move now is no late answer to a screen that has left.
  func isInTime(_ refused: @autoclosure () -> String) -> Bool {
    guard let act = ActingScreen.current, act.hasLeft else { return true }
    ignore("\(refused()): screen \(act.id.number), which asks for it, has left.")
    return false
  }
}

/// Holds a window's moves back until `end` is called.
@MainActor
public final class WindowHold {
  private var release: (@MainActor () -> Void)?

  init(_ release: @escaping @MainActor () -> Void) {
    self.release = release
  }

  /// Lets the moves go on. A second call has no effect.
  public func end() {
    let release = release
    self.release = nil
    release?()
  }
}
