import FlightContent
import Localization
import Model
import ScreenKit
import Testing

struct LengthDraftTests {
  private static let emma = Book(
    id: "emma", title: "Emma", author: "Jane Austen", pages: 474, source: .starter)
  private static let unknown = Book(id: "x", title: "X", author: "", source: .starter)

  @Test(
    "As long as nothing is chosen the book decides",
    arguments: [(emma, .pages(474)), (unknown, .percent), (nil, .percent)]
      as [(Book?, BookLength)])
  func untouched(_ book: Book?, _ length: BookLength) throws {
    #expect(try LengthDraft().length(of: book) == length)
  }

  @Test(
    "What the person chooses and types counts, and each number is kept apart",
    arguments: [
      ([.picked("unit", "minutes")], nil),
      ([.picked("unit", "minutes"), .typed("minutes", " 600")], .minutes(600)),
      (
        [.picked("unit", "minutes"), .typed("minutes", "6"), .picked("unit", "pages")], .pages(474)
      ),
      ([.typed("pages", "480")], .pages(480)),
      ([.typed("pages", "")], nil),
      ([.picked("unit", "percent")], .percent),
    ] as [([ScreenEvent], BookLength?)])
  func taken(_ events: [ScreenEvent], _ length: BookLength?) {
    var draft = LengthDraft()
    let taken = events.map { draft.take($0) }
    #expect(!taken.contains(false))
    #expect((try? draft.length(of: Self.emma)) == length)
  }

  @Test("What is no number, and nothing at all, are told apart")
  func refused() {
    var draft = LengthDraft()
    draft.pages = "x"
    #expect(throws: FieldProblem.noNumber) { try draft.length(of: Self.emma) }
    draft.pages = " "
    #expect(throws: FieldProblem.noLength) { try draft.length(of: Self.emma) }
  }

  @Test("A unit that there is not, and other controls, change nothing")
  func others() {
    var draft = LengthDraft()
    let events: [ScreenEvent] = [
      .picked("unit", "miles"), .typed("reason", "600"), .picked("rating", "9"), .tapped("length"),
    ]
    let taken = events.map { draft.take($0) }
    #expect(taken == [true, false, false, false])
    #expect(draft == LengthDraft())
  }

  @Test("A number is asked for where the unit needs one, with its error")
  func elements() {
    var draft = LengthDraft()
    #expect(draft.elements(for: Self.unknown, error: nil).count == 1)
    let pages = Content(title: "", elements: draft.elements(for: Self.emma, error: "No."))
    #expect(
      pages.words == [
        "Counted in: (Pages) | Percent | Minutes", "Pages of the book: 474", "  ! No.",
      ])
    draft.unit = .minutes
    Language.$current.withValue(.korean) {
      let minutes = Content(title: "", elements: draft.elements(for: Self.emma, error: nil))
      #expect(minutes.words == ["진행 단위: 쪽 | 퍼센트 | (분)", "책의 길이(분): "])
    }
  }

  @Test(
    "A place is asked for in what the length counts",
    arguments: [(.pages(3), "Page"), (.percent, "Percent"), (.minutes(3), "Minute")]
      as [(BookLength, String)])
  func places(_ length: BookLength, _ label: String) {
    #expect(LengthDraft.Unit(length).placeLabel == label)
  }
}
