import NavigationTesting
import Testing

@testable import Navigation

@MainActor
struct WindowSnapshotTests {
  @Test("A snapshot shows each screen with the flow that showed it")
  func screens() throws {
    let fixture = Fixture()
    fixture.start("Y", "b", of: Never.self)
    fixture.start("Z", "c", of: Never.self, modal: true)
    let snapshot = fixture.window.snapshot
    let root = try #require(snapshot.root)
    #expect(root.module == "NavigationTests")
    #expect(root.children.count == 2)
    #expect(snapshot.layers.map(\.isModal) == [false, true])
    let flows = snapshot.layers.flatMap(\.stacks).flatMap(\.screens).map(\.flow)
    #expect(flows == [root.number, root.children[0].number, root.children[1].number])
    #expect(
      snapshot.layers[0].stacks[0].screens.map(\.module) == ["NavigationTests", "NavigationTests"])
  }

  @Test("A flow keeps its number, and no other gets it")
  func numbers() throws {
    let fixture = Fixture()
    let first = fixture.start("Y", "b", of: Never.self)
    let before = fixture.window.snapshot
    first.object?.flow.cancel()
    fixture.start("Y", "b", of: Never.self)
    let after = fixture.window.snapshot
    #expect(before.root?.number == after.root?.number)
    #expect(before.root?.children[0].number != after.root?.children[0].number)
    #expect(before != after)
  }

  @Test("A swipe shows, and leaves nothing behind when it is cancelled")
  func swipe() {
    let fixture = Fixture()
    fixture.start("Y", "b", of: Never.self)
    let before = fixture.window.snapshot
    fixture.window.perform(.beginSwipe)
    #expect(fixture.window.snapshot.isGesturing)
    fixture.window.perform(.cancelSwipe)
    #expect(fixture.window.snapshot == before)
  }

  @Test("The window says which flow follows which route")
  func routes() {
    let fixture = Fixture()
    var told: [NavigationEvent] = []
    let observation = fixture.window.observe { told.append($0) }
    fixture.root.flow.router.push(NamedScreen("b"), for: PlaceRoute(name: "here"))
    withExtendedLifetime(observation) {}
    #expect(told.first == .routed(by: fixture.window.snapshot.root?.name ?? "", to: "here"))
  }
}

private struct PlaceRoute: Route, CustomStringConvertible {
  let name: String
  var description: String { name }
}
