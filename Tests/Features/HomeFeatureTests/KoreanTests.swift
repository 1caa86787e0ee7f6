import FeatureTesting
import LibraryStoreInterface
import Localization
import LocalizationTesting
import Model
import ScreenKit
import Testing

/// Every screen of home in Korean.
@MainActor
struct KoreanTests {
  let home = Home()

  func untranslated(_ visitor: Visitor) -> [String] {
    visitor.content.untranslated(except: [
      "Emma", "Jane Austen", "Persuasion", "Anna", "Seoul", "Paris", "Lima", "ICN", "CDG", "LIM",
      "Airport", "Land",
    ])
  }

  func visitor() async -> Visitor { await home.visitor(Device(language: .korean)) }

  @Test("An empty library")
  func empty() async {
    let anna = await visitor()
    #expect(anna.text.contains("Anna님, 좋은 오후예요."))
    #expect(anna.text.contains("서재가 비어 있어요."))
    #expect(untranslated(anna) == [])
  }

  @Test("A library with all that can be seen")
  func full() async {
    home.library.now.journeys = (1...50).map { number in
      .sample(number: number, to: number % 2 == 0 ? .paris : .lima)
    }
    home.library.now.tickets = [.sample(.persuasion, from: .lima, to: .seoul)]
    home.library.now.settings.goal = YearGoal(year: 2026, books: 12)
    let anna = await visitor()
    #expect(anna.text.contains("진행 중인 여정 50개"))
    #expect(anna.text.contains("12권 중 0권"))
    #expect(anna.text.contains("다른 45개는 여정에서 볼 수 있어요."))
    #expect(untranslated(anna) == [])
  }

  @Test("A library that fails")
  func failure() async {
    home.library.now.failure = .failed(LocalizedText { words("full", "꽉 참") })
    let anna = await visitor()
    #expect(anna.text.contains("꽉 참"))
    #expect(untranslated(anna) == [])
  }

  @Test("The form of the year's goal with its question and its error")
  func goal() async {
    home.library.now.settings.goal = YearGoal(year: 2026, books: 12)
    let anna = await visitor()
    await anna.send(.tapped("goal"), .typed("books", "0"), .tapped("save"))
    #expect(anna.content.errors == ["1부터 1,000까지의 숫자를 써 주세요."])
    #expect(untranslated(anna) == [])
    await anna.send(.tapped("remove"))
    #expect(anna.content.question?.title == "목표를 없앨까요?")
    #expect(untranslated(anna) == [])
  }
}
