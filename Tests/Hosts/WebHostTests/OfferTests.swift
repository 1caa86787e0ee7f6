import Foundation
import Localization
import Navigation
import ScreenKit
import Testing

@testable import WebHost

/// Files that a person takes out, and work that goes on.
@MainActor
struct OfferTests {
  let app = FakeApp()
  private let assets: Assets

  init() throws { assets = try .bundled() }

  private func browser(_ name: String = "내 책.json", type: String = "application/json") async throws
    -> TestBrowser
  {
    app.home.content.elements = [
      .offer(FileOffer("all/of it", label: "Export <all>", fileName: name))
    ]
    app.home.onFile = { id in
      guard id == "all/of it" else { return nil }
      return OfferedFile(name: name, mediaType: type, data: Data("{\"a\":1}".utf8))
    }
    let browser = try TestBrowser(app)
    await browser.open("/")
    return browser
  }

  private func path(_ browser: TestBrowser) throws -> String {
    String(try #require(browser.page.firstMatch(of: #/href="(/screen/1/file/[^"]*)"/#)?.1))
  }

  @Test("A file is offered by a link, and stored under its name")
  func download() async throws {
    let browser = try await browser()
    #expect(browser.page.contains("<span>Export &lt;all&gt;</span></a>"))
    let response = await browser.send(
      HTTPRequest(.get, try path(browser), headers: ["Sec-Fetch-Site": "same-origin"]))
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"] == "application/json")
    #expect(response.headers["X-Content-Type-Options"] == "nosniff")
    #expect(response.headers["Cache-Control"] == "no-store")
    #expect(
      response.headers["Content-Disposition"]
        == "attachment; filename=\"_ _.json\"; filename*=UTF-8''%EB%82%B4%20%EC%B1%85.json")
    #expect(String(decoding: response.body, as: UTF8.self) == "{\"a\":1}")
  }

  @Test("A name or a type can not become another field or a path")
  func hostile() async throws {
    let browser = try await browser("../a\"\r\nX: y%.json", type: "text/html\r\nX: y")
    let headers = await browser.send(HTTPRequest(.get, try path(browser))).headers
    #expect(headers["Content-Type"] == "application/octet-stream")
    #expect(
      headers["Content-Disposition"]
        == "attachment; filename=\".._a__X: y_.json\"; "
        + "filename*=UTF-8''.._a%22_X%3A%20y%25.json")
  }

  @Test("Why a file can not be made stands on the screen")
  func failure() async throws {
    let browser = try await browser()
    app.home.onFile = { _ in throw LinkError(description: "The disk is <full>.") }
    await browser.open(try path(browser))
    #expect(browser.title == "Home")
    #expect(browser.page.contains("The disk is &lt;full&gt;."))
    await browser.reload()
    #expect(!browser.page.contains("The disk"))
  }

  @Test(
    "What is not offered, or no more, is no file",
    arguments: ["/screen/1/file/other", "/screen/2/file/all%2Fof%20it", "/screen/1000009/file/x"])
  func none(_ path: String) async throws {
    let browser = try await browser()
    await browser.open(path)
    #expect(browser.title == "Home")
    #expect(browser.page.contains("There is no such file any more."))
  }

  @Test("Another site gets no file before the person says so")
  func foreign() async throws {
    let browser = try await browser()
    let path = try path(browser)
    let response = await browser.send(
      HTTPRequest(.get, path, headers: ["Sec-Fetch-Site": "cross-site"]))
    #expect(response.headers["Content-Disposition"] == nil)
    #expect(browser.page.contains("href=\"\(path)\""))
  }

  @Test("A browser without the cookie gets no file of anybody's")
  func noCookie() async throws {
    let browser = try await browser()
    let path = try path(browser)
    let site = try Site.test { _ in FakeApp().session }
    let response = await TestBrowser(site).send(HTTPRequest(.get, path))
    #expect(response.status == 303)
  }

  // MARK: Work

  @Test("A screen that works on something looks again by itself, with a script or without")
  func working() async throws {
    let browser = try await browser()
    #expect(!browser.page.contains("data-working"))
    #expect(!browser.page.contains("http-equiv"))
    app.home.content.isWorking = true
    await browser.reload()
    #expect(browser.page.contains(" data-working>"))
    #expect(
      browser.page.contains(
        "<noscript><meta http-equiv=\"refresh\" content=\"2;url=/screen/1?look\"></noscript>"))
  }

  @Test("Who looks at a screen that another one has covered goes nowhere back")
  func look() async throws {
    let browser = try TestBrowser(app)
    await browser.open("/")
    await browser.submit("tap:new")
    await browser.open("/screen/1?look")
    #expect(browser.title == "Form")
    #expect(app.session.titles == ["Home", "Form"])
  }

  // MARK: Words

  @Test("All that the host says by itself is Korean where the app is")
  func korean() async throws {
    let form: [Element] = [
      .picker(Picker("p", label: "가", options: [.init("a", "나")], selected: "a")),
      .field(Field("f", label: "다", text: "", kind: .file)),
      .field(Field("s", label: "라", text: "", kind: .search)),
      .rows(RowList("r", rows: [Row("b", title: "마", actions: [Button("x", label: "바")])])),
      .offer(FileOffer("o", label: "사", fileName: "사")),
    ]
    let pages: [String] = Language.$current.withValue(.korean) {
      [
        Content(title: "아", elements: form),
        Content(title: "아", question: Question(title: "자", text: "차", answers: [])),
      ].map {
        ScreenPage(screen: 1, content: $0, stack: [1], isModal: true, token: "")
          .document(assets: assets).source
      }
        + [
          PlainPage.notFound, .forged.keeping(["카"]), .outOfDate, .broken, .outsideLink("/"),
          .unreadable("\(MultipartProblem.unfinished)"),
        ].map { $0.document(assets: assets).source }
    }
    for page in pages {
      let texts = page.replacing(#/<head>.*?<\/head>/#.dotMatchesNewlines(), with: "")
        .matches(of: #/>([^<]+)<|aria-label="([^"]*)"/#)
        .map { String($0.1 ?? $0.2 ?? "") }
      let english = texts.filter {
        $0.replacing(#/Flyleaf|English|EN/#, with: "").contains(#/[A-Za-z]{2}/#)
      }
      #expect(english == [])
    }
  }

  @Test("A tab is called as it is in the language of the app")
  func tab() {
    let page = ScreenPage(
      screen: 1, content: Content(title: "T"), stack: [1],
      tabs: [.init("home", title: { words("Home", "홈") })], token: "")
    #expect(page.document(assets: assets).source.contains(">Home</button>"))
    Language.$current.withValue(.korean) {
      let source = page.document(assets: assets).source
      #expect(source.contains(">홈</button>"))
      #expect(source.contains("aria-label=\"탭\""))
    }
  }
}
