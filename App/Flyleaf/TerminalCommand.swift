import Composition
import Foundation
import Localization
import Navigation
import ScreenKit
import TerminalHost

extension Main {
  /// Shows the app in this terminal until the person leaves it.
  static func terminal(_ options: AppOptions) async -> Int32 {
    let language =
      options.language ?? Language(environment: ProcessInfo.processInfo.environment)
    let host = await TerminalHost(launch: {
      let device = try DeviceFile(in: options.data).device(language: language)
      let session = try start(options).makeSession(device: device)
      // Several terminals may show the same library; the last one to move is the one to come back.
      await session.restore(
        from: RestorationFile(url: options.data.appending(path: "terminal.json"), version: 1))
      return session
    })
    do throws(TerminalError) {
      return try await host.run()
    } catch {
      report("flyleaf: \(error)")
      return error.exitCode
    }
  }
}
