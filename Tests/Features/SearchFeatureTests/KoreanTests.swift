import BookCatalogInterface
import DependencyContainer
import FeatureTesting
import LibraryStoreInterface
import Localization
import LocalizationTesting
import Model
import ScreenKit
import SearchFeature
import SearchInterface
import Synchronization
import Testing

/// Every screen of the searches in Korean.
@MainActor
struct KoreanTests {
  let catalog = BookCatalogStub(
    (1...15).map {
      Book(id: "b\($0)", title: "Emma", author: "Austen", year: 1800, source: .starter)
    }
      + [
        Book(id: "gil", title: "Gilgamesh", author: "", year: -1800, source: .starter),
        Book(id: "file:7", title: "Ulysses", author: "", source: .catalogueFile),
      ])
  let library = LibraryFake()
  let books: Stage<Book>

  init() {
    let (catalog, library) = (catalog, library)
    books = Stage(
      BookSearchBuilder(catalog: Provider { catalog }, recents: Provider { library })
        .build(searching: nil))
    books.session.language = .korean
  }

  private func untranslated<Output>(_ stage: Stage<Output>) -> [String] {
    stage.session.current?.content.untranslated(
      except: [
        "Emma", "Austen", "Gilgamesh", "Ulysses", "zzz", "emma", "gil", "uly", "ICN", "Seoul",
        "Incheon",
      ])
      ?? ["no screen"]
  }

  @Test("No state of the book search has a word that nobody translated")
  func bookSearch() async {
    #expect(untranslated(books) == [])
    for text in ["emma", "gil", "uly", "zzz", "9780141439587", String(repeating: "가", count: 21)] {
      await books.send(.typed("query", text))
      #expect(untranslated(books) == [], "\(text)")
    }
    await books.send(.typed("query", "gil"))
    #expect(books.words.contains("- Gilgamesh · 지은이 미상 · 기원전 1800년"))
  }

  @Test("Recent searches have no word that nobody translated")
  func recents() async {
    library.now.searches[.book] = ["emma", "gil"]
    await books.session.appear()
    #expect(books.words.contains("## 최근 검색"))
    #expect(books.words.contains("- emma [삭제]"))
    #expect(untranslated(books) == [])
    await books.send(.tapped("forgetAll"))
    #expect(books.words.contains("[되돌리기]"))
    #expect(untranslated(books) == [])
    library.now.failure = .failed(LocalizedText { Localization.words("full", "꽉 참") })
    await books.send(.tapped("undo"))
    #expect(books.words.contains { $0.contains("꽉 참") })
    #expect(untranslated(books) == [])
  }

  @Test("A remark and a failure follow a change of the language")
  func failure() async {
    catalog.state.withLock {
      $0.remark = LocalizedText { Localization.words("It is small.", "작아요.") }
    }
    await books.send(.typed("query", "emma"))
    #expect(books.words.contains("! 작아요."))
    books.session.language = .english
    #expect(books.words.contains("! It is small."))
    catalog.state.withLock {
      $0.failure = .unreadable(LocalizedText { Localization.words("On fire.", "불이 났어요.") })
    }
    await books.send(.tapped("more"))
    #expect(books.words.contains("! On fire."))
    books.session.language = .korean
    #expect(books.words.contains("! 불이 났어요."))
    #expect(untranslated(books) == [])
  }

  @Test("A book by hand has no word that nobody translated, whatever is wrong with it")
  func bookEntry() async {
    await books.send(.tapped("byHand"))
    #expect(untranslated(books) == [])
    await books.send(.tapped("enter"))
    await books.send(.typed("author", String(repeating: "가", count: 201)))
    await books.send(.typed("publisher", String(repeating: "가", count: 201)))
    await books.send(.typed("summary", String(repeating: "가", count: 4_001)))
    await books.send(.typed("pages", "0"))
    await books.send(.typed("isbn", "12"))
    #expect(books.words.filter { $0.hasPrefix("  !") }.count == 6)
    #expect(untranslated(books) == [])
  }

  @Test(
    "The airport search is in Korean, with the Korean names first",
    arguments: [AirportSearchPurpose.departure, .arrival])
  func airportSearch(_ purpose: AirportSearchPurpose) async {
    let seoul = Airport(
      iata: "ICN", name: LocalizedName("Incheon", korean: "인천국제공항"),
      city: LocalizedName("Seoul", korean: "서울"), countryCode: "KR",
      country: LocalizedName("South Korea", korean: "대한민국"),
      coordinate: Coordinate(latitude: 0, longitude: 0), timeZone: "Asia/Seoul")
    let stage = Stage(
      AirportSearchBuilder(
        catalog: Provider { AirportListStub(airports: [seoul]) },
        recents: Provider { LibraryFake() }
      ).build(for: purpose))
    stage.session.language = .korean
    #expect(untranslated(stage) == [])
    await stage.send(.typed("query", "zzz"))
    #expect(untranslated(stage) == [])
    await stage.send(.typed("query", "seoul"))
    #expect(stage.words.contains("- 서울 (ICN) · 인천국제공항, 대한민국 · Seoul"))
  }
}
