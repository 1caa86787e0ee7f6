public import Foundation

extension Int {
  /// The number with a comma at each third digit, as both languages have it: `12,345`.
  public var grouped: String {
    var groups: [String] = []
    var rest = magnitude
    while rest >= 1000 {
      let group = String(rest % 1000)
      groups.append(String(repeating: "0", count: 3 - group.count) + group)
      rest /= 1000
    }
    return (self < 0 ? "-" : "") + ([String(rest)] + groups.reversed()).joined(separator: ",")
  }
}

extension Double {
  /// A distance in kilometres in words, without decimals: `9,572 km`, `9,572km`.
  public var inKilometres: String {
    // Nothing on earth is further away than the greatest number that is exact.
    let number = Int(exactly: rounded()) ?? 0
    return words("\(number.grouped) km", "\(number.grouped)km")
  }
}

extension Date {
  /// The day in words: `30 Nov 2026`, `2026년 11월 30일`.
  ///
  /// - Parameter timeZone: The zone whose day it is.
  public func day(in timeZone: TimeZone = .gmt) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents([.year, .month, .day], from: self)
    guard let year = parts.year, let month = parts.month, let day = parts.day else { return "" }
    return calendarDay(year: year, month: month, day: day)
  }
}

/// A day of the calendar in words: `30 Nov 2026`, `2026년 11월 30일`. The month is from 1 to 12.
public func calendarDay(year: Int, month: Int, day: Int) -> String {
  words("\(day) \(englishMonths[month - 1]) \(year)", "\(year)년 \(month)월 \(day)일")
}

private let englishMonths = [
  "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
]
