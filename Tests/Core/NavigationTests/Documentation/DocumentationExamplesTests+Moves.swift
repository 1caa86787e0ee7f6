import Navigation
import NavigationTesting
import Testing

// MARK: - Stacks, modals and tabs

enum Moves {
  final class ListScreen: Screen {}
  final class DetailScreen: Screen {}
  final class HelpScreen: Screen {}
  final class NoteScreen: Screen {}

  enum ListRoute: Route {
    case detail(Int)
  }

  final class ListCoordinator: Coordinator {
    let flow = Flow<Never>()
    let list = ListScreen()

    func start() { flow.router.push(list) }

    func move() {
      flow.router.push(DetailScreen())
      flow.router.push(HelpScreen(), transition: .fade)
      flow.router.pop()
      flow.router.pop(to: list)
      flow.router.popToRoot()
      flow.router.replaceTop(with: HelpScreen())
      flow.router.replaceAll(with: [list, DetailScreen()])
    }

    func showNote() {
      flow.present(NoteCoordinator()) { outcome in
        // Heard once, however the note was left.
        _ = outcome
      }
    }

    func dropNote() {
      flow.router.dismissPresented()
    }

    func show(_ number: Int) {
      flow.router.push(DetailScreen(), for: ListRoute.detail(number))
    }

    func showHelp(whenGone: @escaping @MainActor () -> Void) {
      flow.router.push(HelpScreen(), whenGone: whenGone)
    }
  }

  final class NoteCoordinator: Coordinator {
    let flow = Flow<String>()
    func start() { flow.router.push(NoteScreen()) }
    func close() { flow.router.dismiss() }
  }

  final class TabsCoordinator: Coordinator {
    let flow = Flow<Never>()

    func start() {
      flow.start(ListCoordinator(), in: .tab(Tab("wishes", title: "Wishes")))
      flow.start(ListCoordinator(), in: .tab(Tab("history", title: "History")))
    }

    func showHistory() {
      flow.router.select(tab: "history")
    }
  }
}

extension Transition {
  static let curl = Transition("curl")
}

extension DocumentationExamplesTests {
  @Test("The moves of a stack")
  func moves() {
    let (window, list) = (Window(), Moves.ListCoordinator())
    let log = NavigationLog(of: window)
    window.launch(list)
    list.move()
    expectShown([Moves.ListScreen.self, Moves.DetailScreen.self], in: window)
    #expect(
      log.moves.map { $0.kind } == [
        .push, .push, .push, .pop, .pop, .pop, .replaceTop, .replaceAll,
      ])
    #expect(log.moves[2].transition == .fade)
    #expect(log.moves[3].transition == .fade)
  }

  @Test("A modal has a stack of its own, and goes in three ways")
  func modals() {
    let (window, list) = (Window(), Moves.ListCoordinator())
    window.launch(list)
    list.showNote()
    #expect(window.layers.count == 2)
    #expect(window.front.isModal)
    list.dropNote()
    #expect(window.layers.count == 1)
    list.showNote()
    Person(at: window).swipesDown()
    #expect(window.layers.count == 1)
    list.dropNote()
    #expect(window.tree?.children == [])
  }

  @Test("Each tab has its own stack, and ends with its parent")
  func tabs() {
    let (window, tabs) = (Window(), Moves.TabsCoordinator())
    window.launch(tabs)
    #expect(window.layers[0].selectedTab?.name == "wishes")
    tabs.showHistory()
    #expect(window.layers[0].selectedTab?.name == "history")
    #expect(window.stacks.count == 1)
    #expect(window.layers[0].stacks.allSatisfy { $0.screens.count == 1 })
  }

  @Test("What can not be done is said, in the words of the page")
  func refusals() throws {
    let text = try DocumentationPage("Moves").text
    let (window, list) = (Window(), Moves.ListCoordinator())
    var ignored: [String] = []
    let observation = window.observe {
      if case .ignored(let reason) = $0 { ignored.append(reason) }
    }
    window.launch(list)
    list.flow.router.push(list.list)
    list.flow.router.pop()
    list.flow.router.pop(to: Moves.HelpScreen())
    list.flow.router.dismiss()
    list.flow.router.dismissPresented()
    list.flow.router.select(tab: "history")
    let transitions = TransitionStub()
    window.drawing = transitions
    list.show(7)
    list.show(7)
    Person(at: window).goesBack()
    transitions.settleAll()
    let id = try #require(window.front.topID)
    window.act(on: id) {
      Person(at: window).goesBack()
      list.show(8)
    }
    let tabs = Moves.TabsCoordinator()
    let tabWindow = Window()
    let other = tabWindow.observe { if case .ignored(let reason) = $0 { ignored.append(reason) } }
    tabWindow.launch(tabs)
    tabs.flow.router.push(Moves.HelpScreen())
    tabWindow.end()
    tabs.flow.cancel()
    withExtendedLifetime((observation, other)) {}
    #expect(ignored.count == 11)
    for reason in ignored { #expect(text.contains(reason), "\(reason)") }
  }

  @Test("A screen's end is heard once, whatever takes it away")
  func whenGone() {
    let (window, list) = (Window(), Moves.ListCoordinator())
    window.launch(list)
    var count = 0
    list.showHelp { count += 1 }
    Person(at: window).swipesBackHalfway()
    #expect(count == 0)
    Person(at: window).swipesBack()
    #expect(count == 1)
  }

  @Test("Less motion is no motion, and the moves stay the same")
  func reducedMotion() {
    let (window, list) = (Window(), Moves.ListCoordinator())
    let transitions = TransitionStub()
    window.drawing = transitions
    window.reducesMotion = true
    window.launch(list)
    list.flow.router.push(Moves.DetailScreen(), transition: .curl)
    #expect(window.front.screens.count == 2)
    #expect(transitions.drawn == [])
  }
}
