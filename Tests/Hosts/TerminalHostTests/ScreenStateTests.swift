import ScreenKit
import Testing

@testable import TerminalHost

@Suite("A person on a screen")
struct ScreenStateTests {
  private func state(
    _ content: Content, columns: Int = 60, height: Int = 20
  ) -> ScreenState {
    var state = ScreenState()
    state.update(content, columns: columns, height: height, isAhead: false)
    return state
  }

  private func isFocusShown(_ state: ScreenState) -> Bool {
    state.shown.lines.contains { $0.text.hasPrefix("›") }
  }

  @Test("moves from control to control and around")
  func moves() {
    var state = state(Samples.form)
    var visited: [String?] = [state.focus?.name]
    for _ in 0..<4 {
      #expect(state.press(.tab, Samples.form) == .none)
      visited.append(state.focus?.name)
    }
    #expect(visited == ["book", "from", "reason", "save", "book"])
    _ = state.press(.backTab, Samples.form)
    #expect(state.focus == "save")
    _ = state.press(.up, Samples.form)
    #expect(state.focus == "reason")
  }

  @Test("activates what has the focus")
  func activates() {
    var state = state(Samples.form)
    #expect(state.press(.enter, Samples.form) == .send(.tapped("book")))
    #expect(state.press(.text(" "), Samples.form) == .send(.tapped("book")))
    _ = state.press(.text("j"), Samples.form)
    #expect(state.press(.enter, Samples.form) == .send(.tapped("from")))
    let list = Content(
      title: "", elements: [.rows(RowList("l", rows: [Row("a", title: "A")]))])
    state = self.state(list)
    #expect(state.press(.enter, list) == .send(.chose("a")))
  }

  @Test("types into a field, and leaves a paragraph by Tab only")
  func types() {
    var state = state(Samples.form)
    for _ in 0..<2 { _ = state.press(.tab, Samples.form) }
    #expect(state.press(.text("j"), Samples.form) == .send(.typed("reason", "j")))
    #expect(state.press(.enter, Samples.form) == .send(.typed("reason", "j\n")))
    #expect(state.press(.left, Samples.form) == .none)
    #expect(state.press(.backspace, Samples.form) == .send(.typed("reason", "\n")))
    #expect(
      state.press(.pasted("a\tb\u{1B}\r\nc"), Samples.form) == .send(.typed("reason", "a b\nc\n")))
    #expect(state.press(.control("u"), Samples.form) == .send(.typed("reason", "")))
    #expect(state.press(.control("u"), Samples.form) == .none)
    _ = state.press(.tab, Samples.form)
    #expect(state.focus == "save")
  }

  @Test("leaves a line by Enter")
  func leavesLine() {
    let content = Content(
      title: "",
      elements: [
        .field(Field("q", label: "Q", text: "x", kind: .search)),
        .rows(RowList("l", rows: [Row("a", title: "A")])),
      ])
    var state = state(content)
    #expect(state.press(.pasted("y\nz\n"), content) == .send(.typed("q", "xy z")))
    #expect(state.press(.enter, content) == .none)
    #expect(state.focus == "a")
    _ = state.press(.text("k"), content)
    #expect(state.focus == "q")
  }

  @Test("what was typed stays until the app has heard it, then the app's text counts")
  func followsApp() {
    let content = Content(title: "", elements: [.field(Field("q", label: "Q", text: ""))])
    var state = state(content)
    _ = state.press(.text("a"), content)
    state.update(content, columns: 60, height: 20, isAhead: true)
    #expect(state.editor?.text == "a")
    state.update(content, columns: 60, height: 20, isAhead: false)
    #expect(state.editor?.text == "")
  }

  @Test("the focus stays near when its control has gone")
  func keepsFocusNear() {
    let rows = (0..<5).map { Row(ControlID("\($0)"), title: "\($0)") }
    func list(_ rows: [Row]) -> Content {
      Content(title: "", elements: [.rows(RowList("l", rows: rows))])
    }
    var state = state(list(rows))
    for _ in 0..<3 { _ = state.press(.down, list(rows)) }
    state.update(list(Array(rows.dropFirst())), columns: 60, height: 20, isAhead: false)
    #expect(state.focus == "3")
    state.update(list(Array(rows.prefix(2))), columns: 60, height: 20, isAhead: false)
    #expect(state.focus == "1")
    state.update(list([]), columns: 60, height: 20, isAhead: false)
    #expect(state.focus == nil)
    #expect(state.press(.enter, list([])) == .none)
  }

  @Test("wherever the focus goes, it is seen", arguments: [(20, 5), (40, 12), (80, 22), (120, 38)])
  func revealsFocus(columns: Int, height: Int) {
    let content = Samples.all
    var state = state(content, columns: columns, height: height)
    for key in [Key.tab, .backTab] {
      for _ in content.focusables() {
        _ = state.press(key, content)
        #expect(isFocusShown(state), "\(String(describing: state.focus?.name))")
      }
    }
  }

  @Test("down reaches the end and up the beginning, past all that is between")
  func walks() {
    let content = Samples.everything
    var state = state(content, columns: 40, height: 6)
    var seen = Set(state.shown.lines.map(\.text))
    for _ in 0..<90 {
      // Within a paragraph the arrows move the cursor first.
      _ = state.press(.down, content)
      seen.formUnion(state.shown.lines.map(\.text))
    }
    #expect(state.focus == "done")
    #expect(seen.contains { $0.contains("불안의 책") }, "the ticket was jumped over")
    for _ in 0..<90 { _ = state.press(.up, content) }
    #expect(state.viewport.top == 0)
    #expect(state.focus == "book")
  }

  @Test("pages turn and take the focus along")
  func turnsPages() {
    let content = Samples.everything
    var state = state(content, columns: 60, height: 12)
    _ = state.press(.end, content)
    #expect(state.viewport.top == state.shown.total - 12)
    #expect(isFocusShown(state))
    _ = state.press(.pageUp, content)
    #expect(state.viewport.top == state.shown.total - 12 - 11)
    _ = state.press(.home, content)
    #expect(state.viewport.top == 0)
  }

  @Test("a screen is seen from its beginning, and what is not seen can not be pressed")
  func beginsAtTop() {
    let content = Content(
      title: "", elements: [.ticket(Samples.ticket), .button(Button("done", label: "Done"))])
    var state = state(content, columns: 20, height: 6)
    #expect(state.viewport.top == 0)
    _ = state.press(.down, content)
    #expect(state.viewport.top == 3)
    #expect(!isFocusShown(state))
    #expect(state.press(.enter, content) == .none)
    #expect(isFocusShown(state))
    #expect(state.press(.enter, content) == .send(.tapped("done")))
    _ = state.press(.home, content)
    #expect(state.viewport.top == 0)
  }
}
