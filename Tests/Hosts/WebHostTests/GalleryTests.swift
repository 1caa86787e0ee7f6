import Foundation
import Navigation
import ScreenKit
import Testing

@testable import WebHost

/// Pickers, figures, files, menus and questions.
@MainActor
struct GalleryTests {
  let app = GalleryApp()

  private func browser() async throws -> TestBrowser {
    let browser = try TestBrowser(app)
    await browser.open("/")
    return browser
  }

  private func asked() async throws -> TestBrowser {
    let browser = try await browser()
    await browser.submit("tap:ask")
    return browser
  }

  @Test("Whatever the app says is text, also in what can be picked, seen and answered")
  func escaping() throws {
    let bad = "<script>alert('x')</script>\"&"
    var content = Content(title: "T", elements: GalleryApp.elements(bad))
    content.question = Question(title: bad, text: bad, answers: [Button("a", label: bad)])
    let page = ScreenPage(
      screen: 1, content: content, stack: [1], tabs: [Tab(bad, title: bad)],
      selectedTab: Tab(bad, title: bad), token: "t"
    ).document(assets: try .bundled()).source
    #expect(!page.contains("<script>alert"))
    #expect(!page.contains("alert('"))
    #expect(!page.contains("style="))
  }

  @Test("A picker is a group of radio buttons with its name, and one is chosen")
  func picker() async throws {
    let page = try await browser().page
    #expect(
      page.contains("<fieldset class=\"picker segments\" id=\"control-theme\">\n<legend>Emma"))
    #expect(page.contains("name=\"pick.theme\" value=\"dark\" checked>"))
    #expect(page.components(separatedBy: " checked>").count == 3)
    #expect(page.contains("picker stars halves"))
    #expect(page.contains("<span>3.5 stars</span>"))
    // The option of no star is none of the stars.
    #expect(page.components(separatedBy: "class=\"option none\"").count == 2)
    #expect(page.contains("class=\"option none\"><input type=\"radio\" id=\"control-rating-0\""))
  }

  @Test("What was picked is heard with the form, once, and before the tap")
  func picks() async throws {
    let browser = try await browser()
    let fields = ["pick.theme": "light", "pick.rating": "7", "field.mail": "a@b.example"]
    await browser.submit("tap:save", fields)
    #expect(
      app.gallery.events == [
        .typed("mail", "a@b.example"), .picked("theme", "light"), .tapped("save"),
      ])
    await browser.submit("type", fields)
    #expect(app.gallery.events.count == 3)
  }

  @Test("What no picker offers is not picked")
  func foreignOption() async throws {
    let browser = try await browser()
    await browser.submit("type", ["pick.theme": "pink", "pick.mail": "light"])
    #expect(app.gallery.events.isEmpty)
  }

  @Test("A password never goes back into a page")
  func password() async throws {
    let browser = try await browser()
    await browser.submit("type", ["field.secret": "hunter2 again"])
    #expect(app.gallery.events == [.typed("secret", "hunter2 again")])
    #expect(!browser.page.contains("hunter2"))
    #expect(browser.page.contains("<input type=\"password\""))
    #expect(browser.page.contains(" data-filled>"))
  }

  @Test("A day has a calendar unless what was typed is none")
  func day() async throws {
    let browser = try await browser()
    #expect(browser.page.contains("<input type=\"date\" id=\"control-day\""))
    await browser.submit("type", ["field.day": "30 Nov"])
    #expect(browser.page.contains("<input type=\"text\" id=\"control-day\""))
    #expect(browser.page.contains("value=\"30 Nov\""))
  }

  @Test("A file is handed over with its name, before the tap that sends it")
  func upload() async throws {
    let browser = try await browser()
    #expect(browser.page.contains("enctype=\"multipart/form-data\""))
    await browser.upload("tap:save", "file.file", "library.csv", "a,b\r\n1,2\r\n")
    let file = UploadedFile(name: "library.csv", data: Data("a,b\r\n1,2\r\n".utf8))
    #expect(app.gallery.events == [.uploaded("file", file), .tapped("save")])
    #expect(browser.page.contains("<span>library.csv</span>"))
    await browser.upload("type", "file.file", "other.csv", "x")
    #expect(app.gallery.events.count == 3)
  }

  @Test("Who leaves hands nothing over, and a field that takes no files gets none")
  func noUpload() async throws {
    let browser = try await browser()
    await browser.upload("back", "file.file", "library.csv", "a")
    await browser.upload("type", "file.mail", "library.csv", "a")
    #expect(app.gallery.events.isEmpty)
  }

  @Test("A form that is cut or malformed is refused and does nothing")
  func malformed() async throws {
    let browser = try await browser()
    let response = await browser.send(
      HTTPRequest(
        .post, "/screen/1", headers: ["Content-Type": "multipart/form-data; boundary=B"],
        body: Array("--B\r\nContent-Dispos".utf8)))
    #expect(response.status == 400)
    #expect(String(decoding: response.body, as: UTF8.self).contains("ends within a part"))
    #expect(app.gallery.events.isEmpty)
  }

  @Test("Figures have words for who can not see them")
  func figures() async throws {
    let page = try await browser().page
    #expect(page.contains("<progress aria-label=\"Emma\" max=\"1\" value=\"0.3750\">"))
    #expect(page.contains("<figcaption>5 flights, 40,123 km</figcaption>"))
    #expect(page.contains("Seoul (ICN) -&gt; Lisbon (LIS), 40 %"))
    #expect(page.contains("<th scope=\"row\"><span>2025</span></th>"))
    #expect(page.contains("<rect width=\"25.00\" height=\"10\"/>"))
    #expect(page.components(separatedBy: "class=\"plane\"").count >= 3)
  }

  // MARK: Menus

  @Test("A row's menu has its actions, and these can be tapped")
  func menu() async throws {
    let browser = try await browser()
    await browser.submit("tab:wishes")
    #expect(browser.page.contains("<summary aria-label=\"More: Emma\">"))
    #expect(
      browser.page.contains("class=\"destructive\" name=\"act\" value=\"tap:delete.Emma\""))
    await browser.submit("tap:delete.Emma")
    #expect(app.wishes.events == [.tapped("delete.Emma")])
  }

  // MARK: Questions

  @Test("A question is a dialog, and nothing else can be used")
  func question() async throws {
    let browser = try await asked()
    #expect(browser.page.contains("role=\"alertdialog\" aria-modal=\"true\""))
    #expect(browser.page.contains(">Discard &lt;the&gt; draft?</h2>"))
    #expect(browser.page.contains("value=\"tap:keep\" autofocus>Keep<"))
    #expect(browser.page.components(separatedBy: " autofocus").count == 2)
    #expect(browser.page.contains("enctype=\"multipart/form-data\" inert>"))
    #expect(browser.page.contains("<nav id=\"tabs\" class=\"tabs\" aria-label=\"Tabs\" inert>"))
  }

  @Test(
    "While a question stands only its answers are heard",
    arguments: ["tap:save", "tap:ask", "tab:wishes", "type", "back"])
  func onlyAnswers(_ act: String) async throws {
    let browser = try await asked()
    await browser.submit(act, ["field.mail": "x", "pick.theme": "light"])
    await browser.upload("tap:save", "file.file", "library.csv", "a")
    #expect(app.gallery.events == [.tapped("ask")])
    #expect(browser.page.contains("alertdialog"))
    await browser.submit("tap:keep", ["field.mail": "x"])
    #expect(app.gallery.events == [.tapped("ask"), .tapped("keep")])
    #expect(!browser.page.contains("alertdialog"))
  }
}
