import Foundation
import Testing

@testable import WebHost

/// Who may see the inside of a session.
@MainActor
struct XRayAccessTests {
  private let app = AccountApp()

  private func site(
    _ access: XRayAccess, listeningAt address: String = "127.0.0.1"
  ) throws -> Site {
    try Site.test(
      xray: access, listeningAt: address,
      inspect: { [app] in InspectedFake(app.begin($0), wiring: $1 ?? "container") },
      makeSession: { [app] in app.begin($0) })
  }

  @Test(
    "Only who sits at this machine may, unless everybody may",
    arguments: [
      ("127.0.0.1", "127.0.0.1:8080", "", true), ("127.0.0.1", "localhost", "", true),
      ("::1", "[::1]:8080", "", true), ("localhost", "flyleaf.localhost:8080", "", true),
      ("127.0.0.1", "books.example", "", false), ("0.0.0.0", "127.0.0.1:8080", "", false),
      ("::", "localhost", "", false), ("192.0.2.1", "localhost", "", false),
      ("127.0.0.1", "127.0.0.1:8080", "Forwarded: for=192.0.2.1", false),
      ("127.0.0.1", "127.0.0.1:8080", "X-Forwarded-For: 192.0.2.1", false),
      ("127.0.0.1", "127.0.0.1:8080", "x-forwarded-proto: https", false),
      ("127.0.0.1", "127.0.0.1:8080", "X-Forwarded-Host: localhost", false),
    ])
  func loopback(_ address: String, _ host: String, _ field: String, _ mayLook: Bool) async throws {
    var headers: HTTPHeaders = ["Host": host]
    let parts = field.split(separator: ": ").map(String.init)
    if parts.count == 2 { headers.add(parts[0], parts[1]) }
    for (access, expected) in [(.loopback, mayLook), (.always, true), (.never, false)]
      as [(XRayAccess, Bool)]
    {
      let browser = TestBrowser(try site(access, listeningAt: address))
      let response = await browser.send(HTTPRequest(.get, "/xray", headers: headers))
      #expect(response.status == (expected ? 200 : 404))
      let root = await browser.send(HTTPRequest(.get, "/?xray", headers: headers))
      #expect((root.headers["Location"] == "/xray") == expected)
      var page = await browser.send(HTTPRequest(.get, "/", headers: headers))
      page = await browser.send(
        HTTPRequest(.get, page.headers["Location"] ?? "", headers: headers))
      let policy = page.headers["Content-Security-Policy"] ?? ""
      #expect(policy.contains("frame-ancestors \(expected ? "'self'" : "'none'");"))
      #expect(browser.page.contains("href=\"/xray\"") == expected)
    }
  }

  @Test(
    "Where it is not allowed each of its addresses is unknown",
    arguments: [
      "GET /xray", "HEAD /xray", "GET /xray/events", "GET /xray/screen/7", "GET /xray/script",
      "GET /xray/compare", "POST /xray/wiring", "POST /xray/break", "POST /xray/close",
    ])
  func unknown(_ line: String) async throws {
    let browser = TestBrowser(try site(.never))
    await browser.open("/")
    let parts = line.split(separator: " ").map(String.init)
    let method = try #require(HTTPRequest.Method(rawValue: parts[0]))
    let response = await browser.send(HTTPRequest(method, parts[1]))
    let other = await browser.send(HTTPRequest(method, "/nothing"))
    #expect(response == other)
    #expect(response.status == 404)
  }

  @Test("A host without an inside has no X-ray")
  func noInside() async throws {
    let host = WebHost(configuration: WebHostConfiguration(port: 0, xray: .always)) { [app] in
      app.begin($0)
    }
    let port = try #require(try await host.start().port)
    let connection = try #require(RawConnection(port: port))
    await connection.send(
      "GET /xray HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    #expect(await connection.readAll().hasPrefix("HTTP/1.1 404"))
    await host.stop()
  }

  @Test(
    "Neither another site nor a browser that reads ahead opens it",
    arguments: [
      ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Site", "same-site"),
      ("Sec-Purpose", "prefetch"),
    ])
  func foreign(_ name: String, _ value: String) async throws {
    let browser = TestBrowser(try site(.loopback))
    await browser.open("/")
    let count = app.sessions.count
    var headers: HTTPHeaders = [:]
    headers.add(name, value)
    #expect(
      await browser.send(HTTPRequest(.get, "/xray", headers: headers)).status == 200)
    #expect(browser.page.contains("Open this link?"))
    #expect(
      await browser.send(HTTPRequest(.get, "/xray/events", headers: headers)).status == 403)
    #expect(app.sessions.count == count)
  }
}
