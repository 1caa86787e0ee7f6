import Composition
import TerminalHost

extension Main {
  /// Shows the app in this terminal until the person leaves it.
  static func terminal(_ options: AppOptions) async -> Int32 {
    let host = await TerminalHost(launch: { try start(options).makeSession() })
    do throws(TerminalError) {
      return try await host.run()
    } catch {
      report("flyleaf: \(error)")
      return error.exitCode
    }
  }
}
