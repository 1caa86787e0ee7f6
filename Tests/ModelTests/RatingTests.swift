import Model
import Testing

struct RatingTests {
  @Test("Ratings are from half a star to five", arguments: [(1, 0.5), (7, 3.5), (10, 5)])
  func stars(_ halfStars: Int, _ stars: Double) {
    #expect(Rating(halfStars: halfStars)?.stars == stars)
  }

  @Test("Others are none", arguments: [Int.min, -1, 0, 11, .max])
  func none(_ halfStars: Int) {
    #expect(Rating(halfStars: halfStars) == nil)
  }

  @Test("All ratings are there, in order")
  func all() {
    #expect(Rating.all.map(\.halfStars) == Array(1...10))
    #expect(Rating.all.shuffled().sorted() == Rating.all)
  }
}

struct YearGoalTests {
  @Test(
    "A goal is neared with each book and not passed",
    arguments: [(0, 0), (6, 0.5), (12, 1), (13, 1)] as [(Int, Double)])
  func progress(_ finished: Int, _ progress: Double) {
    #expect(YearGoal(year: 2026, books: 12)?.progress(finished: finished) == progress)
  }

  @Test("A goal has from one to a thousand books", arguments: [Int.min, 0, 1_001, .max])
  func none(_ books: Int) {
    #expect(YearGoal(year: 2026, books: books) == nil)
  }

  @Test("Goals of one and a thousand books are goals", arguments: [1, 1_000])
  func limits(_ books: Int) {
    #expect(YearGoal(year: 2026, books: books)?.books == books)
  }
}
