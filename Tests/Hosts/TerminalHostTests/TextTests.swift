import RandomTesting
import Testing

@testable import TerminalHost

@Suite("Text in cells")
struct TextTests {
  @Test(
    "takes as many cells as a terminal gives it",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("漢字", 4), ("ｶﾅ", 2), ("カナ", 4), ("Ａ", 2), ("🧳", 2), ("👩‍👩‍👧‍👦", 2), ("🇰🇷", 2), ("✈", 1),
      ("✈\u{FE0F}", 2),
      ("→…“”", 4), ("a\u{200B}b", 2), ("╭─╮", 3),
    ])
  func measures(text: String, cells: Int) {
    #expect(text.cells == cells)
  }

  @Test(
    "breaks into lines",
    arguments: [
      ("", 5, [""]),
      ("one two", 7, ["one two"]),
      ("one two", 6, ["one", "two"]),
      ("one two three", 8, ["one two", "three"]),
      ("extraordinary", 5, ["extra", "ordin", "ary"]),
      ("an extraordinary", 6, ["an", "extrao", "rdinar", "y"]),
      ("a\n\nb", 5, ["a", "", "b"]),
      ("책이 좋아서", 7, ["책이", "좋아서"]),
      ("ab 漢字漢字", 7, ["ab 漢字", "漢字"]),
      ("한", 1, ["한"]),
      ("one    two", 5, ["one", "two"]),
    ] as [(String, Int, [String])])
  func wraps(text: String, width: Int, lines: [String]) {
    #expect(TextWrap.lines(of: text, width: width) == lines)
  }

  @Test("in lines, nothing is lost and nothing is too long", arguments: 0..<100)
  func wrapsAll(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet: [Character] = ["a", "b", "c", " ", " ", "\n", "한", "漢", "🧳", "é"]
    let characters = (0..<80).compactMap { _ in alphabet.randomElement(using: &random) }
    let width = Int.random(in: 2...20, using: &random)
    let ranges = TextWrap.ranges(of: characters, width: width)
    for range in ranges {
      let line = String(characters[range])
      #expect(String(line.trimmed).cells <= width)
    }
    let kept = ranges.flatMap { characters[$0] }
    #expect(kept == characters.filter { $0 != "\n" })
  }
}

extension String {
  /// Without the spaces at the end.
  fileprivate var trimmed: Substring {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return text
  }
}
