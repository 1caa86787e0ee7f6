import Composition
import DependencyContainer
import Foundation
import Inspection
import Localization
import Navigation
import PlayHost
import ScreenKit
import StorageTesting
import Synchronization
import Testing

@testable import XRay

/// The whole app over real services, with its inside seen. Each test has guests of its own.
@Suite(.openedServices)
@MainActor
struct XRaySessionTests {
  private let services: AppServices
  private let xray: XRay

  init() throws {
    services = try #require(OpenedServices.current)
    xray = try XRay(of: FlyleafApp(services, admitsGuests: true), kill: {}, pause: .zero)
  }

  private func inspected(
    _ wiring: Wiring = .container, device: Device = Device()
  ) async throws -> XRaySession {
    try await XRaySession(xray, device: device, wiring: wiring)
  }

  private func entries(of session: XRaySession) throws -> [Entry] {
    let hello = Messages()
    let listening = session.subscribe { hello.append($0) }
    defer { withExtendedLifetime(listening) {} }
    return try hello.first(Hello.self).timeline
  }

  @Test("A launch under the container makes what the first screen needs, and no more")
  func containerLaunch() async throws {
    let session = try await inspected()
    let figures = try #require(session.recorder.figures)
    #expect(figures.wiring == "container")
    #expect(figures.firstTitle == session.session.current?.content.title)
    #expect(figures.builtAtLaunch > 0)
    #expect(figures.builtAtLaunch < figures.registered)
    #expect(figures.built.contains { $0.name == "HomeKey" })
    #expect(!figures.built.contains { $0.name == "ImportKey" })
    #expect(figures.firstScreen > 0)
  }

  @Test("A launch by hand makes everything")
  func manualLaunch() async throws {
    let session = try await inspected(.manual)
    let figures = try #require(session.recorder.figures)
    #expect(figures.builtAtLaunch == figures.registered)
    #expect(figures.built.contains { $0.name == "ImportBuilder" })
    #expect(figures.built.count == 13)
  }

  @Test("Both launches are compared")
  func compare() async throws {
    let session = try await inspected()
    let text = await session.compare()
    let comparison = try JSONDecoder().decode(Comparison.self, from: Data(text.utf8))
    #expect(comparison.launches.map(\.wiring) == ["container", "manual"])
    #expect(session.session.current != nil)
  }

  @Test("An act is one entry that says how long it took, with all that came of it within")
  func act() async throws {
    let session = try await inspected()
    try await session.session.open(try #require(URL(string: "flyleaf://settings")))
    let entries = try entries(of: session)
    let act = try #require(entries.last { $0.kind == "act" })
    #expect(act.text == "open flyleaf://settings")
    #expect(act.ms != nil)
    #expect(act.hasScreen)
    #expect(session.content(at: act.n)?.title == "Settings")
    let within = entries.filter { $0.parent == act.n }
    #expect(within.contains { $0.kind == "flow" && $0.text == "SettingsCoordinator" })
    #expect(within.contains { $0.kind == "route" })
    #expect(within.contains { $0.kind == "move" && $0.module == "SettingsFeature" })
    #expect(
      within.contains { $0.kind == "resolve" && $0.key == "SettingsKey" && $0.for == "HomeKey" })
    #expect(within.contains { $0.kind == "make" && $0.key == "SettingsKey" })
  }

  @Test("What is written is told with the act that has asked for it")
  func writes() async throws {
    let session = try await inspected()
    try await session.session.open(try #require(URL(string: "flyleaf://settings")))
    let id = try #require(session.session.current?.id)
    await session.session.send(.picked("theme", "dark"), to: id)
    let entries = try entries(of: session)
    let write = try #require(entries.last { $0.kind == "write" })
    let act = try #require(entries.last { $0.kind == "act" })
    #expect(act.text == "pick \"Theme\" \"Dark\"")
    #expect(write.parent == act.n)
    #expect(write.text.contains("settings") || write.text.contains("setting"))
    #expect((write.ms ?? -1) >= 0)
  }

  @Test("A flow that ends says how, and is gone from the tree")
  func outcome() async throws {
    let session = try await inspected()
    try await session.session.open(try #require(URL(string: "flyleaf://wishlist/new")))
    await session.session.perform(.back)
    let ended = try entries(of: session).filter { $0.outcome != nil }
    #expect(ended.last?.text == "RegisterWishCoordinator")
    #expect(ended.last?.outcome == "cancelled")
    #expect(ended.last?.flow != nil)
  }

  @Test("The script of a record replays to the same screens")
  func replay() async throws {
    let session = try await inspected()
    let app = session.session
    func send(_ event: ScreenEvent) async throws {
      let id = try #require(app.current?.id)
      #expect(await app.send(event, to: id) == .done)
    }
    #expect(await app.perform(.selectTab("wishlist")) == .done)
    try await app.open(try #require(URL(string: "flyleaf://wishlist/new")))
    try await send(.tapped("book"))
    for text in ["p", "pr", "pride and"] { try await send(.typed("query", text)) }
    let rows = try #require(app.current?.content.rowLists.first?.rows)
    try await send(.chose(try #require(rows.first).id))
    #expect(await app.perform(.beginSwipe) == .done)
    #expect(await app.perform(.cancelSwipe) == .done)
    app.language = .korean
    #expect(await app.perform(.back) == .done)
    let text = session.script
    #expect(text.contains("type \"Search\" \"pride and\""))
    #expect(!text.contains("\"pr\""))
    let output = Output()
    let replayed = try FlyleafApp(services, admitsGuests: true)
    let host = PlayHost(
      launch: { replayed.makeSession(device: Device()) }, output: output.playOutput)
    let script = try PlayScript(text: text, file: "copied")
    #expect(await host.run(script) == 0, "\(text)\n\(output.errors)")
  }

  @Test(
    "The app stands every fault, and says what it did",
    arguments: ["registration", "swipe", "doubleTap", "late"])
  func faults(_ name: String) async throws {
    let session = try await inspected()
    let text = try #require(await session.fault(name, key: "BookSearchKey"))
    let report = try JSONDecoder().decode(FaultReport.self, from: Data(text.utf8))
    #expect(report.ok, "\(report.lines)")
    #expect(report.lines.count >= 2)
    if name == "registration" {
      let line = try #require(report.lines.first)
      #expect(line.hasPrefix("App/Composition/AppContainer.swift:"))
      #expect(line.contains("error: Nothing registers 'BookSearchKey'"))
    } else {
      #expect(
        session.session.titles == ["Home", "Settings"]
          || session.session.current?.content.title == "Settings")
    }
  }

  @Test("A fault of no name, and one of an unknown key, are refused")
  func refusals() async throws {
    let session = try await inspected()
    #expect(await session.fault("explode", key: nil) == nil)
    let text = try #require(await session.fault("registration", key: "NoKey"))
    let report = try JSONDecoder().decode(FaultReport.self, from: Data(text.utf8))
    #expect(!report.ok)
    #expect(report.lines.first?.contains("'NoKey'") == true)
  }

  @Test("What is typed in secret is told to nobody")
  func secrets() async throws {
    let app = try FlyleafApp(services)
    let xray = XRay(of: app)
    let device = Device(memory: DeviceMemory(isIntroduced: true))
    let session = try await XRaySession(xray, device: device, wiring: .container)
    let messages = Messages()
    let listening = session.subscribe { messages.append($0) }
    let id = try #require(session.session.current?.id)
    await session.session.send(.typed("password", "open-sesame"), to: id)
    withExtendedLifetime(listening) {}
    #expect(messages.all.contains { $0.contains("a secret") })
    #expect(!messages.all.contains { $0.contains("open-sesame") })
    #expect(!session.script.contains("open-sesame"))
  }

  @Test("A record that was stopped keeps what it has, and hears nothing more")
  func stop() async throws {
    let session = try await inspected()
    #expect(await session.session.perform(.selectTab("wishlist")) == .done)
    let (script, count) = (session.script, try entries(of: session).count)
    session.stop()
    #expect(!session.isRecording)
    #expect(await session.session.perform(.selectTab("history")) == .done)
    try await session.session.open(try #require(URL(string: "flyleaf://settings")))
    #expect(session.script == script)
    #expect(try entries(of: session).count == count)
  }

  @Test("A process that nothing begins anew is not killed")
  func unkillable() async throws {
    let app = try FlyleafApp(services, admitsGuests: true)
    let session = try await XRaySession(XRay(of: app), device: Device(), wiring: .container)
    #expect(await session.fault("kill", key: nil) == nil)
  }

  @Test("A record that nobody holds goes, with its session")
  func lifetime() async throws {
    weak var recorder: SessionRecorder?
    weak var app: Session?
    do {
      let session = try await inspected()
      recorder = session.recorder
      app = session.session
      session.session.end()
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(recorder == nil)
    #expect(app == nil)
  }

  @Test("The map shows every registration with its place, and every module of the app")
  func map() throws {
    let map = try AppMap.ofFlyleaf()
    let home = try #require(map.registrations.first { $0.key == "HomeKey" })
    #expect(home.module == "HomeInterface")
    #expect(home.scope == "account")
    #expect(home.site.hasPrefix("App/Composition/AppContainer.swift:"))
    #expect(home.needs.contains { $0.key == "SettingsKey" })
    let names = Set(map.modules.map(\.name))
    #expect(names.isSuperset(of: ["flyleaf", "HomeFeature", "Navigation", "SQLite"]))
    #expect(map.modules.allSatisfy { names.isSuperset(of: $0.uses) })
  }
}

// MARK: What the messages hold

private struct Hello: Decodable {
  let timeline: [Entry]
}

private struct Entry: Decodable {
  let n: Int
  let kind: String
  let text: String
  let ms: Double?
  let parent: Int?
  let module: String?
  let key: String?
  let `for`: String?
  let flow: Int?
  let outcome: String?
  let hasScreen: Bool
}

private struct Comparison: Decodable {
  struct Launch: Decodable {
    let wiring: String
  }

  let launches: [Launch]
}

private struct FaultReport: Decodable {
  let ok: Bool
  let lines: [String]
}

@MainActor
private final class Messages {
  private(set) var all: [String] = []

  func append(_ text: String) { all.append(text) }

  func first<Message: Decodable>(_ type: Message.Type) throws -> Message {
    try JSONDecoder().decode(type, from: Data(try #require(all.first).utf8))
  }
}

@MainActor
private final class Output {
  private(set) var errors: [String] = []

  var playOutput: PlayOutput {
    PlayOutput(line: { _ in }, error: { [weak self] in self?.errors.append($0) })
  }
}

extension Content {
  fileprivate var rowLists: [RowList] {
    elements.compactMap { if case .rows(let list) = $0 { list } else { nil } }
  }
}
