public import DependencyContainer
public import Foundation
public import Model

/// A point in time with the day that it belongs to where the person is.
public struct Moment: Hashable, Sendable {
  public let date: Date
  public let day: Day
  /// From 0 to 23.
  public let hour: Int

  /// The moment of `date` in a time zone. Nil outside of the years that a day can be in.
  public init?(_ date: Date, in timeZone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents([.year, .month, .day, .hour], from: date)
    guard let year = parts.year, let month = parts.month, let dayOfMonth = parts.day,
      let hour = parts.hour, let day = Day(year: year, month: month, day: dayOfMonth)
    else { return nil }
    self.init(date: date, day: day, hour: hour)
  }

  /// Makes a moment of its parts, as a test does.
  public init(date: Date, day: Day, hour: Int = 12) {
    self.date = date
    self.day = day
    self.hour = hour
  }

  /// Now, in this machine's time zone.
  public static var now: Moment {
    let date = Date()
    if let moment = Moment(date, in: .current) { return moment }
    preconditionFailure("The machine's clock is outside of the years 1 to 9999. Set it.")
  }
}

/// The moment at which it is resolved.
public enum MomentKey: DependencyKey {
  public typealias Value = Moment
}
