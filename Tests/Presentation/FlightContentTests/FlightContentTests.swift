import FlightContent
import Localization
import Model
import ScreenKit
import Testing

struct FlightContentTests {
  @Test(
    "A rating is read in stars and goes through its picker",
    arguments: zip(
      Rating.all, ["½", "★", "★½", "★★", "★★½", "★★★", "★★★½", "★★★★", "★★★★½", "★★★★★"]))
  func ratings(_ rating: Rating, symbols: String) {
    #expect(rating.symbols == symbols)
    let picker = Picker.rating("rating", rating)
    #expect(picker.selected.flatMap { Rating(named: $0) } == rating)
    #expect(picker.options.contains { $0.name == picker.selected })
  }

  @Test("No rating is an option too")
  func noRating() {
    #expect(Picker.rating("rating", nil).selected == "none")
    #expect(Rating(named: "none") == nil)
  }

  @Test(
    "A length and a place are said in what the book is counted in",
    arguments: [
      (BookLength.pages(474), "474 pages", "page 12", "474쪽"),
      (.pages(1), "1 page", "page 12", "1쪽"),
      (.percent, "100 %", "12 %", "100%"),
      (.minutes(1_200), "1,200 minutes", "minute 12", "1,200분"),
    ])
  func lengths(_ length: BookLength, words: String, place: String, korean: String) {
    #expect(length.inWords == words)
    #expect(length.place(12) == place)
    Language.$current.withValue(.korean) { #expect(length.inWords == korean) }
  }
}
