/// Where the server listens, and the bounds on what a client can make it hold.
struct HTTPServerConfiguration: Sendable {
  /// A numeric address, or `localhost`.
  var address = "127.0.0.1"
  /// 0 takes any free port.
  var port = 0
  /// The most bytes of a request's body that are taken.
  var bodyLimit = 64 * 1024
  /// The same for a form with files: one of 20 MiB and the form around it.
  var uploadLimit = 20 * 1024 * 1024 + 64 * 1024
  /// The most of such forms at a time, since each is held in memory.
  var uploadCountLimit = 16
  /// Bytes of a body, too long by its stated length, that are read and thrown away, so that a client
  /// that sends before it reads sees the refusal. A longer one is refused unread.
  var drainLimit = 1024 * 1024
  /// The same for a form with files, and for a body in chunks, which states no length. A longer
  /// one is cut.
  var chunkedDrainLimit = 64 * 1024 * 1024
  /// Bytes of memory a connection, which bounds the block of header fields.
  var connectionMemory = 32 * 1024
  var connectionLimit = 4096
  var connectionLimitPerAddress = 2500
  /// From the connection's start, or the request line of a further request, to the last header
  /// field. The sum counts, so a client that sends a byte now and then is cut.
  var headerTime = Duration.seconds(10)
  /// From the last header field to the body's end.
  var bodyTime = Duration.seconds(20)
  /// The same for a form with files.
  var uploadTime = Duration.seconds(5 * 60)
  /// For sending a response, and for a connection that waits for its next request.
  var idleTime = Duration.seconds(60)
  /// For requests under way when the server stops.
  var stopTime = Duration.seconds(5)
}
