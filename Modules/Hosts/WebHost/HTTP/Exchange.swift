import Synchronization

/// One request on its way in and its response on its way out.
///
/// The server library calls it on its own thread only; the handler's task brings the response.
final class Exchange: Sendable {
  private enum Phase {
    case head
    case body(HTTPRequest)
    case draining(HTTPResponse)
    case running
    case answered(HTTPResponse)
    case sent
  }

  private struct State {
    var phase = Phase.head
    /// Bytes of the body so far, kept or not.
    var bodyCount = 0
    var isAwaited = false
    var isUpload = false
    /// The most bytes of the body that are kept.
    var bodyLimit = 0
  }

  /// What the server does next.
  enum Step {
    case goOn
    case run(HTTPRequest)
    case send(HTTPResponse)
    case cut
  }

  /// The path and query of the request line.
  let target: String
  private let state = Mutex(State())

  init(target: String) {
    self.target = target
  }

  /// Whether it came to the handler and its response is sent to an end.
  var isAwaited: Bool { state.withLock(\.isAwaited) }

  /// Whether its body is a form that can bring files.
  var isUpload: Bool { state.withLock(\.isUpload) }

  /// The head is complete, when it had not been before. `admitsUpload` tells whether one more form
  /// with files can be taken.
  func receiveHead(
    _ head: @autoclosure () -> RequestHead, limits: HTTPServerConfiguration,
    admitsUpload: () -> Bool
  ) -> Step? {
    state.withLock {
      guard case .head = $0.phase else { return nil }
      let head = head()
      switch head.admission(limits) {
      case .admitted where head.isUpload && !admitsUpload():
        $0.phase = .sent
        return .send(RequestHead.tooManyUploads)
      case .admitted(let request):
        $0.phase = .body(request)
        $0.isUpload = head.isUpload
        $0.bodyLimit = head.bodyLimit(limits)
      case .drained(let response): $0.phase = .draining(response)
      case .refused(let response):
        $0.phase = .sent
        return .send(response)
      }
      return .goOn
    }
  }

  /// A part of the body has come.
  func receiveBody(_ bytes: UnsafeRawBufferPointer, limits: HTTPServerConfiguration) -> Step {
    state.withLock {
      $0.bodyCount += bytes.count
      guard $0.bodyCount <= limits.chunkedDrainLimit else { return .cut }
      guard case .body(var request) = $0.phase else { return .goOn }
      if $0.bodyCount > $0.bodyLimit {
        $0.phase = .draining(RequestHead.tooLarge($0.bodyLimit))
      } else {
        // Otherwise the array would be shared with the phase, and copied for each part.
        $0.phase = .running
        request.body.append(contentsOf: bytes)
        $0.phase = .body(request)
      }
      return .goOn
    }
  }

  /// The body is complete, or the response is there after a wait.
  func proceed() -> Step {
    state.withLock {
      switch $0.phase {
      case .body(let request):
        $0.phase = .running
        $0.isAwaited = true
        return .run(request)
      case .draining(let response), .answered(let response):
        $0.phase = .sent
        return .send(response)
      case .head, .running, .sent: return .cut
      }
    }
  }

  /// Its response goes on by itself. False when it was not awaited.
  func beginStream() -> Bool {
    state.withLock { state in
      defer { state.isAwaited = false }
      return state.isAwaited
    }
  }

  /// The response that nobody has asked for after the handler had given it.
  var leftResponse: HTTPResponse? {
    state.withLock { if case .answered(let response) = $0.phase { response } else { nil } }
  }

  /// Takes the response. False when there was one already.
  func answer(_ response: HTTPResponse) -> Bool {
    state.withLock {
      guard case .running = $0.phase else { return false }
      $0.phase = .answered(response)
      return true
    }
  }
}
