import Localization
public import Model

extension Day {
  /// The day in words: `30 Nov 2026`, `2026년 11월 30일`.
  public var inWords: String { calendarDay(year: year, month: month, day: day) }
}
