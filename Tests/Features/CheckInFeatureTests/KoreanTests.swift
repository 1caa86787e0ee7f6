import FeatureTesting
import LibraryStoreInterface
import Localization
import LocalizationTesting
import Model
import Navigation
import ScreenKit
import Testing

/// Every screen of the check-in in Korean.
@MainActor
struct KoreanTests {
  private static let data = [
    "Emma", "Persuasion", "Jane Austen", "Seoul", "Paris", "Airport", "Land", "ICN", "CDG",
    "To see what everybody sees in it.",
  ]

  private func stay(_ book: Book) async -> CheckInStay {
    await CheckInStay(.sample(book), device: Device(language: .korean))
  }

  @Test("No state of the boarding pass has a word that nobody translated")
  func pass() async {
    for book in [Book.emma, .persuasion] {
      let stay = await stay(book)
      #expect(stay.title == "체크인")
      for unit in ["pages", "minutes", "percent", "minutes"] {
        await stay.send(.picked("unit", unit))
        #expect(stay.content.untranslated(except: Self.data) == [])
      }
      for text in ["", "x", "0"] {
        await stay.send(.typed("minutes", text), .tapped("tear"))
        #expect(stay.words.filter { $0.hasPrefix("  !") }.count == 1)
        #expect(stay.content.untranslated(except: Self.data) == [])
      }
    }
  }

  @Test(
    "A refusal follows the language",
    arguments: [
      LibraryStoreError.routeTaken(departure: .seoul, arrival: .paris), .gone,
      .refused(.isUnderWay("Emma")),
      .failed(LocalizedText { Localization.words("full", "꽉 참") }),
    ])
  func refusals(_ error: LibraryStoreError) async {
    let stay = await stay(.emma)
    stay.library.now.failure = error
    await stay.send(.tapped("tear"))
    #expect(stay.words.contains { $0.hasPrefix("! ") })
    #expect(stay.content.untranslated(except: Self.data) == [])
    stay.session.language = .english
    #expect(stay.title == "Check-in")
  }

  @Test("The torn pass has no word that nobody translated")
  func boarded() async {
    let stay = await stay(.emma)
    await stay.send(.tapped("tear"))
    #expect(stay.title == "탑승 완료")
    #expect(stay.words.contains("[확인]"))
    #expect(stay.content.untranslated(except: Self.data) == [])
  }
}
