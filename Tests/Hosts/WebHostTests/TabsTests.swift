import Navigation
import ScreenKit
import Testing

@testable import WebHost

/// Tabs and the browser's history, without scripts.
@MainActor
struct TabsTests {
  let app = GalleryApp()

  private func browser() async throws -> TestBrowser {
    let browser = try TestBrowser(app)
    await browser.open("/")
    return browser
  }

  private var selected: String? { app.session.window.layers.last?.selectedTab?.name }

  @Test("Each tab is a button, and the one that is seen says so")
  func bar() async throws {
    let browser = try await browser()
    #expect(
      browser.page.contains(
        "<button form=\"form\" name=\"act\" value=\"tab:home\" aria-current=\"page\">Gallery</button>"
      ))
    #expect(browser.page.contains("value=\"tab:wishes\">Wishes</button>"))
    #expect(browser.page.contains("data-stack=\"1\" data-standing=\"1 2\" data-tab=\"home\""))
    await browser.submit("tab:wishes", ["field.mail": "half"])
    #expect(browser.title == "Wishes")
    #expect(app.gallery.events == [.typed("mail", "half")])
  }

  @Test("Each tab keeps its stack")
  func stacks() async throws {
    let browser = try await browser()
    await browser.submit("tab:wishes")
    await browser.submit("choose:Emma")
    #expect(browser.title == "Detail")
    await browser.submit("tab:home")
    #expect(browser.title == "Gallery")
    await browser.submit("tab:wishes")
    #expect(browser.title == "Detail")
    // The tab that is seen goes back to its beginning.
    await browser.submit("tab:wishes")
    #expect(browser.title == "Wishes")
  }

  @Test("Back leads to the page before, in whichever tab it stands, and forward to the next")
  func back() async throws {
    let browser = try await browser()
    await browser.submit("tab:wishes")
    await browser.submit("choose:Emma")
    await browser.submit("tab:home")
    await browser.back()
    #expect(browser.title == "Detail")
    #expect(selected == "wishes")
    await browser.back()
    #expect(browser.title == "Wishes")
    await browser.back()
    #expect(browser.title == "Gallery")
    #expect(selected == "home")
    await browser.back(-1)
    #expect(browser.title == "Wishes")
    #expect(selected == "wishes")
  }

  @Test("Back out of a modal to another tab closes it")
  func modal() async throws {
    let browser = try await browser()
    await browser.submit("tab:wishes")
    await browser.submit("choose:Emma")
    await browser.submit("tap:sheet")
    #expect(browser.title == "Sheet")
    #expect(!browser.page.contains("id=\"tabs\""))
    await browser.back(3)
    #expect(browser.title == "Gallery")
    #expect(app.session.window.layers.count == 1)
    #expect(app.wishes.events == [.chose("Emma")])
  }

  @Test("A tab that is none is not gone to")
  func foreign() async throws {
    let browser = try await browser()
    await browser.submit("tab:nothing")
    #expect(browser.title == "Gallery")
  }
}
