import Foundation
import Testing

@testable import WebHost

/// The seam, over real sockets.
struct HTTPServerTests {
  /// Runs `body` against a server that says what it got.
  private func withServer(
    _ configuration: HTTPServerConfiguration = HTTPServerConfiguration(),
    handler: @escaping ServerContext.Handler = HTTPServerTests.echo,
    _ body: (HTTPServer) async throws -> Void
  ) async throws {
    let server = try HTTPServer(configuration, handler: handler)
    do {
      try await body(server)
      await server.stop()
    } catch {
      await server.stop()
      throw error
    }
  }

  private static func echo(_ request: HTTPRequest) async -> HTTPResponse {
    guard let form = try? request.form() else { return .text(400, "no form") }
    return .text(
      200,
      "\(request.method.rawValue) \(request.segments) \(request.query ?? "-") "
        + form.fields.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
        + form.files.map { " \($0.fileName) of \($0.data.count)" }.joined()
        + " \(request.body.count)")
  }

  private func exchange(_ text: String, _ server: HTTPServer) async throws -> String {
    let connection = try #require(RawConnection(port: server.port))
    await connection.send(text)
    return await connection.readAll()
  }

  @Test("A request arrives whole, its path and fields decoded once")
  func request() async throws {
    try await withServer { server in
      let answer = try await exchange(
        "GET /a%2Fb/%EC%84%9C%EC%9A%B8%2541?q=%26x HTTP/1.1\r\nHost: h\r\n"
          + "Connection: close\r\n\r\n", server)
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(answer.contains("GET [\"a/b\", \"서울%41\"] q=%26x"))
    }
  }

  @Test("A form in UTF-8 arrives as it was typed")
  func form() async throws {
    try await withServer { server in
      let body = "field.note=%ED%95%9C+%2B%0D%0A&act=type"
      let answer = try await exchange(
        "POST /screen/1 HTTP/1.1\r\nHost: h\r\nContent-Length: \(body.utf8.count)\r\n"
          + "Connection: close\r\n\r\n\(body)", server)
      #expect(answer.contains("field.note=한 +\r\n&act=type"))
    }
  }

  @Test("A body in chunks is put together")
  func chunks() async throws {
    try await withServer { server in
      let answer = try await exchange(
        "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
          + "3\r\na=1\r\n4\r\n&b=2\r\n0\r\n\r\n", server)
      #expect(answer.contains("a=1&b=2"))
    }
  }

  @Test("One connection takes several requests")
  func keepAlive() async throws {
    try await withServer { server in
      let connection = try #require(RawConnection(port: server.port))
      for number in 1...3 {
        await connection.send("GET /\(number) HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(await connection.read(until: "0\n").contains("[\"\(number)\"]"))
      }
    }
  }

  @Test("HEAD gets the head of what GET gets")
  func head() async throws {
    try await withServer { server in
      let answer = try await exchange(
        "HEAD /x HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n", server)
      #expect(answer.hasPrefix("HTTP/1.1 200"))
      #expect(answer.contains("Content-Length: 16\r\n"))
      #expect(answer.hasSuffix("\r\n\r\n"))
    }
  }

  @Test(
    "A request whose length or host is a matter of opinion is refused, and nothing after it is read",
    arguments: [
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc",
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: +3\r\n\r\nabc",
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 0x3\r\n\r\nabc",
      "GET / HTTP/1.1\r\nHost: h\r\nHost: i\r\n\r\n",
      "GET / HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: h\r\nContent-Length : 3\r\n\r\nabc",
      "GET http://h/ HTTP/1.1\r\nHost: h\r\n\r\n",
      "GET /a b HTTP/1.1\r\nHost: h\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\u{0}99\r\n\r\nabc",
      "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\u{0}, identity\r\n\r\n0\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: h\u{0}.evil.example\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: h\r\nX: a\rTransfer-Encoding: chunked\r\n\r\n",
    ])
  func ambiguous(_ request: String) async throws {
    try await withServer { server in
      let answer = try await exchange(
        request + "GET /smuggled HTTP/1.1\r\nHost: h\r\n\r\n", server)
      #expect(answer.hasPrefix("HTTP/1.1 400"))
      #expect(!answer.contains("smuggled"))
      #expect(!answer.contains("200 OK"))
    }
  }

  @Test(
    "Other methods are refused", arguments: ["PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get"])
  func method(_ name: String) async throws {
    try await withServer { server in
      let answer = try await exchange("\(name) / HTTP/1.1\r\nHost: h\r\n\r\n", server)
      #expect(answer.hasPrefix("HTTP/1.1 405"))
      #expect(answer.contains("Allow: GET, HEAD, POST\r\n"))
    }
  }

  @Test("A body of 64 KiB is taken")
  func largestBody() async throws {
    try await withServer { server in
      let body = String(repeating: "x", count: 64 * 1024)
      let answer = try await exchange(
        "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 65536\r\nConnection: close\r\n\r\n" + body,
        server)
      #expect(answer.hasPrefix("HTTP/1.1 200"))
      #expect(answer.hasSuffix("65536\n"))
    }
  }

  @Test("A larger body is refused", arguments: [65_537, 1_000_000, 5_000_000, 9_000_000_000])
  func tooLarge(_ length: Int) async throws {
    try await withServer { server in
      let body = String(repeating: "x", count: min(length, 1_000_000))
      let answer = try await exchange(
        "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(length)\r\nExpect: 100-continue\r\n\r\n"
          + (length > 1_000_000 ? "" : body), server)
      #expect(answer.hasPrefix("HTTP/1.1 413"))
      #expect(answer.contains("At most 64 KiB"))
    }
  }

  @Test("A larger body is refused also when it is sent before the answer is read")
  func tooLargeUnasked() async throws {
    try await withServer { server in
      let answer = try await exchange(
        "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 500000\r\n\r\n"
          + String(repeating: "x", count: 500_000), server)
      #expect(answer.hasPrefix("HTTP/1.1 413"))
    }
  }

  @Test("A larger body in chunks is refused, and one without an end is cut")
  func tooLargeInChunks() async throws {
    try await withServer(HTTPServerConfiguration(chunkedDrainLimit: 1024 * 1024)) { server in
      let chunk = "10000\r\n" + String(repeating: "x", count: 0x10000) + "\r\n"
      let head = "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
      let answer = try await exchange(head + chunk + chunk + "0\r\n\r\n", server)
      #expect(answer.hasPrefix("HTTP/1.1 413"))
      let endless = try await exchange(head + String(repeating: chunk, count: 20), server)
      #expect(!endless.contains("200"))
    }
  }

  private func upload(_ count: Int) -> String {
    let body =
      "--x\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a.csv\"\r\n\r\n"
      + String(repeating: "y", count: count) + "\r\n--x--\r\n"
    return "POST / HTTP/1.1\r\nHost: h\r\nContent-Type: multipart/form-data; boundary=x\r\n"
      + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
  }

  @Test("A form with a file can be larger than others, up to its own bound")
  func upload() async throws {
    var configuration = HTTPServerConfiguration()
    configuration.uploadLimit = 1024 * 1024
    try await withServer(configuration) { server in
      #expect(try await exchange(upload(900_000), server).contains("a.csv of 900000"))
      let answer = try await exchange(upload(1_100_000), server)
      #expect(answer.hasPrefix("HTTP/1.1 413"))
      #expect(answer.contains("At most 1024 KiB"))
    }
  }

  @Test("Of forms with files only so many are held at a time, and a finished one makes room")
  func uploadsAtOnce() async throws {
    var configuration = HTTPServerConfiguration()
    configuration.uploadCountLimit = 1
    try await withServer(configuration) { server in
      let held = try #require(RawConnection(port: server.port))
      await held.send(String(upload(1000).dropLast(500)))
      while true {
        let answer = try await exchange(upload(10), server)
        if answer.hasPrefix("HTTP/1.1 503") { break }
        #expect(answer.contains("a.csv of 10"))
      }
      await held.send(String(upload(1000).suffix(500)))
      #expect(await held.readAll().contains("a.csv of 1000"))
      while try await exchange(upload(10), server).hasPrefix("HTTP/1.1 503") {}
    }
  }

  @Test("Header fields beyond the bound are refused")
  func largeHeader() async throws {
    try await withServer { server in
      let answer = try await exchange(
        "GET / HTTP/1.1\r\nHost: h\r\nX: \(String(repeating: "x", count: 40_000))\r\n\r\n", server)
      #expect(!answer.contains("200 OK"))
    }
  }

  @Test("A client that trickles its header is cut, however often it sends a byte")
  func slowHeader() async throws {
    var configuration = HTTPServerConfiguration()
    configuration.headerTime = .milliseconds(200)
    try await withServer(configuration) { server in
      let connection = try #require(RawConnection(port: server.port))
      await connection.send("GET / HTTP/1.1\r\nHost: h\r\nX: ")
      let drip = Task {
        while !Task.isCancelled {
          await connection.send("x")
          try? await Task.sleep(for: .milliseconds(20))
        }
      }
      #expect(await connection.readAll().isEmpty)
      drip.cancel()
    }
  }

  @Test("A client that trickles its body is cut")
  func slowBody() async throws {
    var configuration = HTTPServerConfiguration()
    configuration.headerTime = .milliseconds(200)
    configuration.bodyTime = .milliseconds(200)
    try await withServer(configuration) { server in
      let answer = try await exchange(
        "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\nabc", server)
      #expect(answer.isEmpty)
    }
  }

  @Test("A client gets so many connections and no more, and a closed one makes room")
  func connectionsPerAddress() async throws {
    var configuration = HTTPServerConfiguration()
    configuration.connectionLimitPerAddress = 3
    try await withServer(configuration) { server in
      let request = "GET /in HTTP/1.1\r\nHost: h\r\n\r\n"
      var kept: [RawConnection] = []
      for _ in 0..<3 {
        let connection = try #require(RawConnection(port: server.port))
        await connection.send(request)
        #expect(await connection.read(until: " 0\n").contains("in"))
        kept.append(connection)
      }
      let refused = try #require(RawConnection(port: server.port))
      await refused.send(request)
      #expect(await refused.readAll().isEmpty)
      kept.removeLast()
      var answer = ""
      while answer.isEmpty {
        let next = try #require(RawConnection(port: server.port))
        await next.send(request)
        answer = await next.read(until: " 0\n")
      }
      #expect(answer.contains("in"))
    }
  }

  @Test("Stopping finishes the request under way and takes no other")
  func stop() async throws {
    let (began, begin) = AsyncStream<Void>.makeStream()
    let (gate, open) = AsyncStream<Void>.makeStream()
    let server = try HTTPServer(HTTPServerConfiguration()) { _ in
      begin.yield()
      for await _ in gate {}
      return .text(200, "done")
    }
    let port = server.port
    let connection = try #require(RawConnection(port: port))
    await connection.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
    for await _ in began { break }
    async let stopped: Void = server.stop()
    while RawConnection(port: port) != nil { await Task.yield() }
    open.finish()
    let answer = await connection.readAll()
    #expect(answer.contains("done"))
    #expect(answer.contains("Connection: close"))
    await stopped
  }

  @Test("Stopping does not wait forever for a request")
  func stopAbandons() async throws {
    var configuration = HTTPServerConfiguration()
    configuration.stopTime = .milliseconds(50)
    let (began, begin) = AsyncStream<Void>.makeStream()
    let server = try HTTPServer(configuration) { _ in
      begin.yield()
      try? await Task.sleep(for: .seconds(3600))
      return .text(200, "done")
    }
    let connection = try #require(RawConnection(port: server.port))
    await connection.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
    for await _ in began { break }
    await server.stop()
    #expect(!(await connection.readAll()).contains("done"))
  }

  @Test("A port in use is named")
  func portInUse() async throws {
    try await withServer { server in
      var configuration = HTTPServerConfiguration()
      configuration.port = server.port
      #expect(throws: HTTPServerError.portInUse(address: "127.0.0.1", port: server.port)) {
        try HTTPServer(configuration, handler: Self.echo)
      }
    }
  }

  @Test(
    "A bad address or port is named, with the mend",
    arguments: [
      ("example", 0, "'example' is no address"), ("", 0, "'' is no address"),
      ("127.0.0.1", 65_536, "65536 is no port"), ("127.0.0.1", -1, "-1 is no port"),
      ("192.0.2.1", 0, "does not have the address '192.0.2.1'"),
    ])
  func badPlace(_ address: String, _ port: Int, _ words: String) {
    var configuration = HTTPServerConfiguration()
    configuration.address = address
    configuration.port = port
    let error = #expect(throws: HTTPServerError.self) {
      try HTTPServer(configuration, handler: Self.echo)
    }
    #expect(error.map(String.init(describing:))?.contains(words) == true)
  }
}
