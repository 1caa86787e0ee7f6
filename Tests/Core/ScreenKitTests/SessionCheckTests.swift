import Foundation
import Navigation
import ScreenKit
import Testing

/// A flow with a screen that leads on by itself, and one that offers a file.
private final class LeadingOn: Coordinator {
  let flow = Flow<Never>()
  var screens: [String] = []
  var isOut = false

  func start() { flow.router.push(Stop(name: "first", owner: self)) }

  func go(from name: String) {
    screens.append(name)
    if name == "first" { flow.router.replaceTop(with: Stop(name: "second", owner: self)) }
  }

  func leave() { flow.router.replaceTop(with: Stop(name: "outside", owner: self)) }

  func workThenShow() {
    flow.work { [weak self] in
      for _ in 0..<50 { await Task.yield() }
      if let self { flow.router.push(Stop(name: "worked for", owner: self)) }
    }
  }
}

private final class Stop: ContentScreen {
  private let name: String
  private weak var owner: LeadingOn?

  init(name: String, owner: LeadingOn) {
    self.name = name
    self.owner = owner
  }

  var content: Content { Content(title: name) }

  func handle(_ event: ScreenEvent) async { owner?.workThenShow() }

  func didAppear() async { owner?.go(from: name) }

  func file(_ id: ControlID) async throws -> OfferedFile? {
    guard id == "report" else { return nil }
    return OfferedFile(name: "report.txt", mediaType: "text/plain", data: Data(name.utf8))
  }
}

@MainActor
struct SessionCheckTests {
  private let root = LeadingOn()

  private func session(recheck: @escaping @MainActor () async -> Void = {}) -> Session {
    let window = Window()
    window.launch(root)
    return Session(window: window, recheck: recheck) { _ in }
  }

  @Test("A screen that leads on when it appears is followed to where it leads")
  func leadingOn() async {
    let session = session()
    await session.appear()
    #expect(session.titles == ["second"])
    #expect(root.screens == ["first", "second"])
  }

  @Test(
    "What an act has led to is there when the act is done, also where a flow had to work for it")
  func working() async throws {
    let session = session()
    await session.appear()
    let id = try #require(session.current?.id)
    await session.send(.tapped("go"), to: id)
    #expect(session.titles == ["second", "worked for"])
  }

  @Test("Before an act it is looked whether the person may still be here")
  func checking() async throws {
    let session = session { [root] in if root.isOut { root.leave() } }
    await session.appear()
    let id = try #require(session.current?.id)
    #expect(await session.send(.tapped("go"), to: id) == .done)
    await session.perform(.back)
    root.isOut = true
    let inside = try #require(session.current?.id)
    #expect(await session.send(.tapped("go"), to: inside) != .done)
    #expect(session.titles == ["outside"])
    #expect(try await session.file("report", from: inside) == nil)
  }

  @Test("A file is made by the screen that offers it, and by no other")
  func files() async throws {
    let session = session()
    await session.appear()
    let id = try #require(session.current?.id)
    let file = try #require(try await session.file("report", from: id))
    #expect(file.name == "report.txt")
    #expect(file.data == Data("second".utf8))
    #expect(try await session.file("other", from: id) == nil)
    #expect(try await session.file("report", from: ScreenID(number: 99)) == nil)
  }
}
