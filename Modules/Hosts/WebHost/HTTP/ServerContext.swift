import CMicroHTTPD
import Synchronization

/// What the server library's callbacks share.
final class ServerContext: Sendable {
  typealias Handler = @Sendable (HTTPRequest) async -> HTTPResponse

  let limits: HTTPServerConfiguration
  let deadlines = ConnectionDeadlines()
  private let handler: Handler
  private let activity = Mutex(Activity())

  private struct Activity {
    var isStopping = false
    /// Exchanges whose handler runs, each with its suspended connection.
    var running: [ObjectIdentifier: (exchange: Exchange, connection: Connection)] = [:]
    /// Exchanges that were handed to the handler and whose response has not been sent.
    var unsent = 0
    /// What is sent as it comes.
    var streams: Set<ByteStream> = []
    /// Exchanges that hold a form with files.
    var uploads: Set<ObjectIdentifier> = []
  }

  /// A connection that is suspended.
  ///
  /// Sendable, since the library resumes connections from any thread, and frees none that is
  /// suspended.
  struct Connection: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  init(limits: HTTPServerConfiguration, handler: @escaping Handler) {
    self.limits = limits
    self.handler = handler
  }

  var isStopping: Bool { activity.withLock(\.isStopping) }

  /// Whether no response is owed to anybody.
  var isIdle: Bool { activity.withLock { $0.running.isEmpty && $0.unsent == 0 } }

  /// Takes no more requests, and ends every stream.
  func beginStopping() {
    let streams = activity.withLock {
      $0.isStopping = true
      return $0.streams
    }
    for stream in streams { stream.finish() }
  }

  /// Runs the handler while the connection, which is suspended, waits.
  func run(_ request: HTTPRequest, _ exchange: Exchange, on connection: Connection) {
    activity.withLock {
      $0.running[ObjectIdentifier(exchange)] = (exchange, connection)
      $0.unsent += 1
    }
    Task { [handler] in
      self.finish(exchange, with: await handler(request))
    }
  }

  /// Gives everybody who still waits a refusal, so that the library can stop.
  func abandonRunning() {
    for (exchange, _) in activity.withLock({ Array($0.running.values) }) {
      finish(exchange, with: .text(503, "Flyleaf has been stopped."))
    }
  }

  /// Notes a stream, which ends when the server stops.
  func begin(_ stream: ByteStream) {
    let isStopping = activity.withLock {
      $0.streams.insert(stream)
      return $0.isStopping
    }
    if isStopping { stream.finish() }
  }

  func end(_ stream: ByteStream) {
    activity.withLock { _ = $0.streams.remove(stream) }
  }

  /// Counts a form with files in, or gives false when there are too many.
  func beginUpload(_ exchange: Exchange) -> Bool {
    activity.withLock {
      guard $0.uploads.count < limits.uploadCountLimit else { return false }
      $0.uploads.insert(ObjectIdentifier(exchange))
      return true
    }
  }

  func endUpload(_ exchange: Exchange) {
    activity.withLock { _ = $0.uploads.remove(ObjectIdentifier(exchange)) }
  }

  func didSend() {
    activity.withLock { $0.unsent -= 1 }
  }

  private func finish(_ exchange: Exchange, with response: HTTPResponse) {
    guard exchange.answer(response) else {
      response.stream?.finish()
      return
    }
    let id = ObjectIdentifier(exchange)
    guard let connection = activity.withLock({ $0.running[id]?.connection }) else { return }
    MHD_resume_connection(connection.pointer)
    // Only now: the library may be stopped as soon as nothing runs any more.
    activity.withLock { _ = $0.running.removeValue(forKey: id) }
  }
}
