import Foundation
import Model

/// Days as exports and spreadsheets write them.
enum CalendarText {
  /// What a text says of a day.
  enum Reading: Hashable {
    case none
    case day(Day)
    /// Only the month or the year is there; the first day of it stands for it.
    case from(Day)
    /// It could be two different days: `3/9/2021`.
    case ambiguous
    case unreadable
  }

  /// What our own table writes for a day that nobody remembers. Nothing, as StoryGraph has it, would
  /// begin the cell with a minus sign.
  static let unknown = "?"

  /// Reads `2021/03/09`, `2021-03-09`, `2021/03`, `2021`, and what spreadsheets make of these.
  static func read(_ text: String) -> Reading {
    // A time of day may follow: `2021-03-09 14:00:00`, `2021-03-09T14:00:00Z`.
    let day = text.trimmingCharacters(in: .whitespaces).prefix { $0 != " " && $0 != "T" }
    if day.isEmpty { return .none }
    let parts = day.split(omittingEmptySubsequences: false) { "/-.".contains($0) }
    let numbers = parts.compactMap { $0.utf8.allSatisfy(isDigit) ? Int($0) : nil }
    guard numbers.count == parts.count else { return .unreadable }
    if parts[0].count == 4 { return yearFirst(numbers) }
    guard numbers.count == 3 else { return .unreadable }
    // Where years have two digits, nobody can tell which of the numbers is one.
    if parts[2].count == 2 { return .ambiguous }
    return parts[2].count == 4 ? yearLast(numbers, isGerman: day.contains(".")) : .unreadable
  }

  private static func yearFirst(_ numbers: [Int]) -> Reading {
    let month = numbers.count > 1 ? numbers[1] : 1
    let day = numbers.count > 2 ? numbers[2] : 1
    guard numbers.count <= 3, let day = Day(year: numbers[0], month: month, day: day) else {
      return .unreadable
    }
    return numbers.count == 3 ? .day(day) : .from(day)
  }

  private static func yearLast(_ numbers: [Int], isGerman: Bool) -> Reading {
    let dayFirst = Day(year: numbers[2], month: numbers[1], day: numbers[0])
    if isGerman { return dayFirst.map(Reading.day) ?? .unreadable }
    let monthFirst = Day(year: numbers[2], month: numbers[0], day: numbers[1])
    switch (dayFirst, monthFirst) {
    case (let one?, let other?): return one == other ? .day(one) : .ambiguous
    case (let one?, nil), (nil, let one?): return .day(one)
    case (nil, nil): return .unreadable
    }
  }

  /// The two ends of `2022/01/02-2022/01/09`, empty where one is left open; a single day is the
  /// second. Nil when it is neither.
  static func ends(of span: String) -> (started: String, ended: String)? {
    let parts = span.split(separator: "-", omittingEmptySubsequences: false)
      .map { $0 == unknown ? "" : String($0) }
    switch parts.count {
    case 1: return ("", span)
    case 2:
      // `2021-03` is a month, `2021-2022` a span.
      let isSpan =
        parts.contains { $0.isEmpty || $0.contains(".") || $0.contains("/") }
        || parts[1].count == 4
      return isSpan ? (parts[0], parts[1]) : ("", span)
    case 3: return ("", span)
    case 6: return (parts[..<3].joined(separator: "-"), parts[3...].joined(separator: "-"))
    default: return nil
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
