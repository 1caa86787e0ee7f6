import FeatureTesting
import Foundation
import LibraryStoreInterface
import Localization
import LocalizationTesting
import Model
import ScreenKit
import Testing
import WishlistInterface

/// Every screen of the wishlist in Korean.
@MainActor
struct KoreanTests {
  private static let data = [
    "Emma", "Jane Austen", "Seoul", "Paris", "Airport", "Land", "ICN", "CDG",
    "To see what everybody sees in it.",
  ]

  let visit = WishlistVisit(language: .korean)

  private var untranslated: [String] { visit.content.untranslated(except: Self.data) }

  @Test("No screen of a wish's way has a word that nobody translated")
  func screens() async {
    #expect(untranslated == [])
    await visit.session.appear()
    #expect(untranslated == [])
    await visit.send(.tapped("register"))
    #expect(untranslated == [])
    await visit.send(.tapped("create"))
    #expect(visit.text.contains("! 읽고 싶은 책을 골라 주세요."))
    #expect(untranslated == [])
    await visit.send(.tapped("book"), .chose("emma"), .tapped("departure"), .chose("ICN"))
    await visit.send(.tapped("arrival"), .chose("ICN"))
    await visit.send(.typed("reason", String(repeating: "가", count: 201)), .tapped("create"))
    #expect(visit.text.contains("! 이유가 201자예요."))
    #expect(untranslated == [])
    await visit.send(.typed("reason", ""), .tapped("arrival"), .chose("CDG"), .tapped("create"))
    #expect(visit.session.titles == ["위시리스트", "위시 티켓"])
    #expect(untranslated == [])
    await visit.send(.tapped("done"))
    #expect(visit.text.contains("책 1권이 출발을 기다리고 있어요."))
    #expect(untranslated == [])
    await visit.fillIn()
    await visit.send(.tapped("create"))
    #expect(visit.text.contains("여정이 이미 있어요"))
    #expect(untranslated == [])
  }

  @Test("Deleting, undoing and the hint have no word that nobody translated")
  func deletion() async {
    let tickets = (1...21).map { WishTicket.sample(number: $0) }
    visit.library.now.tickets = tickets
    await visit.session.appear()
    #expect(visit.text.contains("티켓을 오른쪽으로 끌면"))
    #expect(visit.rows.first?.actions.map(\.label) == ["체크인", "삭제"])
    #expect(visit.text.contains("[이전 티켓 더 보기]"))
    #expect(untranslated == [])
    await visit.send(.tapped(.delete(tickets[20])))
    #expect(visit.text.contains("\u{2018}Emma\u{2019} 티켓을 삭제했어요."))
    #expect(untranslated == [])
    await visit.send(.chose(.row(tickets[0])))
    visit.library.now.failure = .gone
    await visit.send(.tapped("delete"))
    #expect(visit.text.contains("이제 서재에 없는"))
    #expect(untranslated == [])
  }

  @Test("A failure that stands on the screen follows a change of the language")
  func failure() async {
    visit.library.now.failure = .failed(LocalizedText { Localization.words("full", "꽉 참") })
    await visit.session.appear()
    #expect(visit.text.contains("서재를 열지 못했어요: 꽉 참."))
    #expect(untranslated == [])
    visit.session.language = .english
    #expect(visit.text.contains("The library could not be reached: full."))
    visit.library.now.failure = nil
    await visit.send(.tapped("retry"))
    await visit.fillIn()
    visit.library.now.failure = .failed("x")
    await visit.send(.tapped("create"))
    #expect(visit.text.contains("The library could not be reached"))
    visit.session.language = .korean
    #expect(visit.text.contains("서재를 열지 못했어요"))
    #expect(untranslated == [])
  }

  @Test("A change of the language keeps the stack, what was chosen and what was typed")
  func change() async {
    await visit.fillIn()
    await visit.send(.typed("reason", "친구가 좋다고 해서"))
    visit.session.language = .english
    #expect(visit.session.titles == ["Wishlist", "New wish"])
    #expect(visit.text.contains("Book: Emma (Jane Austen)"))
    #expect(visit.text.contains("Reason: 친구가 좋다고 해서"))
  }

  @Test(
    "Links that lead nowhere say so in Korean",
    arguments: [
      WishlistLinkError.unknownAirport("ZZZ"), .unknownTicket(UUID()), .noISBN("12"),
    ])
  func links(_ error: WishlistLinkError) {
    #expect(visit.session.words(for: error).contains("요."))
  }
}
