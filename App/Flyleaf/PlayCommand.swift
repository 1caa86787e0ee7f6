import Composition
import DependencyContainer
import Foundation
import Localization
import Navigation
import PlayHost
import ScreenKit
import Synchronization

extension Main {
  /// Does the steps of a script. Each `restart` and `kill` opens the app anew from what is on disk.
  static func play(_ file: String, _ format: PlayFormat, _ options: AppOptions) async -> Int32 {
    let begin = ContinuousClock.now
    let script: PlayScript
    do {
      script = try PlayScript(path: file)
    } catch {
      report(String(describing: error))
      return error.exitCode
    }
    let host = await PlayHost(
      launch: {
        let device = try Self.device(of: options)
        return try start(options).makeSession(device: device)
      },
      countingLaunch: { try countingLaunch(options) },
      screens: RestorationFile(url: options.data.appending(path: "play.json"), version: 1),
      format: format, begin: begin)
    return await host.run(script)
  }

  /// Starts the app and counts what the container makes, and the constructor calls of the wiring by hand.
  @MainActor
  private static func countingLaunch(
    _ options: AppOptions
  ) throws -> (Session, @MainActor () -> Int) {
    let made = Mutex(0)
    @Sendable func count() { made.withLock { $0 += 1 } }
    let watch = WiringWatch(
      trace: ResolutionTrace(limit: 0) { if $0.kind == .make { count() } },
      didConstruct: { _, _, _ in count() })
    let device = try Self.device(of: options)
    let session = try start(options).makeSession(
      device: device, wiring: options.wiring, watch: watch)
    return (session, { made.withLock { $0 } })
  }

  /// Whom a script stands for.
  @MainActor
  private static func device(of options: AppOptions) throws -> Device {
    try DeviceFile(in: options.data).device(language: options.language ?? .english)
  }

  /// Opens the services and wires the app.
  static func start(_ options: AppOptions) throws -> FlyleafApp {
    try FlyleafApp(
      AppServices.open(options.data, books: options.books), wiring: options.wiring,
      admitsGuests: options.admitsGuests)
  }
}
