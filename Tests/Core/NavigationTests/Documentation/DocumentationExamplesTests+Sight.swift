import Navigation
import NavigationTesting
import Testing

// MARK: - Seeing what happens

enum Sight {
  final class ListScreen: Screen {}
  final class PickerScreen: Screen {
    let onPick: @MainActor (Int) -> Void
    init(onPick: @escaping @MainActor (Int) -> Void) { self.onPick = onPick }
  }

  final class ListCoordinator: Coordinator {
    let flow = Flow<Never>()
    func start() { flow.router.push(ListScreen()) }
    func pick() { flow.present(PickerCoordinator()) }
    func pickAndLeak() { flow.present(LeakingCoordinator()) }
  }

  final class PickerCoordinator: Coordinator {
    let flow = Flow<Int>()
    func start() {
      let screen = PickerScreen { [weak self] in self?.flow.finish($0) }
      flow.router.push(screen)
    }
  }

  final class LeakingCoordinator: Coordinator {
    let flow = Flow<Int>()
    private var screen: PickerScreen?

    func start() {
      // Wrong: the coordinator keeps the screen, and the screen's closure the coordinator.
      let screen = PickerScreen { self.flow.finish($0) }
      self.screen = screen
      flow.router.push(screen)
    }
  }
}

extension DocumentationExamplesTests {
  @Test("The printout and the log, as the page shows them")
  func sight() throws {
    let blocks = try DocumentationPage("Sight").blocks(in: "")
    let (window, list) = (Window(), Sight.ListCoordinator())
    let log = NavigationLog(of: window)
    window.launch(list)
    list.pick()
    #expect(blocks.contains(window.printout))
    window.perform(.beginDismissal)
    window.perform(.cancelDismissal)
    try #require(window.front.top as? Sight.PickerScreen).onPick(3)
    window.perform(.back)
    #expect(blocks.contains(log.entries.map { "\($0.event)\n" }.joined()))
    #expect(log.text.split(separator: "\n").count == log.entries.count)
    #expect(window.leaks == [])
  }

  @Test("A leak is named, as the page shows it")
  func leak() throws {
    let (window, list) = (Window(), Sight.ListCoordinator())
    window.launch(list)
    list.pickAndLeak()
    try #require(window.front.top as? Sight.PickerScreen).onPick(3)
    let leak = try #require(window.leaks.first)
    #expect(try DocumentationPage("Sight").blocks(in: "").contains("\(leak)\n"))
  }

  @Test("Each observer hears everything, as long as it is held")
  func observers() {
    let (window, list) = (Window(), Sight.ListCoordinator())
    var ended: [String] = []
    let observation = window.observe { event in
      if case .ended(let name, _) = event { ended.append(name) }
    }
    window.launch(list)
    list.pick()
    Person(at: window).swipesDown()
    withExtendedLifetime(observation) {}
    #expect(ended == ["PickerCoordinator"])
  }
}
