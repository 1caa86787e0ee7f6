import Synchronization

@testable import Navigation

/// A window with flows that do what their plans say.
@MainActor
final class RealWindow {
  final class PlannedCoordinator: Coordinator {
    let flow: Flow<Int>
    let id: Int
    let plan: Plan
    private weak var world: RealWindow?
    private let census: Census

    init(_ id: Int, _ plan: Plan, in world: RealWindow) {
      self.id = id
      self.plan = plan
      self.world = world
      census = world.census
      flow = Flow()
      census.coordinatorCount.add(1, ordering: .relaxed)
    }

    func start() {
      for kind in plan.screens { world?.run(.push(kind, drawn: true, route: nil), on: id) }
      for step in plan.inStart { world?.run(step, on: id) }
    }

    deinit { census.coordinatorCount.subtract(1, ordering: .relaxed) }
  }

  class PlannedScreen: Screen {
    let id: Int
    private let census: Census

    init(_ id: Int, _ census: Census) {
      self.id = id
      self.census = census
      census.screenCount.add(1, ordering: .relaxed)
    }

    deinit { census.screenCount.subtract(1, ordering: .relaxed) }
  }

  final class PlannedList: PlannedScreen, LeadingScreen {}

  final class PlannedForm: PlannedScreen, BackGuarding {
    weak var world: RealWindow?
    /// Kept as a screen would that asks the person first.
    private var leave: (@MainActor () -> Void)?
    var holdsBack: Bool { world?.holdingBack.contains(id) ?? false }

    func didHoldBack(_ leave: @escaping @MainActor () -> Void) {
      self.leave = leave
      world?.offers.append(leave)
    }
  }

  /// How many of the objects that a walk has made are alive.
  final class Census: Sendable {
    fileprivate let coordinatorCount = Atomic(0)
    fileprivate let screenCount = Atomic(0)
    var coordinators: Int { coordinatorCount.load(ordering: .relaxed) }
    var screens: Int { screenCount.load(ordering: .relaxed) }
  }

  /// Keeps the ends of all transitions, also of those that the window has cut short.
  final class Host: TransitionDrawing {
    var completions: [@MainActor () -> Void] = []

    func draw(
      _ transition: Transition, in window: Window, completion: @escaping @MainActor () -> Void
    ) {
      completions.append(completion)
    }
  }

  struct NumberedRoute: Route {
    let number: Int
  }

  let window = Window()
  let host = Host()
  let census = Census()
  /// The engines of all flows, also of those that have ended.
  private var flows: [Flow<Int>] = []
  private var depths: [Int] = []
  private var screenCount = 0
  var holdingBack: Set<Int> = []
  var offers: [@MainActor () -> Void] = []
  private var acts: [ActingScreen] = []
  private var holds: [WindowHold] = []
  private var heard: [Heard] = []

  func takeSnapshot() -> Snapshot {
    defer { heard = [] }
    func number(_ screen: any Screen) -> Int { (screen as? PlannedScreen)?.id ?? -1 }
    func tree(_ child: FlowNode.Child) -> Snapshot.Tree {
      Snapshot.Tree(
        flow: (child.coordinator as? PlannedCoordinator)?.id ?? -1,
        children: child.node.children.map(tree))
    }
    return Snapshot(
      layers: window.layers.map { layer in
        Snapshot.Layer(
          isModal: layer.isModal,
          stacks: layer.stacks.map {
            Snapshot.Stack(tab: $0.tab?.name, screens: $0.screens.map(number))
          },
          front: layer.stacks.firstIndex { $0 === layer.front } ?? -1)
      },
      tree: window.root.map(tree),
      activity: window.gesture.map { $0.kind == .swipe ? .swipe : .dismissal }
        ?? (window.isSettled ? .idle : .moving),
      leading: window.leadingID.flatMap { window.screen($0) }.map(number), heard: heard)
  }

  // MARK: Acts

  func tap(at index: Int, of flow: Int, _ step: Step) {
    window.act(on: window.front.ids[index]) {
      if let act = ActingScreen.current { acts.append(act) }
      run(step, on: flow)
    }
  }

  func answer(_ number: Int, of flow: Int, _ step: Step) {
    ActingScreen.$current.withValue(acts[number]) { run(step, on: flow) }
  }

  func hold() { holds.append(window.hold()) }

  func releaseHold() { holds.popLast()?.end() }

  func perform(_ finger: Finger) -> ActResult {
    let act: PersonAct =
      switch finger {
      case .back: .back
      case .beginSwipe: .beginSwipe
      case .cancelSwipe: .cancelSwipe
      case .completeSwipe: .completeSwipe
      case .dismiss: .dismiss
      case .beginDismissal: .beginDismissal
      case .cancelDismissal: .cancelDismissal
      case .completeDismissal: .completeDismissal
      case .move: .move(0.5)
      case .backTo(let number):
        .backTo(
          window.front.ids.indices.contains(number)
            ? window.front.ids[number] : ScreenID(number: 0))
      case .selectTab(let number): .selectTab("\(number)")
      }
    return window.perform(act)
  }

  // MARK: Steps

  func run(_ step: Step, on id: Int?) {
    switch step {
    case .endWindow: return window.end()
    case .launch(let plan): return launch(plan)
    default: break
    }
    guard let id else { return }
    let flow = flows[id]
    let router = flow.router
    switch step {
    case .push(let kind, let drawn, let route):
      let (screen, whenGone) = make(kind)
      router.push(
        screen, transition: look(drawn), for: route.map(NumberedRoute.init), whenGone: whenGone)
    case .replaceTop(let kind, let drawn):
      let (screen, whenGone) = make(kind)
      router.replaceTop(with: screen, transition: look(drawn), whenGone: whenGone)
    case .replaceAll(let kinds, let drawn):
      router.replaceAll(with: kinds.map { make($0).0 }, transition: look(drawn))
    case .pop(let drawn): router.pop(transition: reversed(drawn))
    case .popTo(let number, let drawn):
      guard let screens = flow.node.stack?.screens, !screens.isEmpty else { return }
      router.pop(to: screens[number % screens.count], transition: reversed(drawn))
    case .popToRoot(let drawn): router.popToRoot(transition: reversed(drawn))
    case .dismiss(let drawn): router.dismiss(transition: reversed(drawn))
    case .dismissPresented(let drawn): router.dismissPresented(transition: reversed(drawn))
    case .select(let tab): router.select(tab: "\(tab)")
    case .start(let place, let plan, let route): start(plan, in: place, route: route, on: id)
    case .finish(let drawn): flow.finish(id, transition: reversed(drawn))
    case .cancel(let drawn): flow.cancel(transition: reversed(drawn))
    case .endChildren(let steps, let drawn):
      flow.endChildren(transition: reversed(drawn)) { [weak self] in
        self?.heard.append(.childrenEnded(of: id))
        for step in steps { self?.run(step, on: id) }
      }
    case .endWindow, .launch: break
    }
  }

  func launch(_ plan: Plan) {
    let (coordinator, then) = make(plan, on: nil)
    window.launch(coordinator, then: then)
  }

  private func start(_ plan: Plan, in place: Place, route: Int?, on parent: Int) {
    guard depths[parent] < ReferenceWindow.deepest else { return }
    let placement: FlowPlacement =
      switch place {
      case .stack: .stack
      case .modal: .modal
      case .tab(let number): .tab(Tab("\(number)", title: "\(number)"))
      }
    let (coordinator, then) = make(plan, on: parent)
    flows[parent].start(
      coordinator, in: placement, for: route.map(NumberedRoute.init), then: then)
  }

  private func make(
    _ plan: Plan, on parent: Int?
  ) -> (PlannedCoordinator, @MainActor (Outcome<Int>) -> Void) {
    let id = flows.count
    let coordinator = PlannedCoordinator(id, plan, in: self)
    flows.append(coordinator.flow)
    depths.append((parent.map { depths[$0] } ?? 0) + 1)
    return (
      coordinator,
      { [weak self] outcome in
        let isFinished = if case .finished = outcome { true } else { false }
        self?.heard.append(.outcome(of: id, isFinished: isFinished))
        for step in plan.onOutcome { self?.run(step, on: parent) }
      }
    )
  }

  private func make(_ kind: ScreenKind) -> (PlannedScreen, @MainActor () -> Void) {
    let id = screenCount
    screenCount += 1
    let screen: PlannedScreen
    switch kind {
    case .plain: screen = PlannedScreen(id, census)
    case .leading: screen = PlannedList(id, census)
    case .guarding:
      let form = PlannedForm(id, census)
      form.world = self
      screen = form
    }
    return (screen, { [weak self] in self?.heard.append(.gone(id)) })
  }

  private func look(_ isDrawn: Bool) -> Transition { isDrawn ? .push : .none }

  private func reversed(_ isDrawn: Bool) -> Transition { isDrawn ? .reversed : .none }
}
