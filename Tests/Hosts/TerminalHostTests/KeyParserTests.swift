import RandomTesting
import Testing

@testable import TerminalHost

@Suite("The bytes of a terminal")
struct KeyParserTests {
  static let cases: [(String, [Key])] = [
    ("a", [.text("a")]),
    ("한é", [.text("한"), .text("é")]),
    ("e\u{301}", [.text("e"), .text("\u{301}")]),
    ("🧳", [.text("🧳")]),
    ("\r", [.enter]),
    ("\n", [.enter]),
    ("\t", [.tab]),
    ("\u{7F}\u{8}", [.backspace, .backspace]),
    ("\u{3}\u{11}\u{15}", [.control("c"), .control("q"), .control("u")]),
    ("\u{0}\u{1C}x", [.text("x")]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}OA\u{1B}OH\u{1B}OF\u{1B}OM", [.up, .home, .end, .enter]),
    (
      "\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~",
      [.home, .end, .home, .end, .home, .end]
    ),
    ("\u{1B}[3~\u{1B}[5~\u{1B}[6~", [.delete, .pageUp, .pageDown]),
    ("\u{1B}[Z", [.backTab]),
    ("\u{1B}[1;5C", [.right]),
    ("\u{1B}\r", [.altEnter]),
    ("\u{1B}\u{1B}[A", [.escape, .up]),
    ("\u{1B}xy", [.text("y")]),
    ("\u{1B}[[Ay", [.text("y")]),
    ("\u{1B}[15~\u{1B}[200y", []),
    ("\u{1B}[200~two\nlines\u{1B}[A\u{1B}[201~z", [.pasted("two\nlines\u{1B}[A"), .text("z")]),
  ]

  @Test("are the keys that a person pressed", arguments: cases)
  func parses(bytes: String, keys: [Key]) {
    var parser = KeyParser()
    #expect(parser.feed(bytes.utf8) == keys)
    #expect(!parser.isWaiting)
  }

  @Test("may come one by one", arguments: cases)
  func parsesPieces(bytes: String, keys: [Key]) {
    var parser = KeyParser()
    let parsed = bytes.utf8.flatMap { parser.feed([$0]) }
    #expect(parsed == keys)
  }

  @Test("an escape that nothing follows is the key")
  func parsesLoneEscape() {
    var parser = KeyParser()
    #expect(parser.feed([0x1B]) == [])
    #expect(parser.isWaiting)
    #expect(parser.flush() == [.escape])
    #expect(parser.flush() == [])
    #expect(parser.feed("[A".utf8) == [.text("["), .text("A")])
  }

  @Test("the beginning of a sequence without its end is no key")
  func dropsPartialSequence() {
    var parser = KeyParser()
    #expect(parser.feed("\u{1B}[1;".utf8) == [])
    #expect(parser.flush() == [])
    #expect(parser.feed("a".utf8) == [.text("a")])
  }

  @Test(
    "what is no UTF-8 is dropped",
    arguments: [
      [0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
    ] as [[UInt8]])
  func dropsInvalid(bytes: [UInt8]) {
    var parser = KeyParser()
    #expect(parser.feed(bytes + Array("a".utf8)) == [.text("a")])
  }

  @Test("a paste has an end in memory")
  func limitsPaste() {
    var parser = KeyParser()
    var keys = parser.feed("\u{1B}[200~".utf8)
    for _ in 0..<100 { keys += parser.feed(repeatElement(0x61, count: 10_000)) }
    keys += parser.feed("\u{1B}[201~b".utf8)
    #expect(
      keys == [.pasted(String(repeating: "a", count: KeyParser.pasteLimit)), .text("b")])
  }

  @Test("whatever they are, the next key is understood", arguments: 0..<200)
  func recovers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("\u{1B}\u{1B}\u{1B}[[[O0129;~AZa한".utf8)
    var parser = KeyParser()
    for _ in 0..<60 {
      let byte =
        Bool.random(using: &random)
        ? alphabet.randomElement(using: &random) : UInt8.random(in: 0...255, using: &random)
      _ = parser.feed([byte ?? 0])
    }
    _ = parser.feed("\u{1B}[201~".utf8)
    _ = parser.flush()
    #expect(parser.feed("k".utf8) == [.text("k")])
  }
}
