import Navigation
import ScreenKit
import Testing

@testable import WebHost

@MainActor
struct FormTests {
  let app = FakeApp()

  private func browserAtForm() async throws -> TestBrowser {
    let browser = try TestBrowser(app)
    await browser.open("/")
    await browser.submit("tap:new")
    return browser
  }

  @Test("A tap comes after the texts that have changed")
  func texts() async throws {
    let browser = try await browserAtForm()
    await browser.submit("tap:city", ["field.note": "한글 & <b>"])
    #expect(app.form.events == [.typed("note", "한글 & <b>"), .tapped("city")])
    #expect(browser.title == "Search")
  }

  @Test("A text that has not changed is not typed again")
  func sameText() async throws {
    let browser = try await browserAtForm()
    await browser.submit("type", ["field.note": "one"])
    await browser.submit("type", ["field.note": "one"])
    #expect(app.form.events == [.typed("note", "one")])
  }

  @Test("Line breaks arrive as the app knows them")
  func lineBreaks() async throws {
    let browser = try await browserAtForm()
    await browser.submit("type", ["field.note": "\r\none\r\ntwo"])
    #expect(app.form.events == [.typed("note", "\none\ntwo")])
    #expect(browser.page.contains(">\n\none\ntwo</textarea>"))
  }

  @Test("A reload shows what was typed")
  func reload() async throws {
    let browser = try await browserAtForm()
    await browser.submit("type", ["field.note": "half a sent"])
    await browser.reload()
    #expect(browser.title == "Form")
    #expect(browser.page.contains("half a sent</textarea>"))
  }

  @Test("A form without the session's token does nothing", arguments: ["", "wrong"])
  func forged(_ token: String) async throws {
    let browser = try await browserAtForm()
    await browser.submit("tap:city", ["field.note": "x"], token: token)
    #expect(browser.status == 403)
    #expect(browser.page.contains("Reload"))
    #expect(app.form.events.isEmpty)
  }

  @Test("Another session's token does nothing")
  func foreignToken() async throws {
    let site = try Site.test { _ in FakeApp().session }
    let (one, other) = (TestBrowser(site), TestBrowser(site))
    await one.open("/")
    await other.open("/")
    await one.submit("tap:new", token: other.token)
    #expect(one.status == 403)
  }

  @Test("A form of a screen that has gone does nothing and leads to the one on top")
  func staleForm() async throws {
    let browser = try await browserAtForm()
    let screen = browser.screen
    await browser.submit("back")
    await browser.submit("tap:save", ["field.note": "x"], screen: screen)
    #expect(browser.title == "Home")
    #expect(app.form.events.isEmpty)
  }

  @Test(
    "What is not on the screen can not be tapped or chosen",
    arguments: ["tap:note", "tap:nothing", "choose:seoul", "choose:city"])
  func foreignControl(_ act: String) async throws {
    let browser = try await browserAtForm()
    await browser.submit(act)
    #expect(browser.title == "Form")
    #expect(app.form.events.isEmpty)
  }

  @Test(
    "A form that asks for nothing known is refused", arguments: ["", "jump", "tap:", "swipe:up"])
  func unknownAct(_ act: String) async throws {
    let browser = try await browserAtForm()
    await browser.submit(act)
    #expect(browser.status == 400)
  }

  @Test("The row that was on display is chosen, whatever was typed since")
  func choose() async throws {
    let browser = try await browserAtForm()
    await browser.submit("tap:city")
    await browser.submit("choose:seoul", ["field.query": "par"])
    #expect(app.search.events == [.chose("seoul")])
    #expect(app.chosen == ["seoul"])
    #expect(browser.title == "Form")
  }

  @Test("A double tap is one tap, and both lead to what it led to")
  func doubleTap() async throws {
    let browser = try await browserAtForm()
    let open = app.form.onEvent
    let (gate, opened) = AsyncStream<Void>.makeStream()
    app.form.onEvent = { event in
      for await _ in gate { break }
      await open(event)
    }
    let request = browser.form("tap:city")
    async let first = TestBrowser(browser.site).send(browser.with(request))
    async let second = TestBrowser(browser.site).send(browser.with(request))
    while app.form.events.isEmpty { await Task.yield() }
    opened.yield()
    opened.finish()
    let places = await [first, second].compactMap { $0.headers["Location"] }
    #expect(app.form.events == [.tapped("city")])
    #expect(app.session.titles == ["Home", "Form", "Search"])
    #expect(places.count == 2 && places.allSatisfy { $0.hasPrefix("/screen/3?") })
  }

  @Test("Back is possible while a tap is being handled")
  func backWhileBusy() async throws {
    let browser = try await browserAtForm()
    let (gate, opened) = AsyncStream<Void>.makeStream()
    app.form.onEvent = { _ in for await _ in gate {} }
    async let tap = TestBrowser(browser.site).send(browser.with(browser.form("tap:city")))
    while app.form.events.isEmpty { await Task.yield() }
    await browser.submit("back")
    #expect(browser.title == "Home")
    opened.finish()
    #expect(await tap.status == 303)
  }

  @Test("A change that was overtaken by a later one is dropped")
  func overtaken() async throws {
    let browser = try await browserAtForm()
    await browser.submit("type", ["field.note": "later", "change": "8"])
    await browser.submit("type", ["field.note": "earlier", "change": "7"])
    #expect(app.form.events == [.typed("note", "later")])
  }
}

extension TestBrowser {
  /// The request with this browser's cookie, to be sent by another one at the same time.
  func with(_ request: HTTPRequest) -> HTTPRequest {
    var request = request
    request.headers.add("Cookie", "flyleaf=\(cookie ?? "")")
    return request
  }
}
