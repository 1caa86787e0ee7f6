import DependencyContainer
import FeatureTesting
import LibraryStoreInterface
import Localization
import Model
import Navigation
import ScreenKit
import SearchFeature
import SearchInterface
import Synchronization
import Testing

/// The recent searches below an empty field.
@MainActor
struct RecentSearchesTests {
  let library = LibraryFake()
  let catalog = BookCatalogStub(
    (1...12).map { Book(id: "b\($0)", title: "Emma \($0)", author: "A", source: .starter) }
      + [Book(id: "gil", title: "Gilgamesh", author: "", source: .starter)])

  private func books() async -> Stage<Book> {
    let (catalog, library) = (catalog, library)
    let stage = Stage(
      BookSearchBuilder(catalog: Provider { catalog }, recents: Provider { library })
        .build(searching: nil))
    await stage.session.appear()
    return stage
  }

  private func airports(_ purpose: AirportSearchPurpose) async -> Stage<Airport> {
    let library = library
    let stage = Stage(
      AirportSearchBuilder(
        catalog: Provider { AirportListStub(airports: [.seoul, .paris]) },
        recents: Provider { library }
      ).build(for: purpose))
    await stage.session.appear()
    return stage
  }

  @Test("Nothing is said of recent searches where there are none")
  func none() async {
    let stage = await books()
    #expect(stage.rows == [])
    #expect(!stage.words.contains("## Recent searches"))
    #expect(!stage.words.contains("[Delete all recent searches]"))
  }

  @Test("What has led to a result is noted, and stands below the empty field next time")
  func note() async {
    for (text, id) in [("emma", "b1"), ("gil", "gil"), (" emma 1 ", "b10")] {
      let stage = await books()
      await stage.send(.typed("query", text), .chose(ControlID(id)))
      #expect(stage.parent.result?.id == id)
    }
    let stage = await books()
    #expect(stage.rows.map(\.title) == ["emma 1", "gil", "emma"])
    await stage.send(.typed("query", "g"))
    #expect(stage.rows.map(\.title) == ["Gilgamesh"])
    await stage.send(.typed("query", " "))
    #expect(stage.rows.map(\.title) == ["emma 1", "gil", "emma"])
  }

  @Test("What has led nowhere is not noted")
  func leave() async {
    let stage = await books()
    await stage.send(.typed("query", "emma"))
    await stage.session.perform(.back)
    #expect(library.now.searches == [:])
  }

  @Test("A text that is too long is noted as it was searched for")
  func long() async {
    let title = "Emma, or a title of forty characters all"
    catalog.state.withLock {
      $0.books.append(Book(id: "long", title: title, author: "", source: .starter))
    }
    let stage = await books()
    await stage.send(.typed("query", title), .chose("long"))
    #expect(library.now.searches[.book] == ["Emma, or a title of"])
  }

  @Test("Choosing one searches for it")
  func choose() async {
    library.now.searches[.book] = ["gil", "emma"]
    let stage = await books()
    await stage.send(.chose("recent:emma"))
    #expect(stage.words.contains("Search: emma"))
    #expect(stage.rows.count == 10)
    await stage.send(.chose("b3"))
    #expect(library.now.searches[.book] == ["emma", "gil"])
  }

  @Test(
    "Each kind has its own",
    arguments: [(AirportSearchPurpose.departure, SearchKind.departure), (.arrival, .arrival)])
  func kinds(_ purpose: AirportSearchPurpose, _ kind: SearchKind) async {
    library.now.searches = [.book: ["emma"], .departure: ["par"], .arrival: ["par"]]
    let stage = await airports(purpose)
    #expect(stage.rows.map(\.title) == ["par"])
    await stage.send(.chose("recent:par"))
    #expect(stage.rows.map(\.title) == ["Paris (CDG)"])
    await stage.send(.typed("query", "seoul"), .chose("ICN"))
    #expect(stage.parent.result == .seoul)
    var expected: [SearchKind: [String]] = [
      .book: ["emma"], .departure: ["par"], .arrival: ["par"],
    ]
    expected[kind] = ["seoul", "par"]
    #expect(library.now.searches == expected)
  }

  // MARK: Deleting

  @Test("One is deleted by its action, and comes back to its place")
  func deleteOne() async {
    library.now.searches[.book] = ["gil", "emma", "uly"]
    let stage = await books()
    #expect(stage.words.contains("- emma [Delete]"))
    await stage.send(.tapped("forget:emma"))
    #expect(stage.rows.map(\.title) == ["gil", "uly"])
    await stage.send(.tapped("undo"))
    #expect(stage.rows.map(\.title) == ["gil", "emma", "uly"])
    #expect(library.now.searches[.book] == ["gil", "emma", "uly"])
    #expect(!stage.words.contains("[Undo]"))
  }

  @Test("All are deleted at once, and come back in their order")
  func deleteAll() async {
    library.now.searches = [.departure: ["a", "b"], .arrival: ["c"]]
    let stage = await airports(.departure)
    await stage.send(.tapped("forgetAll"))
    #expect(stage.rows == [])
    #expect(library.now.searches == [.arrival: ["c"]])
    await stage.send(.tapped("undo"))
    #expect(library.now.searches == [.departure: ["a", "b"], .arrival: ["c"]])
  }

  @Test("Who searches on does not undo any more")
  func undoEnds() async {
    library.now.searches[.book] = ["gil"]
    let stage = await books()
    await stage.send(.tapped("forget:gil"))
    #expect(stage.words.contains("[Undo]"))
    await stage.send(.typed("query", "e"), .typed("query", ""))
    #expect(!stage.words.contains("[Undo]"))
    await stage.send(.tapped("undo"))
    #expect(library.now.searches[.book] == [])
  }

  // MARK: Failures

  @Test("A store that fails keeps nobody from searching and choosing")
  func failingStore() async {
    library.now.failure = .failed("the disk is full")
    let stage = await books()
    #expect(stage.words.contains { $0.contains("the disk is full") })
    await stage.send(.typed("query", "gil"))
    #expect(!stage.words.contains { $0.contains("the disk is full") })
    await stage.send(.chose("gil"))
    #expect(stage.parent.result?.id == "gil")
    #expect(stage.title == "Bottom")
  }

  @Test("Recent searches that can not be read or deleted are tried again")
  func tryAgain() async {
    library.now.searches[.book] = ["gil"]
    library.now.failure = .failed("the disk is full")
    let stage = await books()
    library.now.failure = nil
    await stage.send(.tapped("reloadRecents"))
    #expect(stage.rows.map(\.title) == ["gil"])
    library.now.failure = .failed("the disk is full")
    await stage.send(.tapped("forget:gil"))
    #expect(stage.rows.map(\.title) == ["gil"])
    #expect(!stage.words.contains("[Undo]"))
    library.now.failure = nil
    await stage.send(.tapped("forget:gil"))
    #expect(stage.rows == [])
    library.now.failure = .failed("the disk is full")
    await stage.send(.tapped("undo"))
    library.now.failure = nil
    await stage.send(.tapped("undo"))
    #expect(library.now.searches[.book] == ["gil"])
    #expect(!stage.words.contains { $0.contains("the disk is full") })
  }
}
