import Foundation
import Localization
import ScreenKit
import Synchronization
import Testing

@testable import WebHost

/// A browser without scripts: keeps the cookie, follows redirects, and has a history to go back in.
@MainActor
final class TestBrowser {
  let site: Site
  private(set) var cookies: [String: String] = [:]
  private(set) var status = 0
  private(set) var page = ""
  private(set) var response = HTTPResponse(status: 0)
  private var history: [String] = []
  private var position = -1

  /// A browser at a site of its own, or at the one of another browser.
  init(_ site: Site) {
    self.site = site
  }

  convenience init(_ app: FakeApp) throws {
    self.init(
      try Site.test {
        app.device = $0
        return app.session
      })
  }

  convenience init(_ app: GalleryApp) throws {
    self.init(try Site.test { _ in app.session })
  }

  /// The same browser, later or at the same time: another page of it, at the same site or at the one
  /// that was started in its stead.
  convenience init(anotherPageOf other: TestBrowser, at site: Site? = nil) {
    self.init(site ?? other.site)
    cookies = other.cookies
    page = other.page
  }

  var cookie: String? { cookies["flyleaf"] }

  /// What the browser remembers for the app.
  var memory: String? { cookies["flyleaf-memory"] }

  /// Has the browser bring this cookie.
  func keep(_ name: String, _ value: String?) { cookies[name] = value }

  /// Shares the cookies of another page of the same browser.
  func take(cookiesOf other: TestBrowser) { cookies = other.cookies }

  var address: String { history.indices.contains(position) ? history[position] : "" }
  var token: String { value(#/name="token" value="([^"]*)"/#) }
  var screen: String { value(#/data-screen="([^"]*)"/#) }
  var place: String { value(#/name="place" value="([^"]*)"/#) }
  var title: String { value(#/<h1[^>]*>([^<]*)</#) }

  private func value(_ pattern: Regex<(Substring, Substring)>) -> String {
    (try? pattern.firstMatch(in: page)).flatMap { $0.map { String($0.1) } } ?? ""
  }

  /// Goes to an address as if it had been typed in or clicked at.
  func open(_ path: String, headers: HTTPHeaders = [:]) async {
    let shown = await load(HTTPRequest(.get, path, headers: headers))
    history = history.prefix(position + 1) + [shown]
    position += 1
  }

  /// Sends the form of the page on display.
  func submit(
    _ act: String, _ fields: [String: String] = [:], token: String? = nil, screen: String? = nil,
    headers: HTTPHeaders = [:]
  ) async {
    var request = form(act, fields, token: token, screen: screen)
    request.headers = headers
    let shown = await load(request)
    history = history.prefix(position + 1) + [shown]
    position += 1
  }

  func form(
    _ act: String, _ fields: [String: String] = [:], token: String? = nil, screen: String? = nil
  ) -> HTTPRequest {
    let hidden = ["act": act, "token": token ?? self.token, "place": place]
    let fields = fields.merging(hidden) { $1 }
    // Two forms of the same fields are alike.
    let body = fields.sorted { $0.key < $1.key }.map {
      "\(Self.encode($0.key))=\(Self.encode($0.value))"
    }
    .joined(separator: "&")
    return HTTPRequest(.post, "/screen/\(screen ?? self.screen)", body: Array(body.utf8))
  }

  /// Sends the form of the page on display with a file, as a browser does.
  func upload(_ act: String, _ field: String, _ name: String, _ content: String) async {
    let parts = [("act", act), ("token", token)].map {
      "--B\r\nContent-Disposition: form-data; name=\"\($0)\"\r\n\r\n\($1)\r\n"
    }
    let file =
      "--B\r\nContent-Disposition: form-data; name=\"\(field)\"; filename=\"\(name)\"\r\n"
      + "Content-Type: text/csv\r\n\r\n\(content)\r\n--B--\r\n"
    let request = HTTPRequest(
      .post, "/screen/\(screen)", headers: ["Content-Type": "multipart/form-data; boundary=B"],
      body: Array((parts.joined() + file).utf8))
    let shown = await load(request)
    history = history.prefix(position + 1) + [shown]
    position += 1
  }

  private static func encode(_ text: String) -> String {
    text.utf8.map { "%" + String($0 + 0, radix: 16, uppercase: true).leftPadded }.joined()
  }

  /// Goes back, or forward with a negative number.
  func back(_ steps: Int = 1) async {
    guard history.indices.contains(position - steps) else { return }
    position -= steps
    history[position] = await load(HTTPRequest(.get, history[position]))
  }

  func reload() async {
    history[position] = await load(
      HTTPRequest(.get, history[position], headers: ["Cache-Control": "max-age=0"]))
  }

  /// Sends a request with the browser's cookie, and keeps the answer, redirects not followed.
  func send(_ request: HTTPRequest) async -> HTTPResponse {
    var request = request
    if request.headers["Host"] == nil { request.headers.add("Host", "127.0.0.1:8080") }
    if !cookies.isEmpty {
      let pairs = cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      request.headers.add("Cookie", "other=1; \(pairs.joined(separator: "; "))")
    }
    response = await site.respond(to: request)
    status = response.status
    page = String(decoding: response.body, as: UTF8.self)
    for field in response.headers.values("Set-Cookie") {
      let pair = field.prefix { $0 != ";" }.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      cookies[String(pair[0])] = field.contains("; Max-Age=0;") ? nil : String(pair[1])
    }
    return response
  }

  private func load(_ request: HTTPRequest) async -> String {
    var path = request.path + (request.query.map { "?\($0)" } ?? "")
    var response = await send(request)
    var redirects = 0
    while response.status == 303, let next = response.headers["Location"], redirects < 10 {
      redirects += 1
      path = next
      response = await send(HTTPRequest(.get, next))
    }
    #expect(redirects < 10, "The site redirects in a circle.")
    return path
  }
}

extension String {
  fileprivate var leftPadded: String { count < 2 ? "0" + self : self }
}

extension Site {
  /// A site whose browsers each get a session of `makeSession`.
  static func test(
    limit: Int = 100, screens: ScreenFiles? = nil, firstNumber: Int = 0,
    report: @escaping @Sendable (String) -> Void = { _ in }, xray: XRayAccess = .never,
    listeningAt address: String = "127.0.0.1", inspect: BrowserSessions.Inspect? = nil,
    attention: Duration = .seconds(120),
    makeSession: @escaping @MainActor (Device) async throws -> Session
  ) throws -> Site {
    let runs = Mutex(0)
    return Site(
      hosts: HostNames(names: ["books.example"], listeningAt: address),
      assets: try Assets.bundled(),
      sessions: BrowserSessions(
        limit: limit, idleTime: .seconds(60), screens: screens,
        numbers: {
          // Only where the app begins anew would two runs have the same numbers.
          guard inspect != nil else { return ScreenNumbers(base: firstNumber) }
          return ScreenNumbers(
            base: firstNumber + 1_000_000
              * runs.withLock {
                $0 += 1
                return $0
              })
        }, report: report, inspect: inspect, attention: attention, makeSession: makeSession),
      report: report,
      language: .english, xray: XRayRule(access: xray, listeningAt: address))
  }
}
