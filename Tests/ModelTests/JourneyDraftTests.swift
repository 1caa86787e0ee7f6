import Foundation
import Model
import Testing

struct JourneyDraftTests {
  private let today: Day = "2026-11-30"
  private let wish = WishDraft(book: .emma, departure: .seoul, arrival: .paris)

  private func checked(_ draft: JourneyDraft) throws(JourneyDraftProblems) -> Journey {
    try draft.checked(id: UUID(), number: 3, stockReason: "Stock.", today: today, now: .now)
  }

  @Test("A book being read begins today, at its beginning, in its pages, where nothing is chosen")
  func underWay() throws {
    let journey = try checked(JourneyDraft(wish: wish))
    #expect(
      journey
        == Journey(
          id: journey.id, number: 3, book: .emma, departure: .seoul, arrival: .paris,
          reason: "Stock.", length: .pages(474), status: .underWay, position: 0, started: today,
          ended: nil, created: .now, updated: .now))
  }

  @Test("A book that was read earlier stands at its end")
  func finished() throws {
    let rating = Rating(halfStars: 8)
    let journey = try checked(
      JourneyDraft(
        wish: wish, length: .minutes(600), position: 999, started: "2020-01-01",
        ended: "2020-02-01", isFinished: true, review: " Fine. ", rating: rating))
    #expect(journey.status == .finished)
    #expect(journey.position == 600)
    #expect(journey.started == "2020-01-01")
    #expect(journey.ended == "2020-02-01")
    #expect(journey.review == "Fine.")
    #expect(journey.rating == rating)
  }

  @Test(
    "A day that is not chosen is the one that is most likely",
    arguments: [
      (nil, nil, true, "2026-11-30", "2026-11-30"),
      (nil, "2020-02-01", true, "2020-02-01", "2020-02-01"),
      ("2020-01-01", nil, true, "2020-01-01", "2026-11-30"),
      (nil, "2020-02-01", false, "2026-11-30", nil),
      ("2020-01-01", "2019-01-01", false, "2020-01-01", nil),
    ] as [(Day?, Day?, Bool, Day, Day?)])
  func days(
    _ started: Day?, _ ended: Day?, _ isFinished: Bool, _ begins: Day, _ ends: Day?
  ) throws {
    let journey = try checked(
      JourneyDraft(wish: wish, started: started, ended: ended, isFinished: isFinished))
    #expect(journey.started == begins)
    #expect(journey.ended == ends)
  }

  @Test("Everything that is wrong is said at once, in the order of the form")
  func allProblems() {
    let draft = JourneyDraft(
      wish: WishDraft(arrival: .paris), length: .pages(0), position: 5, started: "2027-01-01",
      review: String(repeating: "x", count: 20_001))
    let problems = JourneyDraftProblems(
      wish: [.noBook, .noDeparture],
      journey: [
        .impossibleLength(0), .beyondEnd(5, .pages(0)), .afterToday("2027-01-01"),
        .longReview(20_001),
      ])
    #expect(draft.problems(today: today) == problems)
    #expect(throws: problems) { try checked(draft) }
  }

  @Test(
    "One thing that is wrong is said alone",
    arguments: [
      (-1, nil, nil, false, .beforeBeginning(-1)),
      (475, nil, nil, false, .beyondEnd(475, .pages(474))),
      (0, "2026-12-02", nil, false, .afterToday("2026-12-02")),
      (0, nil, "2026-12-02", true, .afterToday("2026-12-02")),
      (
        0, "2026-11-02", "2026-11-01", true,
        .endBeforeStart(started: "2026-11-02", ended: "2026-11-01")
      ),
    ] as [(Int, Day?, Day?, Bool, JourneyProblem)])
  func oneProblem(
    _ position: Int, _ started: Day?, _ ended: Day?, _ isFinished: Bool, _ problem: JourneyProblem
  ) {
    let draft = JourneyDraft(
      wish: wish, position: position, started: started, ended: ended, isFinished: isFinished)
    #expect(draft.problems(today: today) == JourneyDraftProblems(wish: [], journey: [problem]))
  }

  @Test("The length is what was chosen, else the book's, else percent")
  func length() {
    #expect(JourneyDraft(wish: wish, length: .percent).countedLength == .percent)
    #expect(JourneyDraft(wish: wish).countedLength == .pages(474))
    #expect(JourneyDraft().countedLength == .percent)
  }
}
