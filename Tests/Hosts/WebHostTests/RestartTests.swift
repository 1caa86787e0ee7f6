import Foundation
import Testing

@testable import WebHost

/// What a browser finds after the server was killed and started again.
@MainActor
struct RestartTests {
  private let app = AccountApp()
  private let folder = URL.temporaryDirectory.appending(path: "web-\(UUID().uuidString)")

  /// The server, started anew.
  private func start(_ number: Int = 1) throws -> Site {
    let screens = ScreenFiles(folder: folder)
    try screens.prepare()
    return try Site.test(screens: screens, firstNumber: number * 1_000_000) { app.begin($0) }
  }

  private func browserAtNote(_ tap: String = "tap:note") async throws -> TestBrowser {
    let browser = TestBrowser(try start())
    await browser.open("/")
    await browser.submit("tap:login")
    await browser.submit(tap)
    await browser.submit("type", ["field.text": "half a"])
    return browser
  }

  private var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }

  private func end() { try? FileManager.default.removeItem(at: folder) }

  @Test("The screens and what was typed come back, under the same cookie")
  func comesBack() async throws {
    defer { end() }
    let browser = try await browserAtNote()
    let later = TestBrowser(anotherPageOf: browser, at: try start(2))
    await later.open(browser.address)
    #expect(later.title == "Note")
    #expect(later.page.contains("half a</textarea>"))
    #expect(later.cookie == browser.cookie)
    #expect(app.titles == ["Home", "Note"])
    await later.submit("back")
    #expect(later.title == "Home")
  }

  @Test("Whoever has just logged in comes back to the same place, before any other act")
  func rightAfterLogIn() async throws {
    defer { end() }
    let browser = TestBrowser(try start())
    await browser.open("/")
    await browser.submit("tap:login")
    #expect(files.count == 1)
    let later = TestBrowser(anotherPageOf: browser, at: try start(2))
    await later.open("/")
    #expect(later.title == "Home")
    #expect(later.cookie == browser.cookie)
  }

  @Test("A session that was ended as idle comes back too")
  func idle() async throws {
    defer { end() }
    let browser = try await browserAtNote()
    browser.site.sessions.endIdle(now: .now + .seconds(3600))
    #expect(browser.site.sessions.count == 0)
    await browser.reload()
    #expect(browser.title == "Note")
    #expect(browser.page.contains("half a</textarea>"))
  }

  @Test("Several pages of one browser that come back at once share a session")
  func together() async throws {
    defer { end() }
    let browser = try await browserAtNote()
    let site = try start(2)
    let pages = (0..<3).map { _ in TestBrowser(anotherPageOf: browser, at: site) }
    async let one: Void = pages[0].open("/")
    async let two: Void = pages[1].open("/")
    async let three: Void = pages[2].open("/")
    _ = await (one, two, three)
    #expect(site.sessions.count == 1)
    #expect(pages.map(\.title) == ["Note", "Note", "Note"])
  }

  @Test("The files carry neither secret nor credential, and nobody else may read the folder")
  func names() async throws {
    defer { end() }
    let browser = try await browserAtNote()
    let name = try #require(files.first)
    #expect(files.count == 1)
    #expect(name.wholeMatch(of: /[0-9a-f]{64}\.json/) != nil)
    #expect(!name.contains(browser.cookie ?? "-"))
    let rights = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions]
    #expect(rights as? Int == 0o700)
  }

  @Test("What was typed by somebody who is logged in does not come back for the cookie alone")
  func needsCredential() async throws {
    defer { end() }
    let browser = try await browserAtNote()
    let thief = TestBrowser(anotherPageOf: browser, at: try start(2))
    thief.keep("flyleaf-memory", nil)
    await thief.open("/")
    #expect(thief.title == "Log in")
    #expect(thief.cookie != browser.cookie)
  }

  @Test("After a log-out nothing of what was open comes back")
  func logOut() async throws {
    defer { end() }
    let browser = try await browserAtNote()
    let before = TestBrowser(anotherPageOf: browser, at: browser.site)
    await browser.submit("back")
    await browser.submit("tap:logout")
    let later = TestBrowser(anotherPageOf: before, at: try start(2))
    await later.open("/")
    #expect(later.title == "Log in")
    #expect(files.count == 2)
  }

  @Test("What nobody came back to for a month is removed at the start, and nothing else")
  func age() async throws {
    defer { end() }
    _ = try await browserAtNote()
    let kept = folder.appending(path: "notes.txt")
    try Data().write(to: kept)
    let screens = ScreenFiles(folder: folder)
    try screens.prepare(now: .now + 29 * 24 * 60 * 60)
    #expect(files.count == 2)
    try screens.prepare(now: .now + 31 * 24 * 60 * 60)
    #expect(files == ["notes.txt"])
  }

  // MARK: Forms of before

  @Test("A form of before puts its texts where they were typed, and does nothing else")
  func form() async throws {
    defer { end() }
    let browser = try await browserAtNote()
    let later = TestBrowser(anotherPageOf: browser, at: try start(2))
    await later.submit("tap:save", ["field.text": "half a sentence"])
    #expect(later.title == "Note")
    #expect(later.page.contains("half a sentence</textarea>"))
    #expect(later.page.contains("Flyleaf was started again"))
    #expect(later.page.contains("0 taps"))
    await later.submit("tap:save", ["field.text": "half a sentence"])
    #expect(later.page.contains("1 taps"))
    #expect(!later.page.contains("Flyleaf was started again"))
  }

  @Test("Who only typed on does not notice")
  func typing() async throws {
    defer { end() }
    let browser = try await browserAtNote()
    let later = TestBrowser(anotherPageOf: browser, at: try start(2))
    await later.submit("type", ["field.text": "half a sentence"])
    #expect(later.page.contains("half a sentence</textarea>"))
    #expect(!later.page.contains("Flyleaf was started again"))
  }

  @Test("On another screen the texts are shown to be copied, and the screen is left alone")
  func otherScreen() async throws {
    defer { end() }
    let note = try await browserAtNote()
    let old = TestBrowser(anotherPageOf: note)
    await note.submit("back")
    await note.submit("tap:other")
    let later = TestBrowser(anotherPageOf: old, at: try start(2))
    await later.submit("tap:save", ["field.text": "half <a>"])
    #expect(later.status == 409)
    #expect(
      later.page.contains("readonly aria-label=\"What you typed\">\nhalf &lt;a&gt;</textarea>"))
    await later.open("/")
    #expect(later.title == "Other note")
    #expect(later.page.contains("0 taps"))
    #expect(!later.page.contains("half"))
  }

  @Test("Without texts the screen that is open now is shown with a word")
  func noTexts() async throws {
    defer { end() }
    let browser = try await browserAtNote()
    await browser.submit("back")
    let later = TestBrowser(anotherPageOf: browser, at: try start(2))
    await later.submit("tap:logout")
    #expect(later.title == "Home")
    #expect(later.page.contains("Flyleaf was started again"))
    #expect(app.credentials == ["c1"])
  }

  @Test("A password is typed into its screen again, and shown on none")
  func password() async throws {
    defer { end() }
    let browser = TestBrowser(try start())
    await browser.open("/")
    await browser.submit("type", ["field.name": "Kim", "field.password": "hunter2"])
    let later = TestBrowser(anotherPageOf: browser, at: try start(2))
    await later.submit(
      "tap:login", ["field.name": "Kim", "field.password": "hunter2", "secret": "password"])
    #expect(later.title == "Log in")
    #expect(app.credentials.isEmpty)
    #expect(!later.page.contains("hunter2"))
  }

  @Test(
    "A form that proves nothing is refused; its texts are kept unless another site has sent it",
    arguments: [
      ("", true), ("Origin: http://127.0.0.1:8080", false), ("Sec-Fetch-Site: cross-site", false),
      ("Origin: http://evil.example", false), ("Origin: null", false),
    ])
  func forged(_ header: String, _ isKept: Bool) async throws {
    defer { end() }
    let browser = try await browserAtNote()
    var headers: HTTPHeaders = [:]
    let parts = header.split(separator: ": ").map(String.init)
    if parts.count == 2 { headers.add(parts[0], parts[1]) }
    let isOwn = header.hasSuffix(":8080")
    let later = TestBrowser(anotherPageOf: browser, at: try start(2))
    await later.submit("tap:save", ["field.text": "mine"], token: "forged", headers: headers)
    #expect(later.status == (isOwn ? 200 : 403))
    #expect(later.page.contains("mine</textarea>") == (isKept || isOwn))
    await later.open("/")
    #expect(later.page.contains("0 taps"))
    #expect(later.page.contains(isOwn ? "mine</textarea>" : "half a</textarea>"))
  }

  @Test("Without a folder for the screens the person stays logged in, and typed texts are kept")
  func noFolder() async throws {
    let browser = TestBrowser(try Site.test { app.begin($0) })
    await browser.open("/")
    await browser.submit("tap:login")
    await browser.submit("tap:note")
    let site = try Site.test(firstNumber: 2_000_000) { app.begin($0) }
    let later = TestBrowser(anotherPageOf: browser, at: site)
    await later.submit("tap:save", ["field.text": "mine"])
    #expect(later.status == 409)
    #expect(later.page.contains("mine</textarea>"))
    await later.open("/")
    #expect(later.title == "Home")
  }
}
