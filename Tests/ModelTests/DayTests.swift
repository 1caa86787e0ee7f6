import Foundation
import Model
import RandomTesting
import Testing

struct DayTests {
  @Test("A day agrees with Foundation's calendar", arguments: [1, 2, 3] as [UInt64])
  func calendar(_ seed: UInt64) throws {
    // Foundation switches to the Julian calendar before 15 October 1582, ISO 8601 does not.
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    let first = try #require(Day(year: 1582, month: 10, day: 15)).number
    let last = try #require(Day(year: 9999, month: 12, day: 31)).number
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let number = Int.random(in: first...last, using: &generator)
      let day = try #require(Day(number: number))
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      #expect(day.year == parts.year && day.month == parts.month, "\(number)")
      #expect(day.day == parts.day, "\(number)")
      #expect(day.number == number)
    }
  }

  @Test("Each day is one after the one before it, through all years")
  func eachDay() throws {
    var count = 0
    var number = try #require(Day(year: 1, month: 1, day: 1)).number
    var last: Day?
    while let day = Day(number: number) {
      guard day.number == number, last.map({ $0 < day }) ?? true else {
        Issue.record("\(day) has the number \(number)")
        return
      }
      last = day
      number += 1
      count += 1
    }
    #expect(last == "9999-12-31")
    #expect(count == 3_652_059)
  }

  @Test(
    "Days have their numbers",
    arguments: [
      ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("0001-01-01", -719_162),
      ("9999-12-31", 2_932_896),
    ] as [(Day, Int)])
  func numbers(_ day: Day, _ number: Int) {
    #expect(day.number == number)
    #expect(Day(number: number) == day)
  }

  @Test(
    "There is no such day",
    arguments: [
      (2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0),
      (2026, 1, 32), (0, 1, 1), (10_000, 1, 1), (Int.max, 1, 1), (2026, Int.min, 1),
    ])
  func noDay(_ year: Int, _ month: Int, _ day: Int) {
    #expect(Day(year: year, month: month, day: day) == nil)
  }

  @Test("The last days of February are there", arguments: [(2024, 29), (2000, 29), (1900, 28)])
  func leapYears(_ year: Int, _ day: Int) {
    #expect(Day(year: year, month: 2, day: day)?.adding(1)?.month == 3)
  }

  @Test(
    "Text is read back as it is written", arguments: ["2026-11-30", "0001-01-01", "0476-09-04"])
  func text(_ text: String) {
    #expect(Day(text)?.description == text)
  }

  @Test(
    "Other text is no day",
    arguments: [
      "", "2026-11-31", "2026-1-30", "26-11-30", "2026/11/30", "2026-11-30 ", "+026-11-30",
      "2026-11-3a", "２０２６-11-30", "2026-11", "2026-11-30-", "-2026-11-30", "2026--1-30",
    ])
  func otherText(_ text: String) {
    #expect(Day(text) == nil)
  }

  @Test(
    "Adding days goes over the ends of months and years, and not out of the calendar",
    arguments: [
      ("2026-12-31", 1, "2027-01-01"), ("2024-03-01", -1, "2024-02-29"),
      ("2026-11-30", 0, "2026-11-30"),
      ("2026-11-30", 365, "2027-11-30"), ("9999-12-31", 1, nil), ("0001-01-01", -1, nil),
      ("2026-11-30", .max, nil), ("2026-11-30", .min, nil),
    ] as [(Day, Int, Day?)])
  func adding(_ day: Day, _ count: Int, _ sum: Day?) {
    #expect(day.adding(count) == sum)
  }

  @Test(
    "Numbers outside of the calendar are no days", arguments: [Int.min, -719_163, 2_932_897, .max])
  func outside(_ number: Int) {
    #expect(Day(number: number) == nil)
  }

  @Test("Days are in the order of time")
  func order() {
    let days: [Day] = ["2025-12-31", "2026-01-01", "2026-01-02", "2026-02-01"]
    #expect(days.shuffled().sorted() == days)
  }
}
