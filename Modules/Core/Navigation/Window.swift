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
  var queue = MoveQueue()
  var lastID = 0
  private var lastFlowNumber = 0
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
  var holdCount = 0
  /// What flows do that takes a while, by a number of its own.
  private var works: [Int: Task<Void, Never>] = [:]
  private var workCount = 0
  var settleWaiters: [CheckedContinuation<Void, Never>] = []
  /// Whether what waits is being done right now, further up the call stack.
  var isProceeding = false
  /// Whether something has settled of which the observers have not been told yet.
  var isSettlingUntold = false
  /// Whether the whole window is to end as soon as no flow is being ended.
  var isEndAwaited = false
  /// A launch that was asked for while the window ends.
  var awaitedLaunch: (@MainActor () -> Void)?
  /// What the system has done while a move was under way, to be followed before the queue.
  var overdue: [@MainActor () -> Void] = []
  var root: FlowNode.Child?
  private var observations: [WeakObservation] = []
  /// The steps of links that are being taken, which hear why a move of code was not made.
  var refusals: [StepRefusal] = []

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

  func nextFlowNumber() -> Int {
    lastFlowNumber += 1
    return lastFlowNumber
  }

  private var isEnding: Bool { isEndAwaited || root.map { !$0.node.isLive } ?? false }

  func endNow(_ root: FlowNode) {
    isEndAwaited = false
    moveCount += 1
    // What the move under way took away has gone too, and whoever waits for a move goes on.
    let removed = (drawn?.applied.removed ?? []) + removeAllLayers()
    let thens = [drawn?.applied.then] + queue.waiting.map(\.then)
    queue.removeAll()
    overdue.removeAll()
    activity = .moving(Move(change: .end([root]), owner: nil, transition: .none))
    settle(
      AppliedMove(
        removed: removed, ending: [root],
        then: { for then in thens { then?() } }))
  }

  // MARK: Work

  /// Notes work that a flow has begun, until it is done.
  func begin(_ work: Task<Void, Never>) {
    workCount += 1
    let number = workCount
    works[number] = work
    Task { [weak self] in
      await work.value
      self?.works[number] = nil
    }
  }

  /// Waits until no flow has ``Flow/work(_:)`` under way.
  public func worked() async {
    while let work = works.values.first {
      await work.value
      // Whoever notes that it is done comes next.
      await Task.yield()
    }
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

  func ignore(_ reason: @autoclosure () -> String) {
    guard !refusals.isEmpty || !observations.isEmpty else { return }
    let reason = reason()
    for step in refusals { step.first = step.first ?? reason }
    tell(.ignored(reason))
  }

  func tell(_ event: @autoclosure () -> NavigationEvent) {
    guard !observations.isEmpty else { return }
    let event = event()
    for observation in observations { observation.value?.body(event) }
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
