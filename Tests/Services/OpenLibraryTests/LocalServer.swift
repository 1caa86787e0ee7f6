import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An HTTP server on a free port of this machine that gives scripted answers, one a connection.
final class LocalServer: Sendable {
  /// What the server does with a request.
  enum Answer: Sendable {
    /// A whole answer with a length.
    case response(status: Int, headers: [String: String] = [:], body: Data)
    /// These bytes as they are, then the end of the connection.
    case bytes(Data)
    /// These bytes as they are, then nothing until the client has gone.
    case hang(after: Data = Data())
    /// The same bytes after this head again and again until the client has gone.
    case flood(head: String, chunk: Data)

    static func json(_ text: String) -> Self { .response(status: 200, body: Data(text.utf8)) }
  }

  /// What a client asked for.
  struct Request: Sendable {
    let target: String
    let headers: [String: String]

    /// The decoded value of a query parameter.
    func parameter(_ name: String) -> String? {
      URLComponents(string: target)?.queryItems?.first { $0.name == name }?.value
    }
  }

  struct CannotListen: Error {}

  let port: UInt16
  /// The requests, as they come in.
  let requests: AsyncStream<Request>
  /// An element each time that a client closed a connection on which the server still worked.
  let departures: AsyncStream<Void>

  private let listener: Int32
  private let received: AsyncStream<Request>.Continuation
  private let departed: AsyncStream<Void>.Continuation
  private let answer: @Sendable (Request) -> Answer
  private let counter = Mutex(0)

  var address: String { "http://127.0.0.1:\(port)" }
  /// How many requests came in so far.
  var count: Int { counter.withLock { $0 } }

  init(answer: @escaping @Sendable (Request) -> Answer) throws {
    self.answer = answer
    (requests, received) = AsyncStream.makeStream()
    (departures, departed) = AsyncStream.makeStream()
    listener = socket(AF_INET, Self.stream, 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (listener, size) = (listener, length)
    let isBound = withUnsafeMutablePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    guard listener >= 0, isBound else { throw CannotListen() }
    port = UInt16(bigEndian: place.sin_port)
    Thread.detachNewThread { [self] in accept() }
  }

  /// Takes no connections any more.
  func stop() {
    // Closing it here would let another socket have its number while `accept` still waits on it.
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private func accept() {
    while true {
      let client = nextClient(listener)
      guard client >= 0 else { break }
      Thread.detachNewThread { [self] in
        serve(client)
        close(client)
      }
    }
    close(listener)
  }

  private func serve(_ client: Int32) {
    guard let request = Self.readRequest(client) else { return }
    counter.withLock { $0 += 1 }
    received.yield(request)
    switch answer(request) {
    case .response(let status, let headers, let body):
      let fields = headers.merging(["Content-Length": "\(body.count)", "Connection": "close"]) {
        $1
      }
      let lines = fields.map { "\($0): \($1)\r\n" }.joined()
      _ = Self.send(client, Data("HTTP/1.1 \(status) Status\r\n\(lines)\r\n".utf8) + body)
    case .bytes(let bytes):
      _ = Self.send(client, bytes)
    case .hang(let bytes):
      _ = Self.send(client, bytes)
      var byte: UInt8 = 0
      while recv(client, &byte, 1, 0) > 0 {}
      departed.yield()
    case .flood(let head, let chunk):
      guard Self.send(client, Data(head.utf8)) else { return }
      while Self.send(client, chunk) {}
      departed.yield()
    }
  }

  private static func readRequest(_ client: Int32) -> Request? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while head.suffix(4) != [13, 10, 13, 10] {
      guard head.count < 16_384, recv(client, &byte, 1, 0) == 1 else { return nil }
      head.append(byte)
    }
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    let fields = lines.dropFirst().compactMap { line -> (String, String)? in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      return (parts[0].lowercased(), parts[1].trimmingCharacters(in: .whitespaces))
    }
    return Request(
      target: String(words[1]), headers: Dictionary(fields, uniquingKeysWith: { $1 }))
  }

  private static func send(_ client: Int32, _ bytes: Data) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { sendSome(client, $0) }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }
}

// Outside the type, whose members of the same names would hide the C functions.

private func nextClient(_ listener: Int32) -> Int32 {
  accept(listener, nil, nil)
}

private func sendSome(_ client: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  #if canImport(Darwin)
    var on: Int32 = 1
    setsockopt(client, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    return send(client, bytes.baseAddress, bytes.count, 0)
  #else
    // A client that has gone must not end the tests with SIGPIPE.
    return send(client, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
  #endif
}

extension LocalServer {
  private static var stream: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }
}
