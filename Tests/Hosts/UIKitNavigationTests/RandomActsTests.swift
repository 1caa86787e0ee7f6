#if !canImport(UIKit)
  import Navigation
  import NavigationTesting
  import RandomTesting
  import Testing
  import UIKitStandIn

  @testable import UIKitNavigation

  /// Code, the person and other code act in any order; whenever all has come to rest, UIKit shows
  /// what stands in the window, and every flow that is gone was told of once.
  @MainActor
  struct RandomActsTests {
    @Test("UIKit shows what stands in the window, whatever is done", arguments: 0..<100)
    func showsWhatStands(seed: Int) {
      let actor = RandomActor(seed: UInt64(seed))
      for round in 0..<20 {
        let acts = actor.act()
        let it = actor.it
        let what: Comment = "seed \(seed), round \(round): \(acts.joined(separator: ", "))"
        #expect(it.shown == it.standing, what)
        #expect(it.window.isSettled, what)
        #expect(it.uiWindow.complaints.isEmpty, what)
        #expect(Set(it.told).count == it.told.count, what)
        let running = it.window.tree.map(actor.count) ?? 0
        #expect(running == actor.startedCount - it.told.count, what)
        #expect(it.window.leaks.isEmpty, what)
        guard it.shown == it.standing, it.uiWindow.complaints.isEmpty else { return }
      }
    }
  }

  /// Does things at random to a fixture.
  @MainActor
  private final class RandomActor {
    let it: Fixture
    private var generator: SeededGenerator
    private var flows: [Witness<FlowSpy>] = []
    private var alert: AlertController?
    private var screenCount = 0
    private(set) var startedCount = 0

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      it = Fixture(keepsCoordinator: seed % 2 == 1)
      it.uiWindow.defersAppearance = seed % 5 > 2
      let hasTabs = seed % 3 == 0
      let root = it.launch(hasTabs ? [] : [screen()])
      startedCount = 1
      if hasTabs {
        for name in ["x", "y", "z"] { start(.tab(Tab(name, title: name)), on: root.flow) }
      } else {
        flows = [Witness(root)]
      }
      it.settle()
    }

    /// Does some things, and lets all come to rest. Gives what was done.
    func act() -> [String] {
      let acts = (0..<Int.random(in: 1...12, using: &generator)).map { _ in actOnce() }
      it.uiWindow.letGo(isCancelled: Bool.random(using: &generator))
      it.settle()
      if let alert, alert.presentingViewController != nil {
        alert.dismiss(animated: true)
        it.settle()
      }
      alert = nil
      return acts
    }

    /// Counts the flows of a tree.
    func count(_ tree: CoordinatorTree) -> Int {
      tree.children.reduce(1) { $0 + count($1) }
    }

    private func screen() -> NamedScreen {
      screenCount += 1
      let name = "\(screenCount)."
      switch Int.random(in: 0..<10, using: &generator) {
      case 0, 1: return ListScreen(name)
      case 2:
        let draft = DraftScreen(name)
        draft.holdsBack = Bool.random(using: &generator)
        return draft
      default: return NamedScreen(name)
      }
    }

    private func start(_ placement: FlowPlacement, on parent: Flow<Int>) {
      startedCount += 1
      let screens = (0..<Int.random(in: 1...3, using: &generator)).map { _ in screen() }
      flows.append(it.start("flow \(startedCount)", screens, on: parent, in: placement))
    }

    private func actOnce() -> String {
      flows.removeAll { $0.object == nil }
      let transition: Transition = Bool.random(using: &generator) ? .push : .none
      let isAnimated = Bool.random(using: &generator)
      let flow = flows.randomElement(using: &generator)?.object?.flow
      switch Int.random(in: 0..<28, using: &generator) {
      case 0, 1:
        flow?.router.push(screen(), transition: transition)
        return "push by \(transition.name)"
      case 2:
        if let flow { start(.stack, on: flow) }
        return "start"
      case 3:
        if let flow { start(.modal, on: flow) }
        return "present"
      case 4:
        flow?.router.pop(transition: isAnimated ? .reversed : .none)
        return "pop"
      case 5:
        flow?.router.popToRoot()
        return "pop to root"
      case 6:
        flow?.router.replaceTop(with: screen(), transition: transition)
        return "replace top"
      case 7:
        flow?.router.replaceAll(with: [screen(), screen()], transition: transition)
        return "replace all"
      case 8:
        if let last = flows.last?.object, flows.count > 1 { last.flow.finish(1) }
        return "finish"
      case 9:
        flow?.router.dismiss()
        return "dismiss"
      case 10:
        flow?.router.select(tab: ["x", "y", "z"].randomElement(using: &generator) ?? "x")
        return "select tab"
      case 11, 12: return "tap back \(it.uiWindow.tapBack())"
      case 13:
        guard let one = it.front?.viewControllers.randomElement(using: &generator) else { break }
        return "pick from back menu \(it.uiWindow.pickFromBackMenu(one))"
      case 14: return "begin swipe \(it.uiWindow.beginSwipe())"
      case 15: return "begin pull \(it.uiWindow.beginPull())"
      case 16, 17:
        it.uiWindow.letGo(isCancelled: isAnimated)
        return "let go, cancelled: \(isAnimated)"
      case 18: return "tap tab \(it.uiWindow.tapTab(Int.random(in: 0..<3, using: &generator)))"
      case 19:
        guard alert == nil, it.front?.transitionCoordinator == nil else { break }
        alert = it.alert()
        if alert?.presentingViewController == nil { alert = nil }
        return "alert \(alert != nil)"
      case 20:
        guard let alert, alert.transitionCoordinator == nil, !alert.isBeingPresented,
          !alert.isBeingDismissed
        else { break }
        alert.dismiss(animated: isAnimated)
        return "close alert"
      case 21:
        // Other code dismisses, from any layer.
        guard let layer = it.host.layers.randomElement(using: &generator),
          !it.uiWindow.isAnimating
        else { break }
        layer.dismiss(animated: isAnimated)
        return "dismissed by other code"
      case 22:
        // Other code pops, from any stack.
        let controllers = it.host.layers.flatMap(\.allControllers)
        guard let controller = controllers.randomElement(using: &generator),
          controller.transitionCoordinator == nil
        else { break }
        controller.popViewController(animated: isAnimated)
        return "popped by other code"
      case 23:
        it.uiWindow.rootViewController?.traitCollection.horizontalSizeClass =
          isAnimated ? .regular : .compact
        it.uiWindow.rootViewController?.viewWillLayoutSubviews()
        return isAnimated ? "wide" : "narrow"
      case 26:
        let leading = it.uiWindow.frontNavigationControllers.first
        return "tap back in the leading column \(it.uiWindow.tapBack(in: leading))"
      case 24:
        it.window.perform(.back)
        return "back by the app"
      case 25:
        for case let draft as DraftScreen in it.window.front.screens { draft.discard() }
        return "discard drafts"
      default: break
      }
      if isAnimated { it.uiWindow.finishTransition() } else { it.lookAgain() }
      return isAnimated ? "a transition ends" : "look again"
    }
  }
#endif
