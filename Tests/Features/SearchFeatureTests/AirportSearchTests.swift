import DependencyContainer
import FeatureTesting
import Model
import Navigation
import ScreenKit
import SearchFeature
import SearchInterface
import Testing

@MainActor
struct AirportSearchTests {
  let builder = AirportSearchBuilder(
    catalog: Provider {
      AirportListStub(
        airports: (10...35).map {
          Airport(
            iata: "A\($0)", name: LocalizedName("Field \($0)"),
            city: LocalizedName("City \($0)", korean: "도시"), countryCode: "XX",
            country: LocalizedName("Land"), coordinate: Coordinate(latitude: 0, longitude: 0),
            timeZone: "UTC")
        })
    }, recents: Provider { LibraryFake() })

  @Test(
    "The screen says which end of the flight it is about",
    arguments: [
      (AirportSearchPurpose.departure, "Departure airport"), (.arrival, "Arrival airport"),
    ])
  func title(_ purpose: AirportSearchPurpose, _ title: String) {
    #expect(Stage(builder.build(for: purpose)).title == title)
  }

  @Test("Airports are found, paged and chosen")
  func choose() async {
    let stage = Stage(builder.build(for: .departure))
    await stage.send(.typed("query", "city"))
    #expect(stage.words.contains("- City 10 (A10) · Field 10, Land · 도시"))
    await stage.send(.tapped("more"))
    await stage.send(.tapped("more"))
    #expect(stage.words.filter { $0.hasPrefix("- ") }.count == 26)
    await stage.send(.chose("A35"))
    guard case .finished(let airport) = stage.parent.outcome else {
      Issue.record("The flow has not finished.")
      return
    }
    #expect(airport.iata == "A35")
  }

  @Test("No match and nothing typed are told apart")
  func empty() async {
    let stage = Stage(builder.build(for: .arrival))
    #expect(stage.words.contains { $0.hasPrefix("Type a city") })
    await stage.send(.typed("query", "zzz"))
    #expect(stage.words.contains { $0.hasPrefix("No airport fits \u{201C}zzz\u{201D}") })
    await stage.send(.typed("query", " "))
    #expect(stage.words.contains { $0.hasPrefix("Type a city") })
  }

  @Test("Choosing a row that is not there does nothing")
  func staleRow() async {
    let stage = Stage(builder.build(for: .arrival))
    await stage.send(.chose("A10"))
    #expect(stage.parent.outcome == nil)
  }
}
