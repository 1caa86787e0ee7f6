import FeatureTesting
import LibraryStoreInterface
import Localization
import LocalizationTesting
import ScreenKit
import Testing

/// Every screen of the settings in Korean.
@MainActor
struct KoreanTests {
  private static let data = [
    "Anna", "anna@example.org", "English", "Seoul", "Lima", "Airport", "Land", "LIM", "JSON", "CSV",
    "Goodreads", "flyleaf-library-2026-11-30.json", "flyleaf-books-2026-11-30.csv",
    "flyleaf-report-2026-11-30.txt", "--books openlibrary", "openlibrary.org", "Open Library",
    "argon2id", "Swift", "SQLite", "GNU libmicrohttpd", "LGPL", "libsodium", "ISC", "Foundation",
    "Apache", "Runtime Library Exception", "airportsdata", "MIT", "CLDR", "Unicode License",
    "global-land-mask", "NOAA", "GLOBE",
  ]

  private func untranslated(_ settler: Settler) -> [String] {
    settler.visitor.content.untranslated(except: Self.data)
  }

  @Test(
    "No screen of the settings has a word that nobody translated",
    arguments: [
      [], [.tapped("logOut")], [.tapped("changePassword"), .tapped("change")],
      [
        .tapped("changePassword"), .typed("old", "1"), .typed("new", "1"), .tapped("change"),
      ],
      [
        .tapped("changePassword"), .typed("old", "1"), .typed("new", "12345678"),
        .tapped("change"),
      ],
      [.tapped("deleteAccount"), .tapped("delete")],
      [
        .tapped("deleteAccount"), .typed("password", "1"), .tapped("delete"),
        .tapped("confirm"),
      ],
      [.tapped("deleteAccount"), .typed("password", "1"), .tapped("delete")],
      [.tapped("export")], [.chose("privacy")], [.chose("terms")], [.chose("openSource")],
      [.chose("reportFault")],
    ] as [[ScreenEvent]])
  func screens(_ events: [ScreenEvent]) async {
    var state = LibraryFake().now
    state.settings.homeAirport = "LIM"
    let settler = await Settler(language: .korean, library: state)
    for event in events { await settler.send(event) }
    #expect(untranslated(settler) == [])
    #expect(settler.visitor.titles.first == "설정")
  }

  @Test("A guest's screens have no word that nobody translated")
  func guest() async {
    let settler = await Settler(.guest, language: .korean)
    #expect(untranslated(settler) == [])
    #expect(settler.text.contains("가입하고 서재 지키기"))
    await settler.send(.tapped("logOut"))
    #expect(settler.text.contains("서재를 두고 갈까요?"))
    #expect(untranslated(settler) == [])
    await settler.send(.tapped("confirm"))
    #expect(settler.text.contains("정말 두고 갈까요?"))
    #expect(untranslated(settler) == [])
  }

  @Test("A failure that stands on the screen follows a change of the language")
  func failure() async {
    var state = LibraryFake().now
    state.failure = .failed("x")
    let settler = await Settler(language: .korean, library: state)
    #expect(settler.text.contains("서재를 열지 못했어요"))
    #expect(untranslated(settler) == [])
    settler.visitor.session.language = .english
    #expect(settler.text.contains("The library could not be reached"))
  }
}
