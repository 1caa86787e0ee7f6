/// Breaks text into lines of a terminal.
enum TextWrap {
  /// The lines, as ranges of `characters`, that fit into `width` cells. Lines break behind spaces
  /// and ideographs, else within a word. Spaces at a line's end may stand out of it; a line break
  /// belongs to no line.
  static func ranges(of characters: [Character], width: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var column = 0
    var opportunity = 0
    for (index, character) in characters.enumerated() {
      if character.isNewline {
        lines.append(start..<index)
        start = index + 1
        column = 0
        opportunity = start
        continue
      }
      let cells = character.cells
      while column + cells > width, index > start, character != " " {
        let end = opportunity > start ? opportunity : index
        lines.append(start..<end)
        start = end
        column = characters[start..<index].reduce(0) { $0 + $1.cells }
      }
      column += cells
      if character == " " || (cells == 2 && !character.isHangul) { opportunity = index + 1 }
    }
    lines.append(start..<characters.count)
    return lines
  }

  /// The lines of `text` that fit into `width` cells, without the spaces at their ends.
  static func lines(of text: String, width: Int) -> [String] {
    let characters = Array(text)
    return ranges(of: characters, width: width).map { range in
      var line = characters[range]
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }
}

extension Character {
  /// Korean is written with spaces between its words, so it breaks at these.
  fileprivate var isHangul: Bool {
    unicodeScalars.first.map { (0xAC00...0xD7A3).contains($0.value) || $0.value < 0x1200 } ?? false
  }
}
