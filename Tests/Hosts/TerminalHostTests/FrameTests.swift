import Localization
import ScreenKit
import Testing

@testable import TerminalHost

@Suite("A window of a terminal")
struct FrameTests {
  private func frame(
    _ content: Content, columns: Int, rows: Int, titles: [String] = ["Home", "New wish"],
    footer: StyledLine = StyledLine("keys")
  ) -> Frame {
    let size = TerminalSize(columns: columns, rows: rows)
    var state = ScreenState()
    state.update(
      content, columns: columns, height: Frame.contentRows(size), isAhead: false)
    return Frame(size: size, titles: titles, isBusy: false, state: state, footer: footer)
  }

  @Test("has the path above, the content and the keys below")
  func composes() {
    let frame = frame(Samples.form, columns: 50, rows: 24)
    #expect(frame.lines.first?.text == " Home › New wish")
    #expect(frame.lines[2].text.hasPrefix("  ! The library"))
    #expect(frame.lines.last?.text == "keys")
    #expect(frame.cursor == nil)
  }

  @Test("keeps the title on top when room is short")
  func shortensPath() {
    let frame = frame(
      Samples.form, columns: 20, rows: 8, titles: ["Wishlist", "New wish", "Find a book"])
    #expect(frame.lines.first?.text == " ‹ Find a book")
  }

  @Test("shows by a bar which part is seen")
  func showsBar() {
    let bar = ScrollBar(top: 30, shown: 10, total: 40)
    #expect((0..<10).map { bar.mark(at: $0)?.text } == Array("││││││││┃┃").map(String.init))
    #expect(ScrollBar(top: 0, shown: 10, total: 10).mark(at: 0) == nil)
  }

  @Test("is as large as the terminal, whatever that is")
  func fits() {
    for columns in [1, 2, 5, 20, 80, 200] {
      for rows in [1, 2, 3, 8, 11, 12, 50] {
        let frame = frame(
          Samples.everything, columns: columns, rows: rows, footer: StyledLine("Enter press"))
        #expect(frame.lines.count == rows)
        #expect(frame.lines.allSatisfy { $0.text.cells <= columns })
      }
    }
  }

  @Test(
    "says the keys, at least those that lead out",
    arguments: [
      (80, true, "Enter press  ↑↓ move  PgDn scroll  Esc back  ^Q leave"),
      (40, true, "Enter press  ↑↓ move  Esc back  ^Q leave"),
      (20, true, "Esc back  ^Q leave"),
      (21, false, "Enter press  ^Q leave"),
      (20, false, "^Q leave"),
      (8, true, "^Q leave"),
    ])
  func saysKeys(width: Int, canGoBack: Bool, text: String) {
    let focused = Focusable(id: "a", kind: .tappable)
    let line = KeyHints.line(for: focused, canGoBack: canGoBack, width: width)
    #expect(line.text == text)
    #expect(line.cells <= width)
  }

  @Test("says what the keys do in the current language")
  func saysKeysInKorean() {
    let focused = Focusable(id: "a", kind: .row(hasMenu: false))
    let line = Language.$current.withValue(.korean) {
      KeyHints.line(for: focused, canGoBack: true, width: 60)
    }
    #expect(line.text == "Enter 고르기  ↑↓ 이동  PgDn 넘기기  Esc 뒤로  ^Q 끝내기")
  }

  @Test("is sent whole at first, then only where it has changed")
  func sendsChanges() {
    var encoder = FrameEncoder(hasColor: true)
    let whole = encoder.encode(frame(Samples.form, columns: 40, rows: 20))
    #expect(whole.contains("\u{1B}[2J"))
    #expect(whole.contains("\u{1B}[0;1;36m[ Save ]"))
    #expect(encoder.encode(frame(Samples.form, columns: 40, rows: 20)) == "")
    let change = encoder.encode(
      frame(Samples.form, columns: 40, rows: 20, footer: StyledLine("other")))
    #expect(
      change == "\u{1B}[?25l\u{1B}[20;1H\u{1B}[0m\u{1B}[K\u{1B}[0mother\u{1B}[0m")
    encoder.forget()
    #expect(encoder.encode(frame(Samples.form, columns: 40, rows: 20)) == whole)
  }

  @Test("without colours has weight only")
  func leavesColorsOut() {
    var encoder = FrameEncoder(hasColor: false)
    let text = encoder.encode(frame(Samples.form, columns: 40, rows: 20))
    #expect(text.contains("\u{1B}[0;1m[ Save ]"))
    #expect(!text.contains(/\u{1B}\[[0-9;]*3[0-9]m/))
  }

  @Test(
    "lets no control character of the app through",
    arguments: [
      "\u{1B}[2J\u{7}", "a\u{9B}31mb", "x\ry\u{8}", "\u{202E}evil\u{2066}", "a\tb\u{0}", "\u{2028}",
    ])
  func keepsControlsOut(text: String) throws {
    var encoder = FrameEncoder(hasColor: true)
    let sent = encoder.encode(
      frame(Samples.hostile(text), columns: 50, rows: 90, titles: [text, text]))
    let own = sent.replacing(/\u{1B}\[(\?25[hl]|2J|K|[0-9]+;[0-9]+H|[0-9;]+m)/, with: "")
    let left = own.unicodeScalars.filter {
      $0.properties.generalCategory == .control || $0.properties.isBidiControl || $0 == "\u{2028}"
    }
    #expect(left.isEmpty)
  }
}
