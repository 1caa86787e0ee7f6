import BookCatalogInterface
import DependencyContainer
import FeatureTesting
import Localization
import Model
import Navigation
import ScreenKit
import SearchFeature
import Synchronization
import Testing

@MainActor
struct BookSearchTests {
  let catalog = BookCatalogStub(
    (1...25).map {
      Book(id: "b\($0)", title: "Book \($0)", author: "A", year: 1900 + $0, source: .starter)
    } + [Book(id: "gil", title: "Gilgamesh", author: "", year: -1800, source: .starter)])
  let stage: Stage<Book>

  init() {
    let catalog = catalog
    stage = Stage(
      BookSearchBuilder(catalog: Provider { catalog }, recents: Provider { LibraryFake() })
        .build(searching: nil))
  }

  @Test("Nothing is searched for before something is typed")
  func blank() async {
    await stage.send(.typed("query", "   "))
    #expect(catalog.state.withLock { $0.queries } == [])
    #expect(stage.words.contains { $0.hasPrefix("Type a title") })
  }

  @Test("Matches are shown ten at a time")
  func pages() async {
    await stage.send(.typed("query", "book"))
    #expect(rows.count == 10)
    await stage.send(.tapped("more"))
    #expect(rows.count == 20)
    await stage.send(.tapped("more"))
    #expect(rows.map(\.title) == (1...25).map { "Book \($0)" })
    #expect(!stage.words.contains("[Show more]"))
  }

  @Test("A page that failed is asked for again, and nothing shown before is lost")
  func failedPage() async {
    await stage.send(.typed("query", "book"))
    catalog.state.withLock { $0.failure = .unreadable("disk on fire") }
    await stage.send(.tapped("more"))
    #expect(rows.count == 10)
    #expect(stage.words.contains { $0.contains("disk on fire") })
    catalog.state.withLock { $0.failure = nil }
    await stage.send(.tapped("more"))
    #expect(rows.map(\.title) == (1...20).map { "Book \($0)" })
    #expect(!stage.words.contains { $0.contains("disk on fire") })
  }

  @Test("The first page of a query that failed is asked for again, whatever was shown before")
  func failedFirstPage() async {
    await stage.send(.typed("query", "book"))
    catalog.state.withLock { $0.failure = .unreadable("disk on fire") }
    await stage.send(.typed("query", "book 2"))
    #expect(rows.count == 10)
    catalog.state.withLock { $0.failure = nil }
    await stage.send(.tapped("retry"))
    #expect(rows.map(\.title) == ["Book 2"] + (20...25).map { "Book \($0)" })
    #expect(!stage.words.contains("[Try again]"))
  }

  @Test("The answer to an older search that comes late is dropped")
  func lateAnswer() async {
    catalog.state.withLock { $0.slowQuery = "b" }
    async let slow: Void = stage.send(.typed("query", "b"))
    while catalog.state.withLock({ $0.queries.isEmpty }) { await Task.yield() }
    await stage.send(.typed("query", "gil"))
    catalog.gate.continuation.yield()
    await slow
    #expect(rows.map(\.title) == ["Gilgamesh"])
    #expect(rows.first?.subtitle == "Unknown author")
    #expect(rows.first?.detail == "1800 BCE")
  }

  @Test("A chosen book is the flow's result, and the search is gone")
  func choose() async {
    await stage.send(.typed("query", "book 2"))
    await stage.send(.chose("b2"))
    guard case .finished(let book) = stage.parent.outcome else {
      Issue.record("The flow has not finished.")
      return
    }
    #expect(book.id == "b2")
    #expect(stage.title == "Bottom")
  }

  @Test("Leaving the search is a cancelled flow")
  func leave() async {
    await stage.session.perform(.back)
    guard case .cancelled = stage.parent.outcome else {
      Issue.record("The flow was not cancelled.")
      return
    }
  }

  @Test("No match says what was searched for and what to do")
  func noMatch() async {
    await stage.send(.typed("query", "zzz"))
    #expect(stage.words.contains { $0.contains("zzz") && $0.contains("by hand") })
  }

  @Test("At most twenty characters are searched for; what was typed stays")
  func longQuery() async {
    let typed = String(repeating: "Book ", count: 21)
    await stage.send(.typed("query", typed))
    #expect(catalog.state.withLock { $0.queries } == [String(typed.prefix(20)).typed])
    #expect(stage.words.contains("Search: \(typed)"))
    #expect(stage.words.contains { $0.contains("first 20 characters") })
  }

  @Test("An ISBN that nobody knows becomes the ISBN of a book by hand")
  func unknownISBN() async {
    await stage.send(.typed("query", "978-0-14-143951-8"))
    #expect(stage.words.contains { $0.hasPrefix("No book with this ISBN") })
    await stage.send(.tapped("byHand"))
    #expect(stage.words.contains("Title: "))
    #expect(stage.words.contains("ISBN: 978-0-14-143951-8"))
    await stage.send(.typed("title", "Pride and Prejudice"))
    await stage.send(.tapped("enter"))
    guard case .finished(let book) = stage.parent.outcome else {
      Issue.record("The flow has not finished.")
      return
    }
    #expect(book.isbn == ISBN("9780141439518"))
  }

  @Test("What a catalogue remarks is shown")
  func remark() async {
    catalog.state.withLock { $0.remark = "Open Library can not be reached." }
    await stage.send(.typed("query", "book"))
    #expect(stage.words.contains("! Open Library can not be reached."))
    #expect(rows.count == 10)
  }

  @Test("A book by hand starts with what was typed and is the flow's result")
  func byHand() async {
    await stage.send(.typed("query", "My own book"))
    await stage.send(.tapped("byHand"))
    #expect(stage.title == "A book by hand")
    #expect(stage.words.contains("Title: My own book"))
    await stage.send(.typed("author", " Me "))
    await stage.send(.typed("publisher", " Penguin "))
    await stage.send(.typed("pages", "321"))
    await stage.send(.typed("isbn", "0141439513"))
    await stage.send(.typed("summary", "One.\nTwo. "))
    await stage.send(.tapped("enter"))
    guard case .finished(let book) = stage.parent.outcome else {
      Issue.record("The flow has not finished.")
      return
    }
    #expect(book.title == "My own book" && book.author == "Me" && book.pages == 321)
    #expect(book.publisher == "Penguin" && book.summary == "One.\nTwo.")
    #expect(book.isbn == ISBN("9780141439518"))
    #expect(book.source == .handwritten)
  }

  @Test("A book by hand of which only the title is known has neither publisher nor summary")
  func byHandBare() async throws {
    await stage.send(.typed("query", "My own book"))
    await stage.send(.tapped("byHand"))
    await stage.send(.typed("publisher", " \u{3164}"))
    await stage.send(.typed("summary", "\n"))
    await stage.send(.tapped("enter"))
    guard case .finished(let book) = stage.parent.outcome else {
      Issue.record("The flow has not finished.")
      return
    }
    #expect(book.publisher == nil && book.summary == nil)
  }

  @Test(
    "A book by hand that can not be is said at the field, and nothing is lost",
    arguments: [
      ("title", "  ", "Type the book's title."),
      ("title", "\u{3164}\u{ad}", "Type the book's title."),
      ("isbn", "9780141439519", "no ISBN"),
      ("title", "e" + String(repeating: "\u{301}", count: 3000), "has 301 characters"),
      ("title", String(repeating: "x", count: 201), "has 201 characters"),
      ("author", String(repeating: "x", count: 201), "has 201 characters"),
      ("publisher", String(repeating: "x", count: 201), "has 201 characters"),
      ("summary", String(repeating: "x", count: 4_001), "Shorten it to at most 4000."),
      ("pages", "many", "as digits"), ("pages", "0", "as digits"), ("pages", "20001", "as digits"),
      ("pages", "-3", "as digits"), ("pages", "99999999999999999999", "as digits"),
    ])
  func byHandErrors(_ field: String, _ text: String, _ error: String) async {
    await stage.send(.typed("query", "T"))
    await stage.send(.tapped("byHand"))
    await stage.send(.typed(ControlID(field), text))
    #expect(!stage.words.contains { $0.hasPrefix("  !") })
    await stage.send(.tapped("enter"))
    #expect(stage.words.contains { $0.hasPrefix("  !") && $0.contains(error) })
    #expect(stage.words.contains { $0.hasSuffix(": \(text)") })
    #expect(stage.parent.outcome == nil)
  }

  private var rows: [Row] { stage.rows }
}
