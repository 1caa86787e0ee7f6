import Foundation
import Navigation
import ScreenKit
import Testing

@testable import Inspection

@MainActor
struct SessionRecorderTests {
  private let window = Window()
  private let session: Session
  private let app = CounterCoordinator()

  init() {
    let window = window
    session = Session(window: window) { _ in }
  }

  private func recorder(entries: Int = 100, contents: Int = 100) -> SessionRecorder {
    let recorder = SessionRecorder(
      of: AppMap(
        wirings: ["container"],
        registrations: [
          AppMap.Registration(key: "AKey", module: "A", scope: "shared", site: "A:1", needs: []),
          AppMap.Registration(key: "BKey", module: "A", scope: "transient", site: "A:2", needs: []),
        ], modules: []),
      wiring: "container", entryLimit: entries, contentLimit: contents)
    recorder.attach(session)
    window.launch(app)
    return recorder
  }

  private func construction(_ name: String, for requester: String? = nil) -> Construction {
    Construction("A.\(name)", for: requester, start: .now, duration: .microseconds(5))
  }

  @Test("Flows and moves stand in the timeline, with the flow and the module that they are about")
  func flows() throws {
    let recorder = recorder()
    #expect(recorder.entries.map(\.kind) == [.flow, .move])
    let move = try #require(recorder.entries.last)
    #expect(move.text == "push CounterScreen")
    #expect(move.module == "InspectionTests")
    #expect(move.flow == window.snapshot.root?.number)
    #expect(move.duration != nil)
    #expect(recorder.content(at: move.number)?.title == "0")
  }

  @Test("What happens during an act is within it; the act changes when it ends")
  func acts() throws {
    let recorder = recorder()
    let act = recorder.beginAct("tap")
    recorder.noteResolve(construction("AKey", for: "A.BKey"))
    #expect(recorder.entries.last?.duration == nil)
    recorder.endAct(act, detail: "done")
    let entry = try #require(recorder.entries.first { $0.number == act })
    #expect(entry.duration != nil)
    #expect(entry.detail == "done")
    let resolve = try #require(recorder.entries.last)
    #expect(resolve.parent == act)
    #expect(resolve.key == "AKey")
    #expect(resolve.requester == "BKey")
    recorder.note("after")
    #expect(recorder.entries.last?.parent == nil)
  }

  @Test("A launch counts what was made until its first screen")
  func launch() throws {
    let recorder = recorder()
    #expect(recorder.figures == nil)
    recorder.noteConstruction(construction("AKey"))
    recorder.noteLaunched()
    recorder.noteConstruction(construction("BKey"))
    recorder.noteLaunched()
    recorder.note("so that what waits is put down")
    let figures = try #require(recorder.figures)
    #expect(figures.builtAtLaunch == 1)
    #expect(figures.registered == 2)
    #expect(figures.built.map(\.name) == ["AKey", "BKey"])
    #expect(figures.firstTitle == "0")
  }

  @Test("Who looks gets all that is known, and then each message in turn, until he goes")
  func listening() throws {
    let recorder = recorder()
    var heard: [String] = []
    var listening: AnyObject? = recorder.subscribe { heard.append($0) }
    #expect(try type(of: heard.first) == "hello")
    app.flow.router.push(CounterScreen(1))
    #expect(try heard.dropFirst().map { try type(of: $0) } == ["entry", "entry", "state"])
    withExtendedLifetime(listening) {}
    listening = nil
    let count = heard.count
    recorder.note("nobody hears this")
    #expect(heard.count == count)
  }

  @Test("A long record keeps the latest entries and contents")
  func limits() {
    let recorder = recorder(entries: 10, contents: 3)
    for number in 0..<50 {
      let act = recorder.beginAct("\(number)")
      recorder.endAct(act)
    }
    #expect(recorder.entries.count < 20)
    #expect(recorder.entries.last?.text == "49")
    #expect(recorder.entries.last.map { $0.duration != nil } == true)
    #expect(recorder.content(at: 1) == nil)
    #expect(recorder.entries.last.flatMap { recorder.content(at: $0.number) } != nil)
  }

  @Test("A flow's end names how it ended")
  func ends() {
    let recorder = recorder()
    window.end()
    #expect(recorder.entries.last { $0.kind == .flow }?.outcome == "cancelled")
  }

  private func type(of message: String?) throws -> String? {
    struct Message: Decodable { let type: String }
    return try JSONDecoder().decode(Message.self, from: Data((message ?? "").utf8)).type
  }
}

private final class CounterCoordinator: Coordinator {
  let flow = Flow<Never>()

  func start() { flow.router.push(CounterScreen(0)) }
}

private final class CounterScreen: ContentScreen {
  let content: Content

  init(_ number: Int) {
    content = Content(title: "\(number)")
  }

  func handle(_ event: ScreenEvent) async {}
}
