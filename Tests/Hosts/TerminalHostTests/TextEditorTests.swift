import Testing

@testable import TerminalHost

@Suite("A text under work")
struct TextEditorTests {
  @Test("grows where the cursor is")
  func inserts() {
    var editor = TextEditor("Sel")
    editor.moveLeft()
    editor.insert("ou")
    #expect(editor.text == "Seoul")
    #expect(editor.cursor == 4)
  }

  @Test("loses whole characters", arguments: ["é", "e\u{301}", "한", "👩‍👩‍👧‍👦", "🇰🇷"])
  func deletes(character: String) {
    var editor = TextEditor("a\(character)")
    editor.deleteBackward()
    #expect(editor.text == "a")
    editor = TextEditor("\(character)b")
    editor.moveToStart(width: .max)
    editor.deleteForward()
    #expect(editor.text == "b")
    #expect(editor.cursor == 0)
  }

  @Test("at its ends there is nothing to delete or to move over")
  func stopsAtEnds() {
    var editor = TextEditor("")
    editor.deleteBackward()
    editor.deleteForward()
    editor.moveLeft()
    editor.moveRight()
    #expect(editor == TextEditor(""))
  }

  @Test("a combining mark joins the character before it")
  func joins() {
    var editor = TextEditor("")
    for scalar in "e\u{301}x".unicodeScalars { editor.insert(String(scalar)) }
    #expect(editor.text == "éx")
    #expect(editor.cursor == 2)
    editor = TextEditor("\u{1161}")
    editor.moveToStart(width: .max)
    editor.insert("\u{1112}")
    #expect(editor.text.count == 1)
    #expect(editor.cursor == 1, "the cursor stands within a character")
  }

  @Test("the cursor moves over lines as they are shown")
  func movesOverLines() {
    var editor = TextEditor("one two\nthree 한글")
    #expect(editor.position(width: 8).row == 2)
    #expect(editor.position(width: 8).column == 4)
    let isMoved1 = editor.move(lines: -1, width: 8)
    #expect(isMoved1)
    #expect(editor.cursor == 12)
    let isMoved2 = editor.move(lines: -1, width: 8)
    #expect(isMoved2)
    #expect(editor.cursor == 4)
    let isMoved3 = editor.move(lines: -1, width: 8)
    #expect(!isMoved3)
    editor.moveToEnd(width: 8)
    #expect(editor.cursor == 7)
    let isMoved4 = editor.move(lines: 1, width: 8)
    #expect(isMoved4)
    editor.moveToEnd(width: 8)
    #expect(editor.position(width: 8).row == 1, "end leaves the line")
    editor.moveToStart(width: 8)
    #expect(editor.cursor == 8)
  }

  @Test("a text that the app changed keeps the cursor in it")
  func replaces() {
    var editor = TextEditor("long text")
    editor.replaceText(with: "ab")
    #expect(editor.cursor == 2)
    editor.clear()
    #expect(editor == TextEditor(""))
  }
}
