import ClockInterface
import FeatureTesting
import Foundation
import HistoryInterface
import LibraryStoreInterface
import Localization
import LocalizationTesting
import Model
import ScreenKit
import Testing

/// Every screen of the history in Korean.
@MainActor
struct KoreanTests {
  private static let data = [
    "Emma", "Persuasion", "Jane Austen", "Seoul", "Paris", "Airport", "Land", "ICN", "CDG",
    "To see what everybody sees in it.", "Splendid", "classics", "ball", "Penguin", "Highbury",
  ]
  private let visit: HistoryVisit
  private let emma: Journey

  init() async throws {
    let book = Book(
      id: Book.emma.id, title: "Emma", author: "Jane Austen", publisher: "Penguin", pages: 474,
      summary: "Highbury", source: .starter)
    emma = try Journey.sample(
      book, status: .finished, position: 474, ended: Day("2026-11-20"), review: "Splendid",
      rating: Rating(halfStars: 9)
    ).edited(
      started: Day("2026-11-01"), ended: nil, today: .november30, review: "Splendid",
      rating: Rating(halfStars: 9), shelves: ["classics"], now: Moment.noon.date)
    let library = LibraryFake(
      journeys: [
        emma, .sample(number: 2, status: .abandoned, started: nil), .sample(.persuasion, number: 3),
      ],
      memos: [
        Memo(
          id: UUID(), journey: emma.id, text: "ball", position: 3, created: .now, updated: .now)
      ])
    visit = await HistoryVisit(library, device: Device(language: .korean))
  }

  private var untranslated: [String] {
    visit.visitor.content.untranslated(except: Self.data)
  }

  @Test("No screen has a word that nobody translated")
  func screens() async throws {
    #expect(visit.titles == ["기록"])
    #expect(untranslated == [])
    await visit.send(.tapped("statistics"))
    #expect(visit.text.contains("끝까지 읽은 책: 1권"))
    #expect(untranslated == [])
    await visit.visitor.back()
    await visit.send(.chose(emma.row))
    #expect(visit.text.contains("이 책을 2번 읽은 것 중"))
    #expect(visit.text.contains("출판사: Penguin"))
    #expect(visit.text.contains("책 소개"))
    #expect(untranslated == [])
    await visit.send(.tapped("edit"))
    #expect(untranslated == [])
    await visit.send(.typed("started", "2026-11-25"), .tapped("save"))
    #expect(visit.errors.count == 1)
    #expect(untranslated == [])
    await visit.send(.typed("started", "2"), .tapped("save"))
    #expect(visit.errors.count == 1)
    #expect(untranslated == [])
    await visit.visitor.back()
    await visit.send(.tapped("readAgain"), .typed("pages", ""), .tapped("begin"))
    #expect(untranslated == [])
    await visit.send(.typed("pages", "3"), .tapped("begin"))
    #expect(visit.text.contains("먼저 그것을 마치거나 삭제해 주세요."))
    #expect(untranslated == [])
    await visit.visitor.back()
    await visit.send(.tapped("delete"))
    #expect(untranslated == [])
    await visit.send(.tapped("delete.confirm"))
    #expect(visit.text.contains("기록에서 ‘Emma’ 여정을 삭제했어요."))
    #expect(untranslated == [])
  }

  @Test("Nothing yet, and what fails, is said in Korean, and follows a change of the language")
  func failures() async throws {
    visit.library.now.journeys = []
    try await visit.open(.list(year: 2020))
    #expect(untranslated == [])
    await visit.send(.tapped("statistics"))
    #expect(visit.text.contains("아직 아무것도 없어요."))
    visit.library.now.failure = .failed(LocalizedText { words("full", "꽉 참") })
    await visit.send(.tapped("retry"))
    try await visit.open(.list())
    #expect(visit.text.contains("서재를 열지 못했어요: 꽉 참."))
    #expect(untranslated == [])
    visit.visitor.session.language = .english
    #expect(visit.text.contains("The library could not be reached: full."))
  }

  @Test("What was changed elsewhere, and a link to nowhere, is said in Korean")
  func others() async throws {
    await visit.send(.chose(emma.row), .tapped("edit"))
    visit.library.now.journeys[0] = try emma.edited(
      started: nil, ended: nil, today: .november30, review: "", rating: nil, shelves: [],
      now: Moment.noon.date.addingTimeInterval(9))
    await visit.send(.tapped("save"))
    #expect(visit.text.contains("그사이 다른 곳에서 바뀌었어요."))
    #expect(untranslated == [])
    let error = HistoryLinkError.unknownJourney(UUID())
    #expect(visit.visitor.session.words(for: error).contains("없어요."))
  }
}
