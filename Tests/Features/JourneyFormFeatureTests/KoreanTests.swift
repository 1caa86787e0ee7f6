import FeatureTesting
import JourneyFormInterface
import LibraryStoreInterface
import Localization
import LocalizationTesting
import ScreenKit
import Testing

/// The form of a journey in Korean.
@MainActor
struct KoreanTests {
  private static let data = [
    "Emma", "Jane Austen", "Seoul", "Paris", "Lima", "Airport", "Land", "ICN", "CDG", "LIM",
    "untypable",
  ]

  private func untranslated(_ visit: FormVisit) -> [String] {
    visit.visitor.content.untranslated(except: Self.data)
  }

  @Test(
    "No form has a word that nobody translated", arguments: [JourneyFormKind.underWay, .finished])
  func forms(_ kind: JourneyFormKind) async {
    let visit = await FormVisit(kind, device: Device(language: .korean))
    #expect(untranslated(visit) == [])
    await visit.send(.tapped("keep"))
    #expect(visit.errors.count == 3)
    #expect(untranslated(visit) == [])
    await visit.choose(to: "ICN")
    for unit in ["minutes", "percent", "pages"] {
      await visit.send(.picked("unit", unit), .typed(ControlID(unit), "untypable"))
      #expect(untranslated(visit) == [])
    }
    await visit.send(
      .typed("started", "untypable"), .typed("ended", "untypable"),
      .typed("position", "untypable"), .picked("rating", "5"),
      .typed("reason", String(repeating: "가", count: 201)))
    #expect(visit.errors.count >= 3)
    #expect(untranslated(visit) == [])
    await visit.send(
      .typed("pages", "0"), .typed("started", "2026-11-20"), .typed("ended", "2026-11-10"),
      .typed("position", "-1"))
    #expect(untranslated(visit) == [])
  }

  @Test("What the library says is in Korean")
  func store() async {
    let visit = await FormVisit(
      .underWay, store: LibraryFake(tickets: [.sample()]), device: Device(language: .korean))
    await visit.choose()
    await visit.send(.tapped("keep"))
    #expect(visit.visitor.text.contains("여정이 이미 있어요"))
    for failure in [
      LibraryStoreError.gone, .changed, .failed(LocalizedText { words("full", "꽉 참") }),
    ] {
      visit.store.now.failure = failure
      await visit.send(.tapped("keep"))
      #expect(visit.visitor.text.contains("요."))
      #expect(untranslated(visit) == [])
    }
  }
}
