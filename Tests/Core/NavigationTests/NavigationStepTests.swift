import Navigation
import NavigationTesting
import Testing

@MainActor
struct NavigationStepTests {
  let window = Window()
  let tabs = FlowSpy<Never>([])
  let home = FlowSpy<Never>([NamedScreen("home")])
  let wishes = FlowSpy<Never>([NamedScreen("wishes")])

  init() {
    window.launch(tabs)
    tabs.flow.start(home, in: .tab(Tab("home", title: "Home")))
    tabs.flow.start(wishes, in: .tab(Tab("wishes", title: "Wishes")))
  }

  private var way: [NavigationStep] {
    [
      .dismissAll(over: tabs.flow), .select(tab: "wishes", of: tabs.flow),
      .popToRoot(of: wishes.flow),
      NavigationStep("the page") { wishes.flow.router.push(NamedScreen("page")) },
      NavigationStep("the detail") { wishes.flow.router.push(NamedScreen("detail")) },
    ]
  }

  @Test("N36: A link's way is taken step by step, from anywhere", arguments: [false, true])
  func everyStep(isDrawn: Bool) async throws {
    let host = TransitionStub()
    home.flow.router.push(NamedScreen("pushed"))
    home.flow.present(FlowSpy<Never>([NamedScreen("modal")]))
    wishes.flow.router.push(NamedScreen("old"))
    if isDrawn { window.drawing = host }
    let task = Task { try await window.follow(way) }
    for _ in 0..<100 {
      await Task.yield()
      host.settleAll()
    }
    try await task.value
    #expect(names(in: window) == "wishes page detail")
    #expect(window.layers.count == 1)
    #expect(window.layers[0].stacks[0].screens.count == 2)
  }

  @Test("N36: The step that can not be taken is named, and those before it stand")
  func badStep() async throws {
    let steps = [
      .select(tab: "wishes", of: tabs.flow), .select(tab: "histories", of: tabs.flow),
      NavigationStep("the detail") { wishes.flow.router.push(NamedScreen("detail")) },
    ]
    let error = await #expect(throws: NavigationStepError.self) { try await window.follow(steps) }
    #expect(error?.number == 2)
    #expect(error?.step == "select the tab 'histories'")
    #expect(error?.reason.contains("Known are 'home', 'wishes'") == true)
    #expect(names(in: window) == "wishes")
  }

  @Test("A step that throws is named")
  func throwingStep() async {
    struct Gone: Error {}
    let error = await #expect(throws: NavigationStepError.self) {
      try await window.follow([NavigationStep("the ticket") { throw Gone() }])
    }
    #expect(error?.step == "the ticket")
  }

  @Test("Of two links that are followed at once each hears of what is refused")
  func twoWays() async throws {
    let fixture = Fixture()
    func way(_ count: Int) -> [NavigationStep] {
      (0..<count).map { _ in NavigationStep("wait") { await Task.yield() } }
        + [NavigationStep("pop") { fixture.root.flow.router.pop() }]
    }
    for (one, other) in [(1, 5), (5, 1), (3, 3)] {
      for task in [one, other].map({ count in Task { try await fixture.window.follow(way(count)) } }
      ) {
        await #expect(throws: NavigationStepError.self) { try await task.value }
      }
    }
  }
}
