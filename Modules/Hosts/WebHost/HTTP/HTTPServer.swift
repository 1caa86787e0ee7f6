import CMicroHTTPD
import Foundation

/// A web server: turns what comes over the network into requests, and the handler's responses into
/// what goes back. The only type that the server library is known to, with what it is made of in
/// this folder.
final class HTTPServer: Sendable {
  /// The port in fact, also where any free one was asked for.
  let port: Int

  private let context: ServerContext
  private let daemon: Daemon
  private let sweep: Task<Void, Never>

  /// Sendable, since the library's functions that take a daemon may be called from any thread.
  private struct Daemon: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  /// Starts to listen. Each request is handled in a task of its own.
  init(
    _ configuration: HTTPServerConfiguration, handler: @escaping ServerContext.Handler
  ) throws(HTTPServerError) {
    raiseDescriptorLimit()
    let socket = try ListeningSocket(address: configuration.address, port: configuration.port)
    let context = ServerContext(limits: configuration, handler: handler)
    guard let pointer = startDaemon(context, socket: socket.descriptor) else {
      close(socket.descriptor)
      throw .system("libmicrohttpd \(String(cString: MHD_get_version())) refused to start")
    }
    port = socket.port
    daemon = Daemon(pointer: pointer)
    self.context = context
    let interval = min(configuration.headerTime / 4, .seconds(1))
    sweep = Task {
      while (try? await Task.sleep(for: interval)) != nil { context.deadlines.cutLate() }
    }
  }

  /// Stops to listen, finishes the requests under way and ends every connection. Requests that take
  /// longer than the configuration's `stopTime` are answered with a refusal.
  func stop() async {
    guard !context.isStopping else { return }
    context.beginStopping()
    let socket = MHD_quiesce_daemon(daemon.pointer)
    if socket >= 0 { close(socket) }
    let deadline = ContinuousClock.now + context.limits.stopTime
    while !context.isIdle, .now < deadline { try? await Task.sleep(for: .milliseconds(5)) }
    context.abandonRunning()
    sweep.cancel()
    MHD_stop_daemon(daemon.pointer)
    releaseContext(context)
  }
}
