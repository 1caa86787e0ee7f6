import Foundation
import Model
import Testing

struct ModelCodingTests {
  typealias SentDecodable = Decodable & Sendable

  private func coded<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test(
    "A journey comes back from JSON as it was",
    arguments: [Journey.underWay, .finished, .abandoned])
  func journey(_ journey: Journey) throws {
    #expect(try coded(journey) == journey)
  }

  @Test("Lengths come back, in words", arguments: [BookLength.pages(400), .percent, .minutes(1)])
  func length(_ length: BookLength) throws {
    #expect(try coded(length) == length)
  }

  @Test("Drafts, memos and goals come back")
  func others() throws {
    let draft = JourneyDraft(
      wish: WishDraft(book: .emma, departure: .seoul, reason: " x"), length: .minutes(3),
      position: 2, started: "2026-11-30", ended: "2026-12-01", isFinished: true, review: "r",
      rating: Rating(halfStars: 1))
    #expect(try coded(draft) == draft)
    let memo = try Memo("Text", at: 3, in: .underWay, now: .now)
    #expect(try coded(memo) == memo)
    let goal = YearGoal(year: 2026, books: 12)
    #expect(try coded([goal]) == [goal])
    let isbn = ISBN("9780553448184")
    #expect(try coded([isbn]) == [isbn])
  }

  @Test("A book comes back, also one that was written before it had a publisher and a summary")
  func book() throws {
    let book = Book(
      id: "x:1", title: "Emma", author: "Jane Austen", publisher: "John Murray", year: 1815,
      summary: "Handsome, clever, and rich.\nAnd more.", source: .imported)
    #expect(try coded(book) == book)
    let early =
      #"{"id":"x:1","title":"Emma","author":"Jane Austen","year":1815,"source":"imported"}"#
    let read = try JSONDecoder().decode(Book.self, from: Data(early.utf8))
    #expect(
      read
        == Book(id: "x:1", title: "Emma", author: "Jane Austen", year: 1815, source: .imported))
  }

  @Test("Days and ratings are written plainly")
  func plain() throws {
    let day: Day = "2026-11-30"
    #expect(String(decoding: try JSONEncoder().encode([day]), as: UTF8.self) == #"["2026-11-30"]"#)
    let json = try JSONEncoder().encode(Rating.all)
    #expect(String(decoding: json, as: UTF8.self) == "[1,2,3,4,5,6,7,8,9,10]")
  }

  @Test(
    "JSON that says what can not be is refused",
    arguments: [
      (Day.self, #""2026-02-29""#), (Rating.self, "11"), (Rating.self, "0"),
      (BookLength.self, #"{"unit":"pages","count":0}"#),
      (BookLength.self, #"{"unit":"minutes","count":9000000000000000000}"#),
      (BookLength.self, #"{"unit":"chapters","count":3}"#), (BookLength.self, #"{"unit":"pages"}"#),
      (YearGoal.self, #"{"year":2026,"books":0}"#), (ISBN.self, #"{"digits":"9780553448185"}"#),
    ] as [(any SentDecodable.Type, String)])
  func refused(_ type: any SentDecodable.Type, _ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(type, from: Data(json.utf8))
    }
  }
}
