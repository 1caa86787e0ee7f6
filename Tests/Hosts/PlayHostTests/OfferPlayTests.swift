import Foundation
import Localization
import Navigation
import Observation
import ScreenKit
import Testing

@testable import PlayHost

@MainActor
@Suite("A played script with files to take out and work that goes on")
struct OfferPlayTests {
  private let screen = WorkScreen()
  private let file = URL.temporaryDirectory.appending(path: "play-\(UUID().uuidString).json")

  private func play(_ text: String) async throws -> (lines: [String], errors: [String]) {
    var run: (lines: [String], errors: [String]) = ([], [])
    let output = PlayOutput(line: { run.lines.append($0) }, error: { run.errors.append($0) })
    let host = PlayHost(
      launch: { [screen] in
        let window = Window()
        window.launch(WorkTabs(screen))
        return Session(window: window) { _ in }
      }, output: output, patience: .zero)
    _ = await host.run(try PlayScript(text: text, file: "o.play"))
    return run
  }

  @Test("stores a file where it is told to")
  func downloads() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try await play("download \"export\" \(file.path.quoted)")
    #expect(run.errors == [])
    #expect(run.lines == ["ok   1 download \"export\" \(file.path.quoted)"])
    #expect(try Data(contentsOf: file) == Data("{}".utf8))
  }

  @Test(
    "says why there is no file, and what mends it",
    arguments: [
      (
        "download \"Import\" \"x\"",
        #"expected a file to download "Import" on screen "Work". Here: "Export", "Broken"."#
      ),
      ("download \"Broken\" \"x\"", #"expected a file on screen "Work". The disk is full."#),
      (
        "download \"Export\" \"/no/such/place.json\"",
        #"expected to store a file at "/no/such/place.json". No such file or directory "#
          + "Name a path in a folder that is there and can be written to."
      ),
      ("download \"Export\"", #""download" is not complete. Write: download "Label" "path""#),
    ])
  func fails(script: String, message: String) async throws {
    do {
      let errors = try await play(script).errors
      #expect(errors.first?.hasSuffix(": \(message)") == true, "\(errors)")
    } catch {
      #expect("\(error)".contains(message), "\(error)")
    }
  }

  @Test("waits for what a screen works on, however little patience it has")
  func waits() async throws {
    let run = try await play(
      """
      tap "Start"
      expect "Working"
      expect "Done"
      tap "Start"
      reject "Working"
      tap "Start"
      screen
      """)
    #expect(run.errors == [])
    #expect(run.lines.last == "       Done 3")
  }

  @Test("does not wait where nothing works")
  func impatient() async throws {
    let run = try await play("tap \"Start\"\nexpect \"Nothing\"")
    #expect(run.errors.first?.contains("expected \"Nothing\"") == true)
  }

  @Test("tabs are called as they are in the language of the app")
  func tabs() async throws {
    let run = try await play("tab \"Work\"\nlanguage korean\ntab \"일\"\nexpect tab \"일\"\ntree")
    #expect(run.errors == [])
    #expect(run.lines.contains { $0.hasSuffix("stack of tab 일") })
  }
}

@MainActor
private final class WorkTabs: Coordinator {
  let flow = Flow<Never>()
  private let screen: WorkScreen

  init(_ screen: WorkScreen) {
    self.screen = screen
  }

  func start() {
    flow.start(WorkPile(screen), in: .tab(Tab("one", title: { words("Work", "일") })))
  }
}

@MainActor
private final class WorkPile: Coordinator {
  let flow = Flow<Never>()
  private let screen: any Screen

  init(_ screen: any Screen) {
    self.screen = screen
  }

  func start() { flow.router.push(screen) }
}

@MainActor
private final class WorkScreen: ContentScreen {
  private var isWorking = false
  private var count = 0

  var content: Content {
    Content(
      title: "Work",
      elements: [
        .button(Button("start", label: "Start")),
        .offer(FileOffer("export", label: "Export", fileName: "library.json")),
        .offer(FileOffer("broken", label: "Broken", fileName: "broken.json")),
        .text(isWorking ? "Working" : "Done \(count)"),
      ], isWorking: isWorking)
  }

  func handle(_ event: ScreenEvent) async {
    isWorking = true
    Task {
      // Longer than a step takes.
      for _ in 0..<500 { await Task.yield() }
      isWorking = false
      count += 1
    }
  }

  func file(_ id: ControlID) async throws -> OfferedFile? {
    struct Full: Error, CustomStringConvertible { let description = "The disk is full." }
    if id == "broken" { throw Full() }
    return OfferedFile(name: "library.json", mediaType: "application/json", data: Data("{}".utf8))
  }
}
