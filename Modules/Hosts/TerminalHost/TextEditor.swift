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
  mutating func moveToStart(width: Int) { cursor = line(at: width).lowerBound }
  mutating func moveToEnd(width: Int) {
    let lines = TextWrap.ranges(of: Array(text), width: width)
    let row = position(width: width).row
    // Behind a soft break the cursor would stand on the next line.
    let isSoft = row + 1 < lines.count && lines[row + 1].lowerBound == lines[row].upperBound
    cursor = lines[row].upperBound - (isSoft ? 1 : 0)
  }

  /// Moves the cursor up or down by a line when lines are `width` cells long.
  ///
  /// - Returns: whether there is such a line.
  mutating func move(lines step: Int, width: Int) -> Bool {
    let characters = Array(text)
    let lines = TextWrap.ranges(of: characters, width: width)
    let place = position(width: width)
    guard lines.indices.contains(place.row + step) else { return false }
    let target = lines[place.row + step]
    var column = 0
    cursor = target.lowerBound
    while cursor < target.upperBound, column < place.column {
      column += characters[cursor].cells
      cursor += 1
    }
    return true
  }

  /// The row and the column, in cells, of the cursor when lines are `width` cells long.
  func position(width: Int) -> (row: Int, column: Int) {
    let characters = Array(text)
    let lines = TextWrap.ranges(of: characters, width: width)
    let row = lines.lastIndex { $0.lowerBound <= cursor } ?? 0
    let before = characters[lines[row].lowerBound..<cursor]
    return (row, before.reduce(0) { $0 + $1.cells })
  }

  private func line(at width: Int) -> Range<Int> {
    TextWrap.ranges(of: Array(text), width: width)[position(width: width).row]
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
