import Composition
import Foundation
import Localization
import WebHost
import XRay

extension Main {
  /// Serves the web page until a signal ends the process.
  static func serve(_ serve: ServeOptions, _ options: AppOptions) async throws -> Int32 {
    var signals = TerminationSignals.watch().makeAsyncIterator()
    let app = try start(options)
    let served = ServedPort()
    // Who is not alone with the server is not to end it for the others.
    let kill: @Sendable () -> Void = { served.port.map(ProcessReplacement.run) }
    let xray = XRay(of: app, kill: serve.offersXRay ? nil : kill)
    let host = WebHost(
      configuration: WebHostConfiguration(
        address: serve.address, port: Int(serve.port), hostNames: serve.hostNames,
        language: options.language ?? .english,
        screens: options.data.appending(path: "screens", directoryHint: .isDirectory),
        xray: serve.offersXRay ? .always : .loopback),
      report: { report("flyleaf: \($0)") },
      inspect: { try await xray.inspect($0, wiring: $1) },
      makeSession: { app.makeSession(device: $0) })
    let address = try await host.start()
    served.port = address.port
    // Whoever waits for the line must get it at once, also through a pipe.
    try? FileHandle.standardOutput.write(
      contentsOf: Data("Flyleaf is at \(address.absoluteString)\n".utf8))
    let signal = await signals.next() ?? SIGTERM
    // Whoever does not want to wait for requests under way presses Ctrl-C once more.
    TerminationSignals.release()
    await host.stop()
    return signal == SIGINT ? 0 : 128 + signal
  }
}
