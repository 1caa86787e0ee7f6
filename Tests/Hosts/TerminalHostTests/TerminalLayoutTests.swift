import ScreenKit
import Testing

@testable import TerminalHost

@Suite("A screen in lines")
struct TerminalLayoutTests {
  private func lines(
    _ content: Content, columns: Int, focus: ControlID? = nil, editor: TextEditor? = nil
  ) -> [String] {
    let page = TerminalLayout.page(content, focus: focus, editor: editor, columns: columns)
    return page.lines.map { line in
      var text = line.text[...]
      while text.last == " " { text.removeLast() }
      return String(text)
    }
  }

  @Test("shows each control with what is in it")
  func showsForm() {
    #expect(
      lines(Samples.form, columns: 43, focus: "from") == [
        "  ! The library was busy.",
        "",
        "  Book: Emma  Jane Austen               ▸",
        "› From: Choose an airport               ▸",
        "  ! Choose where it departs.",
        "",
        "  Reason                              0/9",
        "  Why?",
        "",
        "",
        "  At most 9 characters.",
        "",
        "  [ Save ]",
      ])
  }

  @Test("shows a choice on one line, and its detail below where there is no room beside")
  func showsChoices() {
    let lines = lines(Samples.form, columns: 22)
    #expect(
      lines[3...7] == [
        "  Book: Emma       ▸", "    Jane Austen", "  From: Choose an… ▸", "  ! Choose where it",
        "    departs.",
      ])
  }

  @Test("shows a ticket as a boarding pass")
  func showsTicket() {
    let content = Content(title: "", elements: [.ticket(Samples.ticket)])
    #expect(
      lines(content, columns: 48) == [
        "  ╭─ WISH TICKET ────────────────────────────╮",
        "  │ Seoul                             Lisbon │",
        "  │ ICN ────────────────▸─────────────── LIS │",
        "  │ Incheon International Airport, South     │",
        "  │ Korea                                    │",
        "  │ to Humberto Delgado Airport, Portugal    │",
        "  │                                          │",
        "  │ 불안의 책                                │",
        "  │ Fernando Pessoa                          │",
        "  │                                          │",
        "  │ “For the long nights.”                   │",
        "  ├╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┤",
        "  │ ISSUED       DISTANCE    PAGES           │",
        "  │ 2026-02-01   10,397 km   412             │",
        "  ╰──────────────────────────────────────────╯",
      ])
  }

  @Test("shows a ticket in a narrow window")
  func showsSmallTicket() {
    let content = Content(title: "", elements: [.ticket(Samples.ticket)])
    let lines = lines(content, columns: 20)
    #expect(
      lines.prefix(4) == [
        "  ╭─ WISH TICKET ╮", "  │ Seoul        │", "  │ Lisbon       │", "  │ ICN ──▸─ LIS │",
      ])
    #expect(lines.contains("  │ 10,397 km    │"))
  }

  @Test("the text under work stands in its field, with the cursor")
  func showsEditor() {
    var editor = TextEditor("a long 한글 text here")
    editor.moveLeft()
    let page = TerminalLayout.page(
      Samples.form, focus: "reason", editor: editor, columns: 17)
    let row = page.lines.firstIndex { $0.text.contains("한글") }
    #expect(page.cursor == row.map { Page.Cursor(line: $0 + 1, cell: 2 + 8) })
    #expect(page.lines.contains { $0.spans.contains(Span("19/9", .failure)) })
  }

  @Test("a line that is too long is shown around the cursor")
  func scrollsField() {
    let content = Content(
      title: "", elements: [.field(Field("f", label: "F", text: "0123456789abcdef"))])
    var editor = TextEditor("0123456789abcdef")
    var page = TerminalLayout.page(content, focus: "f", editor: editor, columns: 14)
    #expect(page.lines[1].text == "  789abcdef ")
    #expect(page.cursor == Page.Cursor(line: 1, cell: 11))
    editor.moveToStart(width: .max)
    page = TerminalLayout.page(content, focus: "f", editor: editor, columns: 14)
    #expect(page.lines[1].text == "  0123456789")
    #expect(page.cursor == Page.Cursor(line: 1, cell: 2))
  }

  @Test("no line is wider than the window", arguments: [6, 7, 9, 14, 20, 21, 33, 40, 80, 86, 130])
  func fits(columns: Int) {
    let content = Samples.all
    for focus in ["reason", "query", "p1", "c1"] as [ControlID] {
      let editor = content.text(of: focus).map(TextEditor.init)
      let page = TerminalLayout.page(content, focus: focus, editor: editor, columns: columns)
      #expect((page.lines.map(\.text.cells).max() ?? 0) <= max(columns, 8))
      #expect(page.places.count == content.focusables().count)
    }
  }
}
