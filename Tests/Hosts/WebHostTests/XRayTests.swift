import Foundation
import Inspection
import Navigation
import ScreenKit
import Sodium
import Testing

@testable import WebHost

/// The X-ray's pages, over sessions whose inside a fake tells.
@MainActor
struct XRayTests {
  private let app = AccountApp()
  private let inside = Inside()
  private let folder = URL.temporaryDirectory.appending(path: "xray-\(UUID().uuidString)")

  /// What the fakes are, and what keeps them from being made.
  @MainActor
  private final class Inside {
    var made: [InspectedFake] = []
    var gate: AsyncStream<Void>?
    var failure: LinkError?
    var waiting = 0
  }

  private func site(
    hasScreens: Bool = false, attention: Duration = .seconds(120)
  ) throws -> Site {
    let screens = hasScreens ? ScreenFiles(folder: folder) : nil
    try screens?.prepare()
    let inspect: BrowserSessions.Inspect = { [app, inside] device, wiring in
      if let gate = inside.gate {
        inside.waiting += 1
        for await _ in gate { break }
      }
      if let failure = inside.failure { throw failure }
      let fake = InspectedFake(app.begin(device), wiring: wiring ?? "container")
      inside.made.append(fake)
      return fake
    }
    return try Site.test(
      screens: screens, xray: .loopback, inspect: inspect, attention: attention,
      makeSession: { [app] in app.begin($0) })
  }

  private func end() { try? FileManager.default.removeItem(at: folder) }

  private func browserAtNote(_ site: Site) async -> TestBrowser {
    let browser = TestBrowser(site)
    await browser.open("/")
    await browser.submit("tap:login")
    await browser.submit("tap:note")
    await browser.submit("type", ["field.text": "half a"])
    return browser
  }

  private func token(of page: String) -> String {
    (try? #/data-token="([^"]*)"/#.firstMatch(in: page)).flatMap { $0.map { String($0.1) } } ?? ""
  }

  private func post(
    _ path: String, _ fields: String, token: String, headers: HTTPHeaders? = nil
  ) -> HTTPRequest {
    HTTPRequest(
      .post, path, headers: headers ?? ["Sec-Fetch-Site": "same-origin"],
      body: Array(
        "\(fields)&token=\(PercentEncoding.encode(token))".utf8))
  }

  /// What was sent and has not been read.
  private func read(_ stream: ByteStream?) -> String {
    var text = ""
    var bytes = [UInt8](repeating: 0, count: 1024)
    while case .bytes(let count)? = bytes.withUnsafeMutableBytes({ stream?.read(into: $0) }) {
      text += String(decoding: bytes.prefix(count), as: UTF8.self)
    }
    return text
  }

  @Test("What no page looks at is not recorded for long, and opening it again begins anew")
  func attention() async throws {
    defer { end() }
    let site = try site(attention: .zero)
    let browser = await browserAtNote(site)
    await browser.open("/xray")
    let first = try #require(inside.made.first)
    while first.isRecording { await Task.yield() }
    #expect(inside.made.count == 1)
    await browser.open("/xray")
    #expect(inside.made.count == 2)
  }

  // MARK: Opening, closing and wiring

  @Test(
    "Opening, another wiring and closing keep the screens and what was half typed",
    arguments: [true, false])
  func keeps(_ hasScreens: Bool) async throws {
    defer { end() }
    let browser = await browserAtNote(try site(hasScreens: hasScreens))
    let cookie = browser.cookie
    let titles = ["Home", "Note"]

    await browser.open("/?xray")
    #expect(browser.status == 200)
    #expect(browser.address == "/xray")
    let token = token(of: browser.page)
    #expect(
      browser.response.headers["Content-Security-Policy"]?
        .contains("frame-src 'self'; form-action 'self'; frame-ancestors 'none'") == true)
    #expect(app.titles == titles)
    #expect(inside.made.map(\.wiring) == ["container"])
    await browser.open("/")
    #expect(browser.page.contains("half a</textarea>"))
    await browser.submit("type", ["field.text": "half a sentence"])

    let wired = await browser.send(post("/xray/wiring", "wiring=manual", token: token))
    #expect(wired.status == 204)
    #expect(inside.made.map(\.wiring) == ["container", "manual"])
    #expect(inside.made[0].session.window.tree == nil)
    await browser.open("/")
    #expect(browser.page.contains("half a sentence</textarea>"))

    let closed = await browser.send(post("/xray/close", "", token: token))
    #expect(closed.status == 303)
    #expect(closed.headers["Location"] == "/")
    #expect(inside.made[1].session.window.tree == nil)
    await browser.open("/")
    #expect(browser.title == "Note")
    #expect(browser.page.contains("half a sentence</textarea>"))
    #expect(app.titles == titles)
    #expect(browser.cookie == cookie)
    #expect(browser.site.sessions.count == 1)
    #expect(app.sessions.count { $0.window.tree != nil } == 1)
  }

  @Test("What is on the screens is stored still, and comes back after the server's end")
  func restart() async throws {
    defer { end() }
    let browser = await browserAtNote(try site(hasScreens: true))
    await browser.open("/xray")
    await browser.open("/")
    await browser.submit("type", ["field.text": "more"])
    let later = TestBrowser(anotherPageOf: browser, at: try site(hasScreens: true))
    let events = await later.send(HTTPRequest(.get, "/xray/events"))
    #expect(read(events.stream).contains("\"screens\":\"Home, Note\""))
    await later.open("/")
    #expect(later.page.contains("more</textarea>"))
    #expect(later.cookie == browser.cookie)
  }

  @Test("Opening it again begins nothing anew, and neither does the wiring that it has")
  func again() async throws {
    let browser = await browserAtNote(try site())
    await browser.open("/xray")
    let token = token(of: browser.page)
    await browser.open("/xray")
    #expect(
      await browser.send(post("/xray/wiring", "wiring=container", token: token)).status == 204)
    #expect(inside.made.count == 1)
    #expect(browser.page.isEmpty)
  }

  @Test("A form of before puts its texts where they were typed, and does nothing else")
  func oldForm() async throws {
    let browser = await browserAtNote(try site())
    let phone = TestBrowser(anotherPageOf: browser)
    await browser.open("/xray")
    await phone.submit("tap:save", ["field.text": "half a word"])
    #expect(phone.title == "Note")
    #expect(phone.page.contains("half a word</textarea>"))
    #expect(phone.page.contains("0 taps"))
    await phone.submit("tap:save", ["field.text": "half a word"])
    #expect(phone.page.contains("1 taps"))
  }

  @Test("A request under way ends before the app begins anew, and what it did is kept")
  func underWay() async throws {
    let browser = TestBrowser(try site())
    await browser.open("/")
    let other = TestBrowser(anotherPageOf: browser)
    let (gate, opener) = AsyncStream<Void>.makeStream()
    app.gate = gate
    async let login: Void = browser.submit("tap:login")
    let secret = Secret(text: other.cookie ?? "")
    while other.site.sessions.find(secret)?.taps.isEmpty != false { await Task.yield() }
    async let opened = other.send(HTTPRequest(.get, "/xray"))
    while other.site.sessions.find(secret)?.replacement == nil { await Task.yield() }
    #expect(inside.made.isEmpty)
    opener.yield()
    app.gate = nil
    await login
    #expect(browser.title == "Home")
    // Its cookie is good no more: somebody has logged in. It gets the page by the next one.
    _ = await opened
    #expect(app.credentials == ["c1"])
    await browser.open("/xray")
    #expect(browser.status == 200)
    #expect(inside.made.last?.session.titles == ["Home"])
    #expect(app.sessions.count { $0.window.tree != nil } == 1)
  }

  @Test("Requests that come while the app begins anew wait for it")
  func meanwhile() async throws {
    let browser = await browserAtNote(try site())
    let phone = TestBrowser(anotherPageOf: browser)
    let second = TestBrowser(anotherPageOf: browser)
    let (gate, opener) = AsyncStream<Void>.makeStream()
    inside.gate = gate
    async let first = browser.send(HTTPRequest(.get, "/xray"))
    while inside.waiting == 0 { await Task.yield() }
    async let page: Void = phone.open("/")
    async let again = second.send(HTTPRequest(.get, "/xray"))
    for _ in 0..<100 { await Task.yield() }
    opener.yield()
    #expect(await first.status == 200)
    #expect(await again.status == 200)
    await page
    #expect(phone.page.contains("half a</textarea>"))
    #expect(inside.made.count == 1)
    #expect(app.sessions.count { $0.window.tree != nil } == 1)
  }

  @Test("When the app can not begin anew it goes on as it was")
  func failure() async throws {
    let browser = await browserAtNote(try site())
    inside.failure = LinkError(description: "No.")
    #expect(await browser.send(HTTPRequest(.get, "/xray")).status == 500)
    await browser.open("/")
    #expect(browser.page.contains("half a</textarea>"))
    inside.failure = nil
    #expect(await browser.send(HTTPRequest(.get, "/xray")).status == 200)
    #expect(app.titles == ["Home", "Note"])
  }

  @Test("A browser without a session gets one, and its cookie")
  func newBrowser() async throws {
    let browser = TestBrowser(try site())
    await browser.open("/xray")
    #expect(browser.cookie != nil)
    #expect(inside.made.count == 1)
    await browser.open("/")
    #expect(browser.title == "Log in")
    #expect(browser.site.sessions.count == 1)
  }

  // MARK: Events

  @Test("Events come in order, each as one of the stream's, a hello first")
  func events() async throws {
    let browser = await browserAtNote(try site())
    await browser.open("/xray")
    let response = await browser.send(HTTPRequest(.get, "/xray/events"))
    #expect(response.headers["Content-Type"] == "text/event-stream")
    let inspected = try #require(inside.made.first)
    inspected.tell("{\"n\":1}")
    inspected.tell("{\n\"n\":2}")
    #expect(
      read(response.stream)
        == """
        data: {"type":"hello","wiring":"container","screens":"Home, Note"}

        data: {"n":1}

        data: {
        data: "n":2}


        """)
  }

  @Test("A log-out and a log-in change the secret, and the stream and the page go on")
  func renewal() async throws {
    let browser = await browserAtNote(try site())
    let shell = TestBrowser(anotherPageOf: browser)
    await shell.open("/xray")
    let token = token(of: shell.page)
    let stream = await shell.send(HTTPRequest(.get, "/xray/events")).stream
    await browser.open("/")
    await browser.submit("back")
    await browser.submit("tap:logout")
    await browser.submit("tap:login")
    #expect(browser.title == "Home")
    #expect(browser.cookie != shell.cookie)
    shell.take(cookiesOf: browser)
    inside.made.first?.tell("{\"n\":1}")
    let text = read(stream)
    #expect(text.hasSuffix("data: {\"n\":1}\n\n"))
    #expect(await shell.send(post("/xray/break", "name=swipe", token: token)).status == 200)
    #expect(inside.made.first?.faults == ["swipe -"])
  }

  @Test("The stream of a run that ends ends with it, and the next one tells of the next run")
  func replaced() async throws {
    let browser = await browserAtNote(try site())
    await browser.open("/xray")
    let token = token(of: browser.page)
    let stream = await browser.send(HTTPRequest(.get, "/xray/events")).stream
    _ = await browser.send(post("/xray/wiring", "wiring=manual", token: token))
    #expect(stream?.isOver == true)
    #expect(inside.made[0].hearerCount == 0)
    let next = await browser.send(HTTPRequest(.get, "/xray/events")).stream
    #expect(read(next).contains("\"wiring\":\"manual\""))
    _ = await browser.send(post("/xray/close", "", token: token))
    #expect(next?.isOver == true)
    // A page that is still open begins nothing.
    #expect(await browser.send(HTTPRequest(.get, "/xray/events")).status == 204)
    #expect(inside.made.count == 2)
    await browser.open("/xray")
    #expect(await browser.send(HTTPRequest(.get, "/xray/events")).stream != nil)
  }

  @Test("A page that has gone is told nothing more")
  func gone() async throws {
    let browser = await browserAtNote(try site())
    await browser.open("/xray")
    let stream = await browser.send(HTTPRequest(.get, "/xray/events")).stream
    #expect(inside.made[0].hearerCount == 1)
    stream?.close()
    while inside.made[0].hearerCount > 0 { await Task.yield() }
    while browser.site.sessions.streamCount > 0 { await Task.yield() }
  }

  @Test("A session has so many streams, the oldest ends; and so have all together")
  func limits() async throws {
    let site = try site()
    var streams: [ByteStream] = []
    let browser = TestBrowser(site)
    await browser.open("/xray")
    for _ in 0..<5 {
      streams.append(try #require(await browser.send(HTTPRequest(.get, "/xray/events")).stream))
    }
    #expect(streams.map(\.isOver) == [true, false, false, false, false])
    #expect(inside.made[0].hearerCount == 4)
    for _ in 0..<15 {
      let other = TestBrowser(site)
      await other.open("/xray")
      for _ in 0..<4 { #expect(await other.send(HTTPRequest(.get, "/xray/events")).stream != nil) }
    }
    let last = TestBrowser(site)
    await last.open("/xray")
    let refused = await last.send(HTTPRequest(.get, "/xray/events"))
    #expect(refused.status == 503)
    // One of its own makes room for the next.
    #expect(await browser.send(HTTPRequest(.get, "/xray/events")).stream != nil)
    #expect(streams.map(\.isOver) == [true, true, false, false, false])
  }

  @Test("Events come over the network, and the host's end ends them")
  func network() async throws {
    let app = app
    let host = WebHost(
      configuration: WebHostConfiguration(port: 0),
      inspect: { InspectedFake(app.begin($0), wiring: $1 ?? "container") },
      makeSession: { app.begin($0) })
    let port = try #require(try await host.start().port)
    let connection = try #require(RawConnection(port: port))
    await connection.send("GET /xray/events HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
    let answer = await connection.read(until: "Log in")
    #expect(answer.contains("Content-Type: text/event-stream\r\n"))
    #expect(answer.contains("data: {\"type\":\"hello\""))
    await host.stop()
    _ = await connection.readAll()
    #expect(RawConnection(port: port) == nil)
  }

  // MARK: The rest

  @Test("A screen of before is a picture on which nothing does anything")
  func picture() async throws {
    let browser = TestBrowser(try site())
    await browser.open("/xray")
    let token = token(of: browser.page)
    let response = await browser.send(HTTPRequest(.get, "/xray/screen/7"))
    #expect(response.status == 200)
    #expect(browser.title == "Then &lt;b&gt;")
    #expect(browser.page.contains("<div class=\"phone\" inert>"))
    #expect(browser.page.contains("half a</textarea>"))
    #expect(!browser.page.contains(token))
    #expect(!browser.page.contains("<script"))
    let policy = response.headers["Content-Security-Policy"] ?? ""
    #expect(policy.contains("form-action 'none'; frame-ancestors 'self'"))
    #expect(policy.hasSuffix("; sandbox"))
    for path in ["8", "-1", "x", "7/1", "99999999999999999999"] {
      #expect(await browser.send(HTTPRequest(.get, "/xray/screen/\(path)")).status == 404)
    }
  }

  @Test("The script and the launches are given as they are")
  func data() async throws {
    let browser = TestBrowser(try site())
    await browser.open("/xray")
    let script = await browser.send(HTTPRequest(.get, "/xray/script"))
    #expect(script.headers["Content-Type"] == "text/plain; charset=utf-8")
    #expect(browser.page == "tap \"Note\"\n")
    let launches = await browser.send(HTTPRequest(.get, "/xray/compare"))
    #expect(launches.headers["Content-Type"] == "application/json; charset=utf-8")
    #expect(browser.page == "{\"launches\":[]}")
  }

  @Test("A fault is done by its name, with its key")
  func faults() async throws {
    let browser = TestBrowser(try site())
    await browser.open("/xray")
    let token = token(of: browser.page)
    let answer = await browser.send(
      post("/xray/break", "name=registration&key=HomeKey", token: token))
    #expect(answer.headers["Content-Type"] == "application/json; charset=utf-8")
    #expect(browser.page == "{\"name\":\"registration\",\"ok\":true,\"lines\":[]}")
    #expect(inside.made[0].faults == ["registration HomeKey"])
    #expect(await browser.send(post("/xray/break", "name=nothing", token: token)).status == 404)
    #expect(await browser.send(post("/xray/break", "", token: token)).status == 400)
    for body in ["", "wiring=", "wiring=nobody"] {
      #expect(await browser.send(post("/xray/wiring", body, token: token)).status == 400)
    }
  }

  @Test(
    "A form that no page of the X-ray has sent does nothing",
    arguments: ["/xray/wiring", "/xray/break", "/xray/close"])
  func forged(_ path: String) async throws {
    let browser = TestBrowser(try site())
    await browser.open("/xray")
    let token = token(of: browser.page)
    let other = TestBrowser(browser.site)
    await other.open("/xray")
    let theirs = self.token(of: other.page)
    let fields = "wiring=manual&name=swipe"
    let own: HTTPHeaders = ["Sec-Fetch-Site": "same-origin"]
    let foreign: [HTTPHeaders] = [
      [:], ["Sec-Fetch-Site": "same-site"], ["Sec-Fetch-Site": "cross-site"],
      ["Sec-Fetch-Site": "none"], ["Origin": "http://evil.example"], ["Origin": "null"],
    ]
    for headers in foreign {
      #expect(
        await browser.send(post(path, fields, token: token, headers: headers)).status == 403)
    }
    for token in ["", "forged", theirs] {
      #expect(await browser.send(post(path, fields, token: token, headers: own)).status == 403)
    }
    let stranger = TestBrowser(browser.site)
    #expect(await stranger.send(post(path, fields, token: token, headers: own)).status == 403)
    #expect(inside.made.count == 2)
    #expect(inside.made.allSatisfy { $0.faults.isEmpty && $0.session.window.tree != nil })
  }

  @Test("Nobody is told of another session")
  func others() async throws {
    let browser = await browserAtNote(try site())
    await browser.open("/xray")
    let other = TestBrowser(browser.site)
    for path in ["/xray/screen/7", "/xray/script", "/xray/compare"] {
      #expect(await other.send(HTTPRequest(.get, path)).status == 404)
    }
    let stream = await other.send(HTTPRequest(.get, "/xray/events")).stream
    #expect(read(stream).contains("\"screens\":\"Log in\""))
    inside.made[0].tell("{\"n\":1}")
    #expect(read(stream).isEmpty)
    inside.made[1].tell("{\"n\":2}")
    #expect(read(stream) == "data: {\"n\":2}\n\n")
    #expect(inside.made[0].session.titles == ["Home", "Note"])
  }

  @Test("What the X-ray says is in the language of the session")
  func korean() async throws {
    let browser = TestBrowser(try site())
    await browser.open("/")
    #expect(browser.page.contains("<span>X-ray</span>"))
    await browser.submit("language:korean")
    #expect(browser.page.contains("<span>엑스레이</span>"))
    await browser.open("/xray")
    #expect(browser.page.contains("<html lang=\"ko\">"))
    #expect(browser.page.contains("<title>엑스레이 – Flyleaf</title>"))
    await browser.open("/")
    #expect(browser.page.contains("<html lang=\"ko\">"))
  }
}
