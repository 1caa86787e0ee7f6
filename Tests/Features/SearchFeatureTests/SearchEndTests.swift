import DependencyContainer
import FeatureTesting
import Model
import Navigation
import ScreenKit
import SearchFeature
import SearchInterface
import Testing

/// When a search hands its result over, what comes back of it, and what stays of it.
@MainActor
struct SearchEndTests {
  private func books(_ text: String? = nil) -> Stage<Book> {
    let book = Book(id: "gil", title: "Gilgamesh", author: "", source: .starter)
    return Stage(
      BookSearchBuilder(
        catalog: Provider { BookCatalogStub([book]) }, recents: Provider { LibraryFake() }
      ).build(searching: text))
  }

  private func airports() -> Stage<Airport> {
    Stage(
      AirportSearchBuilder(
        catalog: Provider { AirportListStub(airports: [.seoul]) },
        recents: Provider { LibraryFake() }
      ).build(for: .departure))
  }

  @Test("A result is told when the search has left and the stack has settled")
  func settled() async {
    await expectSettled(books(), query: "gil", row: "gil")
    await expectSettled(airports(), query: "seoul", row: "ICN")
  }

  private func expectSettled<Output>(
    _ stage: Stage<Output>, query: String, row: ControlID
  ) async {
    let window = stage.session.window
    var told: [[String]] = []
    stage.parent.onOutcome = { told.append(stage.session.titles) }
    await stage.send(.typed("query", query))
    let transitions = PendingTransitions()
    window.drawing = transitions
    await stage.send(.chose(row))
    #expect(transitions.isDrawing)
    #expect(told.isEmpty)
    transitions.settle()
    #expect(told == [["Bottom"]])
  }

  @Test("A double tap on a result tells one")
  func doubleTap() async throws {
    let stage = books()
    var count = 0
    stage.parent.onOutcome = { count += 1 }
    await stage.send(.typed("query", "gil"))
    let id = try #require(stage.session.current?.id)
    async let one = stage.session.send(.chose("gil"), to: id)
    async let other = stage.session.send(.chose("gil"), to: id)
    _ = await (one, other)
    #expect(count == 1)
  }

  @Test("What was typed comes back, and so does a book that is entered by hand")
  func restoration() async throws {
    let stage = books()
    await stage.send(
      .typed("query", "gil"), .tapped("byHand"), .typed("title", "Half a tit"))
    let state = try #require(stage.session.window.state)
    let again = books()
    #expect(await again.session.window.restore(state) == [])
    #expect(again.title == "A book by hand")
    #expect(again.words.contains("Title: Half a tit"))
    await again.session.perform(.back)
    #expect(again.words.contains("Search: gil"))
    #expect(again.rows.map(\.title) == ["Gilgamesh"])
  }

  @Test("Nothing of a search stays when it has ended")
  func leaks() async {
    weak var books: (any Coordinator<Book>)?
    weak var airports: (any Coordinator<Airport>)?
    do {
      let (catalog, library) = (BookCatalogStub(), LibraryFake())
      let search = BookSearchBuilder(catalog: Provider { catalog }, recents: Provider { library })
        .build(searching: nil)
      let other = AirportSearchBuilder(
        catalog: Provider { AirportListStub(airports: [.seoul]) }, recents: Provider { library }
      ).build(for: .arrival)
      (books, airports) = (search, other)
      let window = Window()
      window.launch(search)
      let session = Session(window: window) { _ in }
      await session.appear()
      let id = session.current?.id
      if let id { await session.send(.tapped("byHand"), to: id) }
      #expect(session.titles.count == 2)
      session.end()
      let second = Stage(other)
      await second.send(.typed("query", "seoul"))
      second.session.end()
    }
    #expect(books == nil)
    #expect(airports == nil)
  }
}
