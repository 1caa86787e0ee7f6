import Foundation
import Localization
import Navigation
import ScreenKit
import Testing

@testable import WebHost

struct PageTests {
  private func page(_ elements: [Element], title: String = "Title") throws -> String {
    ScreenPage(
      screen: 3, content: Content(title: title, elements: elements), stack: [1, 3],
      backTitle: "Before", token: "secret"
    ).document(assets: try .bundled()).source
  }

  private static let bad = "<script>alert('x')</script>\"&\u{0}"

  @Test(
    "Whatever was typed is text, wherever it stands",
    arguments: [
      Element.heading(bad), .text(bad), .notice(Notice(.failure, bad)),
      .field(Field("a", label: bad, text: bad, placeholder: bad, hint: bad, error: bad)),
      .field(Field("a", label: bad, text: bad, kind: .paragraph)),
      .field(Field("a", label: bad, text: bad, kind: .search)),
      .choice(Choice("a", label: bad, value: bad, detail: bad, prompt: bad, error: bad)),
      .rows(
        RowList("a", rows: [Row("b", title: bad, subtitle: bad, detail: bad)], style: .tickets)),
      .button(Button("a", label: bad)), .ticket(.sample(text: bad)),
    ])
  func escaping(_ element: Element) throws {
    let page = try page([element], title: Self.bad)
    #expect(!page.contains("<script>alert"))
    #expect(!page.contains("alert('"))
    #expect(!page.contains("\u{0}"))
    #expect(page.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&quot;&amp;\u{FFFD}"))
  }

  @Test("The page says which screen it is and how deep it stands")
  func frame() throws {
    let page = try page([])
    #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
    #expect(page.contains("<title>Title – Flyleaf</title>"))
    #expect(page.contains("data-screen=\"3\" data-stack=\"1 3\""))
    #expect(page.contains("<form id=\"form\" method=\"post\" action=\"/screen/3\""))
    #expect(page.contains("<input type=\"hidden\" name=\"token\" value=\"secret\">"))
    #expect(page.contains("aria-label=\"Back to Before\""))
    #expect(!page.contains("style="))
  }

  @Test("The words around a screen are in its language, and so the document says")
  func korean() throws {
    let html = try Language.$current.withValue(.korean) {
      try page([.ticket(.sample(text: "모비 딕"))], title: "위시 티켓")
    }
    #expect(html.hasPrefix("<!doctype html>\n<html lang=\"ko\">"))
    #expect(html.contains("lang=\"ko\" aria-label=\"한국어\" aria-current=\"true\""))
    #expect(html.contains("까지 대권 항로를 따라 날아가요."))
    #expect(!html.contains("Back to"))
  }

  @Test("A field is bound to its label, its hint and its mistake")
  func field() throws {
    let page = try page([
      .field(Field("note", label: "Note", text: "x", hint: "Short.", error: "Too long.", limit: 5))
    ])
    #expect(page.contains("<label for=\"control-note\">Note</label>"))
    #expect(
      page.contains(
        "aria-describedby=\"control-note-hint control-note-error\" aria-invalid=\"true\""))
    #expect(page.contains("<p class=\"error\" id=\"control-note-error\">Too long.</p>"))
    #expect(page.contains("<a href=\"#control-note\">Too long.</a>"))
    #expect(page.contains("data-limit=\"5\">1 / 5<"))
    #expect(!page.contains("maxlength"))
  }

  @Test("The focus stands at the first mistake, else at the search")
  func focus() throws {
    let search = Element.field(Field("query", label: "Query", text: "", kind: .search))
    let wrong = Element.choice(Choice("city", label: "City", prompt: "-", error: "Choose one."))
    #expect(try page([search]).contains("name=\"field.query\" placeholder=\"\" autofocus"))
    let both = try page([search, wrong])
    #expect(both.contains("aria-describedby=\"control-city-error\" autofocus"))
    #expect(both.components(separatedBy: " autofocus").count == 2)
  }

  @Test("Enter searches where there is a search, else does what the screen is for")
  func enter() throws {
    let line = Element.field(Field("a", label: "A", text: ""))
    let search = Element.field(Field("b", label: "B", text: "", kind: .search))
    let save = Element.button(Button("save", label: "Save", role: .primary))
    func first(_ elements: [Element]) throws -> Substring? {
      try page(elements).firstMatch(of: #/class="default" form="form" name="act" value="([^"]*)"/#)?
        .1
    }
    #expect(try first([line, save]) == "tap:save")
    #expect(try first([line, search, save]) == "type")
    #expect(try first([line]) == "type")
    #expect(try first([save]) == nil)
  }

  @Test("No button stands before the one that Enter taps, not even a tab's")
  func enterAmongTabs() throws {
    let line = Element.field(Field("a", label: "A", text: ""))
    let page = ScreenPage(
      screen: 3, content: Content(title: "Title", elements: [line]), stack: [1, 3],
      backTitle: "Before", tabs: [Tab("home", title: "Home")], token: "secret"
    ).document(assets: try .bundled()).source
    let first = try #require(page.firstMatch(of: #/<button [^>]*>/#)?.0)
    #expect(first.hasPrefix("<button class=\"default\" form=\"form\""))
    #expect(page.components(separatedBy: "class=\"default\"").count == 2)
  }

  @Test("A ticket shows the flight, its facts, and says its map in words")
  func ticket() throws {
    let page = try page([.ticket(.sample(text: "Moby-Dick"))])
    #expect(page.contains("<span class=\"code\">ICN</span>"))
    #expect(page.contains("<span class=\"city\">Paris</span>"))
    #expect(page.contains("along the great circle from Seoul to Paris"))
    #expect(page.contains("<dt>Pages</dt><dd>Moby-Dick</dd>"))
    #expect(page.contains("class=\"arc\""))
  }

  @Test("The number of the most characters is a count of what a person sees as one")
  func count() throws {
    let page = try page([.field(Field("a", label: "A", text: "한👩‍👩‍👧‍👦", limit: 20))])
    #expect(page.contains(">2 / 20<"))
  }
}

extension Ticket {
  static func sample(text: String) -> Ticket {
    Ticket(
      kind: text,
      departure: Stop(
        code: "ICN", city: "Seoul", place: text, latitude: 37.4691, longitude: 126.451),
      arrival: Stop(code: "CDG", city: "Paris", place: text, latitude: 49.0128, longitude: 2.55),
      title: text, author: text, reason: text, facts: [Fact("Pages", text)])
  }
}
