import Localization
import Navigation
import Observation
import ScreenKit
import Testing

@testable import TerminalHost

@MainActor
@Suite("The app in a terminal", .timeLimit(.minutes(1)))
struct TerminalHostTests {
  private let terminal = VirtualTerminal()
  private let app = SearchFake()

  private func start() -> Task<Int32, any Error> {
    let host = TerminalHost(
      launch: { [app] in app.launch() }, device: terminal, hasColor: true)
    return Task { try await host.run() }
  }

  @Test("is used from the first key to the last")
  func isUsed() async throws {
    let run = start()
    try await terminal.shows("› [ Search ]")
    terminal.press(.enter)
    try await terminal.shows(" Start › Books")
    terminal.type("데미")
    try await terminal.shows("  found 데미")
    #expect(terminal.cursor?.row == 3)
    #expect(terminal.cursor?.column == 6)
    terminal.press(.enter, .enter)
    try await terminal.shows("  chosen: 데미")
    #expect(terminal.rows.first == " Start")
    #expect(terminal.cursor == nil)
    terminal.press(.control("q"))
    #expect(try await run.value == 0)
    #expect(terminal.calls == ["open", "close"])
    #expect(terminal.unknown == [])
    #expect(app.session == nil, "the session outlives the host")
  }

  @Test("is drawn in the other language as soon as that is chosen")
  func changesLanguage() async throws {
    let run = start()
    try await terminal.shows("› [ Search ]")
    #expect(terminal.rows.last?.contains("^Q leave") == true)
    app.session?.language = .korean
    try await terminal.shows("Enter 누르기")
    #expect(terminal.rows.last?.contains("^Q 끝내기") == true)
    terminal.press(.control("q"))
    #expect(try await run.value == 0)
  }

  @Test("typing goes on while a search is under way, and the answer comes by itself")
  func staysAwake() async throws {
    app.isSlow = true
    let run = start()
    try await terminal.shows("› [ Search ]")
    terminal.press(.enter)
    try await terminal.shows(" Start › Books")
    terminal.type("ab")
    try await terminal.shows("  ab")
    #expect(!terminal.rows.contains("  found ab"))
    #expect(app.searchCount == 1, "texts that came at once were heard one by one")
    app.answer()
    try await terminal.shows("  found ab")
    terminal.press(.control("c"))
    #expect(try await run.value == 0)
  }

  @Test("keys that come at once go to the screens that they are meant for")
  func takesKeysAhead() async throws {
    let run = start()
    try await terminal.shows("› [ Search ]")
    terminal.send(.keys([.enter, .text("x"), .enter, .escape, .down]))
    try await terminal.shows("› [ Search again ]")
    #expect(app.searchCount == 1)
    terminal.send(.keys([.enter, .text("y"), .control("q")]))
    #expect(try await run.value == 0)
  }

  @Test("back leads back, to where the person was; where there is none it is said")
  func goesBack() async throws {
    let run = start()
    try await terminal.shows("› [ Search ]")
    terminal.press(.down, .enter)
    try await terminal.waits { terminal.rows.first == " Start › Books" }
    terminal.press(.escape)
    try await terminal.waits { terminal.rows.first == " Start" }
    try await terminal.shows("› [ Search again ]")
    terminal.press(.control("b"))
    try await terminal.shows(" There is no screen to go back to.")
    terminal.press(.up)
    try await terminal.shows("Enter press")
    terminal.press(.control("q"))
    _ = try await run.value
  }

  @Test("fits a window that changes")
  func fitsWindow() async throws {
    let run = start()
    try await terminal.shows("› [ Search ]")
    terminal.size = TerminalSize(columns: 20, rows: 8)
    try await terminal.waits {
      terminal.rows.count == 8 && terminal.rows.last == "^Q leave"
    }
    terminal.size = TerminalSize(columns: 120, rows: 40)
    try await terminal.waits {
      terminal.rows.count == 40 && terminal.rows[39].hasSuffix("^Q leave")
    }
    #expect(terminal.unknown == [])
    terminal.press(.control("q"))
    _ = try await run.value
  }

  @Test(
    "Ctrl-Z gives the terminal back until the shell goes on",
    arguments: [
      TerminalEvent.keys([.control("z")]), .stopped,
    ])
  func suspends(event: TerminalEvent) async throws {
    let run = start()
    try await terminal.shows("› [ Search ]")
    terminal.send(event)
    terminal.send(.continued)
    terminal.send(.ended(signal: 15))
    #expect(try await run.value == 143)
    #expect(terminal.calls == ["open", "suspend", "resume", "resume", "close"])
  }

  @Test("without a terminal nothing is started")
  func needsTerminal() async throws {
    terminal.openError = .noTerminal
    let run = start()
    await #expect(throws: TerminalError.noTerminal) { try await run.value }
    #expect(app.session == nil)
    #expect(TerminalError.noTerminal.exitCode == 2)
  }

  @Test("gives the terminal back when the app does not start")
  func givesBack() async throws {
    struct Full: Error, CustomStringConvertible { let description = "The disk is full." }
    let host = TerminalHost(launch: { throw Full() }, device: terminal, hasColor: true)
    await #expect(throws: TerminalError.notStarted("The disk is full.")) { try await host.run() }
    #expect(terminal.calls == ["open", "close"])
  }
}
