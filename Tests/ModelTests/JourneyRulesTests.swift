import Foundation
import Model
import Testing

struct JourneyRulesTests {
  private let today: Day = "2026-11-30"

  // MARK: Check-in

  @Test(
    "A wish that checks in keeps what it is, and nothing of the book is read",
    arguments: [BookLength.pages(474), .percent, .minutes(1), .pages(20_000)])
  func checkIn(_ length: BookLength) throws {
    let wish = Wish(book: .emma, departure: .seoul, arrival: .paris, reason: "Because")
    let ticket = WishTicket(id: UUID(), number: 7, wish: wish, issued: .before)
    let journey = try ticket.checkedIn(length: length, today: today, now: .now)
    #expect(
      journey
        == Journey(
          id: ticket.id, number: 7, book: .emma, departure: .seoul, arrival: .paris,
          reason: "Because", length: length, status: .underWay, position: 0, started: today,
          ended: nil, created: .before, updated: .now))
    #expect(journey.title == "FL-000007")
    #expect(journey.remainingDistance == wish.distance)
    #expect(journey.flownDistance == 0)
  }

  @Test(
    "A length that no book has is refused",
    arguments: [BookLength.pages(0), .pages(-1), .pages(20_001), .minutes(0), .minutes(.max)])
  func impossibleLength(_ length: BookLength) {
    let wish = Wish(book: .emma, departure: .seoul, arrival: .paris, reason: "Because")
    let ticket = WishTicket(id: UUID(), number: 7, wish: wish, issued: .before)
    #expect(throws: JourneyProblem.self) {
      try ticket.checkedIn(length: length, today: today, now: .now)
    }
    #expect(throws: JourneyProblem.self) {
      try Journey.finished.reread(id: UUID(), number: 8, length: length, today: today, now: .now)
    }
  }

  // MARK: Reading on

  @Test("The place moves on and back, and the distance with it", arguments: [0, 50, 101, 400])
  func move(_ position: Int) throws {
    let journey = try Journey.underWay.moved(to: position, now: .now)
    #expect(journey.position == position)
    #expect(journey.updated == .now)
    #expect(journey.status == .underWay)
    #expect(abs(journey.flownDistance + journey.remainingDistance - journey.distance) < 1e-9)
    #expect(journey.flownDistance == journey.distance * Double(position) / 400)
  }

  @Test(
    "A place that is not in the book is refused, in words for what is counted",
    arguments: [
      (.pages(400), 401, "Page 401 is beyond the end: the book has 400 pages."),
      (.percent, 101, "101 % is beyond the end. Type a number from 0 to 100."),
      (.minutes(90), 91, "Minute 91 is beyond the end: the book has 90 minutes."),
      (.pages(400), -1, "A book begins at 0, not at -1. Type how far you have come."),
    ] as [(BookLength, Int, String)])
  func outside(_ length: BookLength, _ position: Int, _ words: String) {
    let error = #expect(throws: JourneyProblem.self) {
      try Journey.sample(length: length, position: 10).moved(to: position, now: .now)
    }
    #expect(error?.description == words)
  }

  @Test("A book that has landed is not read on", arguments: [Journey.finished, .abandoned])
  func landed(_ journey: Journey) {
    let problem = JourneyProblem.notUnderWay("Emma")
    #expect(throws: problem) { try journey.moved(to: 1, now: .now) }
    #expect(throws: problem) { try journey.finished(on: today, today: today, now: .now) }
    #expect(throws: problem) {
      try journey.abandoned(on: today, today: today, reason: "", now: .now)
    }
    #expect(
      problem.description
        == "\u{201C}Emma\u{201D} has landed already. Resume the journey to change its page.")
  }

  // MARK: The end

  @Test("A finished book stands at its last page with nothing left to fly")
  func finish() throws {
    let rating = Rating(halfStars: 9)
    let journey = try Journey.underWay.finished(
      on: "2026-11-29", today: today, review: " Good. \n", rating: rating, now: .now)
    #expect(journey.status == .finished)
    #expect(journey.position == 400)
    #expect(journey.remainingDistance == 0)
    #expect(journey.ended == "2026-11-29")
    #expect(journey.review == "Good.")
    #expect(journey.rating == rating)
    #expect(journey.updated == .now)
  }

  @Test("A book that is given up stays where it is")
  func abandon() throws {
    let journey = try Journey.underWay.abandoned(
      on: today, today: today, reason: "Too long.", now: .now)
    #expect(journey.status == .abandoned)
    #expect(journey.position == 100)
    #expect(journey.ended == today)
    #expect(journey.review == "Too long.")
    #expect(journey.remainingDistance == journey.distance * 0.75)
  }

  @Test(
    "A journey ends from the day on which it began until today, or tomorrow elsewhere on earth",
    arguments: [
      ("2026-11-01", nil), ("2026-11-30", nil), ("2026-12-01", nil),
      ("2026-12-02", "2026-12-02 has not come yet. Choose today or a day before."),
      (
        "2026-10-31",
        "The journey would end on 2026-10-31, before it began on 2026-11-01. Change one of the days."
      ),
    ] as [(Day, String?)])
  func endDay(_ day: Day, _ words: String?) {
    for end in [
      { try Journey.underWay.finished(on: day, today: today, now: .now) },
      { try Journey.underWay.abandoned(on: day, today: today, reason: "", now: .now) },
      {
        try Journey.finished.edited(
          started: "2026-11-01", ended: day, today: today, review: "", rating: nil, shelves: [],
          now: .now)
      },
    ] as [() throws -> Journey] {
      var problem: JourneyProblem?
      do { #expect(try end().ended == day) } catch { problem = error as? JourneyProblem }
      #expect(problem?.description == words)
    }
  }

  @Test("A review has a limit, without the blanks around it")
  func reviewLimit() throws {
    let longest = String(repeating: "한", count: Journey.reviewLimit)
    let journey = try Journey.underWay.finished(
      on: today, today: today, review: " \(longest)\n", now: .now)
    #expect(journey.review == longest)
    let error = #expect(throws: JourneyProblem.longReview(20_001)) {
      try Journey.underWay.finished(on: today, today: today, review: longest + "x", now: .now)
    }
    #expect(
      error?.description
        == "The review has 20001 characters; at most 20000 are kept. Shorten it.")
  }

  @Test("A journey that has landed can be resumed where it stands")
  func resume() throws {
    let journey = try Journey.abandoned.resumed(now: .now)
    #expect(journey.status == .underWay)
    #expect(journey.position == 100)
    #expect(journey.ended == nil)
    #expect(try Journey.finished.resumed(now: .now).position == 400)
  }

  @Test("A journey under way is neither resumed nor read again")
  func isUnderWay() {
    let error = #expect(throws: JourneyProblem.isUnderWay("Emma")) {
      try Journey.underWay.resumed(now: .now)
    }
    #expect(error?.description == "\u{201C}Emma\u{201D} is under way already.")
    #expect(throws: JourneyProblem.isUnderWay("Emma")) {
      try Journey.underWay.reread(id: UUID(), number: 8, length: .percent, today: today, now: .now)
    }
  }

  @Test("A book is read again as a new journey on the same route")
  func reread() throws {
    let id = UUID()
    let earlier = Journey.finished
    let journey = try earlier.reread(
      id: id, number: 8, length: .minutes(600), today: today, now: .now)
    #expect(
      journey
        == Journey(
          id: id, number: 8, book: .emma, departure: .seoul, arrival: .paris, reason: "Because",
          length: .minutes(600), status: .underWay, position: 0, started: today, ended: nil,
          rereadOf: earlier.id, shelves: ["classics"], created: .now, updated: .now))
  }

  // MARK: Editing

  @Test("Days, review, rating and shelves can be edited, and nothing else changes")
  func edit() throws {
    let journey = Journey.finished
    let edited = try journey.edited(
      started: "2026-10-01", ended: "2026-10-31", today: today, review: " New ",
      rating: Rating(halfStars: 1), shelves: ["a", "b"], now: .now)
    #expect(edited.started == "2026-10-01")
    #expect(edited.ended == "2026-10-31")
    #expect(edited.review == "New")
    #expect(edited.rating == Rating(halfStars: 1))
    #expect(edited.shelves == ["a", "b"])
    let back = try edited.edited(
      started: journey.started, ended: journey.ended, today: today, review: journey.review,
      rating: nil, shelves: journey.shelves, now: journey.updated)
    #expect(back == journey)
  }

  @Test("Editing without an end keeps the one that is there, and gives none under way")
  func editWithoutEnd() throws {
    func edited(_ journey: Journey, ended: Day?) throws -> Day? {
      try journey.edited(
        started: "2026-11-02", ended: ended, today: today, review: "", rating: nil, shelves: [],
        now: .now
      ).ended
    }
    #expect(try edited(.finished, ended: nil) == "2026-11-20")
    #expect(try edited(.underWay, ended: "2026-11-21") == nil)
  }

  @Test("A start that has not come yet, or after the end, is refused")
  func editStart() {
    for (start, problem) in [
      ("2026-12-02", .afterToday("2026-12-02")),
      ("2026-11-21", .endBeforeStart(started: "2026-11-21", ended: "2026-11-20")),
    ] as [(Day, JourneyProblem)] {
      #expect(throws: problem) {
        try Journey.finished.edited(
          started: start, ended: nil, today: today, review: "", rating: nil, shelves: [],
          now: .now)
      }
    }
  }

  @Test("The last day of the calendar is a today as well")
  func lastDay() throws {
    let journey = try Journey.underWay.finished(on: "9999-12-31", today: "9999-12-31", now: .now)
    #expect(journey.ended == "9999-12-31")
  }

  @Test("The words for an impossible length name it and what is possible")
  func lengthWords() {
    #expect(
      JourneyProblem.impossibleLength(0).description
        == "A book can not be 0 long. Type a number from 1 to 20000.")
  }
}
