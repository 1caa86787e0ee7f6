import Foundation
import Navigation
import NavigationTesting
import Testing

// MARK: - Restoring

enum Restoring {
  enum ShelfRoute: Route {
    case book(String)
    case note(on: String)
  }

  final class ShelfScreen: Screen {}

  final class BookScreen: Screen {
    let title: String
    init(title: String) { self.title = title }
  }

  final class NoteScreen: DraftKeeping {
    private(set) var text = ""
    var onChange: @MainActor () -> Void = {}

    var draft: String? { text.isEmpty ? nil : text }

    func restore(_ draft: String) { text = draft }

    func type(_ text: String) {
      self.text = text
      onChange()
    }
  }

  final class NoteCoordinator: Coordinator {
    let flow = Flow<String>()
    func start() { flow.router.push(NoteScreen()) }
  }

  final class ShelfCoordinator: Coordinator {
    struct Gone: Error {}

    let flow = Flow<Never>()
    private let titles: [String]
    init(titles: [String]) { self.titles = titles }

    func start() {
      flow.restores(ShelfRoute.self, by: self) { try $0.show($1) }
      flow.router.push(ShelfScreen())
    }

    func show(_ route: ShelfRoute) throws {
      switch route {
      case .book(let title):
        guard titles.contains(title) else { throw Gone() }
        flow.router.push(BookScreen(title: title), for: route)
      case .note(on: let title):
        guard titles.contains(title) else { throw Gone() }
        flow.present(NoteCoordinator(), for: route)
      }
    }
  }

  @MainActor
  static func launch(_ root: ShelfCoordinator, from file: RestorationFile) async -> (
    window: Window, losses: [String], observation: NavigationObservation
  ) {
    var losses: [String] = []
    let window = Window()
    window.launch(root)
    do {
      if let state = try file.load() {
        losses = await window.restore(state)
      }
    } catch {
      losses = ["\(error)"]
    }
    let observation = file.keep(window) { error in losses.append("\(error)") }
    return (window, losses, observation)
  }
}

@MainActor
struct RestoringExamples {
  let place: TemporaryPlace
  let url: URL

  init() throws {
    place = try TemporaryPlace()
    url = place.url
  }

  private func launch(_ titles: [String]) async -> (
    window: Window, losses: [String], observation: NavigationObservation
  ) {
    await Restoring.launch(
      Restoring.ShelfCoordinator(titles: titles),
      from: RestorationFile(url: url, version: 1))
  }

  private func leaveState() async throws {
    let root = Restoring.ShelfCoordinator(titles: ["Emma"])
    let run = await Restoring.launch(root, from: RestorationFile(url: url, version: 1))
    try root.show(.book("Emma"))
    try root.show(.note(on: "Emma"))
    let note = try #require(run.window.front.top as? Restoring.NoteScreen)
    note.onChange = { [window = run.window] in window.noteDraftChange() }
    note.type("Half a th")
    withExtendedLifetime(run.observation) {}
  }

  @Test("What stood comes back in another run, with what was half done")
  func comesBack() async throws {
    try await leaveState()
    let run = await launch(["Emma"])
    #expect(run.losses == [])
    #expect(run.window.layers.count == 2)
    #expect((run.window.front.top as? Restoring.NoteScreen)?.text == "Half a th")
    #expect(run.window.layers[0].front.top is Restoring.BookScreen)
  }

  @Test("What is gone is left out, with what stood on it, in the words of the page")
  func leftOut() async throws {
    try await leaveState()
    let run = await launch(["Dune"])
    let blocks = try DocumentationPage("Restoring").blocks(in: "")
    #expect(blocks.contains(run.losses.map { "\($0)\n" }.joined()))
    expectShown([Restoring.ShelfScreen.self], in: run.window)
  }

  @Test("The file looks as the page shows")
  func json() async throws {
    try await leaveState()
    let stored = try JSONDecoder().decode(Stored.self, from: Data(contentsOf: url))
    let block = try #require(try DocumentationPage("Restoring").blocks(in: "json").first)
    let shown = try JSONDecoder().decode(Stored.self, from: Data(block.utf8))
    #expect(stored == shown)
  }

  private struct Stored: Decodable, Equatable {
    let version: Int
    let state: NavigationState
  }

  @Test("An older file is brought to this version, or dropped in the words of the page")
  func migrations() async throws {
    try await leaveState()
    let file = RestorationFile(
      url: url, version: 2,
      migrations: [
        1: { Data(String(decoding: $0, as: UTF8.self).replacing("Emma", with: "Emma 1").utf8) }
      ])
    let root = Restoring.ShelfCoordinator(titles: ["Emma 1"])
    #expect(await Restoring.launch(root, from: file).losses == [])
    try Data("{}".utf8).write(to: url)
    let error = try #require(throws: RestorationError.self) { try file.load() }
    let words = "\(error)".replacing(url.path, with: "screens.json")
    #expect(try DocumentationPage("Restoring").blocks(in: "").contains("\(words)\n"))
  }
}
