/// A text with a cursor in it, edited by whole characters as a person sees them.
struct TextEditor: Hashable, Sendable {
  private(set) var text: String
  /// How many characters stand before the cursor.
  private(set) var cursor: Int

  /// Puts the cursor behind the text.
  init(_ text: String) {
    self.text = text
    cursor = text.count
  }

  /// Takes over a text that was changed elsewhere, with the cursor as near as can be.
  mutating func replaceText(with text: String) {
    self.text = text
    cursor = min(cursor, text.count)
  }

  mutating func insert(_ addition: String) {
    let before = text.prefix(cursor) + addition
    place(before.utf8.count, in: before + text.dropFirst(cursor))
  }

  mutating func deleteBackward() {
    guard cursor > 0 else { return }
    let before = text.prefix(cursor - 1)
    place(before.utf8.count, in: before + text.dropFirst(cursor))
  }

  mutating func deleteForward() {
    let before = text.prefix(cursor)
    place(before.utf8.count, in: before + text.dropFirst(cursor + 1))
  }

  mutating func clear() {
    self = TextEditor("")
  }

  mutating func moveLeft() { cursor = max(0, cursor - 1) }
  mutating func moveRight() { cursor = min(text.count, cursor + 1) }
  /// Moves to the beginning of the line when lines are `width` cells long.
  mutating func moveToStart(width: Int) {
    let lines = TextWrap.ranges(of: Array(text), width: width)
    cursor = lines[row(in: lines)].lowerBound
  }

  /// Moves to the end of the line when lines are `width` cells long.
  mutating func moveToEnd(width: Int) {
    let lines = TextWrap.ranges(of: Array(text), width: width)
    cursor = Self.end(of: row(in: lines), in: lines)
  }

  /// Moves up or down by a line when lines are `width` cells long.
  ///
  /// - Returns: whether there is such a line.
  mutating func move(lines step: Int, width: Int) -> Bool {
    let characters = Array(text)
    let lines = TextWrap.ranges(of: characters, width: width)
    let place = position(width: width)
    let row = place.row + step
    guard lines.indices.contains(row) else { return false }
    let end = Self.end(of: row, in: lines)
    var column = 0
    cursor = lines[row].lowerBound
    while cursor < end, column < place.column {
      column += characters[cursor].cells
      cursor += 1
    }
    return true
  }

  /// The row and the column, in cells, of the cursor when lines are `width` cells long.
  func position(width: Int) -> (row: Int, column: Int) {
    let characters = Array(text)
    let lines = TextWrap.ranges(of: characters, width: width)
    let row = row(in: lines)
    let before = characters[lines[row].lowerBound..<cursor]
    return (row, before.reduce(0) { $0 + $1.cells })
  }

  /// The same with a dot for each character.
  var masked: TextEditor {
    var editor = TextEditor(String(repeating: "\u{2022}", count: text.count))
    editor.cursor = cursor
    return editor
  }

  private func row(in lines: [Range<Int>]) -> Int {
    lines.lastIndex { $0.lowerBound <= cursor } ?? 0
  }

  /// The last place of the cursor in a line. Where the next line follows without a line break,
  /// that is before the last character: behind it, the next line begins.
  private static func end(of row: Int, in lines: [Range<Int>]) -> Int {
    let line = lines[row]
    let isSoft = row + 1 < lines.count && lines[row + 1].lowerBound == line.upperBound
    return isSoft ? max(line.lowerBound, line.upperBound - 1) : line.upperBound
  }

  /// Takes `whole` with the cursor at the first character's edge from this offset on: an edit can
  /// join what was typed with what follows into one character.
  private mutating func place(_ offset: Int, in whole: some StringProtocol) {
    text = String(whole)
    cursor = 0
    var reached = 0
    for character in text where reached < offset {
      reached += character.utf8.count
      cursor += 1
    }
  }
}
