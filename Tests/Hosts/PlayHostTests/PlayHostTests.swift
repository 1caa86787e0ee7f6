import Foundation
import Testing

@testable import PlayHost

@MainActor
@Suite("A played script")
struct PlayHostTests {
  private let journal = JournalFake()

  private struct Run {
    var code: Int32 = -1
    var lines: [String] = []
    var errors: [String] = []
  }

  private func play(
    _ text: String, format: PlayFormat = .text, patience: Duration = .zero
  ) async throws -> Run {
    let script = try PlayScript(text: text, file: "notes.play")
    var run = Run()
    let output = PlayOutput(line: { run.lines.append($0) }, error: { run.errors.append($0) })
    let host = PlayHost(
      launch: { [journal] in try journal.launch() }, output: output, format: format,
      patience: patience)
    run.code = await host.run(script)
    return run
  }

  @Test("says each step and where it led")
  func saysSteps() async throws {
    let run = try await play(
      """
      # A note is written.
      expect "All notes - Dune"
      tap "New note"
      type "Note" "Emma"   # by Austen
      tap "Save"
      choose "Emma"
      reject "Walden"
      """)
    #expect(run.errors == [])
    #expect(run.code == 0)
    #expect(
      run.lines == [
        #"ok   2 expect "All notes - Dune""#,
        #"ok   3 tap "New note" -> New note"#,
        #"ok   4 type "Note" "Emma""#,
        #"ok   5 tap "Save" -> Notes"#,
        #"ok   6 choose "Emma" -> Notes"#,
        #"ok   7 reject "Walden""#,
      ])
  }

  @Test("changes the language by a step, until the app starts again")
  func language() async throws {
    let run = try await play("language korean\nlanguage english\nlanguage korean\nrestart\ntree")
    #expect(run.errors == [])
    #expect(
      run.lines.prefix(4) == [
        "ok   1 language korean -> 노트", "ok   2 language english -> Notes",
        "ok   3 language korean -> 노트", "ok   4 restart -> Notes",
      ])
  }

  @Test("prints the screen, and the coordinators beside the stacks")
  func prints() async throws {
    let run = try await play("tap \"Sheet\"\nscreen\ntree")
    #expect(
      run.lines == [
        #"ok   1 tap "Sheet" -> New note"#,
        "ok   2 screen",
        "       # New note",
        "       Note: ",
        "       Place: Choose a place",
        "       [Save]",
        "ok   3 tree",
        "       JournalCoordinator    stack",
        "       └─ NoteCoordinator      Notes",
        "                             modal",
        "                               New note",
      ])
  }

  @Test(
    "moves as the person moves",
    arguments: [
      ("tap \"New note\"\nback", "Notes"),
      ("tap \"New note\"\nswipe begin\nswipe cancel", "New note"),
      ("tap \"New note\"\nswipe begin\nswipe complete", "Notes"),
      ("tap \"Sheet\"\ndismiss", "Notes"),
      ("tap \"Sheet\"\nback", "Notes"),
      ("open journal://notes", "Notes"),
    ])
  func moves(script: String, title: String) async throws {
    let run = try await play(script)
    #expect(run.code == 0)
    #expect(run.lines.last?.hasSuffix(" -> \(title)") == true)
  }

  @Test(
    "finds what it taps, chooses and types into",
    arguments: [
      ("tap \"new NOTE\"", "New note"),
      ("tap \"Demian\"\nexpect \"chose row.1\"", nil),
      ("choose \"D\"\nexpect \"chose row.0\"", nil),
      ("choose \"De\"\nexpect \"chose row.1\"", nil),
      ("choose \"novel · 2\"\nexpect \"chose row.1\"", nil),
      ("choose \"DEMIAN\"\nexpect \"chose row.1\"", nil),
      ("tap \"Sheet\"\ntype \"note\" \"x\"\nexpect \"Note: x\"", nil),
      ("tap \"Sheet\"\ntap \"Place\"", "New note"),
      ("expect \"Notes  ##\\n All\"", nil),
    ] as [(String, String?)])
  func finds(script: String, title: String?) async throws {
    let run = try await play(script)
    #expect(run.errors == [])
    if let title { #expect(run.lines.last?.hasSuffix(" -> \(title)") == true) }
  }

  @Test(
    "ends at the first step that does not hold and says what was expected where",
    arguments: [
      ("expect \"Emma\"", #"expected "Emma" on screen "Notes""#),
      ("reject \"Dune\"", #"expected no "Dune" on screen "Notes""#),
      (
        "tap \"Save\"",
        #"expected a button, choice or row "Save" on screen "Notes". "#
          + #"Here: "New note", "Sheet", "Dune", "Demian"."#
      ),
      (
        "type \"Note\" \"x\"",
        #"expected a field "Note" on screen "Notes". There are no fields here."#
      ),
      (
        "choose \"Emma\"",
        #"expected a row "Emma" on screen "Notes". Here: "Dune", "Demian"."#
      ),
      ("tab \"Home\"", #"expected a tab "Home" on screen "Notes". There are no tabs here."#),
      (
        "back",
        #"expected an effect on screen "Notes". There is no screen to go back to."#
      ),
      ("swipe complete", #"expected an effect on screen "Notes". No swipe has begun."#),
      ("dismiss", #"expected an effect on screen "Notes". Nothing is presented."#),
      (
        "open other://x",
        #"expected the link to be followed on screen "Notes". "#
          + "No screen has the address 'other://x'."
      ),
    ])
  func ends(step: String, message: String) async throws {
    let run = try await play("\n\(step)\nscreen")
    #expect(run.code == 1)
    #expect(run.errors == ["notes.play:2: \(message)"])
    #expect(run.lines.first == "no   2 \(step)")
    #expect(run.lines.last == "       [Sheet]")
  }

  @Test("waits for what comes by itself")
  func waits() async throws {
    let run = try await play(
      "tap \"Sheet\"\ntap \"Place\"\nexpect \"Seoul\"", patience: .seconds(60))
    #expect(run.errors == [])
  }

  @Test("restart drops the session and launches the app again")
  func restarts() async throws {
    let run = try await play(
      "tap \"Sheet\"\ntype \"Note\" \"Emma\"\ntap \"Save\"\ntap \"New note\"\nrestart\ntap \"Emma\""
    )
    #expect(run.errors == [])
    #expect(run.lines.dropFirst(4).first == "ok   5 restart -> Notes")
    #expect(journal.launchCount == 2)
    #expect(journal.wasDropped)
    #expect(journal.lastSession == nil, "the session outlives the run")
  }

  @Test("an app that can not start is said at once")
  func saysNoStart() async throws {
    var errors: [String] = []
    let host = PlayHost(
      launch: { throw JournalFake.Refusal(description: "The disk is full.") },
      output: PlayOutput(line: { _ in }, error: { errors.append($0) }))
    let code = await host.run(try PlayScript(text: "screen", file: "a"))
    #expect(code == 1)
    #expect(errors == ["The app can not start: The disk is full."])
  }

  @Test("prints one object of figures at the end, with the time of the last step")
  func figures() async throws {
    let run = try await play("expect \"Notes\"\ntap \"Sheet\"", format: .figures)
    #expect(run.code == 0)
    let line = try #require(run.lines.first)
    #expect(run.lines.count == 1)
    let figures = try JSONDecoder().decode([String: Int].self, from: Data(line.utf8))
    #expect(
      figures.keys.sorted() == ["firstScreenNanoseconds", "openFlowNanoseconds", "peakMemory"])
    #expect(figures.values.allSatisfy { $0 > 0 })
    let failed = try await play("tap \"Nowhere\"", format: .figures)
    #expect(failed.code == 1)
    #expect(!failed.lines.contains { $0.contains("Nanoseconds") })
  }

  @Test("prints one JSON object a step, with its keys in order")
  func printsJSON() async throws {
    let run = try await play("tap \"Sheet\"  # opens\n\nexpect \"x\"", format: .json)
    let tree =
      #"{"children":[{"children":[],"name":"NoteCoordinator"}],"name":"JournalCoordinator"}"#
    let screen =
      #"{"text":"Note: \nPlace: Choose a place\n[Save]","title":"New note"}"#
    #expect(
      run.lines == [
        #"{"coordinators":\#(tree),"line":1,"screen":\#(screen),"stack":["Notes","New note"],"#
          + #""step":"tap \"Sheet\""}"#,
        #"{"coordinators":\#(tree),"failure":"expected \"x\" on screen \"New note\"","line":3,"#
          + #""screen":\#(screen),"stack":["Notes","New note"],"step":"expect \"x\""}"#,
      ])
    #expect(run.errors == [#"notes.play:3: expected "x" on screen "New note""#])
  }

  @Test("no control character of the app reaches the output")
  func keepsControlsOut() async throws {
    journal.stored = ["\u{1B}[31mred\u{7}\u{202E}"]
    let run = try await play("screen\nchoose \"none\"")
    let printed = (run.lines + run.errors).joined()
    #expect(printed.contains(#"\u{1b}[31mred\u{7}\u{202e}"#))
    #expect(!printed.unicodeScalars.contains { $0.properties.generalCategory == .control })
  }
}
