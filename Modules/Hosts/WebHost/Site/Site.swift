import Foundation
import Localization
import Navigation
import Sodium

/// Answers each request: which page, which act, and who may ask.
struct Site: Sendable {
  let hosts: HostNames
  let assets: Assets
  let sessions: BrowserSessions
  let report: @Sendable (String) -> Void
  /// For browsers that ask for no language that the app speaks.
  let language: Language

  static let cookieName = "flyleaf"
  /// How many cookies of that name are tried.
  private static let cookieLimit = 8

  /// Answers in the language of the browser's session, or in the one that the browser asks for.
  func respond(to request: HTTPRequest) async -> HTTPResponse {
    let language = await session(of: request)?.language ?? request.language ?? language
    return await Language.$current.withValue(language) { await answer(request) }
  }

  private func answer(_ request: HTTPRequest) async -> HTTPResponse {
    guard hosts.allows(request.headers["Host"] ?? "") else {
      return .text(
        421,
        words(
          "Flyleaf does not answer to this name. Open it as localhost, or allow the name with the "
            + "option --host-name when you start it.",
          "Flyleaf는 이 이름으로 열 수 없어요. localhost로 열거나, 시작할 때 --host-name 옵션으로 이 이름을 "
            + "허용해 주세요."))
    }
    let segments = request.segments
    switch (request.method, segments.first, segments.count) {
    case (.get, "assets", _), (.head, "assets", _):
      return assets.response(at: request.path) ?? plain(.notFound, status: 404)
    case (.get, nil, _), (.head, nil, _):
      return await withSession(request) { .seeOther($0.forward()) }
    case (.get, "open", _), (.head, "open", _):
      return await open(request)
    case (_, "screen", 2):
      guard let number = Int(segments[1]), number > 0 else { break }
      let id = ScreenID(number: number)
      return request.method == .post ? await submit(request, to: id) : await show(id, request)
    default: break
    }
    return plain(.notFound, status: 404)
  }

  // MARK: Pages

  private func show(_ id: ScreenID, _ request: HTTPRequest) async -> HTTPResponse {
    let visit = request.queryFields["visit"].flatMap { Int($0) }
    return await withSession(request) {
      let view = await $0.view(
        id, visit: visit, mayGoBack: request.mayChangeSomething, isReload: request.isReload)
      switch view {
      case .redirect(let path): return .seeOther(path)
      case .page(let page): return Self.html(page.document(assets: assets))
      }
    }
  }

  private func open(_ request: HTTPRequest) async -> HTTPResponse {
    let target = request.path + (request.query.map { "?\($0)" } ?? "")
    guard request.mayChangeSomething else {
      return plain(.outsideLink(target), status: 200)
    }
    guard let link = URL(string: "flyleaf://" + target.dropFirst("/open/".count)) else {
      return plain(.notFound, status: 404)
    }
    return await withSession(request) {
      await $0.open(link)
      return .seeOther($0.forward())
    }
  }

  private func submit(_ request: HTTPRequest, to id: ScreenID) async -> HTTPResponse {
    let form: FormFields
    do throws(MultipartProblem) {
      form = try request.form()
    } catch {
      return .text(400, "\(error)")
    }
    guard let act = form["act"].flatMap({ FormAct($0) }) else {
      return plain(.notFound, status: 400)
    }
    guard let session = await session(of: request),
      session.token.matches(form["token"] ?? "")
    else { return plain(.forged, status: 403) }
    await session.submit(form, act: act, to: id)
    // The page draws the swipe itself until it is completed; another page would end it.
    if act == .swipe(.beginSwipe) { return HTTPResponse(status: 204) }
    return await .seeOther(session.forward())
  }

  private func plain(_ page: PlainPage, status: Int) -> HTTPResponse {
    Self.html(page.document(assets: assets), status: status)
  }

  // MARK: Sessions

  /// The session that one of the request's cookies opens.
  @MainActor
  private func session(of request: HTTPRequest) -> BrowserSession? {
    for cookie in request.headers.cookies(Self.cookieName).prefix(Self.cookieLimit) {
      if let session = sessions.find(Secret(text: cookie)) { return session }
    }
    return nil
  }

  /// The response of the browser's session, or of a new one, which the browser gets a cookie for.
  @MainActor
  private func withSession(
    _ request: HTTPRequest, _ respond: @MainActor (BrowserSession) async -> HTTPResponse
  ) async -> HTTPResponse {
    if let session = session(of: request) { return await respond(session) }
    let secret = Secret.random()
    do {
      let session = try await sessions.begin(for: secret)
      var response = await respond(session)
      let secure = request.headers["X-Forwarded-Proto"] == "https" ? "; Secure" : ""
      response.headers.add(
        "Set-Cookie", "\(Self.cookieName)=\(secret.text); Path=/; HttpOnly; SameSite=Lax\(secure)")
      return response
    } catch {
      report("A session could not begin: \(error)")
      return plain(.broken, status: 500)
    }
  }

  private static func html(_ document: HTML, status: Int = 200) -> HTTPResponse {
    HTTPResponse(
      status: status,
      headers: [
        "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store",
        "Content-Security-Policy":
          "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; "
          + "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
        "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
      ], body: Array(document.source.utf8))
  }
}

extension HTTPRequest {
  /// The language that the browser asks for.
  var language: Language? {
    Language(acceptLanguage: headers.values("Accept-Language").joined(separator: ","))
  }

  /// Whether a GET may change what the app shows: the person asked for it here, and no other site
  /// and no browser that reads ahead did.
  var mayChangeSomething: Bool {
    let site = headers["Sec-Fetch-Site"] ?? "none"
    return method == .get && (site == "none" || site == "same-origin")
      && headers["Sec-Purpose"] == nil && headers["Purpose"] == nil
  }

  /// Whether the browser was told to load the page again.
  var isReload: Bool {
    headers["Cache-Control"].map { $0.contains("max-age=0") || $0.contains("no-cache") } ?? false
  }
}
