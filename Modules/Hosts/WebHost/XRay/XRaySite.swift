import Inspection
import Localization
import ScreenKit
import Sodium

/// Answers what the X-ray asks for, each browser about its own session only.
struct XRaySite: Sendable {
  let site: Site

  static let segment = "xray"
  static let path = "/xray"

  /// The response, or nil when there is nothing at this address.
  func respond(to request: HTTPRequest) async -> HTTPResponse? {
    let segments = request.segments
    let reads = request.method != .post
    switch (request.method, segments.dropFirst().first, segments.count) {
    case (_, nil, 1) where reads: return await shell(request)
    case (.get, "events", 2): return await events(request)
    case (_, "screen", 3) where reads: return await screen(segments[2], request)
    case (_, "script", 2) where reads: return await script(request)
    case (.get, "compare", 2): return await compare(request)
    case (.post, "wiring", 2): return await wire(request)
    case (.post, "break", 2): return await breakSomething(request)
    case (.post, "close", 2): return await close(request)
    default: return nil
    }
  }

  // MARK: Looking

  private func shell(_ request: HTTPRequest) async -> HTTPResponse {
    guard request.mayChangeSomething else {
      return site.plain(.outsideLink(request.target), status: 200)
    }
    return await run(.inspected(wiring: nil), request) { session in
      session.look.apply {
        Site.html(XRayPage(assets: site.assets, token: session.token.text).document, policy: .xray)
      }
    }
  }

  private func events(_ request: HTTPRequest) async -> HTTPResponse {
    guard request.mayChangeSomething else { return foreign }
    return await site.withSession(request) { session, _ in
      // This status has a browser ask no more.
      if session.hasClosedXRay { return HTTPResponse(status: 204) }
      // After another start of the server nobody sees the inside yet.
      return await run(session, as: .inspected(wiring: nil)) { session in
        guard let inspected = session.inspected else { return nothing }
        guard let stream = site.sessions.beginStream(of: session, inspected) else {
          return .text(
            503,
            words(
              "Too many pages of the X-ray are open.", "열려 있는 엑스레이 페이지가 너무 많아요."))
        }
        return .streaming(
          stream.bytes,
          headers: [
            "Content-Type": "text/event-stream", "Cache-Control": "no-store",
            "X-Content-Type-Options": "nosniff", "X-Accel-Buffering": "no",
          ])
      }
    }
  }

  private func screen(_ entry: String, _ request: HTTPRequest) async -> HTTPResponse {
    await withInspected(request) { session, inspected in
      guard let content = Int(entry).flatMap(inspected.content(at:)) else { return nothing }
      return session.look.apply {
        let page = ScreenPage(screen: 0, content: content, stack: [], token: "")
        return Site.html(page.picture(assets: site.assets), policy: .picture)
      }
    }
  }

  private func script(_ request: HTTPRequest) async -> HTTPResponse {
    await withInspected(request) { _, inspected in
      Self.data(inspected.script, type: "text/plain")
    }
  }

  private func compare(_ request: HTTPRequest) async -> HTTPResponse {
    guard request.mayChangeSomething else { return foreign }
    return await withInspected(request) { _, inspected in
      Self.data(await inspected.compare(), type: "application/json")
    }
  }

  // MARK: Acting

  private func wire(_ request: HTTPRequest) async -> HTTPResponse {
    await act(request) { session, form in
      guard let wiring = form["wiring"], session.inspected?.wirings.contains(wiring) ?? true,
        !wiring.isEmpty
      else { return unreadable }
      return await run(session, as: .inspected(wiring: wiring)) { _ in HTTPResponse(status: 204) }
    }
  }

  private func breakSomething(_ request: HTTPRequest) async -> HTTPResponse {
    await act(request) { session, form in
      guard let inspected = session.inspected else { return nothing }
      guard let name = form["name"] else { return unreadable }
      let key = form["key"].flatMap { $0.isEmpty ? nil : $0 }
      guard let answer = await inspected.fault(name, key: key) else { return nothing }
      return Self.data(answer, type: "application/json")
    }
  }

  private func close(_ request: HTTPRequest) async -> HTTPResponse {
    await act(request) { session, _ in
      await run(session, as: .plain) { session in
        session.hasClosedXRay = true
        return .seeOther("/")
      }
    }
  }

  // MARK: Sessions

  /// Has the browser's session run in this way, and responds of it.
  private func run(
    _ run: BrowserSessions.Run, _ request: HTTPRequest,
    _ respond: @MainActor (BrowserSession) async -> HTTPResponse
  ) async -> HTTPResponse {
    await site.withSession(request) { session, _ in await self.run(session, as: run, respond) }
  }

  @MainActor
  private func run(
    _ session: BrowserSession, as run: BrowserSessions.Run,
    _ respond: @MainActor (BrowserSession) async -> HTTPResponse
  ) async -> HTTPResponse {
    do {
      return await respond(try await site.sessions.run(session, as: run))
    } catch {
      site.report("A session could not begin anew: \(error)")
      return site.plain(.broken, status: 500)
    }
  }

  private func withInspected(
    _ request: HTTPRequest,
    _ respond: @MainActor (BrowserSession, any InspectedSession) async -> HTTPResponse
  ) async -> HTTPResponse {
    await site.withSession(request) { session, _ in
      guard let inspected = session.inspected else { return nothing }
      return await respond(session, inspected)
    }
  }

  /// The response to a form of a page of the X-ray, and to no other.
  private func act(
    _ request: HTTPRequest,
    _ respond: @MainActor (BrowserSession, FormFields) async -> HTTPResponse
  ) async -> HTTPResponse {
    guard request.isOfOwnPage, !BrowserCookies(request.headers).secrets.isEmpty else {
      return foreign
    }
    let form: FormFields
    do throws(MultipartProblem) {
      form = try request.form()
    } catch {
      return site.plain(.unreadable("\(error)"), status: 400)
    }
    return await site.withSession(request) { session, _ in
      guard session.isXRayToken(form["token"] ?? "") else { return foreign }
      return await respond(session, form)
    }
  }

  // MARK: Other responses

  private var nothing: HTTPResponse { site.plain(.notFound, status: 404) }

  /// For what no page of the X-ray has sent.
  private var foreign: HTTPResponse { site.plain(.forged, status: 403) }

  private var unreadable: HTTPResponse { site.plain(.notFound, status: 400) }

  private static func data(_ text: String, type: String) -> HTTPResponse {
    HTTPResponse(
      status: 200,
      headers: [
        "Content-Type": "\(type); charset=utf-8", "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
      ], body: Array(text.utf8))
  }
}
