import Foundation
import Navigation
import ScreenKit
import Testing

@testable import PlayHost

@MainActor
@Suite("A played script with tabs, pickers, menus, files and questions")
struct GalleryPlayTests {
  private let app = GalleryFake()

  private func play(
    _ text: String, format: PlayFormat = .text, screens: RestorationFile? = nil
  ) async throws -> (lines: [String], errors: [String]) {
    var run: (lines: [String], errors: [String]) = ([], [])
    let output = PlayOutput(line: { run.lines.append($0) }, error: { run.errors.append($0) })
    let host = PlayHost(
      launch: { [app] in app.launch() }, screens: screens, output: output, format: format,
      patience: .zero)
    _ = await host.run(try PlayScript(text: text, file: "g.play"))
    return run
  }

  @Test("objects are counted in a launch of its own, when the first screen is there")
  func objects() async throws {
    var lines: [String] = []
    var count = 0
    let host = PlayHost(
      launch: { [app] in app.launch() },
      countingLaunch: { [app] in
        let session = app.launch()
        count = 5
        return (session, { count + 2 })
      }, output: PlayOutput(line: { lines.append($0) }, error: { _ in }), format: .figures)
    #expect(await host.run(try PlayScript(text: "tab \"Past\"", file: "g.play")) == 0)
    let line = try #require(lines.first)
    let figures = try JSONDecoder().decode([String: Int].self, from: Data(line.utf8))
    #expect(figures["objectsAtLaunch"] == 7)
  }

  @Test("kill launches the app again with what stood on the screen, restart without it")
  func kills() async throws {
    let folder = URL.temporaryDirectory.appending(path: "play-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = RestorationFile(url: folder.appending(path: "play.json"), version: 1)
    let run = try await play("tab \"Past\"\nkill\nkill\nrestart\nkill", screens: file)
    #expect(
      run.lines == [
        "ok   1 tab \"Past\" -> History", "ok   2 kill -> History", "ok   3 kill -> History",
        "ok   4 restart -> Gallery", "ok   5 kill -> Gallery",
      ])
  }

  @Test("picks, acts and answers")
  func acts() async throws {
    let run = try await play(
      """
      pick "theme" "Dark"
      act "Emma" "Delete"
      expect "It is gone then."
      answer "Keep"
      reject "It is gone then."
      act "Emma" "delete"
      tap "Delete it"
      """)
    #expect(run.errors == [])
    #expect(
      app.events == [
        .picked("theme", "d"), .tapped("del"), .tapped("no"), .tapped("del"), .tapped("yes"),
      ])
  }

  @Test("hands a file over")
  func uploads() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).csv")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("a,b".utf8).write(to: file)
    let run = try await play("upload \"Library\" \(file.path.quoted)")
    #expect(run.errors == [])
    let upload = UploadedFile(name: file.lastPathComponent, data: Data("a,b".utf8))
    #expect(app.events == [.uploaded("file", upload)])
  }

  @Test("goes to tabs by title or name, and says which is seen")
  func tabs() async throws {
    let run = try await play(
      "expect tab \"Home\"\ntab \"past\"\nexpect tab \"Past\"\nscreen\ntree\ntab \"home\"")
    #expect(run.errors == [])
    #expect(
      run.lines == [
        "ok   1 expect tab \"Home\"",
        "ok   2 tab \"past\" -> History",
        "ok   3 expect tab \"Past\"",
        "ok   4 screen",
        "       Home | (Past)",
        "       # History",
        "ok   5 tree",
        "       GalleryTabs       stack of tab Past",
        "       ├─ GalleryPile      History",
        "       └─ GalleryPile",
        "ok   6 tab \"home\" -> Gallery",
      ])
  }

  @Test("JSON has the tabs, and nothing has the password")
  func json() async throws {
    let run = try await play("screen", format: .json)
    #expect(
      run.lines[0].contains(
        #""tabs":[{"isSelected":true,"title":"Home"},{"isSelected":false,"title":"Past"}]"#))
    #expect(run.lines[0].contains("Password: •••••••"))
    #expect(!run.lines[0].contains("hunter2"))
  }

  @Test(
    "says what it does not find",
    arguments: [
      (
        "pick \"Theme\" \"Pink\"",
        #"expected an option "Pink" on screen "Gallery". Here: "Light", "Dark"."#
      ),
      (
        "pick \"Size\" \"Big\"",
        #"expected a picker "Size" on screen "Gallery". Here: "Theme"."#
      ),
      (
        "act \"Dune\" \"Delete\"",
        #"expected an action "Delete" on screen "Gallery". There are no actions here."#
      ),
      (
        "answer \"Keep\"",
        #"expected an answer "Keep" on screen "Gallery". There are no answers here."#
      ),
      (
        "upload \"Library\" \"/no/such.csv\"",
        #"expected a file "/no/such.csv" to hand over. No such file or directory"#
      ),
      (
        "upload \"Password\" \"/dev/null\"",
        #"expected a file field "Password" on screen "Gallery". Here: "Library"."#
      ),
      (
        "expect tab \"Past\"",
        #"expected the tab "Past" to be seen on screen "Gallery". The tab that is seen is "Home"."#
      ),
      (
        "tab \"Wishes\"",
        #"expected a tab "Wishes" on screen "Gallery". Here: "Home", "Past"."#
      ),
      (
        "act \"Emma\" \"Delete\"\ntab \"Past\"",
        #"expected an effect on screen "Gallery". Answer the question 'Delete?' first."#
      ),
      (
        "act \"Emma\" \"Delete\"\nchoose \"Dune\"",
        #"expected an effect on screen "Gallery". Answer the question 'Delete?' first."#
      ),
      (
        "act \"Emma\" \"Delete\"\ntap \"Save\"",
        #"expected a button, choice or row "Save" on screen "Gallery". Here: "Delete it", "Keep"."#
      ),
    ] as [(String, String)])
  func fails(script: String, message: String) async throws {
    let errors = try await play(script).errors
    #expect(errors.first?.hasSuffix(": \(message)") == true, "\(errors)")
  }
}
