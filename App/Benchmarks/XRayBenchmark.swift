import Composition
import Foundation
import Inspection
import Navigation
import ScreenKit
import XRay

/// What the X-ray costs while it is closed, and while it is open.
@MainActor
struct XRayBenchmark {
  func run(_ report: (Row) -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "xray-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = try FlyleafApp(AppServices.open(folder, books: .bundled), admitsGuests: true)
    let xray = XRay(of: app)
    // Another session of the same app is looked at the whole time, which is not to matter to this one.
    let other = try await xray.inspect(Device())
    let never = app.makeSession()
    let recorded = try await xray.inspect(Device())
    let watched = try await xray.inspect(Device())
    var bytes = 0
    let listening = watched.subscribe { bytes += $0.utf8.count }
    let closed = app.makeSession(device: Device(memory: other.session.device.memory))
    let sessions = [never, closed, recorded.session, watched.session]
    for session in sessions { await session.appear() }
    var times = sessions.map { _ in [Double]() }
    for _ in 0..<401 {
      for (index, session) in sessions.enumerated() { times[index].append(await visit(session)) }
    }
    withExtendedLifetime((other, listening)) {}
    row("an act while the X-ray is closed", times, 1, limit: 1.05, report)
    row("an act that is recorded", times, 2, limit: nil, report)
    row("an act that is recorded and watched", times, 3, limit: nil, report)
    report(
      Row(
        name: "what a page is sent of an act",
        value: Double(bytes) / Double(times[3].count * Self.acts) / 1024, unit: "KiB"))
  }

  private static let acts = 4

  /// Goes to another tab and back, into the settings and back.
  private func visit(_ session: Session) async -> Double {
    let start = ContinuousClock.now
    await session.perform(.selectTab("wishlist"))
    await session.perform(.selectTab("home"))
    if let id = session.current?.id { await session.send(.tapped("settings"), to: id) }
    await session.perform(.back)
    return start.duration(to: .now).nanoseconds / Double(Self.acts)
  }

  private func row(
    _ name: String, _ times: [[Double]], _ index: Int, limit: Double?, _ report: (Row) -> Void
  ) {
    report(
      Row(
        name: name, value: median(zip(times[0], times[index]).map { $1 / $0 }),
        unit: "x one of a session without", limit: limit,
        details: [
          ("without us", median(times[0]) / 1000), ("with us", median(times[index]) / 1000),
        ]))
  }
}
