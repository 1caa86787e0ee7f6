import ExampleScreens
import ScreenKit
import Testing

@MainActor
struct SearchScreenTests {
  static let airports = AirportDirectory([
    Airport(code: "ICN", city: "Seoul"), Airport(code: "CJU", city: "Jeju"),
  ])

  @Test(
    "Cities are found by how they begin, in any case",
    arguments: [
      ("", ["- Seoul (ICN)", "- Jeju (CJU)"]), ("JE", ["- Jeju (CJU)"]),
      ("x", ["No city begins so."]),
    ])
  func matches(_ text: String, _ words: [String]) {
    let screen = SearchScreen(
      model: SearchViewModel(startingWith: text, in: Self.airports) { _ in })
    #expect(screen.content.words == ["City: \(text)"] + words)
  }

  @Test("Only a row that is shown can be chosen")
  func choose() async {
    var chosen: [String] = []
    let model = SearchViewModel(startingWith: "", in: Self.airports) { chosen.append($0.code) }
    let screen = SearchScreen(model: model)
    await screen.handle(.typed("city", "se"))
    await screen.handle(.chose("CJU"))
    await screen.handle(.chose("ICN"))
    #expect(chosen == ["ICN"])
  }
}
