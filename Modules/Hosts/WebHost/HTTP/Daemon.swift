import CMicroHTTPD
import Foundation

// The seam to libmicrohttpd. Functions at file level, since it calls them on its own thread.

/// Starts the library's thread. It holds the context until `releaseContext`.
func startDaemon(_ context: ServerContext, socket: Int32) -> OpaquePointer? {
  let limits = context.limits
  let pointer = Unmanaged.passRetained(context).toOpaque()
  let completed: MHD_RequestCompletedCallback = didComplete
  let connected: MHD_NotifyConnectionCallback = didConnect
  let requested:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
    ) -> UnsafeMutableRawPointer? = didReadRequestLine
  let unescape:
    @convention(c) (
      UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?
    ) -> Int = leaveEscaped
  func item(_ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil)
    -> MHD_OptionItem
  {
    MHD_OptionItem(option: option, value: value, ptr_value: pointer)
  }
  var options = [
    item(.LISTEN_SOCKET, Int(socket)),
    item(.CONNECTION_MEMORY_LIMIT, limits.connectionMemory),
    item(.CONNECTION_LIMIT, limits.connectionLimit),
    item(.PER_IP_CONNECTION_LIMIT, limits.connectionLimitPerAddress),
    item(.NOTIFY_CONNECTION, unsafeBitCast(connected, to: Int.self), pointer),
    item(.URI_LOG_CALLBACK, unsafeBitCast(requested, to: Int.self), pointer),
    item(.UNESCAPE_CALLBACK, unsafeBitCast(unescape, to: Int.self)),
    item(.NOTIFY_COMPLETED, unsafeBitCast(completed, to: Int.self), pointer),
    item(.END, 0),
  ]
  // Automatic: epoll where there is one.
  let flags = MHD_USE_AUTO_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
  let daemon = options.withUnsafeMutableBytes { options in
    withVaList([
      MHD_OPTION.ARRAY.rawValue, Int(bitPattern: options.baseAddress), MHD_OPTION.END.rawValue,
    ]) {
      MHD_start_daemon_va(flags, 0, nil, nil, didReceive, pointer, $0)
    }
  }
  if daemon == nil { releaseContext(context) }
  return daemon
}

/// Lets go what the library held, after it has stopped.
func releaseContext(_ context: ServerContext) {
  Unmanaged.passUnretained(context).release()
}

/// Lets this process have as many open connections as the system allows it.
func raiseDescriptorLimit() {
  var limit = rlimit()
  #if canImport(Darwin)
    let files = RLIMIT_NOFILE
  #else
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #endif
  guard getrlimit(files, &limit) == 0 else { return }
  limit.rlim_cur = limit.rlim_max
  setrlimit(files, &limit)
}

private func serverContext(_ pointer: UnsafeMutableRawPointer?) -> ServerContext? {
  pointer.map { Unmanaged<ServerContext>.fromOpaque($0).takeUnretainedValue() }
}

private func exchange(_ pointer: UnsafeMutableRawPointer?) -> Exchange? {
  pointer.map { Unmanaged<Exchange>.fromOpaque($0).takeUnretainedValue() }
}

private func didConnect(
  _ cls: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ socketContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  _ event: MHD_ConnectionNotificationCode
) {
  guard let context = serverContext(cls) else { return }
  let name = UInt(bitPattern: connection)
  if event == .CONNECTION_NOTIFY_STARTED {
    context.deadlines.add(
      name, socket: mhd_connection_socket(connection), time: context.limits.headerTime)
  } else {
    context.deadlines.remove(name)
  }
}

/// Makes the exchange, which `didComplete` lets go. The target is kept as it was sent: the library
/// would decode it before its parts are told apart.
private func didReadRequestLine(
  _ cls: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  serverContext(cls).map {
    $0.deadlines.set(UInt(bitPattern: connection), time: $0.limits.headerTime)
  }
  let exchange = Exchange(target: target.map { String(cString: $0) } ?? "")
  return Unmanaged.passRetained(exchange).toOpaque()
}

private func leaveEscaped(
  _ cls: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ text: UnsafeMutablePointer<CChar>?
) -> Int {
  text.map { strlen($0) } ?? 0
}

private func didReceive(
  _ cls: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ url: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?,
  _ bytes: UnsafePointer<CChar>?, _ count: UnsafeMutablePointer<Int>?,
  _ exchangePointer: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let context = serverContext(cls), let exchange = exchange(exchangePointer?.pointee),
    let connection, let count
  else { return .NO }
  let name = UInt(bitPattern: connection)
  let step: Exchange.Step
  if let first = exchange.receiveHead(
    RequestHead(
      method: method.map { String(cString: $0) } ?? "", target: exchange.target,
      headers: headers(of: connection), byteCount: mhd_connection_head_size(connection)),
    limits: context.limits, admitsUpload: { context.beginUpload(exchange) })
  {
    context.deadlines.set(
      name, time: exchange.isUpload ? context.limits.uploadTime : context.limits.bodyTime)
    step = first
  } else if count.pointee > 0 {
    step = exchange.receiveBody(
      UnsafeRawBufferPointer(start: bytes, count: count.pointee), limits: context.limits)
    count.pointee = 0
  } else {
    step = exchange.proceed()
  }
  switch step {
  case .goOn: return .YES
  case .cut: return .NO
  case .send(let response):
    context.deadlines.set(name, time: context.limits.idleTime)
    // A stream is not waited for: it goes on for as long as both ends like.
    if response.stream != nil, exchange.beginStream() { context.didSend() }
    return send(response, isLast: context.isStopping, on: connection, context)
  case .run(let request):
    context.deadlines.set(name, time: nil)
    MHD_suspend_connection(connection)
    context.run(request, exchange, on: ServerContext.Connection(pointer: connection))
    return .YES
  }
}

private func headers(of connection: OpaquePointer) -> HTTPHeaders {
  var headers: HTTPHeaders = [:]
  withUnsafeMutablePointer(to: &headers) {
    _ = MHD_get_connection_values(
      connection, .HEADER_KIND,
      { cls, _, name, value in
        if let name {
          cls?.assumingMemoryBound(to: HTTPHeaders.self).pointee
            .add(String(cString: name), value.map { String(cString: $0) } ?? "")
        }
        return .YES
      }, $0)
  }
  return headers
}

private func send(
  _ response: HTTPResponse, isLast: Bool, on connection: OpaquePointer, _ context: ServerContext
) -> MHD_Result {
  let raw =
    response.stream.map { makeStreamResponse($0, over: connection, context) }
    ?? response.body.withUnsafeBytes {
      MHD_create_response_from_buffer(
        $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
    }
  guard let raw else { return .NO }
  defer { MHD_destroy_response(raw) }
  for field in response.headers.fields { MHD_add_response_header(raw, field.name, field.value) }
  if response.closesConnection || isLast { MHD_add_response_header(raw, "Connection", "close") }
  return MHD_queue_response(connection, UInt32(response.status), raw)
}

private func didComplete(
  _ cls: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ exchangePointer: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  _ reason: MHD_RequestTerminationCode
) {
  guard let context = serverContext(cls), let pointer = exchangePointer?.pointee else { return }
  exchangePointer?.pointee = nil
  let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
  if exchange.isAwaited { context.didSend() }
  exchange.leftResponse?.stream?.finish()
  context.endUpload(exchange)
  context.deadlines.set(UInt(bitPattern: connection), time: context.limits.idleTime)
}
