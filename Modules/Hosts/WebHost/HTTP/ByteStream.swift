import Synchronization

/// A body that goes on: what is sent comes to the client at once and in order, until either end has
/// had enough.
final class ByteStream: Sendable {
  /// What comes next for the client.
  enum Part: Hashable, Sendable {
    /// So many bytes.
    case bytes(Int)
    /// Nothing yet. Whoever asked has been suspended.
    case none
    /// The end.
    case end
    /// The end amidst of what was sent, which is no good any more.
    case cut
  }

  private enum Phase {
    case open
    /// What is unsent is still sent.
    case finished
    /// The client takes too little of what is sent.
    case behind
    /// The client has gone, or has got all.
    case closed
  }

  private struct State {
    var phase = Phase.open
    var connection: StreamConnection?
    var isSuspended = false
    /// What was sent and has not been taken whole.
    var pending: [UInt8] = []
    /// How many of these bytes have been taken.
    var taken = 0
    /// The most unsent bytes; nil until something was sent.
    var limit: Int?
    var onEnd: [@Sendable () -> Void] = []

    var unsent: Int { pending.count - taken }

    /// Ends the stream, and gives back who is to hear of it.
    mutating func end(_ phase: Phase) -> [@Sendable () -> Void] {
      let isFirst = self.phase == .open
      self.phase = phase
      if phase != .finished { (pending, taken) = ([], 0) }
      wake()
      defer { onEnd = [] }
      return isFirst ? onEnd : []
    }

    mutating func wake() {
      guard isSuspended else { return }
      isSuspended = false
      connection?.resume()
    }

    /// Drops what was taken once it is the larger half, so that not each part moves the rest.
    mutating func tidy() {
      guard taken * 2 > pending.count else { return }
      pending.removeFirst(taken)
      taken = 0
    }
  }

  private let unsentLimit: Int
  private let state = Mutex(State())

  /// Makes a stream that nobody reads yet.
  ///
  /// - Parameter unsentLimit: The most bytes that wait for a client. One that falls further behind is
  ///   cut. What is sent first does not count, however long it is.
  init(unsentLimit: Int = 1024 * 1024) {
    self.unsentLimit = unsentLimit
  }

  // MARK: For who sends

  /// Whether nothing can be sent any more.
  var isOver: Bool { state.withLock { $0.phase != .open } }

  /// Calls `body` once when nothing can be sent any more: the client has gone or fallen behind, the
  /// server stops, or the stream was finished. At once when it is so already.
  func onEnd(_ body: @escaping @Sendable () -> Void) {
    let isOver = state.withLock {
      if $0.phase == .open { $0.onEnd.append(body) }
      return $0.phase != .open
    }
    if isOver { body() }
  }

  /// Sends bytes, or nothing when the stream is over.
  func send(_ bytes: some Collection<UInt8>) {
    let hearers: [@Sendable () -> Void] = state.withLock {
      guard $0.phase == .open, !bytes.isEmpty else { return [] }
      let limit = $0.limit ?? bytes.count + unsentLimit
      $0.limit = limit
      guard $0.unsent + bytes.count <= limit else {
        $0.connection?.cut()
        return $0.end(.behind)
      }
      $0.pending += bytes
      $0.wake()
      return []
    }
    for hear in hearers { hear() }
  }

  /// Ends the stream after what was sent.
  func finish() {
    let hearers = state.withLock { $0.phase == .open ? $0.end(.finished) : [] }
    for hear in hearers { hear() }
  }

  // MARK: For the server

  /// Begins to be read over a connection.
  func open(_ connection: StreamConnection) {
    state.withLock { $0.connection = connection }
  }

  /// Moves what comes next to `buffer`. Where there is nothing, the connection is suspended within the
  /// lock, so that nothing can be sent between the look and that.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Part {
    state.withLock {
      let count = min(buffer.count, $0.unsent)
      if count > 0 {
        buffer.copyBytes(from: $0.pending[$0.taken..<$0.taken + count])
        $0.taken += count
        $0.tidy()
        $0.connection?.goOn()
        return .bytes(count)
      }
      switch $0.phase {
      case .open:
        $0.isSuspended = true
        $0.connection?.suspend()
        return .none
      case .finished: return .end
      case .behind, .closed: return .cut
      }
    }
  }

  /// The connection has let the stream go.
  func close() {
    let hearers = state.withLock {
      $0.connection = nil
      $0.isSuspended = false
      return $0.end(.closed)
    }
    for hear in hearers { hear() }
  }
}

/// Streams are compared by what they are, not by what was sent.
extension ByteStream: Hashable {
  static func == (one: ByteStream, other: ByteStream) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
