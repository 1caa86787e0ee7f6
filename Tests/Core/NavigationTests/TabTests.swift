import Navigation
import NavigationTesting
import Testing

/// Tabs, each with a stack of its own.
@MainActor
struct TabTests {
  let tabs = TabFixture()
  let host = TransitionStub()
  var window: Window { tabs.window }

  @Test("The first tab is seen, and each has its own screens")
  func start() {
    #expect(tabs.shown == "h* l")
    #expect(window.layers[0].tabs.map(\.title) == ["Home", "List"])
    #expect(window.layers[0].selectedTab?.name == "home")
    #expect(window.perform(.selectTab("list")) == .done)
    #expect(tabs.shown == "h l*")
    tabs.root.flow.router.select(tab: "home")
    #expect(tabs.shown == "h* l")
  }

  @Test("N21: A switch while a push runs in another tab leaves each stack its own")
  func switchDuringPush() {
    window.drawing = host
    tabs.home.flow.router.push(NamedScreen("i"))
    tabs.home.flow.router.push(NamedScreen("j"))
    #expect(window.perform(.selectTab("list")) == .done)
    tabs.list.flow.router.push(NamedScreen("m"))
    host.settleAll()
    #expect(tabs.shown == "hij lm*")
    #expect(window.perform(.back) == .done)
    #expect(tabs.shown == "hij l*")
  }

  @Test("N37: A tap on the tab that is seen leads to its root and ends flows in it only")
  func tapOnSeen() {
    tabs.home.flow.start(FlowSpy<Never>([NamedScreen("i"), NamedScreen("j")])) { [tabs] _ in
      tabs.told.append("child of home")
    }
    tabs.list.flow.start(FlowSpy<Never>([NamedScreen("m")])) { [tabs] _ in
      tabs.told.append("child of list")
    }
    #expect(window.perform(.selectTab("home")) == .done)
    #expect(tabs.shown == "h* lm")
    #expect(tabs.told == ["child of home"])
  }

  @Test("A tap on the tab that is seen is ignored during a transition")
  func tapDuringTransition() {
    window.drawing = host
    tabs.home.flow.router.push(NamedScreen("i"))
    #expect(window.perform(.selectTab("home")) == .ignored("A transition is under way."))
    #expect(window.perform(.selectTab("none")) != .done)
    host.settleAll()
    #expect(tabs.shown == "hi* l")
  }

  @Test("A tab that a flow asked for is not selected when the flow has ended before")
  func endedFlowSelects() {
    window.drawing = host
    tabs.home.flow.start(FlowSpy<Never>([NamedScreen("i")]))
    host.settleAll()
    tabs.home.flow.router.pop()
    tabs.home.flow.finish(1, transition: .none)
    host.settleAll()
    #expect(window.layers[0].tabs.map(\.name) == ["list"])
  }

  @Test("The bottom screen of a tab can not be left")
  func bottomOfTab() {
    #expect(window.perform(.back) == .ignored("There is no screen to go back to."))
    tabs.home.flow.router.pop()
    tabs.home.flow.router.popToRoot()
    #expect(tabs.shown == "h* l")
  }

  @Test("A flow that ends takes its tab with it, and the one before is seen")
  func tabEnds() {
    window.perform(.selectTab("list"))
    tabs.list.flow.finish(1)
    #expect(tabs.shown == "h*")
    #expect(tabs.told == ["list"])
    tabs.home.flow.finish(1)
    #expect(window.layers[0].tabs == [])
    #expect(window.tree == nil)
  }

  @Test("A tab of a name that is taken, below a tab or beside a screen is refused, and said")
  func refused() {
    var ignored: [String] = []
    let observation = window.observe {
      if case .ignored(let reason) = $0 { ignored.append(reason) }
    }
    var cancelled = 0
    let tab = Tab("home", title: "Home")
    tabs.root.flow.start(FlowSpy<Never>([]), in: .tab(tab)) { _ in cancelled += 1 }
    tabs.home.flow.start(FlowSpy<Never>([]), in: .tab(tab)) { _ in cancelled += 1 }
    let fixture = Fixture()
    fixture.root.flow.start(FlowSpy<Never>([]), in: .tab(tab)) { _ in cancelled += 1 }
    tabs.root.flow.router.push(NamedScreen("x"))
    tabs.root.flow.router.select(tab: "none")
    #expect(cancelled == 3)
    #expect(
      ignored.map { $0.prefix(42) } == [
        "There is a tab 'home' already. Give each i",
        "FlowSpy<Int> stands in a tab, so it can no",
        "FlowSpy<Never> has started tabs, so it sho",
        "There is no tab 'none' here. Known are 'ho",
      ])
    #expect(fixture.ignored.count == 1)
    #expect(tabs.shown == "h* l")
    withExtendedLifetime(observation) {}
  }

  @Test("A modal over tabs takes the person's acts, and the tabs stay as they are")
  func modalOverTabs() {
    tabs.home.flow.present(FlowSpy<Never>([NamedScreen("m")]))
    #expect(window.perform(.selectTab("list")) != .done)
    #expect(window.perform(.dismiss) == .done)
    #expect(tabs.shown == "h* l")
  }
}
