import Foundation
import Navigation
import Testing

@MainActor
struct RestorationTests {
  @Test("Tabs, stacks, modals and drafts come back in another window")
  func everything() async throws {
    let (first, window) = ShelfApp.launched(books: ["Emma", "Dune"])
    first.shelf?.show(.book("Emma"))
    first.shelf?.show(.note("Emma"))
    let note = try #require(window.front.top as? NoteScreen)
    note.text = "a half-typed th"
    first.settings?.flow.router.push(NamedScreen("unreached"), for: ShelfRoute.book("Dune"))
    first.flow.router.select(tab: "settings")
    let state = try #require(window.state)

    let (_, restored) = ShelfApp.launched(books: ["Emma", "Dune"])
    // Settings says nowhere how to follow a route, so what was pushed there stays away.
    let losses = await restored.restore(state)
    #expect(losses.count == 1)
    #expect(losses.first?.contains("SettingsFlow does not say") == true)
    #expect(ShelfApp.describe(restored) == "[shelf: shelf Emma][settings*: settings]|note")
    #expect((restored.front.top as? NoteScreen)?.text == "a half-typed th")
  }

  @Test("What is gone is left out together with all that stood on it")
  func goneObject() async throws {
    let (first, window) = ShelfApp.launched(books: ["Emma", "Dune"])
    first.shelf?.show(.book("Emma"))
    first.shelf?.show(.book("Dune"))
    first.shelf?.show(.note("Dune"))
    let state = try #require(window.state)
    let (_, restored) = ShelfApp.launched(books: ["Dune"])
    let losses = await restored.restore(state)
    #expect(losses.count == 1)
    #expect(ShelfApp.describe(restored) == "[shelf*: shelf][settings: settings]")
  }

  @Test("A coordinator that waits for its child's outcome does not hold up the restoration")
  func awaitedChild() async throws {
    let (first, window) = ShelfApp.launched(books: ["Emma"])
    first.shelf?.show(.awaitedNote("Emma"))
    while !window.front.isModal { await Task.yield() }
    let state = try #require(window.state)
    let (_, restored) = ShelfApp.launched(books: ["Emma"])
    #expect(await restored.restore(state) == [])
    #expect(ShelfApp.describe(restored) == "[shelf*: shelf][settings: settings]|note")
    // And the same again, from what was restored.
    #expect(restored.state == state)
  }

  @Test("A file brings back what stood, after each settled move")
  func file() async throws {
    let folder = try TemporaryPlace()
    let file = folder.file(version: 1)
    let (first, window) = ShelfApp.launched(books: ["Emma"])
    let observation = file.keep(window) { Issue.record("\($0)") }
    first.shelf?.show(.book("Emma"))
    first.shelf?.show(.note("Emma"))
    (window.front.top as? NoteScreen)?.text = "typed"
    window.noteDraftChange()
    withExtendedLifetime(observation) {}
    let state = try #require(try file.load())
    #expect(state == window.state)
    let (_, restored) = ShelfApp.launched(books: ["Emma"])
    #expect(await restored.restore(state) == [])
    #expect((restored.front.top as? NoteScreen)?.text == "typed")
  }

  @Test("An older file is migrated, step by step")
  func migration() throws {
    let folder = try TemporaryPlace()
    let (first, window) = ShelfApp.launched(books: ["Emma"])
    first.shelf?.show(.book("Emma"))
    try folder.file(version: 1).store(try #require(window.state))
    let renamed = RestorationFile(
      url: folder.url, version: 3,
      migrations: [
        1: { Data(String(decoding: $0, as: UTF8.self).replacing("Emma", with: "Em").utf8) },
        2: { Data(String(decoding: $0, as: UTF8.self).replacing("Em", with: "Emilia").utf8) },
      ])
    let state = try #require(try renamed.load())
    #expect("\(state)".contains("Emilia"))
  }

  @Test("A draft stands in the file as text, so that a migration can change it")
  func migratedDraft() async throws {
    let folder = try TemporaryPlace()
    let (first, window) = ShelfApp.launched(books: ["Emma"])
    first.shelf?.show(.note("Emma"))
    (window.front.top as? NoteScreen)?.text = "half a th"
    try folder.file(version: 1).store(try #require(window.state))
    let file = RestorationFile(
      url: folder.url, version: 2,
      migrations: [
        1: { Data(String(decoding: $0, as: UTF8.self).replacing("half", with: "whole").utf8) }
      ])
    let (_, restored) = ShelfApp.launched(books: ["Emma"])
    #expect(await restored.restore(try #require(try file.load())) == [])
    #expect((restored.front.top as? NoteScreen)?.text == "whole a th")
  }

  @Test(
    "A file that is not understood is dropped with a reason",
    arguments: [
      "", "{", "[]", "{\"version\":1}", "{\"version\":\"1\",\"state\":{}}",
      "{\"version\":1,\"state\":{\"root\":[]}}", "{\"version\":0,\"state\":{}}",
      "{\"version\":9,\"state\":{}}",
    ])
  func badFile(_ text: String) throws {
    let folder = try TemporaryPlace()
    try Data(text.utf8).write(to: folder.url)
    let error = #expect(throws: RestorationError.self) { try folder.file(version: 1).load() }
    #expect("\(try #require(error))".contains(folder.url.path))
  }

  @Test("No file is no state")
  func noFile() throws {
    #expect(try TemporaryPlace().file(version: 1).load() == nil)
  }

  @Test("A state that can not be written is told, and nothing else happens")
  func unwritable() throws {
    let file = RestorationFile(
      url: URL(filePath: "/nowhere/at/all/state.json"), version: 1)
    let (first, window) = ShelfApp.launched(books: ["Emma"])
    var failures: [RestorationError] = []
    let observation = file.keep(window) { failures.append($0) }
    first.shelf?.show(.book("Emma"))
    withExtendedLifetime(observation) {}
    #expect(failures.count == 1)
    #expect(names(in: window) == "shelf Emma")
  }
}

// MARK: An app to restore

enum ShelfRoute: Route {
  case book(String)
  case note(String)
  case awaitedNote(String)
}

final class ShelfApp: Coordinator {
  let flow = Flow<Never>()
  let books: [String]
  weak var shelf: ShelfFlow?
  weak var settings: SettingsFlow?

  init(books: [String]) { self.books = books }

  func start() {
    let shelf = ShelfFlow(books: books)
    let settings = SettingsFlow()
    (self.shelf, self.settings) = (shelf, settings)
    flow.start(shelf, in: .tab(Tab("shelf", title: "Shelf")))
    flow.start(settings, in: .tab(Tab("settings", title: "Settings")))
  }

  static func launched(books: [String]) -> (ShelfApp, Window) {
    let (app, window) = (ShelfApp(books: books), Window())
    window.launch(app)
    return (app, window)
  }

  static func describe(_ window: Window) -> String {
    window.layers.map { layer in
      layer.stacks.map { stack in
        let names = stack.screens.map { ($0 as? NamedScreen)?.name ?? "note" }
          .joined(separator: " ")
        guard let tab = stack.tab else { return names }
        return "[\(tab.name)\(stack === layer.front ? "*" : ""): \(names)]"
      }.joined()
    }.joined(separator: "|")
  }
}

final class ShelfFlow: Coordinator {
  struct Gone: Error {}

  let flow = Flow<Never>()
  let books: [String]

  init(books: [String]) { self.books = books }

  func start() {
    flow.restores(ShelfRoute.self, by: self) { try await $0.follow($1) }
    flow.router.push(NamedScreen("shelf"))
  }

  func show(_ route: ShelfRoute) {
    if case .awaitedNote = route {
      Task { try await follow(route) }
    } else {
      try? showAtOnce(route)
    }
  }

  private func follow(_ route: ShelfRoute) async throws {
    if case .awaitedNote = route {
      _ = await flow.run(NoteFlow(), in: .modal, for: route)
    } else {
      try showAtOnce(route)
    }
  }

  private func showAtOnce(_ route: ShelfRoute) throws {
    switch route {
    case .book(let title):
      guard books.contains(title) else { throw Gone() }
      flow.router.push(NamedScreen(title), for: route)
    case .note(let title), .awaitedNote(let title):
      guard books.contains(title) else { throw Gone() }
      flow.present(NoteFlow(), for: route)
    }
  }
}

final class SettingsFlow: Coordinator {
  let flow = Flow<Never>()
  func start() { flow.router.push(NamedScreen("settings")) }
}

final class NoteFlow: Coordinator {
  let flow = Flow<String>()
  func start() { flow.router.push(NoteScreen()) }
}

final class NoteScreen: DraftKeeping {
  var text = ""
  var draft: String? { text.isEmpty ? nil : text }
  func restore(_ draft: String) { text = draft }
}

/// A file in a folder of its own that goes with it.
final class TemporaryPlace {
  private let folder: URL
  var url: URL { folder.appending(path: "state.json") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func file(version: Int) -> RestorationFile { RestorationFile(url: url, version: version) }
}
