import Localization
import LocalizationTesting
import Navigation
import ScreenKit
import Testing

@testable import ${Owner}Feature

@MainActor
struct ${Name}ScreenTests {
  @Test("The person leaves when done")
  func done() async {
    var count = 0
    let screen = ${Name}Screen(model: ${Name}ViewModel { count += 1 })
    #expect(screen.content.title == "${title}")
    await screen.handle(.tapped("done"))
    #expect(count == 1)
  }

  @Test("Every word is there in Korean")
  func korean() {
    let screen = ${Name}Screen(model: ${Name}ViewModel {})
    Language.$current.withValue(.korean) {
      #expect(screen.content.title == "${korean}")
      #expect(screen.content.untranslated() == [])
    }
  }
}
