import Navigation
import ScreenKit
import Synchronization
import Testing

@testable import WebHost

@MainActor
struct SiteTests {
  let app = FakeApp()

  @Test("The root leads to the screen on top")
  func root() async throws {
    let browser = try TestBrowser(app)
    await browser.open("/")
    #expect(browser.status == 200)
    #expect(browser.address == "/screen/1?visit=1")
    #expect(browser.title == "Home")
    #expect(browser.page.contains("<title>Home – Flyleaf</title>"))
    #expect(app.home.appearances == 1)
  }

  @Test("Every page forbids what it does not need")
  func pageHeaders() async throws {
    let browser = try TestBrowser(app)
    await browser.open("/")
    let headers = browser.response.headers
    #expect(headers["Content-Security-Policy"]?.hasPrefix("default-src 'none'; ") == true)
    #expect(headers["X-Content-Type-Options"] == "nosniff")
    #expect(headers["Referrer-Policy"] == "no-referrer")
    #expect(headers["Cache-Control"] == "no-store")
  }

  @Test("The cookie is out of reach for scripts and other sites, and not the token")
  func cookie() async throws {
    let browser = try TestBrowser(app)
    let response = await browser.send(HTTPRequest(.get, "/"))
    let cookie = try #require(response.headers["Set-Cookie"])
    #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Lax"))
    // 256 bits are 43 digits of base64.
    #expect(cookie.prefix { $0 != ";" }.count == "flyleaf=".count + 43)
    await browser.open("/")
    #expect(browser.response.headers["Set-Cookie"] == nil)
    #expect(!cookie.contains(browser.token))
  }

  @Test("Behind a proxy that does TLS the cookie is for TLS only")
  func secureCookie() async throws {
    let browser = try TestBrowser(app)
    let response = await browser.send(
      HTTPRequest(.get, "/", headers: ["X-Forwarded-Proto": "https"]))
    #expect(response.headers["Set-Cookie"]?.hasSuffix("; Secure") == true)
  }

  @Test("Each browser has a session of its own")
  func isolation() async throws {
    let apps = [FakeApp(), FakeApp()]
    var free = apps
    let site = try Site.test { _ in free.removeFirst().session }
    let (one, other) = (TestBrowser(site), TestBrowser(site))
    await one.open("/")
    await other.open("/")
    await one.submit("tap:new")
    #expect(one.title == "Form")
    await other.reload()
    #expect(other.title == "Home")
    #expect(apps.map { $0.session.titles.count } == [2, 1])
  }

  @Test(
    "A name that is not this machine's is refused",
    arguments: ["evil.example", "", "127.0.0.1.nip.io"])
  func foreignHost(_ host: String) async throws {
    let browser = try TestBrowser(app)
    let response = await browser.send(HTTPRequest(.get, "/", headers: ["Host": host]))
    #expect(response.status == 421)
    #expect(response.headers["Set-Cookie"] == nil)
  }

  @Test(
    "There is a way back from an address that leads nowhere",
    arguments: ["/screen/x", "/screen/0", "/screen", "/nothing", "/screen/1/2", "/assets/../x"])
  func notFound(_ path: String) async throws {
    let browser = try TestBrowser(app)
    await browser.open(path)
    #expect(browser.status == 404)
    #expect(browser.page.contains("href=\"/\""))
  }

  @Test("A session that can not begin is reported, and the person can try again")
  func noSession() async throws {
    let reports = Mutex<[String]>([])
    let report = { @Sendable line in reports.withLock { $0.append(line) } }
    let site = try Site.test(report: report) { _ in
      throw LinkError(description: "The disk is full.")
    }
    let browser = TestBrowser(site)
    await browser.open("/")
    #expect(browser.status == 500)
    #expect(browser.page.contains("Try again"))
    #expect(!browser.page.contains("disk"))
    #expect(reports.withLock { $0 } == ["A session could not begin: The disk is full."])
  }

  @Test("A browser that keeps no cookie still sees the app")
  func noCookies() async throws {
    let site = try Site.test { _ in FakeApp().session }
    let response = await TestBrowser(site).send(HTTPRequest(.get, "/screen/1?visit=1"))
    #expect(response.status == 200)
  }

  @Test("An asset is kept for good, under an address of its own content")
  func asset() async throws {
    let browser = try TestBrowser(app)
    await browser.open("/")
    let path = try #require(browser.page.firstMatch(of: #/href="([^"]*flyleaf.css)"/#)?.1)
    let response = await browser.send(HTTPRequest(.get, String(path)))
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"] == "text/css; charset=utf-8")
    #expect(response.headers["Cache-Control"]?.contains("immutable") == true)
  }

  @Test("A link is followed with its query, and leads to the screen on top")
  func link() async throws {
    let browser = try TestBrowser(app)
    await browser.open("/open/wishlist/new?from=ICN&to=CDG")
    #expect(app.links == ["flyleaf://wishlist/new?from=ICN&to=CDG"])
    #expect(browser.title == "Home")
  }

  @Test("A link that leads nowhere is told on the page, once")
  func brokenLink() async throws {
    let browser = try TestBrowser(app)
    await browser.open("/open/nowhere")
    #expect(browser.page.contains("There is no &lt;nowhere&gt;."))
    await browser.reload()
    #expect(!browser.page.contains("nowhere"))
  }

  @Test("A link on another site is not followed before the person says so")
  func outsideLink() async throws {
    let browser = try TestBrowser(app)
    await browser.open("/open/wishlist", headers: ["Sec-Fetch-Site": "cross-site"])
    #expect(app.links.isEmpty)
    #expect(browser.page.contains("href=\"/open/wishlist\""))
  }
}
