import FeatureTesting
import Foundation
import LibraryStoreInterface
import Localization
import Model
import Navigation
import ScreenKit
import Testing

/// The memos of a journey, and the sheet on which one is written.
@MainActor
struct MemoTests {
  private let journey = Journey.sample(position: 120)

  private func visit(_ memos: [Memo] = []) async -> JourneysVisit {
    let visit = await JourneysVisit(of: journey, memos: memos)
    await visit.send(.picked("part", "memos"))
    return visit
  }

  private var rows: (JourneysVisit) -> [String] {
    { visit in visit.words.filter { $0.hasPrefix("- ") } }
  }

  @Test("Memos stand by their place in the book, those without one last")
  func list() async {
    let visit = await visit([
      .sample("On the whole", at: nil, of: journey), .sample("Box Hill", at: 300, of: journey),
      .sample("Hartfield", at: 1, of: journey),
    ])
    #expect(
      rows(visit) == [
        "- Hartfield · page 1 [Delete]", "- Box Hill · page 300 [Delete]",
        "- On the whole [Delete]",
      ])
  }

  @Test("Without a memo the part says what memos are for")
  func empty() async {
    let visit = await visit()
    #expect(visit.text.contains("No memo yet."))
    #expect(visit.buttons == ["newMemo"])
  }

  @Test("A long memo is shortened in the list, and whole on its sheet")
  func longMemo() async {
    let text = String(repeating: "word ", count: 100).trimmingCharacters(in: .whitespaces)
    let memo = Memo.sample(text, at: nil, of: journey)
    let visit = await visit([memo])
    #expect(rows(visit) == ["- \(text.prefix(200))… [Delete]"])
    await visit.send(.chose(ControlID(memo.id.uuidString)))
    #expect(visit.field("text") == text)
  }

  @Test("A new memo is written on a sheet, at the place of the reader unless another is typed")
  func new() async {
    let visit = await visit()
    await visit.send(.tapped("newMemo"))
    #expect(visit.titles == ["Journeys", "Emma", "New memo"])
    #expect(visit.field("position") == "120")
    await visit.send(.typed("text", " Harriet \n"), .tapped("save"))
    #expect(visit.titles == ["Journeys", "Emma"])
    #expect(visit.store.now.memos.map(\.text) == ["Harriet"])
    #expect(rows(visit) == ["- Harriet · page 120 [Delete]"])
    await visit.send(
      .tapped("newMemo"), .typed("text", "All"), .typed("position", " "), .tapped("save"))
    #expect(visit.store.now.memos.map(\.position) == [120, nil])
  }

  @Test("A memo is edited on a sheet and keeps its identity")
  func edit() async throws {
    let memo = Memo.sample("Box Hil", at: 300, of: journey)
    let visit = await visit([memo])
    await visit.send(.chose(ControlID(memo.id.uuidString)))
    #expect(visit.titles == ["Journeys", "Emma", "Edit memo"])
    #expect(visit.field("text") == "Box Hil")
    #expect(visit.field("position") == "300")
    await visit.send(.typed("text", "Box Hill"), .typed("position", "301"), .tapped("save"))
    let kept = try #require(visit.store.now.memos.first)
    #expect(kept.id == memo.id)
    #expect(kept.text == "Box Hill")
    #expect(kept.position == 301)
    #expect(rows(visit) == ["- Box Hill · page 301 [Delete]"])
  }

  @Test(
    "A memo that can not be kept says what is wrong at its field, and stays as typed",
    arguments: [
      (" ", "12", ["Memo": "Type what you want to remember."]),
      (
        String(repeating: "x", count: 5_001), "12",
        ["Memo": "The memo has 5001 characters; at most 5000 are kept. Shorten it."]
      ),
      (
        "x", "475",
        ["Page": "475 is not in the book. Type a place from 0 to 474, or leave it empty."]
      ),
      (
        "", "twelve",
        [
          "Memo": "Type what you want to remember.",
          "Page": "Type a whole number in digits, such as 42.",
        ]
      ),
    ] as [(String, String, [String: String])])
  func problems(_ text: String, _ position: String, _ errors: [String: String]) async {
    let visit = await visit()
    await visit.send(.tapped("newMemo"), .typed("text", text), .typed("position", position))
    #expect(visit.errors == [:])
    await visit.send(.tapped("save"))
    #expect(visit.errors == errors)
    #expect(visit.field("text") == text)
    #expect(visit.field("position") == position)
    #expect(visit.store.now.memos.isEmpty)
    await visit.send(.typed("text", "x"), .typed("position", "12"))
    #expect(visit.errors == [:])
  }

  @Test("A sheet that is dismissed keeps nothing")
  func dismissed() async {
    let visit = await visit()
    await visit.send(.tapped("newMemo"), .typed("text", "Harriet"))
    await visit.visitor.session.perform(.dismiss)
    #expect(visit.titles == ["Journeys", "Emma"])
    #expect(visit.store.now.memos.isEmpty)
  }

  @Test("A deletion can be undone, also after it has failed once")
  func undo() async {
    let memo = Memo.sample("Box Hill", at: 300, of: journey)
    let visit = await visit([memo])
    await visit.send(.tapped(ControlID("delete \(memo.id.uuidString)")))
    #expect(visit.store.now.memos.isEmpty)
    #expect(visit.text.contains("The memo was deleted."))
    visit.store.now.failure = .failed("the disk is full")
    await visit.send(.tapped("undo"))
    #expect(visit.text.contains("the disk is full"))
    visit.store.now.failure = nil
    await visit.send(.tapped("undo"))
    #expect(visit.store.now.memos == [memo])
    #expect(rows(visit) == ["- Box Hill · page 300 [Delete]"])
    #expect(!visit.buttons.contains("undo"))
  }

  @Test("A memo that is gone, and one of a journey that is gone, say so and lose nothing")
  func gone() async {
    let memo = Memo.sample("Box Hill", at: 300, of: journey)
    let visit = await visit([memo])
    visit.store.now.memos = []
    await visit.send(.chose(ControlID(memo.id.uuidString)))
    #expect(visit.titles == ["Journeys", "Emma"])
    #expect(visit.text.contains("not in your library any more"))
    await visit.send(.tapped("newMemo"), .typed("text", "Harriet"))
    visit.store.now.journeys = []
    await visit.send(.tapped("save"))
    #expect(visit.titles == ["Journeys", "Emma", "New memo"])
    #expect(visit.text.contains("not in your library any more"))
    #expect(visit.field("text") == "Harriet")
  }

  @Test("Memos that can not be read or deleted say why, and can be tried again")
  func failures() async {
    let memo = Memo.sample("Box Hill", at: 300, of: journey)
    let visit = await visit([memo])
    visit.store.now.failure = .failed("the disk is gone")
    await visit.send(.tapped(ControlID("delete \(memo.id.uuidString)")))
    #expect(visit.text.contains("the disk is gone"))
    #expect(rows(visit).count == 1)
    visit.store.now.failure = nil
    await visit.send(.tapped("retryMemos"))
    #expect(!visit.text.contains("the disk is gone"))
    #expect(rows(visit).count == 1)
  }

  @Test("A double tap keeps one memo")
  func doubleTap() async throws {
    let visit = await visit()
    await visit.send(.tapped("newMemo"), .typed("text", "Harriet"))
    let id = try #require(visit.visitor.session.current?.id)
    async let one = visit.visitor.session.send(.tapped("save"), to: id)
    async let other = visit.visitor.session.send(.tapped("save"), to: id)
    _ = await (one, other)
    #expect(visit.store.now.memos.count == 1)
  }
}
