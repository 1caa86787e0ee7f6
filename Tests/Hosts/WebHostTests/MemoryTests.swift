import Localization
import ScreenKit
import Sodium
import Testing

@testable import WebHost

/// What a browser remembers for the app, and who may use its session after a log-in.
@MainActor
struct MemoryTests {
  let app = AccountApp()

  private func site() throws -> Site {
    try Site.test { app.begin($0) }
  }

  private func browserAtHome() async throws -> TestBrowser {
    let browser = TestBrowser(try site())
    await browser.open("/")
    await browser.submit("tap:login", ["field.password": "hunter2"])
    #expect(browser.title == "Home")
    return browser
  }

  @Test("A log-in is remembered by a cookie that no script reads, and forgotten by a log-out")
  func cookie() async throws {
    let browser = TestBrowser(try site())
    await browser.open("/")
    #expect(browser.memory == nil)
    let response = await browser.send(browser.form("tap:login"))
    let field = try #require(
      response.headers.values("Set-Cookie").first { $0.hasPrefix("flyleaf-memory=") })
    #expect(
      field == "flyleaf-memory=1.c1; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax")
    await browser.open("/")
    #expect(browser.response.headers.values("Set-Cookie").isEmpty)
    await browser.submit("tap:logout")
    #expect(browser.title == "Log in")
    #expect(browser.memory == "1.")
  }

  @Test("Behind a proxy that does TLS both cookies are for TLS only")
  func secure() async throws {
    let browser = TestBrowser(try site())
    await browser.open("/")
    var request = browser.form("tap:login")
    request.headers.add("X-Forwarded-Proto", "https")
    let fields = await browser.send(request).headers.values("Set-Cookie")
    #expect(fields.count == 2)
    #expect(fields.allSatisfy { $0.hasSuffix("; Secure") })
  }

  @Test("Who comes back without a session is still logged in")
  func comesBack() async throws {
    let browser = try await browserAtHome()
    let later = TestBrowser(try site())
    later.keep("flyleaf-memory", browser.memory)
    await later.open("/")
    #expect(later.title == "Home")
    #expect(later.page.contains("<html lang=\"en\">"))
  }

  @Test("Who comes back is remembered for as long again, once a session")
  func renewal() async throws {
    let browser = try await browserAtHome()
    let later = TestBrowser(try site())
    later.keep("flyleaf-memory", browser.memory)
    let first = await later.send(HTTPRequest(.get, "/")).headers.values("Set-Cookie")
    #expect(first.contains { $0.hasPrefix("flyleaf-memory=1.c1; Path=/; Max-Age=34560000;") })
    await later.open("/")
    #expect(later.title == "Home")
    #expect(later.response.headers.values("Set-Cookie").isEmpty)
  }

  @Test(
    "A cookie that is long or odd is that of a new device, and is taken away",
    arguments: [
      "1." + String(repeating: "x", count: 600), "2.c1", "c1", "1.%0d%0aSet-Cookie", "1.%00",
      "1.a%20b", "%ff",
    ])
  func odd(_ value: String) async throws {
    app.credentials = ["c1"]
    let browser = TestBrowser(try site())
    browser.keep("flyleaf-memory", value)
    await browser.open("/")
    #expect(browser.title == "Log in")
    #expect(app.sessions.last?.device.memory == DeviceMemory())
    #expect(browser.memory == nil)
  }

  @Test("Neither the old cookie nor the old form is good after a log-in")
  func rotation() async throws {
    let browser = TestBrowser(try site())
    await browser.open("/")
    let before = TestBrowser(anotherPageOf: browser)
    await browser.submit("tap:login")
    #expect(browser.title == "Home")
    #expect(browser.cookie != before.cookie)
    #expect(browser.token != before.token)
    await before.open("/")
    #expect(before.title == "Log in")
    #expect(before.memory == nil)
    // The form with the new cookie: whoever knew the token only.
    let forged = TestBrowser(anotherPageOf: browser)
    let screen = browser.screen
    await forged.submit("tap:logout", token: before.token, screen: screen)
    #expect(forged.status == 403)
    #expect(app.credentials == ["c1"])
  }

  @Test("After a log-out the cookie is another one too")
  func logOut() async throws {
    let browser = try await browserAtHome()
    let before = TestBrowser(anotherPageOf: browser)
    await browser.submit("tap:logout")
    #expect(browser.title == "Log in")
    #expect(browser.cookie != before.cookie)
    await before.open("/")
    #expect(before.title == "Log in")
  }

  @Test("A request that waits while another one logs in does not get the new cookie")
  func bystander() async throws {
    let browser = TestBrowser(try site())
    await browser.open("/")
    let thief = TestBrowser(anotherPageOf: browser)
    let (gate, opener) = AsyncStream<Void>.makeStream()
    app.gate = gate
    async let login: Void = browser.submit("tap:login", ["field.password": "hunter2"])
    while thief.site.sessions.find(Secret(text: thief.cookie ?? ""))?.taps.isEmpty != false {
      await Task.yield()
    }
    // One waits for the tap to show its page, the other one tries a tap of its own.
    let other = TestBrowser(anotherPageOf: thief)
    async let page = thief.send(HTTPRequest(.get, "/screen/1"))
    async let tap = other.send(other.form("tap:login", ["field.password": "guess"]))
    for _ in 0..<100 { await Task.yield() }
    opener.yield()
    await login
    #expect(browser.title == "Home")
    for response in await [page, tap] {
      #expect(response.status != 200)
      #expect(response.headers.values("Set-Cookie").isEmpty)
    }
  }

  @Test("A double tap on the log-in leads both to what comes after it")
  func doubleTap() async throws {
    let browser = TestBrowser(try site())
    await browser.open("/")
    let again = TestBrowser(anotherPageOf: browser)
    let (gate, opener) = AsyncStream<Void>.makeStream()
    app.gate = gate
    async let first = browser.send(browser.form("tap:login", ["field.password": "hunter2"]))
    while again.site.sessions.find(Secret(text: again.cookie ?? ""))?.taps.isEmpty != false {
      await Task.yield()
    }
    async let second: Void = again.submit("tap:login", ["field.password": "hunter2"])
    let session = again.site.sessions.find(Secret(text: again.cookie ?? ""))
    while session?.taps.values.contains(where: { $0.repeats.isEmpty }) == true {
      await Task.yield()
    }
    opener.yield()
    _ = await first
    await second
    #expect(again.title == "Home")
  }

  @Test("A log-in that is done after its tap has been answered gets its cookie with the next page")
  func later() async throws {
    let browser = TestBrowser(try site())
    await browser.open("/")
    let before = browser.cookie
    await browser.submit("tap:later")
    while app.credentials.isEmpty { await Task.yield() }
    await browser.open("/")
    #expect(browser.title == "Home")
    #expect(browser.cookie != before)
    #expect(browser.memory == "1.c1")
  }

  @Test("A page that was open before a log-in does nothing, and shows what is there now")
  func pageFromBefore() async throws {
    let browser = TestBrowser(try site())
    await browser.open("/")
    let other = TestBrowser(anotherPageOf: browser)
    await browser.submit("tap:login")
    other.take(cookiesOf: browser)
    await other.submit("tap:login", headers: ["Sec-Fetch-Site": "same-origin"])
    #expect(other.title == "Home")
    #expect(other.page.contains("That page was out of date"))
    #expect(app.credentials == ["c1"])
  }

  @Test("Who was logged out elsewhere sees no page of before")
  func loggedOutElsewhere() async throws {
    let browser = try await browserAtHome()
    app.credentials = []
    await browser.reload()
    #expect(browser.title == "Log in")
    #expect(browser.memory == "1.")
    #expect(browser.page.contains("value=\"tap:login\""))
  }

  @Test("The theme that was chosen is the pages' own")
  func theme() async throws {
    let browser = TestBrowser(try site())
    await browser.open("/")
    #expect(browser.page.contains("<html lang=\"en\">"))
    #expect(browser.page.contains("<meta name=\"color-scheme\" content=\"light dark\">"))
    await browser.submit("tap:login")
    #expect(browser.page.contains("<html lang=\"en\" data-theme=\"dark\">"))
    #expect(browser.page.contains("<meta name=\"color-scheme\" content=\"dark\">"))
    #expect(!browser.page.contains("prefers-color-scheme"))
    await browser.open("/nothing")
    #expect(browser.status == 404)
    #expect(browser.page.contains("data-theme=\"dark\""))
  }

  @Test("Files that are the same for everybody need no session")
  func assets() async throws {
    let browser = TestBrowser(try site())
    let path = browser.site.assets.path("flyleaf.css")
    #expect(await browser.send(HTTPRequest(.get, path)).status == 200)
    #expect(app.sessions.isEmpty)
  }
}
