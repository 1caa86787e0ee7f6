import Foundation
import ScreenKit
import Testing

@testable import TerminalHost

@MainActor
@Suite("Tabs, menus, questions and files in a terminal", .timeLimit(.minutes(1)))
struct TabsTests {
  private let terminal = VirtualTerminal()
  private let app = TabsFake()

  private func start() -> Task<Int32, any Error> {
    terminal.size = TerminalSize(columns: 60, rows: 50)
    let host = TerminalHost(
      launch: { [app] in app.launch() }, device: terminal, hasColor: true)
    return Task { try await host.run() }
  }

  private func showsTab(_ line: String) async throws {
    try await terminal.waits { terminal.rows.count == 50 && terminal.rows[1].hasPrefix(line) }
  }

  @Test("tabs are chosen by their digits, and by Ctrl-N and Ctrl-P around the ends")
  func tabs() async throws {
    let run = start()
    try await showsTab("─ 1 Gallery ─ 2 List ─")
    try await terminal.waits { terminal.rows.first == " Gallery" }
    try await terminal.waits { terminal.rows.last?.contains("1-2 tab") == true }
    for (key, title) in [
      (Key.text("2"), "List"), (.text("1"), "Gallery"), (.control("n"), "List"),
      (.control("n"), "Gallery"), (.control("p"), "List"), (.control("p"), "Gallery"),
    ] {
      terminal.press(key)
      try await terminal.waits { terminal.rows.first == " \(title)" }
    }
    terminal.press(.text("2"), .text("9"), .control("q"))
    #expect(try await run.value == 0)
    #expect(app.gallery.events == [])
  }

  @Test("in a field a digit is typed")
  func digits() async throws {
    let run = start()
    try await showsTab("─ 1 Gallery")
    terminal.press(.tab, .tab, .text("2"))
    try await terminal.waits { app.gallery.events == [.typed("day", "2")] }
    try await terminal.waits { terminal.rows.last?.contains("^N next tab") == true }
    terminal.press(.control("q"))
    _ = try await run.value
  }

  @Test("Escape closes the menu, gives the safe answer, and only then goes back")
  func escape() async throws {
    let run = start()
    try await showsTab("─ 1 Gallery")
    terminal.press(.backTab, .text("m"))
    try await terminal.shows("›     [ Check in ]")
    terminal.press(.escape)
    try await terminal.waits { !terminal.rows.contains { $0.contains("[ Check in ]") } }
    terminal.press(.text("m"), .down, .enter)
    try await terminal.shows("› ┃ [ Keep ]")
    terminal.press(.text("2"), .escape)
    try await terminal.waits { app.gallery.events == [.tapped("delete"), .tapped("keep")] }
    terminal.press(.escape)
    try await terminal.shows(" There is no screen to go back to.")
    terminal.press(.control("q"))
    _ = try await run.value
  }

  @Test("a file is read from its path, and what is none is said")
  func file() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).csv")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("a,b".utf8).write(to: file)
    let run = start()
    try await showsTab("─ 1 Gallery")
    terminal.press(.backTab, .backTab)
    terminal.send(.keys([.pasted("/no/such.csv"), .enter]))
    try await terminal.shows(" '/no/such.csv' can not be read. Give the path of a file.")
    terminal.send(.keys([.control("u"), .pasted(file.path), .enter]))
    let upload = UploadedFile(name: file.lastPathComponent, data: Data("a,b".utf8))
    try await terminal.waits { app.gallery.events == [.uploaded("file", upload)] }
    terminal.press(.control("q"))
    _ = try await run.value
  }
}
