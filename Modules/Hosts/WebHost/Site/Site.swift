import Foundation
import Localization
import Navigation
import ScreenKit
import Sodium

/// Answers each request: which page, which act, and who may ask.
struct Site: Sendable {
  let hosts: HostNames
  let assets: Assets
  let sessions: BrowserSessions
  let report: @Sendable (String) -> Void
  /// For browsers that ask for no language that the app speaks.
  let language: Language
  var xray = XRayRule(access: .never, listeningAt: "")

  /// Where a request goes whose secret has given way to another, which the browser knows by then.
  private static let again = "/?again"

  /// Answers in the language of the browser's session, or in the one that the browser asks for.
  func respond(to request: HTTPRequest) async -> HTTPResponse {
    let asked = PageLook(language: request.language ?? language)
    guard hosts.allows(request.headers["Host"] ?? "") else { return asked.apply { foreignName } }
    // They are the same for everybody.
    if request.segments.first == "assets", request.method != .post {
      return assets.response(at: request.path)
        ?? asked.apply { plain(.notFound, status: 404) }
    }
    let look = await look(of: request) ?? asked
    return await RequestIdentity.$current.withValue(RequestIdentity()) {
      await PageFrame.$offersXRay.withValue(xray.admits(request)) {
        await look.run { await answer(request) }
      }
    }
  }

  private func answer(_ request: HTTPRequest) async -> HTTPResponse {
    let segments = request.segments
    switch (request.method, segments.first, segments.count) {
    case (.get, nil, _) where asksForXRay(request), (.head, nil, _) where asksForXRay(request):
      return .seeOther(XRaySite.path)
    case (_, XRaySite.segment, _) where PageFrame.offersXRay:
      if let response = await XRaySite(site: self).respond(to: request) { return response }
    case (.get, nil, _), (.head, nil, _):
      return await withSession(request) { session, _ in .seeOther(session.forward()) }
    case (.get, "open", _), (.head, "open", _):
      return await open(request)
    case (_, "screen", 2):
      guard let number = Int(segments[1]), number > 0 else { break }
      return request.method == .post
        ? await submit(request, to: number) : await show(number, request)
    case (.get, "screen", 4) where segments[2] == "file":
      guard let number = Int(segments[1]), number > 0 else { break }
      return await file(ControlID(segments[3]), from: number, request)
    default: break
    }
    return plain(.notFound, status: 404)
  }

  private func asksForXRay(_ request: HTTPRequest) -> Bool {
    PageFrame.offersXRay && request.queryFields["xray"] != nil
  }

  // MARK: Pages

  private func show(_ number: Int, _ request: HTTPRequest) async -> HTTPResponse {
    let query = request.queryFields
    let visit = query["visit"].flatMap { Int($0) }
    // Who only looks whether the screen has changed goes nowhere by it.
    let mayGoBack = request.mayChangeSomething && query["look"] == nil
    return await withSession(request) { session, isNew in
      let view: BrowserSession.View
      if let id = session.numbers.id(number) {
        view = await session.view(
          id, visit: visit, mayGoBack: mayGoBack, isReload: request.isReload)
      } else if isNew {
        // A browser that keeps no cookie would be sent in a circle.
        view = await session.viewTop()
      } else {
        view = .redirect(session.forward())
      }
      switch view {
      case .redirect(let path): return .seeOther(path)
      case .page(let page): return session.look.apply { Self.html(page.document(assets: assets)) }
      }
    }
  }

  private func open(_ request: HTTPRequest) async -> HTTPResponse {
    guard request.mayChangeSomething else {
      return plain(.outsideLink(request.target), status: 200)
    }
    guard let link = URL(string: "flyleaf://" + request.target.dropFirst("/open/".count)) else {
      return plain(.notFound, status: 404)
    }
    return await withSession(request) { session, _ in
      await session.open(link)
      return .seeOther(session.forward())
    }
  }

  private func file(
    _ offer: ControlID, from number: Int, _ request: HTTPRequest
  ) async -> HTTPResponse {
    guard request.mayChangeSomething else {
      return plain(.outsideLink(request.target), status: 200)
    }
    return await withSession(request) { session, _ in
      let file = await session.file(offer, from: session.numbers.id(number))
      return file.map(HTTPResponse.attachment) ?? .seeOther(session.forward())
    }
  }

  // MARK: Forms

  private func submit(_ request: HTTPRequest, to number: Int) async -> HTTPResponse {
    let form: FormFields
    do throws(MultipartProblem) {
      form = try request.form()
    } catch {
      return plain(.unreadable("\(error)"), status: 400)
    }
    guard let act = form["act"].flatMap({ FormAct($0) }) else {
      return plain(.notFound, status: 400)
    }
    let secrets = BrowserCookies(request.headers).secrets
    let token = form["token"] ?? ""
    let isProven = secrets.contains { $0.formToken.matches(token) }
    guard isProven || !secrets.isEmpty && request.isOfOwnPage else {
      let texts = request.isOfOtherSite ? [] : form.typedTexts
      return plain(.forged.keeping(texts), status: 403)
    }
    return await withSession(request, keeping: form.typedTexts) { session, _ in
      guard session.token.matches(token), !session.isSecretSpent,
        let id = session.numbers.id(number)
      else {
        let isEarlierRun = session.numbers.id(number) == nil
        switch await session.take(stale: form, act: act, isEarlierRun: isEarlierRun) {
        case .taken: return .seeOther(session.forward())
        case .homeless(let texts):
          return session.look.apply { plain(.outOfDate.keeping(texts), status: 409) }
        }
      }
      await session.submit(form, act: act, to: id)
      // The page draws the swipe itself until it is completed; another page would end it.
      if act == .swipe(.beginSwipe) { return HTTPResponse(status: 204) }
      return .seeOther(session.forward())
    }
  }

  // MARK: Sessions

  @MainActor
  private func look(of request: HTTPRequest) -> PageLook? {
    BrowserCookies(request.headers).secrets.lazy.compactMap { sessions.find($0)?.look }.first
  }

  /// The response of the browser's session, of the one that it had before the server's end, or of a
  /// new one, with the cookies that the browser gets by it.
  ///
  /// - Parameter texts: What was typed, which a page without a session keeps.
  @MainActor
  func withSession(
    _ request: HTTPRequest, keeping texts: [String] = [],
    _ respond: @MainActor (BrowserSession, _ isNew: Bool) async -> HTTPResponse
  ) async -> HTTPResponse {
    let cookies = BrowserCookies(request.headers)
    for secret in cookies.secrets {
      guard let session = sessions.find(secret) else { continue }
      return await use(session, nil, cookies, request, texts, respond)
    }
    let isLate = cookies.secrets.contains { sessions.isRetired($0) }
    if isLate, request.target != Self.again { return late(texts) }
    do {
      for secret in cookies.secrets where !isLate {
        guard let session = try await sessions.resume(secret, memory: cookies.memory) else {
          continue
        }
        return await use(session, nil, cookies, request, texts, respond)
      }
      let secret = Secret.random()
      let session = try await sessions.begin(for: secret, memory: cookies.memory)
      return await use(session, secret, cookies, request, texts, respond)
    } catch {
      report("A session could not begin: \(error)")
      return plain(.broken.keeping(texts), status: 500)
    }
  }

  /// The response of a session; `secret` is the one that the browser does not know yet.
  @MainActor
  private func use(
    _ session: BrowserSession, _ secret: Secret?, _ cookies: BrowserCookies,
    _ request: HTTPRequest, _ texts: [String],
    _ respond: @MainActor (BrowserSession, _ isNew: Bool) async -> HTTPResponse
  ) async -> HTTPResponse {
    var secret = secret
    var session = await sessions.latest(of: session)
    let key = session.key
    session.beginRequest()
    var response = await respond(session, secret != nil)
    session.endRequest()
    // It may have given way to another run of the app meanwhile.
    while let successor = session.successor { session = successor }
    if session.isSecretSpent || session.key != key {
      // Somebody has logged in or out meanwhile, and what this request knew is good no more.
      guard session.mayRenew else {
        response.stream?.finish()
        return late(texts)
      }
      secret = sessions.renew(session)
    }
    let isSecure = request.headers["X-Forwarded-Proto"] == "https"
    if let secret {
      response.headers.add(
        "Set-Cookie", BrowserCookies.field(secret: secret, isSecure: isSecure))
    }
    // A browser forgets what it was told long ago, also of who comes every day.
    let renews = !session.hasRenewedMemory
    if let field = cookies.field(memory: session.memory, isSecure: isSecure, renews: renews) {
      response.headers.add("Set-Cookie", field)
      session.hasRenewedMemory = true
    }
    return response
  }

  /// The response to a request that comes too late for its secret. It sets no cookie, since the
  /// browser has got a better one or is about to.
  private func late(_ texts: [String]) -> HTTPResponse {
    texts.isEmpty ? .seeOther(Self.again) : plain(.outOfDate.keeping(texts), status: 409)
  }

  // MARK: Other pages

  private var foreignName: HTTPResponse {
    .text(
      421,
      words(
        "Flyleaf does not answer to this name. Open it as localhost, or allow the name with the "
          + "option --host-name when you start it.",
        "Flyleaf는 이 이름으로 열 수 없어요. localhost로 열거나, 시작할 때 --host-name 옵션으로 이 이름을 "
          + "허용해 주세요."))
  }

  func plain(_ page: PlainPage, status: Int) -> HTTPResponse {
    Self.html(page.document(assets: assets), status: status)
  }

  /// A page, with what the browser has to forbid it.
  static func html(
    _ document: HTML, status: Int = 200, policy: PagePolicy = .page
  ) -> HTTPResponse {
    HTTPResponse(
      status: status,
      headers: [
        "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store",
        "Content-Security-Policy": policy.field, "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": policy.referrer,
      ], body: Array(document.source.utf8))
  }
}
