import Navigation
import ScreenKit
import Sodium
import Testing

@testable import WebHost

/// The browser's back and forward, without scripts.
@MainActor
struct BackTests {
  let app = FakeApp()

  private func browserAtSearch() async throws -> TestBrowser {
    let browser = try TestBrowser(app)
    await browser.open("/")
    await browser.submit("tap:new")
    await browser.submit("tap:city")
    #expect(app.session.titles == ["Home", "Form", "Search"])
    return browser
  }

  @Test("Back in the browser is back in the app")
  func back() async throws {
    let browser = try await browserAtSearch()
    await browser.back()
    #expect(browser.title == "Form")
    #expect(app.session.titles == ["Home", "Form"])
  }

  @Test("Two steps back at once are two steps in the app")
  func twoBack() async throws {
    let browser = try await browserAtSearch()
    await browser.back(2)
    #expect(browser.title == "Home")
    #expect(app.session.titles == ["Home"])
  }

  @Test("Forward to a screen that has gone shows the one on top")
  func forward() async throws {
    let browser = try await browserAtSearch()
    await browser.back(2)
    await browser.back(-1)
    #expect(browser.title == "Home")
    await browser.back(-1)
    #expect(browser.title == "Home")
    #expect(app.session.titles == ["Home"])
  }

  @Test("Back over a flow that has ended goes back in the app once, and on at the next step")
  func backOverEndedFlow() async throws {
    let browser = try await browserAtSearch()
    await browser.submit("choose:seoul")
    #expect(app.session.titles == ["Home", "Form"])
    await browser.back()
    #expect(browser.title == "Home")
    #expect(app.session.titles == ["Home"])
    // The history holds the form and the start below; none of them is a trap.
    await browser.back()
    await browser.back()
    #expect(browser.title == "Home")
    #expect(browser.address == "/screen/1?visit=1")
  }

  @Test("After going back, the app goes on as usual")
  func goOn() async throws {
    let browser = try await browserAtSearch()
    await browser.back(2)
    await browser.submit("tap:new")
    #expect(browser.title == "Form")
    await browser.back()
    #expect(app.session.titles == ["Home"])
  }

  @Test("A reload of a screen that has gone is no step back")
  func reloadGone() async throws {
    let browser = try await browserAtSearch()
    let other = TestBrowser(browser.site)
    _ = await other.send(browser.with(browser.form("choose:seoul")))
    await browser.reload()
    #expect(browser.title == "Form")
    #expect(app.session.titles == ["Home", "Form"])
  }

  @Test("A redirect that was overtaken by a tap takes nothing back")
  func overtakenRedirect() async throws {
    let browser = try TestBrowser(app)
    await browser.open("/")
    await browser.submit("tap:new")
    // The page sends a text; before its redirect is followed, the person has tapped.
    let late = await browser.send(browser.form("type", ["field.note": "x"]))
    await browser.open("/")
    await browser.submit("tap:city")
    #expect(app.session.titles == ["Home", "Form", "Search"])
    await browser.open(try #require(late.headers["Location"]))
    #expect(browser.title == "Search")
    #expect(app.session.titles == ["Home", "Form", "Search"])
  }

  @Test(
    "Another site and a browser that reads ahead take nothing back",
    arguments: [
      "Sec-Fetch-Site": "cross-site", "Sec-Purpose": "prefetch",
    ])
  func notThePerson(_ name: String, _ value: String) async throws {
    let browser = try await browserAtSearch()
    var headers: HTTPHeaders = [:]
    headers.add(name, value)
    await browser.open("/screen/1", headers: headers)
    #expect(browser.title == "Search")
    #expect(app.session.titles.count == 3)
  }

  @Test("Back out of a modal closes it")
  func modal() async throws {
    let browser = try TestBrowser(app)
    await browser.open("/")
    await browser.submit("tap:new")
    await browser.submit("tap:sheet")
    #expect(browser.page.contains("value=\"dismiss\""))
    await browser.back(2)
    #expect(browser.title == "Home")
    #expect(app.session.titles == ["Home"])
  }

  @Test("A modal is closed by its button")
  func dismiss() async throws {
    let browser = try TestBrowser(app)
    await browser.open("/")
    await browser.submit("tap:new")
    await browser.submit("tap:sheet")
    await browser.submit("dismiss")
    #expect(browser.title == "Form")
  }

  @Test(
    "A swipe begins without a page and ends as it was let go",
    arguments: [
      ("swipe:complete", "Form"), ("swipe:cancel", "Search"),
    ])
  func swipe(_ end: String, _ title: String) async throws {
    let browser = try await browserAtSearch()
    let begin = await browser.send(browser.form("swipe:begin"))
    #expect(begin.status == 204)
    #expect(!app.session.window.isSettled)
    await browser.submit(end, token: try token(of: browser), screen: "3")
    #expect(browser.title == title)
    #expect(app.session.window.isSettled)
  }

  @Test("A swipe left halfway is taken back by the next page")
  func halfSwipe() async throws {
    let browser = try await browserAtSearch()
    _ = await browser.send(browser.form("swipe:begin"))
    await browser.reload()
    #expect(browser.title == "Search")
    #expect(app.session.window.isSettled)
  }

  /// The token, once a response without a page has taken its place.
  private func token(of browser: TestBrowser) throws -> String {
    let token = browser.token
    guard token.isEmpty else { return token }
    let session = browser.cookie.flatMap { browser.site.sessions.find(Secret(text: $0)) }
    return try #require(session).token.text
  }
}
