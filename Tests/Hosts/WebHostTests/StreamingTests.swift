import Foundation
import Testing

@testable import WebHost

/// Responses that go on, over real sockets.
struct StreamingTests {
  private static let request = "GET /events HTTP/1.1\r\nHost: h\r\n\r\n"

  /// Runs `body` against a server whose every response is the stream that was asked for.
  private func withServer(
    _ stream: ByteStream, _ configuration: HTTPServerConfiguration = HTTPServerConfiguration(),
    _ body: (HTTPServer) async throws -> Void
  ) async throws {
    let server = try HTTPServer(configuration) { _ in
      .streaming(stream, headers: ["Content-Type": "text/event-stream"])
    }
    do {
      try await body(server)
      await server.stop()
    } catch {
      await server.stop()
      throw error
    }
  }

  @Test("Each piece reaches the client at once, and the connection ends with the stream")
  func order() async throws {
    let stream = ByteStream()
    try await withServer(stream) { server in
      let connection = try #require(RawConnection(port: server.port))
      stream.send("before".utf8)
      await connection.send(Self.request)
      let head = await connection.read(until: "before")
      #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(head.contains("Transfer-Encoding: chunked\r\n"))
      #expect(head.contains("Connection: close\r\n"))
      for number in 1...50 {
        stream.send("piece \(number)".utf8)
        #expect(await connection.read(until: "piece \(number)").contains("piece \(number)"))
      }
      stream.finish()
      #expect(await connection.readAll().hasSuffix("0\r\n\r\n"))
    }
  }

  @Test("What many tasks send at the same time comes whole")
  func race() async throws {
    let stream = ByteStream()
    try await withServer(stream) { server in
      let connection = try #require(RawConnection(port: server.port))
      await connection.send("GET /events HTTP/1.0\r\nHost: h\r\n\r\n")
      async let answer = connection.readAll()
      await withTaskGroup { group in
        for task in 0..<20 {
          group.addTask {
            for number in 0..<200 {
              stream.send("<\(task).\(number)>".utf8)
              if number.isMultiple(of: 7) { await Task.yield() }
            }
          }
        }
      }
      stream.finish()
      let text = await answer
      let pieces = text.matches(of: /<(\d+)\.(\d+)>/).compactMap { match in
        Int(match.1).flatMap { task in Int(match.2).map { (task, $0) } }
      }
      #expect(pieces.count == 4000)
      for task in 0..<20 {
        #expect(pieces.filter { $0.0 == task }.map(\.1) == Array(0..<200))
      }
    }
  }

  @Test("A client of HTTP/1.0 gets the bytes as they are, and the end of the connection")
  func oldVersion() async throws {
    let stream = ByteStream()
    try await withServer(stream) { server in
      let connection = try #require(RawConnection(port: server.port))
      await connection.send("GET /events HTTP/1.0\r\nHost: h\r\n\r\n")
      stream.send("one ".utf8)
      #expect(await connection.read(until: "one ").hasSuffix("\r\n\r\none "))
      stream.send("two".utf8)
      stream.finish()
      #expect(await connection.readAll() == "two")
    }
  }

  @Test("HEAD gets the head alone, and the stream ends")
  func head() async throws {
    let stream = ByteStream()
    let (ends, end) = AsyncStream<Void>.makeStream()
    stream.onEnd { end.finish() }
    stream.send("never".utf8)
    try await withServer(stream) { server in
      let connection = try #require(RawConnection(port: server.port))
      await connection.send("HEAD /events HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
      let answer = await connection.readAll()
      #expect(answer.hasPrefix("HTTP/1.1 200 OK"))
      #expect(answer.hasSuffix("\r\n\r\n"))
      for await _ in ends {}
      #expect(stream.isOver)
    }
  }

  @Test("A stream outlives the time for a response while its client reads")
  func deadline() async throws {
    var configuration = HTTPServerConfiguration()
    configuration.headerTime = .milliseconds(400)
    configuration.idleTime = .milliseconds(400)
    let stream = ByteStream()
    try await withServer(stream, configuration) { server in
      let connection = try #require(RawConnection(port: server.port))
      await connection.send(Self.request)
      stream.send("first".utf8)
      #expect(await connection.read(until: "first").contains("first"))
      // A connection that waits for its next request is cut meanwhile, so its time is over.
      let idle = try #require(RawConnection(port: server.port))
      #expect(await idle.readAll().isEmpty)
      let second = try #require(RawConnection(port: server.port))
      #expect(await second.readAll().isEmpty)
      stream.send("last".utf8)
      #expect(await connection.read(until: "last").contains("last"))
    }
  }

  @Test("A client that does not read is cut")
  func slow() async throws {
    let stream = ByteStream()
    let (ends, end) = AsyncStream<Void>.makeStream()
    stream.onEnd { end.finish() }
    try await withServer(stream) { server in
      let connection = try #require(RawConnection(port: server.port))
      await connection.send(Self.request)
      let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 64 * 1024)
      while !stream.isOver {
        stream.send(piece)
        await Task.yield()
      }
      for await _ in ends {}
      #expect(!(await connection.readAll()).hasSuffix("0\r\n\r\n"))
    }
  }

  @Test("A client that stops reading amidst of one piece is cut when its time is over")
  func stuck() async throws {
    var configuration = HTTPServerConfiguration()
    configuration.headerTime = .milliseconds(200)
    configuration.idleTime = .milliseconds(200)
    let stream = ByteStream()
    let (ends, end) = AsyncStream<Void>.makeStream()
    stream.onEnd { end.finish() }
    try await withServer(stream, configuration) { server in
      let connection = try #require(RawConnection(port: server.port))
      stream.send([UInt8](repeating: UInt8(ascii: "x"), count: 32 * 1024 * 1024))
      await connection.send(Self.request)
      for await _ in ends {}
      #expect(stream.isOver)
      #expect(await connection.readAll().utf8.count < 32 * 1024 * 1024)
    }
  }

  @Test("When the client has gone, who sends hears of it")
  func gone() async throws {
    let stream = ByteStream()
    let (ends, end) = AsyncStream<Void>.makeStream()
    stream.onEnd { end.finish() }
    try await withServer(stream) { server in
      do {
        let connection = try #require(RawConnection(port: server.port))
        await connection.send(Self.request)
        stream.send("first".utf8)
        #expect(await connection.read(until: "first").contains("first"))
      }
      while !stream.isOver {
        stream.send(": \n\n".utf8)
        await Task.yield()
      }
      for await _ in ends {}
    }
  }

  @Test("When the client has gone before its stream begins, the stream ends")
  func goneBefore() async throws {
    let (began, begin) = AsyncStream<Void>.makeStream()
    let (gate, open) = AsyncStream<Void>.makeStream()
    let (ends, end) = AsyncStream<Void>.makeStream()
    let stream = ByteStream()
    stream.onEnd { end.finish() }
    let server = try HTTPServer(HTTPServerConfiguration()) { _ in
      begin.yield()
      for await _ in gate {}
      return .streaming(stream, headers: [:])
    }
    do {
      let connection = try #require(RawConnection(port: server.port))
      await connection.send(Self.request)
      for await _ in began { break }
    }
    open.finish()
    while !stream.isOver {
      stream.send(": \n\n".utf8)
      await Task.yield()
    }
    for await _ in ends {}
    await server.stop()
  }

  @Test("Stopping ends every stream at once, also of a client that does not read")
  func stop() async throws {
    var configuration = HTTPServerConfiguration()
    configuration.headerTime = .seconds(3600)
    configuration.stopTime = .seconds(3600)
    let stream = ByteStream()
    try await withServer(stream, configuration) { server in
      let reader = try #require(RawConnection(port: server.port))
      await reader.send(Self.request)
      stream.send("first".utf8)
      #expect(await reader.read(until: "first").contains("first"))
      await server.stop()
      #expect(stream.isOver)
      _ = await reader.readAll()
    }
    let stuck = ByteStream()
    try await withServer(stuck, configuration) { server in
      let connection = try #require(RawConnection(port: server.port))
      stuck.send([UInt8](repeating: UInt8(ascii: "x"), count: 32 * 1024 * 1024))
      await connection.send(Self.request)
      #expect(await connection.read(until: "xxx").contains("xxx"))
      await server.stop()
      #expect(stuck.isOver)
    }
  }

  @Test("A stream that begins while the server stops ends at once")
  func lateStream() async throws {
    let (began, begin) = AsyncStream<Void>.makeStream()
    let (gate, open) = AsyncStream<Void>.makeStream()
    let stream = ByteStream()
    let server = try HTTPServer(HTTPServerConfiguration()) { _ in
      begin.yield()
      for await _ in gate {}
      return .streaming(stream, headers: [:])
    }
    let port = server.port
    let connection = try #require(RawConnection(port: port))
    await connection.send(Self.request)
    for await _ in began { break }
    async let stopped: Void = server.stop()
    while RawConnection(port: port) != nil { await Task.yield() }
    open.finish()
    await stopped
    #expect(stream.isOver)
    #expect(!(await connection.readAll()).contains("500"))
  }
}
