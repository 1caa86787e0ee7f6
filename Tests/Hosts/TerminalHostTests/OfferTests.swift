import Foundation
import Localization
import Navigation
import Observation
import ScreenKit
import Testing

@testable import TerminalHost

@MainActor
@Suite("Files that are taken out, and work that goes on", .timeLimit(.minutes(1)))
struct OfferTests {
  private let terminal = VirtualTerminal(columns: 100)
  private let screen = OfferScreen()
  private let folder = URL.temporaryDirectory.appending(path: "offers-\(UUID().uuidString)")

  private func start(_ language: Language = .english) throws -> Task<Int32, any Error> {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let host = TerminalHost(
      launch: { [screen] in
        let window = Window()
        window.launch(OfferCoordinator(screen))
        return Session(window: window, device: Device(language: language)) { _ in }
      }, device: terminal, hasColor: true, folder: folder)
    return Task { try await host.run() }
  }

  private func end(_ run: Task<Int32, any Error>) async throws {
    terminal.press(.control("q"))
    #expect(try await run.value == 0)
    try FileManager.default.removeItem(at: folder)
  }

  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  @Test("Enter stores the file, never over another one, and the last line says where")
  func stores() async throws {
    let run = try start()
    try await terminal.shows("› [ ↓ Export ]  library.json")
    #expect(terminal.rows.last?.contains("Enter save here") == true)
    for name in ["library.json", "library-2.json", "library-3.json"] {
      terminal.press(.enter)
      try await terminal.shows(" Saved as \(name) in ")
    }
    #expect(files == ["library-2.json", "library-3.json", "library.json"])
    let data = try Data(contentsOf: folder.appending(path: "library-2.json"))
    #expect(String(decoding: data, as: UTF8.self) == "{}")
    try await end(run)
  }

  @Test("A file that the app can not make, or that is offered no more, is said")
  func fails() async throws {
    let run = try start()
    try await terminal.shows("› [ ↓ Export ]")
    screen.error = OfferError.full
    terminal.press(.enter)
    try await terminal.shows(" The disk is full.")
    screen.error = nil
    screen.isGone = true
    terminal.press(.enter)
    try await terminal.shows(" There is no such file any more.")
    #expect(files.isEmpty)
    try await end(run)
  }

  @Test("A folder that takes no file is named")
  func unwritable() throws {
    let nowhere = folder.appending(path: "nowhere")
    let file = OfferedFile(name: "a.csv", mediaType: "text/csv", data: Data())
    let problem = #expect(throws: FileProblem.self) { try file.store(in: nowhere) }
    #expect("\(problem ?? .gone)".hasPrefix("'a.csv' can not be stored in \(nowhere.path)"))
  }

  @Test(
    "The name is one in the folder, whatever it was",
    arguments: [
      ("a.csv", "a.csv"), ("../a.csv", "a.csv"), ("/etc/a.csv", "a.csv"), ("..", "file"),
      (".profile", "profile"), ("a\u{1B}b\n.csv", "ab.csv"), ("책 목록.json", "책 목록.json"),
    ])
  func names(_ name: String, _ stored: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = OfferedFile(name: name, mediaType: "text/csv", data: Data())
    #expect(try file.store(in: folder) == stored)
    #expect(files == [stored])
  }

  @Test("Work that goes on is drawn as it goes on, and marked")
  func working() async throws {
    let run = try start()
    try await terminal.shows(" Offers")
    #expect(terminal.rows.first == " Offers")
    screen.done = 0.5
    try await terminal.shows("  Import")
    try await terminal.waits { terminal.rows.first == " Offers …" }
    screen.done = nil
    try await terminal.waits { terminal.rows.first == " Offers" }
    try await end(run)
  }

  @Test("All that the host says is Korean where the app is")
  func korean() async throws {
    let run = try start(.korean)
    try await terminal.shows("Enter 여기에 저장")
    terminal.press(.enter)
    try await terminal.shows(" \(folder.path)에 library.json으로 저장했어요")
    terminal.press(.escape)
    try await terminal.shows(" 돌아갈 화면이 없어요.")
    try await end(run)
    let spoken = Language.$current.withValue(.korean) {
      let problems: [FileProblem] = [
        .unreadable(path: "책"), .tooLarge(path: "책"), .gone,
        .unwritable(name: "책", folder: "집", reason: "꽉 찼어요"),
      ]
      return problems.map { "\($0)" }
    }
    #expect(!spoken.contains { $0.contains(/[a-z]{3}/) })
  }
}

enum OfferError: Error, CustomStringConvertible {
  case full

  var description: String { "The disk is full." }
}

@MainActor
private final class OfferCoordinator: Coordinator {
  let flow = Flow<Never>()
  private let screen: OfferScreen

  init(_ screen: OfferScreen) {
    self.screen = screen
  }

  func start() { flow.router.push(screen) }
}

@Observable
@MainActor
private final class OfferScreen: ContentScreen {
  var error: OfferError?
  var isGone = false
  /// How far the import has come.
  var done: Double?

  var content: Content {
    let progress = done.map {
      Element.progress(ProgressLine(label: "Import", fraction: $0, detail: ""))
    }
    return Content(
      title: "Offers",
      elements: [.offer(FileOffer("export", label: "Export", fileName: "library.json"))]
        + [progress].compactMap { $0 }, isWorking: done != nil)
  }

  func handle(_ event: ScreenEvent) async {}

  func file(_ id: ControlID) async throws -> OfferedFile? {
    if let error { throw error }
    guard id == "export", !isGone else { return nil }
    return OfferedFile(name: "library.json", mediaType: "application/json", data: Data("{}".utf8))
  }
}
