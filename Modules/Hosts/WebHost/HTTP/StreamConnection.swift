import CMicroHTTPD

/// A connection over which a stream is sent. The stream calls it within its lock.
///
/// Sendable, since the library resumes connections from any thread, and frees none before it has let
/// the stream go.
struct StreamConnection: @unchecked Sendable {
  let pointer: OpaquePointer
  let context: ServerContext

  private var name: ConnectionDeadlines.Connection { UInt(bitPattern: pointer) }

  /// Lets the connection rest. A stream with nothing to send may do so for as long as it likes.
  func suspend() {
    context.deadlines.set(name, time: nil)
    MHD_suspend_connection(pointer)
  }

  func resume() {
    goOn()
    MHD_resume_connection(pointer)
  }

  /// Gives the client time to take what comes next.
  func goOn() {
    context.deadlines.set(name, time: context.limits.idleTime)
  }

  /// Ends a connection whose client takes nothing, for which the library would wait.
  func cut() {
    context.deadlines.cut(name)
  }
}

/// Makes the library's response for a stream that is sent over this connection.
func makeStreamResponse(
  _ stream: ByteStream, over connection: OpaquePointer, _ context: ServerContext
) -> OpaquePointer? {
  // The library asks for parts of about this many bytes.
  let partSize = 16 * 1024
  let reading = StreamReading(stream: stream, context: context)
  stream.open(StreamConnection(pointer: connection, context: context))
  context.begin(stream)
  let pointer = Unmanaged.passRetained(reading).toOpaque()
  let response = MHD_create_response_from_callback(
    UInt64.max, partSize, readStream, pointer, endStream)
  if response == nil { endStream(pointer) }
  return response
}

/// What the library holds of a stream.
private final class StreamReading: Sendable {
  let stream: ByteStream
  let context: ServerContext

  init(stream: ByteStream, context: ServerContext) {
    self.stream = stream
    self.context = context
  }
}

private func readStream(
  _ cls: UnsafeMutableRawPointer?, _ position: UInt64, _ bytes: UnsafeMutablePointer<CChar>?,
  _ count: Int
) -> Int {
  guard let cls else { return Int(MHD_STREAM_CUT) }
  let reading = Unmanaged<StreamReading>.fromOpaque(cls).takeUnretainedValue()
  switch reading.stream.read(into: UnsafeMutableRawBufferPointer(start: bytes, count: count)) {
  case .bytes(let count): return count
  case .none: return 0
  case .end: return Int(MHD_STREAM_END)
  case .cut: return Int(MHD_STREAM_CUT)
  }
}

private func endStream(_ cls: UnsafeMutableRawPointer?) {
  guard let cls else { return }
  let reading = Unmanaged<StreamReading>.fromOpaque(cls).takeRetainedValue()
  reading.stream.close()
  reading.context.end(reading.stream)
}
