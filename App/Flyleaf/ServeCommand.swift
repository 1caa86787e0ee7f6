import Composition
import Foundation
import WebHost

extension Main {
  /// Serves the web page until a signal ends the process.
  static func serve(_ serve: ServeOptions, _ options: AppOptions) async throws -> Int32 {
    let app = try start(options)
    let host = WebHost(
      configuration: WebHostConfiguration(
        address: serve.address, port: Int(serve.port), hostNames: serve.hostNames),
      makeSession: { app.makeSession() })
    let address = try await host.start()
    // Whoever waits for the line must get it at once, also through a pipe.
    try? FileHandle.standardOutput.write(
      contentsOf: Data("Flyleaf is at \(address.absoluteString)\n".utf8))
    let signal = await firstSignal(of: [SIGINT, SIGTERM, SIGHUP])
    await host.stop()
    return signal == SIGINT ? 0 : 128 + signal
  }

  /// Waits for one of these signals, which then do not end the process by themselves.
  private static func firstSignal(of signals: [Int32]) async -> Int32 {
    let (stream, continuation) = AsyncStream<Int32>.makeStream()
    let sources = signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { continuation.yield(number) }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    for await number in stream { return number }
    return SIGTERM
  }
}
