import Localization
import Navigation
import ScreenKit
import Testing

@testable import WebHost

@MainActor
struct LanguageTests {
  let app = FakeApp()

  @Test(
    "The browser's preference decides among the languages that the app speaks",
    arguments: [
      ("ko", Language.korean), ("ko-KR", .korean), ("KO-kr,en;q=0.8", .korean), ("en-US", .english),
      ("en;q=0.5, ko;q=0.9", .korean), ("en;q=0.9,ko;q=0.5", .english), ("fr, ko;q=0.1", .korean),
      ("en, ko", .english), ("ko, en", .korean), ("ko;q=0, en;q=0.1", .english),
      ("ko ; Q=0.7 , en ; q=0.6", .korean), ("ko;q=2,en;q=0.1", .english),
      ("ko;q=x", nil), ("ko;q=0", nil), ("fr-FR,de", nil), ("*", nil), ("kok", nil), ("", nil),
      (",;,=", nil),
    ])
  func acceptLanguage(_ field: String, _ language: Language?) {
    #expect(Language(acceptLanguage: field) == language)
  }

  @Test("A new session speaks what its browser asks for, and stays with it")
  func first() async throws {
    let browser = try TestBrowser(app)
    await browser.open("/", headers: ["Accept-Language": "ko-KR,ko;q=0.9"])
    #expect(app.session.language == .korean)
    #expect(browser.page.contains("<html lang=\"ko\">"))
    await browser.open("/", headers: ["Accept-Language": "en"])
    #expect(browser.page.contains("<html lang=\"ko\">"))
  }

  @Test("A switch of the language keeps the stack and what was typed")
  func change() async throws {
    let browser = try TestBrowser(app)
    await browser.open("/")
    await browser.submit("tap:new")
    await browser.submit("language:korean", ["field.note": "반쯤 쓴"])
    #expect(browser.page.contains("<html lang=\"ko\">"))
    #expect(browser.page.contains("aria-label=\"Home으로 돌아가기\""))
    #expect(browser.page.contains(">\n반쯤 쓴</textarea>"))
    #expect(app.session.titles == ["Home", "Form"])
    await browser.submit("language:english")
    #expect(browser.page.contains("<html lang=\"en\">"))
  }

  @Test("A picker that says which language is spoken does not take a switch back")
  func pickerOfLanguages() async throws {
    let window = Window()
    window.launch(LanguageCoordinator())
    let session = Session(window: window) { _ in }
    let browser = TestBrowser(try Site.test { _ in session })
    await browser.open("/")
    await browser.submit("language:korean", ["pick.language": "english"])
    #expect(session.language == .korean)
    #expect(browser.page.contains("value=\"korean\" checked"))
  }

  @Test("A language that nobody speaks, or a forged form, changes nothing")
  func refused() async throws {
    let browser = try TestBrowser(app)
    await browser.open("/")
    _ = await browser.send(browser.form("language:klingon"))
    #expect(browser.status == 400)
    await browser.open("/")
    _ = await browser.send(browser.form("language:korean", token: "forged"))
    #expect(browser.status == 403)
    #expect(app.session.language == .english)
  }

  @Test("Pages without a session are in the browser's language too")
  func errorPages() async throws {
    let browser = try TestBrowser(app)
    await browser.open("/nothing", headers: ["Accept-Language": "ko"])
    #expect(browser.status == 404)
    #expect(browser.title == "페이지를 찾을 수 없어요")
    #expect(browser.page.contains("<html lang=\"ko\">"))
    #expect(!browser.page.contains("value=\"language:"))
  }

  @Test("The switch is not what Enter in a field does")
  func enter() async throws {
    let browser = try TestBrowser(app)
    await browser.open("/")
    await browser.submit("tap:new")
    let first = try #require(browser.page.firstRange(of: "name=\"act\""))
    #expect(browser.page[first.upperBound...].hasPrefix(" value=\"tap:save\""))
  }
}

/// A screen that shows and changes which language is spoken.
@MainActor
private final class LanguageScreen: ContentScreen {
  private var chosen: String?

  var content: Content {
    Content(
      title: "Languages",
      elements: [
        .picker(
          Picker(
            "language", label: "Language",
            options: Language.allCases.map { .init($0.rawValue, $0.nativeName) },
            selected: chosen ?? Language.current.rawValue))
      ])
  }

  func handle(_ event: ScreenEvent) async {
    if case .picked(_, let name) = event { chosen = name }
  }
}

@MainActor
private final class LanguageCoordinator: Coordinator {
  let flow = Flow<Never>()

  func start() { flow.router.push(LanguageScreen()) }
}
