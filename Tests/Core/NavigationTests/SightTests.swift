import Navigation
import NavigationTesting
import Testing

@MainActor
struct SightTests {
  let fixture = Fixture()
  var window: Window { fixture.window }

  @Test("The log has acts, moves with their transition, starts and ends in their order")
  func log() throws {
    let log = NavigationLog(of: window)
    let child = fixture.start("Y", "b", of: Int.self)
    child.object?.flow.router.push(NamedScreen("c"), transition: .fade)
    window.perform(.back)
    window.perform(.back)
    window.perform(.back)
    #expect(
      log.entries.map { "\($0.event)" } == [
        "FlowSpy<Int> starts",
        "FlowSpy<Int>: push shows NamedScreen (push)", "settled",
        "FlowSpy<Int>: push shows NamedScreen (fade)", "settled",
        "person: back", "settled",
        "person: back", "FlowSpy<Int> ends, cancelled", "settled",
        "ignored: There is no screen to go back to.",
      ])
    #expect(log.moves.map(\.transition) == [.push, .fade])
    #expect(log.text.split(separator: "\n").count == 11)
    #expect(log.text.contains(" ms  person: back\n"))
  }

  @Test("A log keeps the latest entries")
  func logLimit() {
    let log = NavigationLog(of: window, limit: 3)
    for _ in 0..<100 { window.perform(.back) }
    #expect(log.text.split(separator: "\n").count == 3)
    #expect(log.entries.count <= 6)
  }

  @Test("The printout shows both trees side by side")
  func printout() {
    fixture.start("Y", "bc")
    fixture.start("Z", "d", modal: true)
    #expect(
      window.printout == """
        coordinators       screens
        FlowSpy<Never>     modal 1
          FlowSpy<Never>     4 NamedScreen  of FlowSpy<Never>
          FlowSpy<Never>   ground
                             3 NamedScreen  of FlowSpy<Never>
                             2 NamedScreen  of FlowSpy<Never>
                             1 NamedScreen  of FlowSpy<Never>

        """)
  }

  @Test("Tabs are in the printout, and an empty window says so")
  func printoutOfTabs() {
    #expect(Window().printout == "coordinators   screens\nnone runs      ground\n")
    let window = Window()
    let root = FlowSpy<Never>([])
    window.launch(root)
    for name in ["one", "two"] {
      root.flow.start(
        FlowSpy<Never>([NamedScreen(name)]), in: .tab(Tab(name, title: name)))
    }
    #expect(window.printout.contains("  tab one, selected"))
    #expect(window.printout.contains("  tab two\n"))
    #expect(window.printout.contains("    2 NamedScreen  of FlowSpy<Never>"))
  }

  @Test("A leak is named with the screens that it held")
  func leaks() throws {
    let child = FlowSpy<Int>([NamedScreen("b"), NamedScreen("c")])
    fixture.root.flow.start(child)
    #expect(window.leaks == [])
    child.flow.finish(1)
    let leak = try #require(window.leaks.first)
    #expect(window.leaks.count == 1)
    #expect(leak.coordinator == "FlowSpy<Int>")
    #expect(leak.isCoordinatorAlive)
    #expect(leak.screens == ["NamedScreen", "NamedScreen"])
    #expect(
      "\(leak)"
        == "FlowSpy<Int> has ended and lives on, with NamedScreen, NamedScreen.")
  }

  @Test("What is let go is no leak")
  func noLeak() {
    for _ in 0..<200 {
      fixture.start("Y", "b")
      window.perform(.back)
    }
    #expect(window.leaks == [])
  }

  @Test("The printout says what the window waits for")
  func waiting() {
    let fixture = Fixture()
    let hold = fixture.window.hold()
    fixture.root.flow.router.push(NamedScreen("b"))
    #expect(fixture.window.printout.hasSuffix("The window is held, 1 move waits.\n"))
    let host = TransitionStub()
    fixture.window.drawing = host
    hold.end()
    #expect(fixture.window.printout.hasSuffix("A transition or a gesture is under way.\n"))
    host.settleAll()
    #expect(fixture.window.printout.hasSuffix("of FlowSpy<Never>\n"))
  }

  @Test(
    "Odd names stand in the printout and in the log as they are", arguments: ["", "탭 🗂", "a b"])
  func oddNames(_ name: String) {
    struct Local<T> { final class Screen: Navigation.Screen {} }
    let window = Window()
    let log = NavigationLog(of: window)
    let root = FlowSpy<[String: (Int, String?)]>([])
    window.launch(root)
    let tab = FlowSpy<Never>([])
    root.flow.start(tab, in: .tab(Tab(name, title: name)))
    tab.flow.router.push(Local<[Int]>.Screen())
    #expect(window.printout.contains("tab \(name), selected"))
    #expect(log.text.contains("shows Screen (push)"))
  }
}
