import FeatureTesting
import Foundation
import JourneysFeature
import JourneysInterface
import LibraryStoreInterface
import Localization
import LocalizationTesting
import Model
import Navigation
import ScreenKit
import Testing

/// Every screen of the journeys in Korean.
@MainActor
struct KoreanTests {
  private static let data = [
    "Emma", "Persuasion", "Jane Austen", "Seoul", "Paris", "Airport", "Land", "ICN", "CDG",
    "To see what everybody sees in it.", "Form", "underWay", "Box Hill", "untypable",
    "Penguin",
  ]

  private func visit(_ store: LibraryFake) async -> JourneysVisit {
    await JourneysVisit(store, device: Device(language: .korean))
  }

  private func open(_ journey: Journey, _ memos: [Memo] = []) async -> JourneysVisit {
    await JourneysVisit(of: journey, memos: memos, device: Device(language: .korean))
  }

  private func untranslated(_ visit: JourneysVisit) -> [String] {
    visit.visitor.content.untranslated(except: Self.data)
  }

  @Test("The list, its failures and the tickets have no word that nobody translated")
  func list() async {
    let visit = await visit(LibraryFake())
    #expect(untranslated(visit) == [])
    await visit.send(.tapped("register"), .chose("keep"))
    #expect(visit.titles == ["여정", "탑승권"])
    #expect(untranslated(visit) == [])
    await visit.send(.tapped("done"))
    #expect(visit.text.contains("여정 1개가 진행 중이에요."))
    #expect(untranslated(visit) == [])
    visit.store.now.failure = .failed(LocalizedText { words("full", "꽉 참") })
    await visit.send(.tapped("retry"))
    #expect(visit.text.contains("서재를 열지 못했어요: 꽉 참."))
    #expect(untranslated(visit) == [])
  }

  @Test("No part of a journey has a word that nobody translated", arguments: [0, 120, 474])
  func parts(_ position: Int) async {
    let journey = Journey.sample(position: position)
    let visit = await open(journey, [.sample("Box Hill", at: 300, of: journey)])
    for part in ["book", "flight", "memos"] {
      await visit.send(.picked("part", part))
      #expect(untranslated(visit) == [])
    }
  }

  @Test("All that can be known of a book is in Korean")
  func book() async {
    let book = Book(
      id: "x", title: "Emma", author: "Jane Austen", publisher: "Penguin", year: 1815,
      isbn: ISBN("9780141439587"), summary: "Box Hill", source: .handwritten)
    let visit = await open(.sample(book))
    await visit.send(.picked("part", "book"))
    for line in ["출판사: Penguin", "## 책 소개", "ISBN-10: 0141439580"] {
      #expect(visit.words.contains(line))
    }
    #expect(untranslated(visit) == [])
  }

  @Test("What is said about a place is in Korean")
  func place() async throws {
    let journey = Journey.sample(position: 120)
    let visit = await open(journey)
    for typed in ["untypable", "475", "-1"] {
      await visit.send(.typed("position", typed), .tapped("save"))
      #expect(visit.errors["쪽"]?.hasSuffix("요.") == true)
      #expect(untranslated(visit) == [])
    }
    await visit.send(.typed("position", "130"), .tapped("save"))
    #expect(visit.text.contains("저장했어요: 130쪽."))
    let kept = try #require(visit.journeys.first)
    visit.store.now.journeys = [try kept.moved(to: 200, now: .distantFuture)]
    await visit.send(.tapped("step"))
    #expect(visit.text.contains("다른 곳에서 여정이 바뀌어서"))
    #expect(untranslated(visit) == [])
    let moved = try #require(visit.journeys.first)
    visit.store.now.journeys = [
      try moved.finished(on: .november30, today: .november30, now: .distantFuture)
    ]
    await visit.send(.tapped("retry"))
    #expect(visit.text.contains("이 여정은 그 사이에 끝났어요."))
    #expect(untranslated(visit) == [])
    visit.store.now.journeys = []
    await visit.send(.tapped("history"))
    #expect(visit.titles == ["여정"])
  }

  @Test("Deleting, and undoing it, is said in Korean")
  func deletion() async {
    let visit = await open(.sample())
    await visit.send(.tapped("delete"))
    #expect(visit.text.contains("여정을 삭제할까요?"))
    #expect(untranslated(visit) == [])
    await visit.send(.tapped("deleteNow"))
    #expect(visit.text.contains("\u{2018}Emma\u{2019} 여정을 삭제했어요."))
    #expect(untranslated(visit) == [])
  }

  @Test("No sheet has a word that nobody translated")
  func sheets() async {
    let journey = Journey.sample(position: 120)
    let memo = Memo.sample("Box Hill", at: 300, of: journey)
    let visit = await open(journey, [memo])
    await visit.send(.picked("part", "memos"), .tapped("newMemo"), .tapped("save"))
    #expect(visit.errors == ["메모": "기억하고 싶은 것을 적어 주세요."])
    #expect(untranslated(visit) == [])
    await visit.send(.typed("position", "untypable"))
    #expect(untranslated(visit) == [])
    await visit.visitor.session.perform(.dismiss)
    await visit.send(.chose(ControlID(memo.id.uuidString)))
    #expect(visit.titles == ["여정", "Emma", "메모 고치기"])
    #expect(untranslated(visit) == [])
    await visit.visitor.session.perform(.dismiss)
    await visit.send(.tapped(ControlID("delete \(memo.id.uuidString)")))
    #expect(visit.text.contains("메모를 삭제했어요."))
    #expect(untranslated(visit) == [])
    for (sheet, title) in [("giveUp", "그만 읽기"), ("finish", "완독하기")] {
      await visit.send(.picked("part", "flight"), .tapped(ControlID(sheet)))
      #expect(visit.titles.last == title)
      await visit.send(.typed("day", "untypable"), .tapped("end"))
      #expect(visit.errors.count == 1)
      #expect(untranslated(visit) == [])
      await visit.visitor.session.perform(.dismiss)
    }
  }

  @Test(
    "The tickets of an end have no word that nobody translated", arguments: ["finish", "giveUp"])
  func ends(_ sheet: String) async {
    let visit = await open(.sample(position: 120))
    await visit.send(.tapped(ControlID(sheet)), .tapped("end"))
    #expect(visit.titles.count == 2)
    #expect(untranslated(visit) == [])
  }

  @Test("A link that leads nowhere says so in Korean")
  func links() async throws {
    let visit = await visit(LibraryFake())
    let session = visit.visitor.session
    #expect(session.words(for: JourneyLinkError.unknownJourney(UUID())).hasSuffix("요."))
    let url = try #require(URL(string: "flyleaf://journeys/12"))
    Language.$current.withValue(.korean) {
      let links = DeepLinks(scheme: "flyleaf", JourneysLinks.handlers)
      let error = #expect(throws: DeepLinkError.self) { try links.destination(of: url) }
      #expect(error.map { "\($0)" }?.contains("여정 식별자") == true)
    }
  }
}
