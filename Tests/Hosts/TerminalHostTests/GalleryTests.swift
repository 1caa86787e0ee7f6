import ScreenKit
import Testing

@testable import TerminalHost

@Suite("Pickers, figures, menus and questions")
struct GalleryTests {
  private var asked: Content {
    var content = Samples.form
    content.question = Samples.question
    return content
  }

  private func state(_ content: Content, at focus: ControlID? = nil) -> ScreenState {
    var state = ScreenState()
    state.update(content, columns: 48, height: 60, isAhead: false)
    while let focus, state.focus != focus { _ = state.press(.tab, content) }
    return state
  }

  private func lines(
    _ content: Content, columns: Int = 48, focus: ControlID? = nil, menu: ControlID? = nil
  ) -> [String] {
    TerminalLayout.page(content, focus: focus, editor: nil, columns: columns, menu: menu).lines
      .map { line in
        var text = line.text[...]
        while text.last == " " { text.removeLast() }
        return String(text)
      }
  }

  @Test("each element is drawn")
  func draws() {
    #expect(
      lines(Samples.gallery, focus: "theme") == [
        "› Theme: ○ Light  ● Dark  ○ System",
        "  Rating: ★★★½☆ 3.5 stars",
        "",
        "  Emma                        120 of 320 pages",
        "  ██████████████░░░░░░░░░░░░░░░░░░░░░░░░░ 37 %",
        "",
        "  2 flights",
        "  ICN ────────────▸╌╌╌╌╌╌╌╌╌╌╌ LIS",
        "    Seoul → Lisbon",
        "  LIS ──────────────────────── ICN",
        "    Lisbon → Seoul",
        "",
        "  Books a year",
        "  2025 █████████████████████████████████████ 8",
        "  2026 █████████████▉ 3",
        "  2027  0",
        "",
        "  Day",
        "  2026-11-30",
        "",
        "  Mail",
        "  a@b.example",
        "",
        "  Password",
        "  •••••",
        "",
        "  File",
        "  ~/library.csv",
        "  ✓ old.csv",
        "",
        "  Emma                             412 pages ⋮",
        "    ICN → LIS",
      ])
  }

  @Test("a password is never drawn, also while it is typed")
  func hidesPassword() {
    var editor = TextEditor("한글abc")
    editor.moveLeft()
    let page = TerminalLayout.page(
      Samples.gallery, focus: "secret", editor: editor, columns: 48)
    #expect(!page.lines.contains { $0.text.contains("abc") || $0.text.contains("한") })
    #expect(page.cursor?.cell == 2 + 4)
  }

  @Test(
    "a picker is moved through by the arrows, and around by Enter",
    arguments: [
      (Key.left, "light"), (.right, "system"), (.enter, "system"), (.text(" "), "system"),
    ] as [(Key, String)])
  func picks(key: Key, option: String) {
    var state = state(Samples.gallery)
    #expect(state.press(key, Samples.gallery) == .send(.picked("theme", option)))
  }

  @Test(
    "a picker ends at its ends, and begins where nothing is chosen",
    arguments: [
      ("light", .left, nil), ("system", .right, nil),
      ("system", .enter, "light"), (nil, .right, "light"), (nil, .left, "system"),
    ] as [(String?, Key, String?)])
  func picksAtEnds(selected: String?, key: Key, option: String?) throws {
    var content = Samples.gallery
    guard case .picker(var picker) = content.elements[0] else { return }
    picker.selected = selected
    content.elements[0] = .picker(picker)
    var state = state(content)
    let expected = option.map { ScreenState.Effect.send(.picked("theme", $0)) }
    #expect(state.press(key, content) == expected ?? .none)
  }

  @Test(
    "half stars and whole ones, and no star at all",
    arguments: [
      (10, 0, "☆☆☆☆☆"), (10, 1, "½☆☆☆☆"), (10, 10, "★★★★★"), (5, 0, "☆☆☆☆☆"), (5, 2, "★★☆☆☆"),
    ])
  func stars(count: Int, selected: Int, drawing: String) {
    let picker = Picker(
      "r", label: "R", options: (0...count).map { .init("\($0)", "\($0)") },
      selected: "\(selected)", style: .stars)
    let line = lines(Content(title: "", elements: [.picker(picker)]))[0]
    #expect(line == "  R: \(drawing) \(selected)")
  }

  @Test("the menu of a row opens, offers its actions and closes")
  func menu() {
    let content = Samples.gallery
    var state = state(content, at: "wish")
    #expect(state.press(.text("m"), content) == .none)
    #expect(state.focus == "check")
    #expect(state.shown.lines.contains { $0.text.hasPrefix("›     [ Check in ]") })
    _ = state.press(.down, content)
    #expect(state.press(.enter, content) == .send(.tapped("delete")))
    #expect(state.menu == nil)
    #expect(state.focus == "wish")
    _ = state.press(.right, content)
    #expect(state.focus == "check")
    _ = state.press(.left, content)
    #expect(state.menu == nil)
    #expect(state.focus == "wish")
    #expect(state.press(.enter, content) == .send(.chose("wish")))
    _ = state.press(.text("m"), content)
    let wereOpen = [state.closeMenu(), state.closeMenu()]
    #expect(wereOpen == [true, false])
  }

  @Test("a row without actions has no menu")
  func noMenu() {
    let content = Content(title: "", elements: [.rows(RowList("l", rows: [Row("a", title: "A")]))])
    var state = state(content)
    #expect(state.press(.text("m"), content) == .none)
    #expect(state.menu == nil)
  }

  @Test("a question stands in a box over the screen, at its safe answer")
  func question() {
    #expect(
      lines(asked, focus: "keep").prefix(7) == [
        "  ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓",
        "  ┃ Discard the draft?                       ┃",
        "  ┃ What you typed is lost.                  ┃",
        "  ┃                                          ┃",
        "  ┃ [ Discard ]                              ┃",
        "› ┃ [ Keep ]                                 ┃",
        "  ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛",
      ])
    var state = state(Samples.form, at: "reason")
    state.update(asked, columns: 48, height: 60, isAhead: false)
    #expect(state.focus == "keep")
    var visited: [String?] = []
    for _ in 0..<3 {
      _ = state.press(.tab, asked)
      visited.append(state.focus?.name)
    }
    #expect(visited == ["discard", "keep", "discard"])
    #expect(state.press(.enter, asked) == .send(.tapped("discard")))
    state.update(Samples.form, columns: 48, height: 60, isAhead: false)
    #expect(state.focus == "reason")
    #expect(state.editor != nil)
  }

  @Test("a file is handed over by its path, which the app does not hear")
  func file() {
    let content = Samples.gallery
    var state = state(content, at: "file")
    #expect(state.press(.pasted("/tmp/a.csv"), content) == .none)
    state.update(content, columns: 48, height: 60, isAhead: false)
    #expect(state.editor?.text == "/tmp/a.csv")
    #expect(state.press(.enter, content) == .upload("file", path: "/tmp/a.csv"))
    _ = state.press(.tab, content)
    #expect(state.focus == "wish")
    #expect(state.shown.lines.contains { $0.text.hasPrefix("  /tmp/a.csv") })
  }

  @Test("the tabs stand in the rule, and only the seen one has its title where room is short")
  func tabLine() {
    let tabs = TabLine(titles: ["Home", "여정", "Wishlist"], selected: 1)
    #expect(tabs.line(width: 40).text == "─ 1 Home ─ 2 여정 ─ 3 Wishlist ─────────")
    #expect(tabs.line(width: 20).text == "─ 1 ─ 2 여정 ─ 3 ───")
    #expect(tabs.line(width: 6).cells <= 6)
  }
}
