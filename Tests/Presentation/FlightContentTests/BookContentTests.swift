import FlightContent
import Localization
import Model
import ScreenKit
import Testing

struct BookContentTests {
  private func section(_ summary: String?) -> [Element] {
    Book(id: "x", title: "X", author: "", summary: summary, source: .imported).summarySection
  }

  @Test(
    "A summary stands whole under a heading in the person's language",
    arguments: [(Language.english, "Description"), (.korean, "책 소개")])
  func summary(_ language: Language, _ heading: String) {
    Language.$current.withValue(language) {
      #expect(section("One.\n\nTwo.") == [.heading(heading), .text("One.\n\nTwo.")])
    }
  }

  @Test("Where there is none, nothing is said")
  func none() {
    #expect(section(nil).isEmpty)
  }
}
