import DependencyContainer
import Foundation
import LibraryStoreInterface
import Localization
import LocalizationTesting
import Model
import Navigation
import ScreenKit
import Synchronization
import Testing
import WishlistFeature
import WishlistInterface

/// Every screen of the wishlist in Korean.
@MainActor
struct KoreanTests {
  private static let data = [
    "Emma", "Jane Austen", "Seoul", "Paris", "Airport", "Land", "ICN", "CDG",
  ]

  let store = LibraryStoreFake()
  let wishlist: any WishlistCoordinating
  let session: Session

  init() {
    let store = store
    wishlist = WishlistBuilder(
      store: Provider { store }, airports: Provider { AirportCatalogStub() },
      bookSearch: Provider { BookSearchFake() }, airportSearch: Provider { AirportSearchFake() }
    ).build()
    let window = Window()
    window.launch(wishlist)
    session = Session(window: window, language: .korean) { _ in }
  }

  private var untranslated: [String] {
    session.current?.content.untranslated(except: Self.data) ?? ["no screen"]
  }

  private var words: String { session.current?.content.words.joined(separator: "\n") ?? "" }

  private func send(_ events: ScreenEvent...) async {
    for event in events {
      if let id = session.current?.id { await session.send(event, to: id) }
    }
  }

  private func fillIn() async {
    await send(
      .tapped("register"), .tapped("book"), .chose("emma"), .tapped("departure"), .chose("ICN"),
      .tapped("arrival"), .chose("CDG"))
  }

  @Test("No screen of a wish's way has a word that nobody translated")
  func screens() async {
    #expect(untranslated == [])
    await session.appear()
    #expect(untranslated == [])
    await send(.tapped("register"))
    #expect(untranslated == [])
    await send(.tapped("create"))
    #expect(words.contains("! 읽고 싶은 책을 골라 주세요."))
    #expect(untranslated == [])
    await send(.tapped("book"), .chose("emma"), .tapped("departure"), .chose("ICN"))
    await send(.tapped("arrival"), .chose("ICN"))
    await send(.typed("reason", String(repeating: "가", count: 201)), .tapped("create"))
    #expect(words.contains("! 이유가 201자예요."))
    #expect(untranslated == [])
    await send(.typed("reason", ""), .tapped("arrival"), .chose("CDG"), .tapped("create"))
    #expect(session.titles == ["위시리스트", "위시 티켓"])
    #expect(untranslated == [])
    await send(.tapped("done"))
    #expect(words.contains("책 1권이 출발을 기다리고 있어요."))
    #expect(untranslated == [])
    await fillIn()
    await send(.tapped("create"))
    #expect(words.contains("여정이 이미 있어요"))
    #expect(untranslated == [])
  }

  @Test("A failure that stands on the screen follows a change of the language")
  func failure() async {
    store.state.withLock {
      $0.failure = .failed(LocalizedText { Localization.words("full", "꽉 참") })
    }
    await session.appear()
    #expect(words.contains("서재를 열지 못했어요: 꽉 참."))
    #expect(untranslated == [])
    session.language = .english
    #expect(words.contains("The library could not be reached: full."))
    store.state.withLock { $0.failure = nil }
    await send(.tapped("retry"))
    await fillIn()
    store.state.withLock { $0.failure = .failed("x") }
    await send(.tapped("create"))
    #expect(words.contains("The library could not be reached"))
    session.language = .korean
    #expect(words.contains("서재를 열지 못했어요"))
    #expect(untranslated == [])
  }

  @Test("A change of the language keeps the stack, what was chosen and what was typed")
  func change() async {
    await fillIn()
    await send(.typed("reason", "친구가 좋다고 해서"))
    session.language = .english
    #expect(session.titles == ["Wishlist", "New wish"])
    #expect(words.contains("Book: Emma (Jane Austen)"))
    #expect(words.contains("Reason: 친구가 좋다고 해서"))
  }

  @Test(
    "Links that lead nowhere say so in Korean",
    arguments: [
      WishlistLinkError.unknownAirport("ZZZ"), .unknownTicket(UUID()), .noISBN("12"),
    ])
  func links(_ error: WishlistLinkError) {
    #expect(session.words(for: error).contains("요."))
  }
}
