import Foundation
import Model
import Testing

struct MemoTests {
  @Test("A memo is kept without the blanks around it", arguments: [nil, 0, 400] as [Int?])
  func memo(_ position: Int?) throws {
    let journey = Journey.underWay
    let memo = try Memo(" Line one\nline two \n", at: position, in: journey, now: .before)
    #expect(memo.text == "Line one\nline two")
    #expect(memo.position == position)
    #expect(memo.journey == journey.id)
    let edited = try memo.edited(" Else ", at: 7, in: journey, now: .now)
    #expect(
      edited
        == Memo(
          id: memo.id, journey: journey.id, text: "Else", position: 7, created: .before,
          updated: .now))
  }

  @Test(
    "A memo that can not be kept is refused in words, new or edited",
    arguments: [
      ("", nil, .blank, "Type what you want to remember."),
      (" \n\u{3164}", 1, .blank, "Type what you want to remember."),
      (
        String(repeating: "x", count: 5_001), nil, .long(5_001),
        "The memo has 5001 characters; at most 5000 are kept. Shorten it."
      ),
      (
        "x", 401, .outside(401, .pages(400)),
        "401 is not in the book. Type a place from 0 to 400, or leave it empty."
      ),
      (
        "x", -1, .outside(-1, .pages(400)),
        "-1 is not in the book. Type a place from 0 to 400, or leave it empty."
      ),
    ] as [(String, Int?, MemoProblem, String)])
  func refused(_ text: String, _ position: Int?, _ problem: MemoProblem, _ words: String) throws {
    let journey = Journey.underWay
    #expect(throws: problem) { try Memo(text, at: position, in: journey, now: .now) }
    let memo = try Memo("Text", at: nil, in: journey, now: .before)
    #expect(throws: problem) { try memo.edited(text, at: position, in: journey, now: .now) }
    #expect(problem.description == words)
  }

  @Test("The longest memo is kept")
  func longest() throws {
    let text = String(repeating: "한", count: Memo.textLimit)
    #expect(try Memo(text, at: nil, in: .underWay, now: .now).text == text)
  }
}
