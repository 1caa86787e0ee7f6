import Composition
import DependencyContainer
import Foundation
import Inspection
import Localization
import Navigation
import PlayHost
import SQLite
import ScreenKit

/// A session of Flyleaf of which the inside is seen.
@MainActor
final class XRaySession: InspectedSession, SessionObserver {
  let session: Session
  let recorder: SessionRecorder
  private let xray: XRay
  private let map: AppMap
  var pause: Duration { xray.pause }
  private let writes: WriteWatch
  /// What the person did so far, as steps of a script.
  private var steps = ScriptSteps()
  /// Acts that are under way, by their numbers, each with its step.
  private var open: [Int: String?] = [:]
  /// Holds the next event back before its screen hears it.
  var hold: EventHold?
  /// Whether a fault is shown, which no script replays.
  private var isBreaking = false

  /// Starts the app under a wiring, and waits until its first screen stands.
  ///
  /// - Parameter map: What the app is made of, where that is known already.
  init(_ xray: XRay, device: Device, wiring: Wiring, map: AppMap? = nil) async throws {
    self.xray = xray
    let map = try map ?? AppMap.ofFlyleaf()
    self.map = map
    let living = LivingObjects()
    let recorder = SessionRecorder(
      of: map, wiring: wiring.rawValue, countsBuilt: wiring == .manual,
      canKill: xray.kill != nil, living: { living.count })
    let watch = WiringWatch(
      trace: living.watch(
        ResolutionTrace(limit: 0) { [weak recorder] event in
          guard let recorder else { return }
          let construction = Construction(
            event.key, for: event.requester, start: recorder.begin + event.start,
            duration: event.duration)
          switch event.kind {
          case .resolve: recorder.noteResolve(construction)
          case .make: recorder.noteConstruction(construction)
          }
        }),
      didConstruct: { [weak recorder] type, start, duration in
        recorder?.noteConstruction(
          Construction(String(reflecting: type), for: nil, start: start, duration: duration))
      })
    writes = WriteWatch { [weak recorder] write in
      recorder?.noteWrite(
        write.statements.inBrief, start: .now - write.duration, duration: write.duration)
    }
    self.recorder = recorder
    session = try WriteWatch.current.withValue(writes) {
      try xray.app.makeSession(device: device, wiring: wiring, watch: watch)
    }
    recorder.attach(session)
    session.observer = self
    await session.appear()
    recorder.noteLaunched()
    steps.begin(in: session)
  }

  var wiring: String { recorder.wiring }

  var wirings: [String] { map.wirings }

  var isRecording: Bool { recorder.isRecording }

  func stop() {
    recorder.stop()
    session.observer = nil
  }

  func subscribe(_ hear: @escaping @MainActor (String) -> Void) -> AnyObject {
    recorder.subscribe(hear)
  }

  func content(at entry: Int) -> Content? { recorder.content(at: entry) }

  var script: String { steps.text }

  // MARK: What the person does

  func willAct(_ act: SessionAct) -> Int {
    let step = recorder.look { PlayStep.text(of: act, in: session) }
    let number = recorder.beginAct(step ?? "\(act)")
    if !isBreaking { open[number] = step }
    return number
  }

  func didAct(_ number: Int, _ result: ActResult) {
    var detail = ""
    if case .ignored(let reason) = result { detail = reason }
    recorder.endAct(number, detail: detail)
    guard let step = open.removeValue(forKey: number), let step, case .done = result else { return }
    recorder.look { steps.append(step, in: session) }
  }

  func willHandle(_ event: ScreenEvent) async {
    guard let hold else { return }
    self.hold = nil
    await hold.wait()
  }

  func surround<Result>(_ body: () throws -> Result) rethrows -> Result {
    try WriteWatch.current.withValue(writes, operation: body)
  }

  func surround<Result>(
    _ body: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await WriteWatch.current.withValue(writes) { try await body() }
  }

  // MARK: Comparing

  func compare() async -> String {
    var launches: [LaunchFigures] = []
    for wiring in Wiring.allCases {
      var runs: [LaunchFigures] = []
      // The first run finds nothing warm; the median of a few says more than any.
      for _ in 0..<5 {
        if let figures = await launch(under: wiring) { runs.append(figures) }
      }
      runs.sort { $0.firstScreen < $1.firstScreen }
      if !runs.isEmpty { launches.append(runs[runs.count / 2]) }
    }
    return json(Comparison(launches: launches))
  }

  /// Starts the app once more for the same person, with what stands on the screen, and ends it.
  private func launch(under wiring: Wiring) async -> LaunchFigures? {
    let device = Device(language: session.language, memory: session.device.memory)
    guard let other = try? await XRaySession(xray, device: device, wiring: wiring, map: map)
    else {
      return nil
    }
    await other.session.restore(from: session)
    defer { other.session.end() }
    return other.recorder.figures
  }

  // MARK: Faults

  func fault(_ name: String, key: String?) async -> String? {
    guard let fault = Fault(rawValue: name), fault != .kill || xray.kill != nil else { return nil }
    isBreaking = true
    defer { isBreaking = false }
    let number = recorder.beginAct(fault.title, kind: .fault)
    let report = await Language.$current.withValue(session.language) {
      await Breaking(self).report(fault, key: key)
    }
    recorder.endAct(number, detail: report.lines.first ?? "")
    if fault.navigates {
      steps.append("open \(Breaking.place)", in: session)
    }
    if fault == .kill, let kill = xray.kill {
      // The answer is to reach the page first.
      Task.detached {
        try? await Task.sleep(for: .milliseconds(300))
        kill()
      }
    }
    return json(report)
  }
}

/// Both launches, as the page reads them.
private struct Comparison: Encodable {
  let launches: [LaunchFigures]
}

extension [String] {
  /// Each statement once, with how often it was done.
  fileprivate var inBrief: String {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for statement in self {
      if counts[statement] == nil { order.append(statement) }
      counts[statement, default: 0] += 1
    }
    return order.map { name in
      let count = counts[name] ?? 1
      return count == 1 ? name : "\(name) ×\(count)"
    }.joined(separator: ", ")
  }
}
